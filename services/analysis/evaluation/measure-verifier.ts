import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '@murmur/contract/language';
import type { Vector } from '@murmur/shared/ports/vector-store';
import { z } from 'zod';
import type { Embedder } from '../src/embeddings/embedder.ts';
import { partsOf } from '../src/writing/verify/likeness.ts';
import { Verifier } from '../src/writing/verify/verifier.ts';
import { corruptions, type GoodSentence } from './corrupt-sentence.ts';
import {
  asAnalystRoom,
  type Half,
  idAt,
  type LabelledRoom,
  readLabelledRooms,
} from './labelled-room.ts';
import { withMeaning } from './reading-way.ts';
import { none, type Tally } from './tally.ts';

const goodSentences = z.array(
  z.strictObject({ text: z.string(), cites: z.array(z.int().min(0)).min(1) }),
);

const neverStopped = new AbortController().signal;

type Written = { room: LabelledRoom; sentences: GoodSentence[] };

/** Rooms with true sentences about them, written by hand. */
const readWritten = (half: Half): Written[] => {
  const folder = new URL(`./sentences/${half}/`, import.meta.url);
  const files = new Set(readdirSync(folder));
  return readLabelledRooms(half)
    .filter(({ name }) => files.has(`${name}.json`))
    .map((room) => ({
      room,
      sentences: goodSentences.parse(
        JSON.parse(readFileSync(new URL(`${room.name}.json`, folder), 'utf8')),
      ),
    }));
};

export type VerifierFigures = {
  language: Language;
  /** True sentences that were refused. */
  lost: Tally;
  /** By corruption: false sentences that were refused. */
  caught: Record<string, Tally>;
  /** What went wrong, to look at: which sentence was lost, which false one passed. */
  mistakes: string[];
};

const add = ({ part, whole }: Tally, isRefused: boolean): Tally => ({
  part: part + Number(isRefused),
  whole: whole + 1,
});

/** Holds sentences to a room, by what is meant where a model of meaning is given. */
const refusing = async (room: LabelledRoom, embedder: Embedder | null) => {
  const read = asAnalystRoom(room);
  if (embedder === null) {
    const verifier = new Verifier(read);
    return ({ text, cites }: GoodSentence) => verifier.refuse(text, cites.map(idAt));
  }
  const verifier = new Verifier(await withMeaning(embedder)(read));
  const known = new Map<string, Vector>();
  return async ({ text, cites }: GoodSentence) => {
    const parts = partsOf(text).filter((part) => !known.has(part));
    const found = await embedder.embed(parts, neverStopped);
    for (const [at, part] of parts.entries()) known.set(part, found[at] ?? new Float32Array());
    verifier.learn(known);
    return verifier.refuse(text, cites.map(idAt));
  };
};

const measureRoom = async (
  { room, sentences }: Written,
  { elsewhere, foreign }: { elsewhere: GoodSentence[]; foreign: GoodSentence[] },
  figures: VerifierFigures,
  embedder: Embedder | null,
): Promise<void> => {
  const refuse = await refusing(room, embedder);
  for (const [seed, sentence] of sentences.entries()) {
    const refusal = await refuse(sentence);
    figures.lost = add(figures.lost, refusal !== null);
    if (refusal !== null) {
      figures.mistakes.push(`lost (${refusal}): ${sentence.text}`);
      continue;
    }
    for (const [name, corrupt] of Object.entries(corruptions)) {
      const others = {
        room,
        seed,
        elsewhere: elsewhere[seed % elsewhere.length] ?? sentence,
        foreign: foreign[(seed * 5) % foreign.length] ?? sentence,
      };
      const bad = corrupt(sentence, others);
      if (bad === null) continue;
      const isRefused = (await refuse(bad)) !== null;
      figures.caught[name] = add(figures.caught[name] ?? none, isRefused);
      if (!isRefused) figures.mistakes.push(`passed (${name}): ${bad.text} [${bad.cites.join()}]`);
    }
  }
};

/**
 * How the check of sentences holds on one half of the labelled rooms: true sentences are made false in
 * nine ways; a corrupted one that passes and a true one that is lost are both counted.
 */
export const measureVerifier = async (
  half: Half,
  embedder: Embedder | null = null,
): Promise<VerifierFigures[]> => {
  const written = readWritten(half);
  const elsewhere = [...readWritten('tuning'), ...readWritten('reporting')];
  const all: VerifierFigures[] = [];
  for (const language of languages) {
    const figures: VerifierFigures = {
      language,
      lost: none,
      caught: {},
      mistakes: [],
    };
    for (const one of written.filter(({ room }) => room.language === language)) {
      const others = elsewhere.filter(({ room }) => room.name !== one.room.name);
      const same = others.filter(({ room }) => room.language === language);
      const foreign = others.filter(({ room }) => room.language !== language);
      await measureRoom(
        one,
        {
          elsewhere: same.flatMap(({ sentences }) => sentences),
          foreign: foreign.flatMap(({ sentences }) => sentences),
        },
        figures,
        embedder,
      );
    }
    all.push(figures);
  }
  return all;
};
