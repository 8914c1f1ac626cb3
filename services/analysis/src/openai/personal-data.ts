const kinds: RegExp[] = [
  // Addresses of pages and of mail.
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s<>"'，。、）)]+/giu,
  /\bwww\.[^\s<>"'，。、）)]+/giu,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  /(?<![\p{L}\p{N}])@[a-z0-9_.]{3,}/giu,
  // A name behind the word for a messenger.
  /(?<=(?:카톡|카카오톡|라인|텔레그램|인스타|zalo|line|wechat|微信|telegram|instagram|insta|kakao)\s{0,2}(?:id|아이디|号|號|:|：){0,2}\s{0,2}:?\s?)[a-z][a-z0-9_.-]{3,}/giu,
  // National ids with a letter in them, then every number too long to count anything.
  /(?<![a-z\d])\d{17}[\dx](?![a-z\d])/giu,
  /(?<![a-z\d])[a-z]{1,2}\d{7,9}(?![a-z\d])/giu,
  /(?!(?:19|20)\d\d[-.]\d\d?[-.]\d\d?(?!\d))\+?\d(?:[ ().·-]{0,2}\d){7,}/gu,
  /(?<!\d)0\d{1,3}[ .-]\d{3,4}[ .-]?\d{3,4}(?!\d)/gu,
];

/**
 * A text without what leads to a person: mail, links, handles, telephone, card, account and national
 * numbers. Taken out before a text leaves the machine; names stay, since no rule can tell them.
 */
export const withoutPersonalData = (text: string): string =>
  kinds.reduce((rest, kind) => rest.replaceAll(kind, '[…]'), text);
