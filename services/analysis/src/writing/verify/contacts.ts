import { type Statement, sourceOf } from './statement.ts';

const ways = [
  /[a-z0-9+.-]+:\/\//iu,
  /\bwww\./iu,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+/u,
  /(?<![\p{L}\p{N}])@[a-z0-9_.]{3,}/iu,
  /\b(?:[a-z0-9-]+\.)+(?:com|net|org|io|dev|app|info|biz|co|me|ru|cn|kr|jp|vn|tw|xyz|top|site|online|shop|link|click)\b/iu,
  /\+?\d(?:[\s().-]{0,2}\d){6,}/u,
];

/** Where somebody is to be written to; a discussion may be about one, so it may be taken up. */
const messengers =
  /카톡|카카오톡|오픈채팅|텔레그램|라인\s?아이디|zalo|wechat|微信|微訊|加微|qq群|qq号|telegram|whatsapp|line\s?id|instagram|公式line|ライン追加|dm\b/giu;

/** True when a sentence sends its reader somewhere: a link, an address, a number to call. */
export const hasContact = (statement: Statement): boolean => {
  const text = statement.text.normalize('NFKC');
  if (ways.some((way) => way.test(text))) return true;
  const source = sourceOf(statement);
  return [...text.toLowerCase().matchAll(messengers)].some(([named]) => !source.includes(named));
};
