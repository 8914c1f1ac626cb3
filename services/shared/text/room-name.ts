import type { RoomName } from '@murmur/contract/event';
import type { Language } from '@murmur/contract/language';
import { traditionalLean } from './chinese-characters.ts';

/** A language, with Chinese in traditional characters apart. */
export type WrittenLanguage = Language | 'zh-Hant';

/** Returns how a room writes its language, judged by its topic. */
export const writtenLanguage = (language: Language, topic: string): WrittenLanguage =>
  language === 'zh' && traditionalLean(topic) > 0 ? 'zh-Hant' : language;

const numbered: Readonly<Record<WrittenLanguage, (ordinal: number) => string>> = {
  ko: (ordinal) => `${ordinal}번 토론방`,
  en: (ordinal) => `Room ${ordinal}`,
  ja: (ordinal) => `ルーム${ordinal}`,
  zh: (ordinal) => `${ordinal}号房间`,
  'zh-Hant': (ordinal) => `${ordinal}號房間`,
  vi: (ordinal) => `Phòng ${ordinal}`,
};

/** Returns the name of an event's room: its label or, if it has none, its numbered name. Null if it has neither. */
export const nameOfRoom = (
  language: WrittenLanguage,
  { ordinal, label }: RoomName,
): string | null => label ?? (ordinal === null ? null : numbered[language](ordinal));
