/**
 * What tells who or where a person is, in the forms that people of the five languages type it: the
 * longer form first, since it may hold a shorter one.
 */
const forms: [RegExp, string][] = [
  [/(?:https?:\/\/|www\.)[^\s<>"'“”「」）)]+/giu, '[link]'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/gu, '[handle]'],
  // Cards, national ids (6-7 digits in Korea, 12 in Japan and Viet Nam, 18 in China) and accounts.
  [/(?<!\d)\d{6}-[1-8]\d{6}(?!\d)/gu, '[id]'],
  [/(?<![\d.,])(?:\d[ -]?){12,18}[\dXx](?!\d)/gu, '[number]'],
  [/(?<![\d.,])\d{3}-\d{2}-\d{4}(?!\d)/gu, '[id]'],
  [/(?<![\d.,])(?:\+\d{1,3}[ .-]?)?\(?\d{2,4}\)?(?:[ .-]?\d{3,4}){2}(?!\d)/gu, '[phone]'],
  [/(?<!\d)\d{3}[ -]\d{4}(?!\d)/gu, '[phone]'],
];

/**
 * The text without e-mail addresses, phone, card and national numbers, links and handles. Names and
 * places stay: nobody can tell them from other words for sure.
 */
export const hidePersonalData = (text: string): string =>
  forms.reduce((rest, [form, instead]) => rest.replaceAll(form, instead), text.normalize('NFKC'));
