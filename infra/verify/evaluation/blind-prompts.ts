import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalystRoom } from '@murmur/analysis/analyst';
import { verdictsAnswer } from '@murmur/analysis/model/answer-schemas';
import { showWhole, writerQuestions } from '@murmur/analysis/model/ask-writers';
import { askForVerdicts, toBatches } from '@murmur/analysis/model/judge-batches';
import { showOpinions } from '@murmur/analysis/model/prompt-data';
import { readVerdicts } from '@murmur/analysis/model/read-verdicts';
import { separateInjections } from '@murmur/analysis/model/separate-injections';
import { languages } from '@murmur/contract/language';
import { withoutPersonalData } from '@murmur/shared/text/personal-data';
import { z } from 'zod';
import { asAnalystRoom, readLabelledRooms } from './measures/labelled-room.ts';
import { asWritten, refusalsByRules } from './measures/measure-sentences.ts';
import {
  readCasesFrom,
  readOwnCases,
  type SentenceCase,
  type SentenceRoom,
} from './measures/sentence-cases.ts';

/** Number of true sentences per room in the prompts, and of false versions of each. */
const maxTrue = 12;
const falsePerTrue = 2;

const label = z.object({
  language: z.string(),
  room: z.string(),
  kind: z.string(),
  isTrue: z.boolean(),
  text: z.string(),
  byRules: z.string().nullable(),
  cites: z.int().default(1),
});
type Label = z.output<typeof label>;

const plantedKind = 'planted';

const rank = (text: string): string => createHash('sha256').update(text).digest('hex');

const asPage = ({ instructions, data }: { instructions: string; data: string }): string =>
  `===== SYSTEM =====\n${instructions}\n\n===== USER =====\n${data}\n`;

/** The same room with every other opinion private, so that privacy is tested too. */
const halfPrivate = (room: AnalystRoom): AnalystRoom => ({
  ...room,
  opinions: room.opinions.map((one, at) => ({ ...one, isPublic: at % 2 === 0 })),
});

/** Chooses a readable number of a room's cases, in an order that reveals nothing. */
const choose = ({ cases, ...rest }: SentenceRoom): SentenceRoom => {
  const ordered = cases.toSorted((a, b) => (rank(a.text) < rank(b.text) ? -1 : 1));
  const kept = ordered.filter(({ isTrue }) => isTrue).slice(0, maxTrue);
  const isOwn = cases.some(({ kind }) => kind === 'ids of other opinions');
  const bad = ordered.filter(({ isTrue }) => !isTrue);
  const chosen = isOwn ? bad.slice(0, kept.length * falsePerTrue) : bad;
  const all = isOwn ? kept : ordered.filter(({ isTrue }) => isTrue);
  return {
    ...rest,
    cases: [...all, ...chosen].toSorted((a, b) =>
      rank(`${a.text} `) < rank(`${b.text} `) ? -1 : 1,
    ),
  };
};

const writeWriters = async (folder: string): Promise<void> => {
  for (const labelled of readLabelledRooms('held-out')) {
    const room = halfPrivate(asAnalystRoom(labelled));
    const { opinions } = await separateInjections(room.opinions);
    const shown = showOpinions(opinions, withoutPersonalData);
    const questions = writerQuestions(room, showWhole(room, shown));
    for (const [name, question] of Object.entries(questions)) {
      const file = join(folder, room.language, `writers.${labelled.name}.${name}.txt`);
      writeFileSync(file, asPage(question));
    }
  }
};

/** Like the product, includes only sentences that the rules accept; the labels also contain the rejected ones. */
const writeJudge = async (
  folder: string,
  rooms: SentenceRoom[],
): Promise<Record<string, Label>> => {
  const labels: Record<string, Label> = {};
  for (const given of rooms) {
    const { name, room, cases } = choose(given);
    const refusals = await refusalsByRules({ name, room, cases });
    const toLabel = (one: SentenceCase, byRules: string | null): Label => {
      const { kind, isTrue, text } = one;
      return { language: room.language, room: name, kind, isTrue, text, byRules, cites: 1 };
    };
    const base = name.replaceAll(/[^\w-]+/gu, '-');
    for (const [at, one] of cases.entries()) {
      const refusal = refusals[at] ?? null;
      if (refusal !== null) labels[`${room.language}/rules.${base}/${at}`] = toLabel(one, refusal);
    }
    const judged = cases.filter((_, at) => refusals[at] === null);
    const { written, plant } = await asWritten({ name, room, cases: judged });
    const caseOf = new Map(written.map((text, at) => [text, judged[at]]));
    for (const [at, { items, texts, planted }] of toBatches(written, plant).entries()) {
      const file = `judge.${base}.${at + 1}`;
      const page = asPage(askForVerdicts(room, items));
      writeFileSync(join(folder, room.language, `${file}.txt`), page);
      const labelled = (id: string): string => `${room.language}/${file}/${id}`;
      for (const [id, text] of texts) {
        const one = caseOf.get(text);
        if (one) labels[labelled(id)] = { ...toLabel(one, null), cites: text.opinions.length };
      }
      for (const [id, { sentence: text, isTrue }] of planted) {
        const of = { language: room.language, room: name, isTrue, text, byRules: null };
        labels[labelled(id)] = { ...of, kind: plantedKind, cites: 1 };
      }
    }
  }
  return labels;
};

