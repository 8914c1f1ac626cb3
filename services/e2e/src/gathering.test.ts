import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openTestEvent, type Placed, type TestEvent } from './test-event.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const secret = 'Privately I fear the zephyrine mayor.';
const inRooms = [
  ['Benches along the river, please.', 'The library is open too rarely.', 'Plant more lime trees.'],
  ['Put benches at the market.', 'Repair the old fountain.'],
  ['More benches near the school.', 'A skate park for the young.'],
];

/** Opens an event with two rooms of five people, two smaller ones that may not be named, and one that nobody enters. */
const openTown = async (): Promise<TestEvent> => {
  const ordinals = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4];
  const labels = ['Riverside', 'Old market', 'Schoolyard', 'Mill pond', 'Nowhere'];
  return openTestEvent(product.base, {
    people: ordinals.length,
    ordinals,
    body: { labels, ask_position: true },
  });
};

const speak = async (testRoom: TestEvent): Promise<void> => {
  const { rooms } = testRoom;
  for (const [index, contents] of inRooms.entries()) {
    for (const [at, content] of contents.entries())
      await testRoom.submit(rooms[index]?.[at] as Placed, content);
  }
  await testRoom.submit(rooms[0]?.[4] as Placed, secret, false);
  for (const { room, seat } of [rooms[0], rooms[1]].flatMap((placed) => placed ?? [])) {
    const params = { id: room.room_id, pid: seat.participant_id };
    await testRoom.api.call('takePosition', { params, body: { value: 1 } });
  }
};

const cardsOf = async ({ api, params }: TestEvent, { hall }: Placed) =>
  api.call('listCards', { params, query: { participant_id: hall.participant_id, limit: '20' } });

const evidenceOf = ({ themes, single_voices, sentences, agreement }: AllResults): Evidence[] => {
  const { common, rejected, divided, uncertain } = agreement;
  const voted = [common, rejected, divided, uncertain].flat().map(({ opinion }) => opinion);
  const cited = [...themes, ...sentences].flatMap(({ evidence }) => evidence);
  return [...cited, ...single_voices, ...voted];
};

const readPublic = async ({ api, params }: TestEvent): Promise<string> => {
  const { share_id } = await api.call('shareResults', { params });
  const base = `/api/rooms/${params.id}`;
  const paths = [
    base,
    `${base}/results`,
    `${base}/results/all`,
    `${base}/analysis/characters`,
    `${base}/stats`,
    `${base}/results/download?format=md`,
    `${base}/results/download?format=csv`,
    `${base}/results/download?format=json`,
    `${base}/results/download?format=md&questions=all`,
    `${base}/results/download?format=csv&questions=all`,
    `${base}/results/download?format=json&questions=all`,
    `/api/shared-results/${share_id}`,
    `/api/shared-results/${share_id}/character-analysis`,
    `/api/shared-results/${share_id}/metadata`,
  ];
  const texts: string[] = [];
  for (const path of paths) texts.push((await request(product.base).get(path).expect(200)).text);
  return texts.join('\n');
};

