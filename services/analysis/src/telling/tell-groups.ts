import type { Claim } from '../analyst.ts';
import { foldText } from '../grouping/words/fold-text.ts';
import { asTitle } from './quotable.ts';
import { takeFew } from './take-few.ts';
import { honestyOf } from './templates.ts';
import { say, type ToldGroup, type ToldRoom } from './told-room.ts';

/** Sentences of a part that are no voices; the check keeps 26. */
const mostVoices = 18;
const longestVoice = 400;

export const honesty = (room: ToldRoom): Claim => say(room, honestyOf[room.way], []);

export const totals = (room: ToldRoom): Claim => {
  const { ids, people, privateIds } = room;
  const v = privateIds(ids).length;
  const name = people(ids) === 1 ? 'totalsOfOne' : 'totals';
  return say(room, name, ids, { s: ids.length - v, v });
};

/** Who stands in no group; nothing where nobody does. */
export const outside = (room: ToldRoom): Claim[] => [
  ...(room.aloneIds.length > 0 ? [say(room, 'alone', room.aloneIds)] : []),
  ...(room.noiseIds.length > 0 ? [say(room, 'noise', room.noiseIds)] : []),
];

/** A room in which nothing recurs: its voices, each shared opinion once. */
export const tellVoices = (
  room: ToldRoom,
  isFit: (id: string) => boolean = () => true,
): Claim[] => {
  const canSay = (id: string): boolean => isFit(id) && room.quote(id) !== null;
  const voices = takeFew(room.singleIds, mostVoices, canSay).map((id) => {
    const said = room.saidWith(id);
    const name = said.length > 1 ? 'voiceAgain' : 'voice';
    return say(room, name, said, { quote: room.quote(id, longestVoice) ?? '' });
  });
  const told = new Set(voices.flatMap(({ opinionIds }) => opinionIds));
  const more = room.singleIds.filter((id) => room.opinion(id)?.isPublic && !told.has(id));
  const hidden = room.privateIds(room.ids);
  return [
    say(room, 'noGroups', []),
    ...voices,
    ...(more.length > 0 ? [say(room, 'moreVoices', more)] : []),
    ...(hidden.length > 0 ? [say(room, 'privateCounted', hidden)] : []),
  ];
};

/** Groups that can share the first place and still be told apart in a sentence. */
const mostTied = 3;

/** Which group has the most people; those where two or three have. */
export const tellLargest = (room: ToldRoom): Claim[] => {
  const [first] = room.groups;
  if (!first) return [];
  const tied = room.groups.filter(({ people }) => people === first.people);
  if (tied.length === 1) return [say(room, 'largest', first.opinionIds, { title: first.title })];
  if (tied.length > mostTied) return [];
  const ids = tied.flatMap(({ opinionIds }) => opinionIds);
  const titles = tied.map(({ title }) => room.fill(room.templates.claims.voice, { quote: title }));
  const list = new Intl.ListFormat(room.templates.locale).format(titles);
  return [say(room, 'largestTied', ids, { k: tied.length, p: first.people, list })];
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Chinese, Japanese and Korean put no space beside a word in Latin letters. */
const latin = String.raw`[\p{Script=Latin}\p{M}]`;

/** Whether a text holds a word; one in Latin letters as a word of its own. */
const usesWord = (text: string, word: string): boolean => {
  const [folded, sought] = [foldText(text), foldText(word)];
  if (!/^[\p{Script=Latin}\p{M}]/u.test(sought)) return folded.includes(sought);
  return new RegExp(`(?<!${latin})${escaped(sought)}(?!${latin})`, 'u').test(folded);
};

/** The typical voice of a group and, if wanted, another one's, or how many wrote in private. */
export const tellGroup = (room: ToldRoom, group: ToldGroup, voices: 1 | 2): Claim[] => {
  const { title, word, opinionIds } = group;
  const [first, second] = voicesOf(room, opinionIds, voices);
  if (!first) {
    const allPrivate = room.privateIds(opinionIds).length === opinionIds.length;
    return allPrivate ? [say(room, 'privateGroup', opinionIds, { title })] : [];
  }
  const quote = room.quote(first) ?? '';
  const isNamed = title === word || (title === group.name && title !== asTitle(quote));
  const claims = [say(room, isNamed ? 'group' : 'groupLed', opinionIds, { title, quote })];
  if (voices === 2 && word !== null) {
    const using = opinionIds.filter((id) => usesWord(room.opinion(id)?.content ?? '', word));
    claims.push(say(room, 'groupWord', opinionIds, { title, word, m: room.people(using) }));
  }
  if (second) {
    claims.push(say(room, 'anotherVoice', [second], { quote: room.quote(second) ?? '' }));
  }
  return claims;
};

/** The first few of these opinions that can be read out, each of another person. */
export const voicesOf = (room: ToldRoom, ids: string[], most: number): string[] => {
  const heard = new Set<string | undefined>();
  const said = new Set<string | null>();
  return takeFew(ids, most, (id) => {
    const author = room.opinion(id)?.author;
    const quote = heard.has(author) ? null : room.quote(id);
    if (quote === null || said.has(quote)) return false;
    heard.add(author);
    said.add(quote);
    return true;
  });
};
