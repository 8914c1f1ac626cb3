import type { AnalystRoom } from '@murmur/analysis/analyst';
import { echoesPrivate, piecesOf } from '@murmur/analysis/model/sentence-checks/echo';
import { PrivateQuotes } from '@murmur/analysis/model/sentence-checks/private-quotes';
import { normaliseText, toPieces } from '@murmur/analysis/model/sentence-checks/text-windows';
import { thresholds } from '@murmur/analysis/thresholds';
import type { SentenceRoom } from './sentence-cases.ts';
import { none, type Tally } from './tally.ts';

export type EchoFigures = {
  /**
   * True sentences accepted as not revealing private words, with every other opinion private: of those that are not
   * based on private opinions of one or two people alone.
   */
  spared: Tally;
  /** Detected cases in which seven tenths of a private opinion are repeated. */
  found: Tally;
};

/** In shorter texts, seven tenths of the words are too common to identify a source. */
const minPieces = { words: 9, characters: 18 } as const;

const add = ({ part, whole }: Tally, isRight: boolean): Tally => ({
  part: part + Number(isRight),
  whole: whole + 1,
});

const halfPrivate = (room: AnalystRoom, parity: number): AnalystRoom => ({
  ...room,
  opinions: room.opinions.map((one, at) => ({ ...one, isPublic: at % 2 !== parity })),
});

const isSpared = async (
  { opinions, topic }: AnalystRoom,
  quotes: PrivateQuotes,
  text: string,
  cites: readonly string[],
): Promise<boolean> => {
  const [shown] = await quotes.find([[text]]);
  if (shown?.has(0)) return false;
  const cited = opinions.filter(({ id }) => cites.includes(id));
  const open = [topic, ...cited.flatMap(({ content, isPublic }) => (isPublic ? [content] : []))];
  return !cited.some(
    ({ content, isPublic }) =>
      !isPublic && echoesPrivate(piecesOf(text), piecesOf(content), open.map(piecesOf)),
  );
};

/** Returns the middle seven tenths of a text; null if the text is too short. */
const middleOf = (content: string): string | null => {
  const bare = normaliseText(content);
  const pieces = toPieces(bare);
  const isOfWords = pieces.some((piece) => piece.length > 1);
  if (pieces.length < minPieces[isOfWords ? 'words' : 'characters']) return null;
  const length = Math.ceil(pieces.length * 0.7);
  const from = Math.floor((pieces.length - length) / 2);
  return pieces.slice(from, from + length).join(' ');
};

/** Returns true if a sentence has a basis besides private opinions of one or two people, which no sentence may show. */
const mayBeShown = ({ opinions }: AnalystRoom, cites: readonly string[]): boolean => {
  const cited = opinions.filter(({ id }) => cites.includes(id));
  return (
    cited.some(({ isPublic }) => isPublic) ||
    new Set(cited.map(({ author }) => author)).size >= thresholds.privateClaim.people
  );
};

/** Measures the rules on private words with acceptable sentences and with repeated opinions. */
export const measureEchoes = async ({ room: given, cases }: SentenceRoom): Promise<EchoFigures> => {
  let [spared, found] = [none, none];
  for (const parity of [0, 1]) {
    const room = halfPrivate(given, parity);
    const quotes = new PrivateQuotes(room);
    for (const { text, cites, isTrue } of cases) {
      if (isTrue && mayBeShown(room, cites))
        spared = add(spared, await isSpared(room, quotes, text, cites));
    }
    for (const { content, isPublic } of room.opinions) {
      const middle = middleOf(content);
      if (isPublic || middle === null) continue;
      found = add(found, (await quotes.find([[middle]]))[0]?.has(0) ?? false);
    }
  }
  return { spared, found };
};
