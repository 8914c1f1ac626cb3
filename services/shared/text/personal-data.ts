/**
 * Finds the parts of a text that identify a person or direct readers elsewhere: URLs, email addresses, handles, and
 * telephone, card, account and national id numbers. All rules about such data are defined here.
 * Each pattern runs in linear time on any text: a run of one character class starts only where no character of that
 * class precedes it, and all other repetitions are bounded.
 */

// An address ends at the first non-ASCII character, because Chinese and Japanese put no space after it.
const links = [
  /(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/[!-~]*/giu,
  /\b(?:mailto|javascript|data|vbscript|tel|file|blob):[!-~]+/giu,
  /www\.[!-~]*/giu,
  /(?<![a-z0-9.-])[a-z0-9.-]*[a-z0-9-]\.[a-z]{2,24}\/[!-~]*/giu,
  /(?<![a-z0-9.-])[a-z0-9.-]*[a-z0-9-]\.(?:com|net|org|io|dev|app|info|biz|co|me|ru|cn|kr|jp|vn|tw|xyz|top|site|online|shop|link|click)(?![a-z0-9_])/giu,
];

const mail = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** A mailbox identifies its owner even without a complete domain. */
const mailbox = /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]/u;

const handles = [
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/giu,
  // A name that follows the word for a messenger.
  /(?=[a-z])(?<![a-z0-9_.-])(?<=(?:카톡|카카오톡|라인|텔레그램|인스타|zalo|line|wechat|微信|telegram|instagram|insta|kakao)\s{0,2}(?:id|아이디|号|號|:|：){0,2}\s{0,2}:?\s?)[a-z][a-z0-9_.-]{3,}/giu,
];

/** Dates have as many digits as telephone numbers. */
const noDate = String.raw`(?!(?:19|20)\d\d[-.]\d\d?[-.]\d\d?(?!\d))`;

const numbers = [
  // National ids: 6-7 digits in Korea, 18 in China, letters before or after.
  /(?<!\d)\d{6}-[1-8]\d{6}(?!\d)/gu,
  /(?<![\d.,])\d{3}-\d{2}-\d{4}(?!\d)/gu,
  /(?<![a-z\d])\d{17}[\dx](?![a-z\d])/giu,
  /(?<![a-z\d])[a-z]{1,2}\d{7,9}(?![a-z\d])/giu,
  // Card, account and telephone numbers, which are too long to be counts.
  new RegExp(String.raw`(?<![\d.,])${noDate}[+(]?\d(?:[ ().·-]{0,2}\d){7,}`, 'gu'),
  /(?<!\d)0\d{1,3}[ .-]\d{3,4}[ .-]?\d{3,4}(?!\d)/gu,
  /(?<![\d.,-])\d{3}[ -]\d{4}(?![\d-])/gu,
];

/** Seven or more digits with few separators. No count in a discussion is written like this. */
const dialled = new RegExp(String.raw`(?<!\p{N})${noDate}\p{N}(?:[\s().·-]{0,2}\p{N}){6,}`, 'u');

/** Email addresses are removed first, while their domains are still intact. */
const addresses = [mail, ...links];
const personal = [...addresses, ...handles, ...numbers];

/** Converts full-width characters to ASCII, because a full-width number can be dialled like any other. */
const narrowed = (text: string): string =>
  text.replaceAll(/[！-～]+/gu, (run) => run.normalize('NFKC'));

/** Returns true if a text contains a URL, an email address, a handle or a telephone number. */
export const hasContact = (text: string): boolean => {
  const plain = narrowed(text);
  return (
    mailbox.test(plain) ||
    dialled.test(plain) ||
    [...links, ...handles].some((form) => plain.search(form) >= 0)
  );
};

export const withoutAddresses = (text: string): string =>
  addresses.reduce((rest, form) => rest.replaceAll(form, ' '), text);

/**
 * Returns the text with […] in place of everything that identifies a person, or unchanged if there is nothing to
 * replace. Applied before a text leaves the machine. Names remain, because no rule can distinguish them from other
 * words.
 */
export const withoutPersonalData = (text: string): string => {
  const plain = narrowed(text);
  const clean = personal.reduce((rest, form) => rest.replaceAll(form, '[…]'), plain);
  return clean === plain ? text : clean;
};
