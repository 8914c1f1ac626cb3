import type { AnalysisDraft } from '../analyst.ts';
import { voicesOf } from './tell-groups.ts';
import { say, type ToldGroup, type ToldRoom } from './told-room.ts';

type Character = AnalysisDraft['characters'][number];

const mostVoices = 3;

/** Speaks for a group, in the words of its people. */
const forGroup = (room: ToldRoom, group: ToldGroup): Character => {
  const { opinionIds, people, title } = group;
  const quotes = voicesOf(room, opinionIds, 2);
  const [first = '', second = ''] = quotes;
  const read = (id: string): string => room.quote(id) ?? '';
  const whose = { p: people };
  const voices =
    quotes.length > 1
      ? say(room, 'twoVoices', [first, second], {
          ...whose,
          first: read(first),
          second: read(second),
        })
      : quotes.length === 1
        ? say(room, 'oneVoice', [first], { ...whose, quote: read(first) })
        : say(room, 'noSharedVoice', opinionIds);
  return {
    emotion: 'neutral_fallback',
    claims: [say(room, 'speakFor', opinionIds, { title }), voices],
  };
};

/** Speaks for nobody, says so, and reads out what stands outside the only group. */
const forTheRest = (room: ToldRoom): Character => {
  const n = room.aloneIds.length;
  const voices = voicesOf(room, room.singleIds, mostVoices).map((id) =>
    say(room, 'aloneVoice', [id], { n, quote: room.quote(id) ?? '' }),
  );
  return {
    emotion: 'neutral_fallback',
    claims: [
      say(room, 'noSecondGroup', []),
      ...(voices.length > 0 ? voices : [say(room, 'noVoiceLeft', [])]),
    ],
  };
};

/** Two readers of voices, where nothing was put into groups; no voice is read twice. */
const forNobody = (room: ToldRoom): Character[] => {
  const voices = voicesOf(room, room.singleIds, 2 * mostVoices);
  const half = Math.min(mostVoices, Math.ceil(voices.length / 2));
  return [voices.slice(0, half), voices.slice(half, half + mostVoices)].map((ids) => ({
    emotion: 'neutral_fallback' as const,
    claims: [
      say(room, 'noGroupToSpeakFor', []),
      ...(ids.length > 0
        ? ids.map((id) => say(room, 'someVoice', [id], { quote: room.quote(id) ?? '' }))
        : [say(room, 'noVoiceLeft', [])]),
    ],
  }));
};

/** Two characters: the two groups with the most people that can be heard, in their own sentences. */
export const tellCharacters = (room: ToldRoom): Character[] => {
  const heard = room.groups.filter((group) => voicesOf(room, group.opinionIds, 1).length > 0);
  const [first, second] = [...heard, ...room.groups.filter((group) => !heard.includes(group))];
  if (first && second) return [forGroup(room, first), forGroup(room, second)];
  return first ? [forGroup(room, first), forTheRest(room)] : forNobody(room);
};
