import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@murmur/contract/language';
import { readOpinions } from '../../operate/rehearsal/read-opinions.ts';
import type { LabelledRoom } from './measures/labelled-room.ts';

const conversations: { file: string; language: Language; topic: string }[] = [
  {
    file: 'polis-15-per-hour-seattle.csv',
    language: 'en',
    topic: 'Should Seattle have a minimum wage of $15 an hour?',
  },
  {
    file: 'polis-american-assembly.bowling-green.csv',
    language: 'en',
    topic: 'What should Bowling Green do to become a better place?',
  },
  {
    file: 'polis-scoop-hivemind.freshwater.csv',
    language: 'en',
    topic: 'How should New Zealand care for its fresh water?',
  },
  { file: 'polis-vtaiwan.uberx.csv', language: 'zh', topic: 'UberX在台灣應該怎麼管理？' },
];

/** Real conversations as rooms in which all opinions are shared; they have no labels, so some figures are empty. */
export const readRealRooms = async (folder: string): Promise<LabelledRoom[]> => {
  const rooms: LabelledRoom[] = [];
  for (const { file, language, topic } of conversations) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    const opinions = await readOpinions(path);
    rooms.push({
      name: file.replace(/^polis-|\.csv$/gu, ''),
      language,
      topic,
      setting: 'Polis',
      opinions: opinions.map(({ content, author }, at) => ({
        author: author ?? `a${at}`,
        text: content,
        subject: null,
        stance: null,
        emotion: 'neutral_fallback',
        private: false,
        noise: false,
        duplicate_of: null,
        injected: false,
        personal_data: false,
      })),
    });
  }
  return rooms;
};
