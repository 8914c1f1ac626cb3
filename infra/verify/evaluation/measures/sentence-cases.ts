import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalystRoom } from '@murmur/analysis/analyst';
import { language as languageShape } from '@murmur/contract/language';
import { z } from 'zod';
import { corruptions, type GoodSentence } from './corrupt-sentence.ts';
import {
  asAnalystRoom,
  idAt,
  type LabelledRoom,
  readLabelledRooms,
  type Split,
} from './labelled-room.ts';

export type SentenceCase = { text: string; cites: string[]; isTrue: boolean; kind: string };
export type SentenceRoom = { name: string; room: AnalystRoom; cases: SentenceCase[] };

const goodSentences = z.array(
  z.strictObject({ text: z.string(), cites: z.array(z.int().min(0)).min(1) }),
);

type Written = { room: LabelledRoom; sentences: GoodSentence[] };

const readWritten = (split: Split): Written[] => {
  const folder = new URL(`./sentences/${split}/`, import.meta.url);
  const files = new Set(readdirSync(folder));
  return readLabelledRooms(split)
    .filter(({ name }) => files.has(`${name}.json`))
    .map((room) => ({
      room,
      sentences: goodSentences.parse(
        JSON.parse(readFileSync(new URL(`${room.name}.json`, folder), 'utf8')),
      ),
    }));
};

const toCase = ({ text, cites }: GoodSentence, isTrue: boolean, kind: string): SentenceCase => ({
  text,
  cites: cites.map(idAt),
  isTrue,
  kind,
});

/** True sentences about the rooms of one split, written by hand, and false versions of them made in nine ways. */
export const readOwnCases = (split: Split): SentenceRoom[] => {
  const written = readWritten(split);
  const everywhere = [...readWritten('development'), ...readWritten('held-out')];
  return written.map(({ room, sentences }) => {
    const others = everywhere.filter((one) => one.room.name !== room.name);
    const ofLanguage = (isSame: boolean): GoodSentence[] =>
      others
        .filter((one) => (one.room.language === room.language) === isSame)
        .flatMap((one) => one.sentences);
    const [elsewhere, foreign] = [ofLanguage(true), ofLanguage(false)];
    const cases = sentences.flatMap((sentence, seed) => {
      const given = {
        room,
        seed,
        elsewhere: elsewhere[seed % elsewhere.length] ?? sentence,
        foreign: foreign[(seed * 5) % foreign.length] ?? sentence,
      };
      const made = Object.entries(corruptions).flatMap(([kind, corrupt]) => {
        const bad = corrupt(sentence, given);
        return bad === null ? [] : [toCase(bad, false, kind)];
      });
      return [toCase(sentence, true, 'natural'), ...made];
    });
    return { name: room.name, room: asAnalystRoom(room), cases };
  });
};

const sharedFile = z.object({
  rooms: z.array(
    z.object({
      room: z.string(),
      language: languageShape,
      topic: z.string(),
      opinions: z.array(z.string()),
      sentences: z.array(
        z.object({
          text: z.string(),
          cited: z.array(z.int().min(0)),
          true: z.boolean(),
          kind: z.string(),
        }),
      ),
    }),
  ),
});

const isOfPrivate = ({ kind }: { kind: string }): boolean => kind.startsWith('private');

/**
 * Rooms with true and false sentences from the files of a folder; empty if the folder does not exist. Sentences that
 * are wrong because they follow private opinions are in a separate room, in which their cited opinions are private.
 */
export const readCasesFrom = (folder: string): SentenceRoom[] => {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const rooms = files.flatMap(
    (file) => sharedFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).rooms,
  );
  return rooms.flatMap(({ room: name, language, topic, opinions, sentences }) =>
    [false, true].map((isPrivate) => {
      const own = sentences.filter((one) => isOfPrivate(one) === isPrivate);
      const hidden = new Set(isPrivate ? own.flatMap(({ cited }) => cited) : []);
      return {
        name: isPrivate ? `${name}, private` : name,
        room: {
          topic,
          language,
          opinions: opinions.map((content, at) => ({
            id: idAt(at),
            author: `a${at}`,
            content,
            isPublic: !hidden.has(at),
          })),
        },
        cases: own.map(({ text, cited, true: isTrue, kind }) => ({
          text,
          cites: cited.map(idAt),
          isTrue,
          kind,
        })),
      };
    }),
  );
};
