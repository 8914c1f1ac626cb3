import { type Model, openModels } from './attitudes.ts';
import { judgeRoom, type Verdicts } from './judge-room.ts';
import { type Game, playRoom } from './play-room.ts';
import type { Conversation } from './read-polis.ts';

const atOnce = { clock: 'all at once', hand: 2, answers: 6 } as const;

/** The rooms that are played, and `min`: the number of verdicts that they must have on average. */
export const games: { title: string; game: Game; min: number }[] = [
  { title: '8 people, 12 statements', game: { ...atOnce, people: 8, statements: 12 }, min: 1.4 },
  { title: '12 / 20', game: { ...atOnce, people: 12, statements: 20 }, min: 2 },
  { title: '20 / 30', game: { ...atOnce, people: 20, statements: 30 }, min: 5 },
  { title: '28 / 28', game: { ...atOnce, people: 28, statements: 28 }, min: 8 },
  { title: '28 / 42', game: { ...atOnce, people: 28, statements: 42 }, min: 8 },
  {
    title: '28 / 42, ten answers',
    game: { ...atOnce, people: 28, statements: 42, answers: 10 },
    min: 13,
  },
  {
    title: '28 / 42 and twenty more of one author',
    game: { ...atOnce, people: 28, statements: 62, prolific: 20 },
    min: 6.4,
  },
  {
    title: '28 / 42, three processes',
    game: { ...atOnce, people: 28, statements: 42, processes: 3 },
    min: 8,
  },
  {
    title: '28 / 42, six at once',
    game: { ...atOnce, people: 28, statements: 42, hand: 6 },
    min: 3,
  },
  {
    title: '28 / 42, one after the other',
    game: { ...atOnce, people: 28, statements: 42, clock: 'one after the other' },
    min: 8,
  },
  { title: '100 / 150', game: { ...atOnce, people: 100, statements: 150 }, min: 27 },
];

const roomsOfEach = 10;

export const playRooms = async (game: Game, model: Model): Promise<Verdicts> => {
  const sum: Verdicts = { common: 0, rejected: 0, divided: 0, rightlyClear: 0, rightlyDivided: 0 };
  for (let seed = 1; seed <= roomsOfEach; seed += 1) {
    const verdicts = judgeRoom(await playRoom(game, model, seed));
    for (const key of Object.keys(sum) as (keyof Verdicts)[]) sum[key] += verdicts[key];
  }
  return sum;
};

export const perRoom = ({ common, rejected, divided }: Verdicts): number =>
  (common + rejected + divided) / roomsOfEach;

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/** Prints the verdicts of rooms in which all attitudes are known, by room and by model of the attitudes. */
export const evaluateRooms = async (conversations: readonly Conversation[]): Promise<void> => {
  const models = Object.entries(openModels(conversations));
  console.info(
    '\nVerdicts of a room, all at once with two cards in hand unless stated otherwise\n',
  );
  const head = ['people / statements', ...models.map(([name]) => name), 'of them right'];
  console.info(row(head));
  console.info(row(head.map(() => '---')));
  for (const { title, game } of games) {
    const cells: string[] = [];
    let [right, all] = [0, 0];
    for (const [, model] of models) {
      const sum = await playRooms(game, model);
      const { common, rejected, divided } = sum;
      const each = [common, rejected, divided].map((one) => (one / roomsOfEach).toFixed(1));
      cells.push(`${perRoom(sum).toFixed(1)} (${each.join(' + ')})`);
      right += sum.rightlyClear + sum.rightlyDivided;
      all += common + rejected + divided;
    }
    console.info(row([title, ...cells, `${((100 * right) / all).toFixed(0)} %`]));
  }
};
