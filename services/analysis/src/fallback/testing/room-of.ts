import type { Language } from '@murmur/contract/language';
import type { AnalysisDraft, AnalystRoom } from '../../analyst.ts';
import { sampleRooms } from './sample-rooms.ts';

export function roomOf(language: Language): AnalystRoom {
  const room = sampleRooms.find((one) => one.language === language);
  if (room === undefined) throw new Error(`no sample room in ${language}`);
  const opinions = room.lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [author = '', visibility, ...content] = line.split('|');
      return { id: `o${at}`, author, isPublic: visibility === '+', content: content.join('|') };
    });
  return { topic: room.topic, language, opinions };
}

/** Creates a room from lines in the form `author: text`, with `-` before private opinions. */
export function roomFrom(language: Language, lines: string[], topic = ''): AnalystRoom {
  const opinions = lines.map((line, at) => {
    const hidden = line.startsWith('-');
    const colon = line.indexOf(':');
    return {
      id: `o${at}`,
      author: line.slice(hidden ? 1 : 0, colon),
      isPublic: !hidden,
      content: line.slice(colon + 1).trim(),
    };
  });
  return { topic, language, opinions };
}

export function textsOf(draft: AnalysisDraft): string[] {
  return [
    ...draft.themes.flatMap(({ title, summary }) => (summary === '' ? [title] : [title, summary])),
    ...[
      draft.reporter,
      ...draft.characters.map(({ claims }) => claims),
      ...Object.values(draft.filters),
    ]
      .flat()
      .map(({ text }) => text),
  ];
}
