import type { RoomName } from '@murmur/contract/event';
import type { Language } from '@murmur/contract/language';

const numbered: Readonly<Record<Language, (ordinal: number) => string>> = {
  ko: (ordinal) => `${ordinal}번 토론방`,
  en: (ordinal) => `Room ${ordinal}`,
  ja: (ordinal) => `ルーム${ordinal}`,
  zh: (ordinal) => `${ordinal}号房间`,
  vi: (ordinal) => `Phòng ${ordinal}`,
};

/** Returns the name of an event's room: its label or, if it has none, its numbered name. Null if it has neither. */
export const nameOfRoom = (language: Language, { ordinal, label }: RoomName): string | null =>
  label ?? (ordinal === null ? null : numbered[language](ordinal));