describe('an event with gathered rooms', () => {
  let testRoom: TestEvent;
  let results: AllResults;

  beforeAll(async () => {
    testRoom = await openTown();
    await speak(testRoom);
    await testRoom.close();
    await testRoom.gather();
    results = await testRoom.api.call('getAllResults', { params: testRoom.params });
  }, 60_000);

  test('has results that count rooms, and names those that are large enough', async () => {
    expect(results.event).toEqual({
      rooms: 4,
      people: 16,
      opinions: 8,
      statements: 7,
      missing: [{ ordinal: null, label: null, reason: 'no_statement' }],
    });
    const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });
    const { metadata } = await testRoom.api.call('getSharedResults', { params: { share_id } });
    expect(metadata.room_count).toBe(4);
    const [theme] = results.themes;
    expect(theme).toMatchObject({ title: 'benches', opinion_count: 3, participant_count: 3 });
    const names = theme?.evidence.map(({ ordinal = null, label = null }) => [ordinal, label]);
    expect(names).toHaveLength(3);
    expect(names).toEqual(
      expect.arrayContaining([
        [1, 'Riverside'],
        [2, 'Old market'],
        [null, null],
      ]),
    );
    expect(results.reporter_summary).toContain('Three rooms put forward seven statements.');
    expect(evidenceOf(results).some(({ label }) => label === 'Schoolyard')).toBe(false);
  });

  test('has a timeline of all opinions in the rooms, including private ones', () => {
    const total = (kind: 'shared' | 'private'): number =>
      results.timeline.reduce((sum, step) => sum + step[kind], 0);
    expect([total('shared'), total('private')]).toEqual([7, 1]);
  });

  test('adds up the positions that people took in their rooms', () => {
    expect(results.positions?.before).toEqual([0, 0, 0, 10, 0]);
  });

  test('lists the strongest statement of each room, with its room if that may be named', () => {
    const strongest = results.strongest_statements?.map(({ opinion, same, rooms }) => [
      opinion.content,
      opinion.label,
      same.length + rooms,
    ]);
    expect(strongest).toEqual([
      [inRooms[0]?.[0], 'Riverside', 1],
      [inRooms[1]?.[0], 'Old market', 1],
      [inRooms[2]?.[0], undefined, 1],
    ]);
  });

  test('deals people the statements of other rooms, and refuses votes on their own', async () => {
    const statements = await testRoom.api.call('listSharedOpinions', {
      params: testRoom.params,
      query: { participant_id: testRoom.rooms[0]?.[0]?.hall.participant_id ?? '' },
    });
    for (const [index, own] of inRooms.entries()) {
      const voter = testRoom.rooms[index]?.[0] as Placed;
      const { cards } = await cardsOf(testRoom, voter);
      expect(cards.map(({ content }) => content).toSorted()).toEqual(
        inRooms
          .flat()
          .filter((content) => !own.includes(content))
          .toSorted(),
      );
      const [content] = own;
      const { id: opinion_id = '' } =
        statements.shared_opinions.find((one) => one.content === content) ?? {};
      const { participant_id } = voter.hall;
      const body = { participant_id, opinion_id, vote: 'agree' } as const;
      await expect(
        testRoom.api.call('castVote', { params: testRoom.params, body }),
      ).rejects.toMatchObject({ code: 'OWN_OPINION' });
    }
  });

  test('counts agreement over all rooms', async () => {
    for (const voter of testRoom.rooms.flat()) {
      const { cards } = await cardsOf(testRoom, voter);
      const card = cards.find(({ content }) => content === inRooms[0]?.[0]);
      if (!card) continue;
      const { participant_id } = voter.hall;
      const body = { participant_id, opinion_id: card.opinion_id, vote: 'agree' } as const;
      await testRoom.api.call('castVote', { params: testRoom.params, body });
    }
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const { agreement } = await testRoom.api.call('getAllResults', { params: testRoom.params });
    expect(agreement).toMatchObject({ voters: 11, votes: 11 });
    expect(agreement.votes_until).not.toBeNull();
    expect(agreement.common).toMatchObject([
      { opinion: { content: inRooms[0]?.[0], ordinal: 1, label: 'Riverside' }, agree: 11 },
    ]);
  });

  test('shows no id, code, nickname or private opinion of its rooms', async () => {
    const shown = await readPublic(testRoom);
    expect(shown).toContain('Riverside');
    expect(shown).toContain('benches');
    const seats = testRoom.rooms.flat();
    const hidden = [
      ...new Set(seats.flatMap(({ room }) => [room.room_id, room.room_code])),
      ...seats.flatMap(({ seat, hall }) => [seat.public_id, hall.public_id, seat.nickname]),
      'zephyrine',
    ];
    for (const text of hidden) expect(shown).not.toContain(text);
    for (const small of ['Schoolyard', 'Mill pond', 'Nowhere']) expect(shown).not.toContain(small);
  });

  test('has files that name the room of each statement', async () => {
    const read = async (format: string): Promise<string> => {
      const path = `/api/rooms/${testRoom.params.id}/results/download?format=${format}`;
      return (await request(product.base).get(path).expect(200)).text;
    };
    const md = await read('md');
    expect(md).toContain('What the rooms said');
    expect(md).toContain('| Rooms | Participants | Opinions | Statements |');
    expect(md).not.toContain('What only one room said');
    expect(md).toContain('Repair the old fountain. — Old market');
    const [head = '', ...rows] = (await read('csv')).split('\r\n');
    expect(head).toContain('"answered","room","label","agree_by_room"');
    expect(rows.find((row) => row.includes('fountain'))).toMatch(
      /"","statement","","","2","Old market",""$/u,
    );
    expect(rows.find((row) => row.includes('skate park'))).toMatch(
      /"","statement","","","","",""$/u,
    );
    const json = JSON.parse(await read('json'));
    expect(json.results.event.rooms).toBe(4);
    expect(json.shared_opinions).toContainEqual(
      expect.objectContaining({ content: 'Repair the old fountain.', ordinal: 2 }),
    );
    const pdf = await request(product.base).get(
      `/api/rooms/${testRoom.params.id}/results/download?format=pdf`,
    );
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  test('loses opinions removed in a room, and is gathered once', async () => {
    const before = await testRoom.api.call('getRoom', { params: testRoom.params });
    const again = await testRoom.api.call('gatherEvent', {
      params: testRoom.params,
      headers: testRoom.asHost,
    });
    expect(again.event).toEqual(before.event);
    const voter = testRoom.rooms[1]?.[0] as Placed;
    const params = { id: voter.room.room_id };
    const { shared_opinions } = await testRoom.api.call('listSharedOpinions', {
      params,
      query: { participant_id: voter.seat.participant_id },
    });
    const fountain = shared_opinions.find(({ content }) => content.includes('fountain'));
    await testRoom.api.call('removeOpinion', {
      params: { ...params, opinion_id: fountain?.id ?? '' },
      headers: testRoom.asHost,
    });
    const giveUpAt = Date.now() + 20_000;
    for (;;) {
      const current = await testRoom.api.call('getAllResults', { params: testRoom.params });
      if (current.event?.statements === 6) break;
      if (Date.now() > giveUpAt) throw new Error('the event was not analysed anew');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(await readPublic(testRoom)).not.toContain('fountain');
  }, 40_000);
});

test('an event without shared opinions has results without statements, and names its rooms', async () => {
  const testRoom = await openTestEvent(product.base, { people: 6, body: { room_size: 5 } });
  await testRoom.close();
  await testRoom.gather();
  const results = await testRoom.api.call('getAllResults', { params: testRoom.params });
  expect(results).toMatchObject({
    status: 'no_data',
    summary: expect.stringContaining('shared opinion'),
    event: {
      rooms: 1,
      people: 6,
      opinions: 0,
      statements: 0,
      missing: [{ ordinal: 1, label: null, reason: 'no_statement' }],
    },
  });
}, 60_000);
