import type { RoomName } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { nameOfRoom, type WrittenLanguage, writtenLanguage } from '@murmur/shared/text/room-name';

const unnamed: Readonly<Record<WrittenLanguage, string>> = {
  ko: '이름을 밝히지 않은 토론방',
  en: 'An unnamed room',
  ja: '名前を伏せたルーム',
  zh: '匿名房间',
  'zh-Hant': '匿名房間',
  vi: 'Một phòng không nêu tên',
};

type NamedRoom = Pick<RoomRecord, 'language' | 'topic' | 'ordinal' | 'label' | 'participantCount'>;

/**
 * Returns the public number and label of a room; both null if it has too few people. Whether results name a room with
 * enough people depends on the others, which only the analysis has read.
 */
export const publicName = ({ ordinal, label, participantCount }: NamedRoom): RoomName =>
  participantCount < limits.event.peopleToName
    ? { ordinal: null, label: null }
    : { ordinal, label };

/** The nickname of a room as the author of its statements. `isNamed`: true if results name the room. */
export const nicknameOfRoom = (
  { ordinal, label, ...room }: Omit<NamedRoom, 'participantCount'>,
  isNamed: boolean,
): string => {
  const language = writtenLanguage(room.language, room.topic);
  return (isNamed ? nameOfRoom(language, { ordinal, label }) : null) ?? unnamed[language];
};
