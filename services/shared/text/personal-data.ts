/**
 * What in a text leads to a person or sends its reader somewhere: addresses of pages and of mail,
 * handles, telephone, card, account and national numbers. Every rule about those asks here.
 *
 * Each pattern takes time in proportion to the text, whatever is in it: a run of one class begins only
 * where no character of that class stands before it, and everything else is counted.
 */

// Addresses end where ASCII ends, since Chinese and Japanese put no space after one.
const links = [
  /(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/[!-~]*/giu,
  /\b(?:mailto|javascript|data|vbscript|tel|file|blob):[!-~]+/giu,
  /www\.[!-~]*/giu,
  /(?<![a-z0-9.-])[a-z0-9.-]*[a-z0-9-]\.[a-z]{2,24}\/[!-~]*/giu,
  /(?<![a-z0-9.-])[a-z0-9.-]*[a-z0-9-]\.(?:com|net|org|io|dev|app|info|biz|co|me|ru|cn|kr|jp|vn|tw|xyz|top|site|online|shop|link|click)(?![a-z0-9_])/giu,
];

const mail = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** A mailbox without a whole domain still says whose it is. */
const mailbox = /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]/u;

const handles = [
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/giu,
  // A name behind the word for a messenger.
  /(?=[a-z])(?<![a-z0-9_.-])(?<=(?:카톡|카카오톡|라인|텔레그램|인스타|zalo|line|wechat|微信|telegram|instagram|insta|kakao)\s{0,2}(?:id|아이디|号|號|:|：){0,2}\s{0,2}:?\s?)[a-z][a-z0-9_.-]{3,}/giu,
];

/** Dates are made of as many digits as telephone numbers. */
const noDate = String.raw`(?!(?:19|20)\d\d[-.]\d\d?[-.]\d\d?(?!\d))`;

const numbers = [
  // National ids: 6-7 digits in Korea, 18 in China, letters before or behind.
  /(?<!\d)\d{6}-[1-8]\d{6}(?!\d)/gu,
  /(?<![\d.,])\d{3}-\d{2}-\d{4}(?!\d)/gu,
  /(?<![a-z\d])\d{17}[\dx](?![a-z\d])/giu,
  /(?<![a-z\d])[a-z]{1,2}\d{7,9}(?![a-z\d])/giu,
  // Cards, accounts and telephones: too long to count anything.
  new RegExp(String.raw`(?<![\d.,])${noDate}[+(]?\d(?:[ ().·-]{0,2}\d){7,}`, 'gu'),
  /(?<!\d)0\d{1,3}[ .-]\d{3,4}[ .-]?\d{3,4}(?!\d)/gu,
  /(?<![\d.,-])\d{3}[ -]\d{4}(?![\d-])/gu,
];

/** Seven digits with little between them; nothing that a discussion counts is written so. */
const dialled = new RegExp(String.raw`(?<!\p{N})${noDate}\p{N}(?:[\s().·-]{0,2}\p{N}){6,}`, 'u');

/** A mailbox goes first, while its domain still stands. */
const addresses = [mail, ...links];
const personal = [...addresses, ...handles, ...numbers];

/** Digits as ASCII writes them: a full-width number is dialled like any other. */
const narrowed = (text: string): string =>
  text.replaceAll(/[！-～]+/gu, (run) => run.normalize('NFKC'));

/** Whether a text names a page, a mailbox, a handle or a number to call. */
export const hasContact = (text: string): boolean => {
  const plain = narrowed(text);
  return (
    mailbox.test(plain) ||
    dialled.test(plain) ||
    [...links, ...handles].some((form) => plain.search(form) >= 0)
  );
};

/** The text with a space for each address of a page or of mail. */
export const withoutAddresses = (text: string): string =>
  addresses.reduce((rest, form) => rest.replaceAll(form, ' '), text);

/**
 * The text with […] for what leads to a person, and as it was written where nothing does. Taken out before
 * a text leaves the machine; names stay, since no rule can tell them from other words.
 */
export const withoutPersonalData = (text: string): string => {
  const plain = narrowed(text);
  const clean = personal.reduce((rest, form) => rest.replaceAll(form, '[…]'), plain);
  return clean === plain ? text : clean;
};
