import type { RoomName } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { nameOfRoom, type WrittenLanguage, writtenLanguage } from '@murmur/shared/text/room-name';

const small: Readonly<Record<WrittenLanguage, string>> = {
  ko: '작은 토론방',
  en: 'A small room',
  ja: '少人数のルーム',
  zh: '小房间',
  'zh-Hant': '小房間',
  vi: 'Một phòng nhỏ',
};

type NamedRoom = Pick<RoomRecord, 'language' | 'topic' | 'ordinal' | 'label' | 'participantCount'>;

/** Returns the public number and label of a room; both null if they would identify a small group of people. */
export const publicName = ({ ordinal, label, participantCount }: NamedRoom): RoomName =>
  participantCount < limits.event.peopleToName
    ? { ordinal: null, label: null }
    : { ordinal, label };

/** The nickname of a room as the author of its statements. */
export const nicknameOfRoom = (room: NamedRoom): string => {
  const language = writtenLanguage(room.language, room.topic);
  return nameOfRoom(language, publicName(room)) ?? small[language];
};
