import { parseArgs } from 'node:util';
import { languages } from '@murmur/contract/language';
import { scoreBlindAnswers, writeBlindPrompts } from './blind-prompts.ts';
import { evaluateSentences } from './evaluate-sentences.ts';
import { evaluateWords } from './evaluate-words.ts';
import { evaluateExamples } from './examples/evaluate-examples.ts';
import { readLabelledRooms, splits } from './measures/labelled-room.ts';
import { measureRoom } from './measures/measure-room.ts';
import { printFigures, type Row } from './measures/print-figures.ts';
import { none } from './measures/tally.ts';
import { openMethods } from './open-methods.ts';
import { readRealRooms } from './real-rooms.ts';
import { conversationsFolder, evaluateVotes } from './votes/evaluate-votes.ts';

const sentencesFolder = '../shared/data/sentences';

const usage = `Measures the quality of the analysis on rooms whose opinions were labelled by a reader.

  npm run evaluate -- votes [--data FOLDER] [--each]
  npm run evaluate -- words [--each]
  npm run evaluate -- sentences [FOLDER] [--rooms held-out|development] [--each]
  npm run evaluate -- prompts --out FOLDER
  npm run evaluate -- answers FOLDER
  npm run evaluate -- examples [--out FOLDER]
  npm run evaluate -- [--rooms held-out|development] [--model] [--each]

  votes     measures the results that come from votes, on real conversations
  words     measures the filter of abusive words, on texts of native readers and on all labelled opinions
  sentences measures how well a model's false sentences are rejected, on true and false sentences from FOLDER
            (../shared/data/sentences) and from this repository: by the rules alone, and with a check by the
            model of OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL or OPENAI_JUDGE_MODEL
  prompts   writes the product's prompts for a model into FOLDER, to be answered by blind readers
  answers   compares their answers with the labels
  examples  writes docs/examples/*.md, those with a model from the readers' answers in docs/examples/answers;
            imports new answers from FOLDER, and writes the prompts that are still unanswered into it
  --rooms   the set of rooms (held-out); the analysis is developed on the other set, development
  --model   also analyses the rooms with the model of OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL
  --data    the folder with files of Polis conversations (../shared/data)
  --each    prints a row for each room, or a table for each conversation
`;

const evaluate = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rooms: { type: 'string', default: 'held-out' },
      model: { type: 'boolean', default: false },
      each: { type: 'boolean', default: false },
      data: { type: 'string', default: conversationsFolder },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (positionals[0] === 'votes') {
    if (!(await evaluateVotes(values))) process.exitCode = 1;
    return;
  }
  if (positionals[0] === 'words') {
    evaluateWords(values);
    return;
  }
  const split = splits.find((name) => name === values.rooms);
  if (values.help || split === undefined) {
    process.stdout.write(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (positionals[0] === 'sentences') {
    const folder = positionals[1] ?? sentencesFolder;
    await evaluateSentences({ split, folder, each: values.each }, process.env);
    return;
  }
  if (positionals[0] === 'prompts' && values.out !== undefined) {
    await writeBlindPrompts(values.out, sentencesFolder);
    return;
  }
  if (positionals[0] === 'examples') {
    await evaluateExamples(values.out);
    return;
  }
  if (positionals[0] === 'answers' && positionals[1] !== undefined) {
    scoreBlindAnswers(positionals[1]);
    return;
  }
  const { methods, notRun, close } = await openMethods(process.env, { model: values.model });
  try {
    const rooms = readLabelledRooms(split);
    const real = split === 'held-out' ? await readRealRooms(values.data) : [];
    const rows: Row[] = [];
    for (const method of methods) {
      const measured = [];
      for (const room of rooms) measured.push({ room, figures: await measureRoom(method, room) });
      if (values.each) {
        rows.push(
          ...measured.map(({ room, figures }) => ({
            label: `${room.name} · ${method.name}`,
            figures: [figures],
          })),
        );
      }
      for (const language of languages) {
        const ofLanguage = measured.filter(({ room }) => room.language === language);
        rows.push({
          label: `${language} · ${method.name}`,
          figures: ofLanguage.map(({ figures }) => figures),
        });
      }
      rows.push({ label: `all · ${method.name}`, figures: measured.map(({ figures }) => figures) });
      if (method.name === 'model') continue;
      for (const room of real) {
        const figures = { ...(await measureRoom(method, room)), repeatsRight: none };
        rows.push({ label: `${room.name} · ${method.name}`, figures: [figures] });
      }
    }
    const opinions = rooms.reduce((sum, room) => sum + room.opinions.length, 0);
    console.info(`${rooms.length} rooms (${split}), ${opinions} opinions\n`);
    console.info(printFigures(rows));
    if (real.length > 0) console.info('Polis conversations are real and have no labels.');
    for (const line of notRun) console.info(`NOT RUN: ${line}`);
  } finally {
    await close();
  }
};

await evaluate();