const readme = `Each .txt file is one prompt exactly as the product sends it to a model, with the parts SYSTEM and USER.
Answer it in a new session that has seen neither labels.json nor any other file, and write the answer, as
JSON only, to a file of the same name that ends in .answer.json instead of .txt.

judge.*      {"rejected": [{"id": "s1", "why": "…"}, …], "accepted": ["s2", "s3: 1-3, 5", …]}: every item in one of them
writers.*.themes      {"reporter": [{"text", "refs"}], "themes": [{"title", "summary", "emotion", "refs"}]}
writers.*.characters  {"characters": {"first": {"emotion", "claims": [{"text", "refs"}]}, "second": {…}}}
writers.*.filters     {"filters": {"neutral": [{"text", "refs"}], "basic": […], "mild": […], "spicy": […]}}
emotion: critical_concern, positive_hope, curious_questioning, constructive_ideas,
disappointed_regret or neutral_fallback

Then: npm run evaluate -- answers THIS_FOLDER
`;

/** Writes the product's own prompts for readers without any other information. */
export const writeBlindPrompts = async (folder: string, shared: string): Promise<void> => {
  for (const language of languages) mkdirSync(join(folder, language), { recursive: true });
  await writeWriters(folder);
  const labels = await writeJudge(folder, [
    ...readCasesFrom(shared),
    ...readOwnCases('held-out'),
    ...readOwnCases('development'),
  ]);
  writeFileSync(join(folder, 'labels.json'), JSON.stringify(labels, null, 1));
  writeFileSync(join(folder, 'README'), readme);
  console.info(`${Object.keys(labels).length} sentences, and the writers' questions: ${folder}`);
};

type Score = { kept: number; whole: number; caught: number; wrong: number };

const share = (part: number, all: number): string =>
  all === 0 ? '–' : `${part} of ${all} (${((part / all) * 100).toFixed(1)} %)`;

const readAnswer = (file: string): z.output<typeof verdictsAnswer> =>
  verdictsAnswer.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Answers by the key of their label; a sentence without a verdict in an answered file counts as rejected. */
const readAnswers = (folder: string, labels: Record<string, Label>): Map<string, boolean> => {
  const files = new Map<string, z.output<typeof verdictsAnswer> | null>();
  const answers = new Map<string, boolean>();
  for (const [key, { byRules, cites }] of Object.entries(labels)) {
    const [language = '', file = '', id = ''] = key.split('/');
    const path = join(folder, language, `${file}.answer.json`);
    if (!files.has(path)) files.set(path, existsSync(path) ? readAnswer(path) : null);
    const answer = files.get(path) ?? null;
    if (byRules !== null) answers.set(key, false);
    else if (answer !== null) {
      const item = { id, opinions: Array.from({ length: cites }) };
      const verdict = readVerdicts(answer, [item]).get(id) ?? { why: '' };
      answers.set(key, 'fit' in verdict && verdict.fit.length > 0);
    }
  }
  return answers;
};

/**
 * Compares answers with the labels. Counts true sentences accepted and false sentences rejected by the reader, alone and
 * together with the rules, and planted sentences by themselves.
 */
export const scoreBlindAnswers = (folder: string): void => {
  const labels = z
    .record(z.string(), label)
    .parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')));
  const answers = readAnswers(folder, labels);
  for (const withRules of [false, true]) {
    console.info(
      withRules ? '\nThe reader and the rules' : 'The reader, for sentences that pass the rules',
    );
    for (const name of [...languages, 'all']) {
      const score: Score = { kept: 0, whole: 0, caught: 0, wrong: 0 };
      for (const [key, isKept] of answers) {
        const one = labels[key];
        if (!one || (name !== 'all' && one.language !== name)) continue;
        if (!withRules && one.byRules !== null) continue;
        if (one.kind === plantedKind) continue;
        if (one.isTrue) score.whole += 1;
        else score.wrong += 1;
        if (one.isTrue && isKept) score.kept += 1;
        if (!one.isTrue && !isKept) score.caught += 1;
      }
      const { kept, whole, caught, wrong } = score;
      console.info(
        `${name}: true kept ${share(kept, whole)}, false rejected ${share(caught, wrong)}`,
      );
    }
  }
  const planted = [...answers].filter(([key]) => labels[key]?.kind === plantedKind);
  const passed = planted.filter(([key, isKept]) => labels[key]?.isTrue === isKept);
  console.info(`\nplanted sentences judged right: ${share(passed.length, planted.length)}`);
  for (const [key, isKept] of answers) {
    const one = labels[key];
    if (one && one.isTrue !== isKept) {
      console.info(
        `${isKept ? 'kept' : 'rejected'} ${key} (${one.byRules ?? one.kind}): ${one.text}`,
      );
    }
  }
};
