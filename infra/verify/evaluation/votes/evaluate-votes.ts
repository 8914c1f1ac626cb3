import { fileURLToPath } from 'node:url';
import { evaluateRooms } from './evaluate-rooms.ts';
import { type Judged, judge, truthOf } from './judge.ts';
import { type Conversation, readConversations } from './read-polis.ts';
import { knowing, replay, routings } from './replay.ts';

export const conversationsFolder = fileURLToPath(
  new URL('../../../../../shared/data/', import.meta.url),
);

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const rooms = [
  { size: 40, answers: 6 },
  { size: 40, answers: 12 },
  { size: 100, answers: 6 },
  { size: 100, answers: 12 },
];

const sum = (judged: Judged[], of: (one: Judged) => number): number =>
  judged.reduce((total, one) => total + of(one), 0);

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

const figures = (judged: Judged[]): string[] => [
  ...(['found', 'ranked'] as const).flatMap((how) =>
    (['common', 'divided'] as const).map((list) =>
      (sum(judged, (one) => one[list][how]) / judged.length).toFixed(2),
    ),
  ),
  ...(['common', 'divided'] as const).flatMap((list) => [
    (sum(judged, (one) => one[list].listed) / judged.length).toFixed(1),
    percent(
      sum(judged, (one) => one[list].true),
      sum(judged, (one) => one[list].listed),
    ),
  ]),
  percent(judged.filter(({ groups }) => groups > 0).length, judged.length),
];

const head = [
  'people × answers',
  'routing',
  'common found of 5',
  'divided found of 5',
  'common ranked',
  'divided ranked',
  'common listed',
  'of which true',
  'divided listed',
  'of which true',
  'rooms with groups',
];

const measure = async (conversation: Conversation): Promise<Map<string, Judged[]>> => {
  const truth = truthOf(conversation);
  const measured = new Map<string, Judged[]>();
  const compared = { ...routings, 'top ten known': knowing(truth.heads) };
  for (const { size, answers } of rooms) {
    for (const [name, routing] of Object.entries(compared)) {
      const judged: Judged[] = [];
      for (const seed of seeds) {
        judged.push(await judge(replay(conversation, routing, { size, answers, seed }), truth));
      }
      measured.set(row([`${size} × ${answers}`, name]).slice(2, -2), judged);
    }
  }
  return measured;
};

const print = (title: string, measured: ReadonlyMap<string, Judged[]>): void => {
  console.info(`\n${title}\n`);
  console.info(row(head));
  console.info(row(head.map(() => '---')));
  for (const [label, judged] of measured) console.info(row([label, ...figures(judged)]));
};

/**
 * Replays conversations with known answers as rooms that vote, and prints how correct and how complete the rooms'
 * lists are. `each`: also prints a table for each conversation.
 * @returns true if there was anything to replay
 */
export const evaluateVotes = async ({
  data,
  each,
}: {
  data: string;
  each: boolean;
}): Promise<boolean> => {
  const conversations = readConversations(data);
  await evaluateRooms(conversations);
  if (conversations.length === 0) {
    console.error(`NOT RUN: there are no *.votes.csv files of Polis conversations in ${data}`);
    return false;
  }
  const all = new Map<string, Judged[]>();
  for (const conversation of conversations) {
    const { name, people, statements } = conversation;
    const measured = await measure(conversation);
    if (each) print(`${name}: ${people.length} people, ${statements} statements`, measured);
    for (const [label, judged] of measured) all.set(label, [...(all.get(label) ?? []), ...judged]);
  }
  print(
    `One after the other: ${conversations.length} conversations, ${seeds.length} rooms of each`,
    all,
  );
  return true;
};
