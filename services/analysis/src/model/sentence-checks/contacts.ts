import { hasContact as namesContact } from '@murmur/shared/text/personal-data';
import { type CheckedSentence, toSearched } from './checked-sentence.ts';

/** Names of messengers; a sentence may name one only if its opinions do. */
const messengers =
  /카톡|카카오톡|오픈채팅|텔레그램|라인\s?아이디|zalo|wechat|微信|微訊|加微|qq群|qq号|telegram|whatsapp|line\s?id|instagram|公式line|ライン追加|dm\b/gu;

/** True if a sentence contains a contact: a link, an address or a phone number. */
export const hasContact = (statement: CheckedSentence): boolean => {
  const text = toSearched(statement.text);
  if (namesContact(text)) return true;
  const { source } = statement;
  return [...text.matchAll(messengers)].some(([named]) => !source.includes(named));
};
