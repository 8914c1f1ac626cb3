import { afterEach, describe, expect, test } from '@jest/globals';
import { analyse, failureOf, large, scene } from '../testing/analyst-scene.ts';
import {
  type Behaviour,
  dataOf,
  honestAnswer,
  type ModelRequest,
  questionOf,
  verdictsOf,
} from '../testing/model-server.ts';

afterEach(() => scene.server.close());

describe('a rejected sentence', () => {
  const lie = 'Experts confirm that the walls are yellow.';
  const withLie = (request: ModelRequest): Behaviour => {
    const { content } = honestAnswer(request);
    if (questionOf(request) !== 'themes') return { content };
    const written = JSON.parse(content) as { reporter: object[]; themes: { title: string }[] };
    written.reporter.push({ text: lie, refs: ['o1'] });
    return { content: JSON.stringify(written) };
  };
  const truth = (sentence: string): boolean => !sentence.includes('Experts');
  const judged = (request: ModelRequest): Behaviour =>
    questionOf(request) === 'verdicts' ? verdictsOf(request, truth) : withLie(request);

  test('is sent for repair once with the reason, judged again, and replaced', async () => {
    const draft = await analyse(judged, { room: large(3) });
    const questions = scene.server.requests.map(questionOf);
    expect(questions.slice(3)).toEqual(['verdicts', 'repair', 'verdicts']);
    const repair = scene.server.requests[4] as ModelRequest;
    expect(dataOf(repair).sentences).toMatchObject([
      { id: 's1', part: 'reporter', why: 'nobody says so', text: lie },
    ]);
    expect(JSON.stringify(draft)).not.toContain('Experts');
    expect(draft.reporter.at(-1)?.text).toMatch(/^Please paint wall number/u);
    expect(draft.dropped).toBe(0);
  });

  test('is judged with only the opinions that it cites, the topic and the language', async () => {
    await analyse(judged, { room: large(3) });
    const request = scene.server.requests.find(
      (one) => questionOf(one) === 'verdicts',
    ) as ModelRequest;
    expect(request.response_format?.json_schema?.name).toBe('verdicts');
    const data = JSON.parse(request.messages[1]?.content ?? '') as Record<string, unknown>;
    expect(Object.keys(data)).toEqual(['topic', 'language', 'items']);
    const items = dataOf(request).items ?? [];
    const item = items.find(({ sentence }) => sentence === lie);
    expect(item?.opinions).toHaveLength(1);
    expect(items.map(({ sentence }) => sentence)).toContain('Everything');
  });

  test('is dropped and counted if it is rejected again', async () => {
    const insisting = (request: ModelRequest): Behaviour => {
      if (questionOf(request) !== 'repair') return judged(request);
      const sentences = [{ id: 's1', text: lie, refs: ['o1'] }];
      return { content: JSON.stringify({ sentences }) };
    };
    const draft = await analyse(insisting, { room: large(3) });
    expect(JSON.stringify(draft)).not.toContain('Experts');
    expect(draft.dropped).toBe(1);
    expect(scene.server.requests.map(questionOf).filter((name) => name === 'repair')).toHaveLength(
      1,
    );
  });

  test('is any sentence without a verdict', async () => {
    const draft = await analyse(
      (request) => {
        if (questionOf(request) !== 'verdicts') return honestAnswer(request);
        const { verdicts } = JSON.parse(verdictsOf(request, () => true).content) as {
          verdicts: object[];
        };
        return { content: JSON.stringify({ verdicts: verdicts.slice(0, 3) }) };
      },
      { room: large(3) },
    );
    const kept = [...draft.reporter, ...Object.values(draft.filters).flat()];
    expect(kept.length).toBeLessThanOrEqual(3);
    expect(draft.dropped).toBeGreaterThan(8);
  });

  test('keeps the citations that the judge accepts', async () => {
    const wide = (request: ModelRequest): Behaviour => {
      if (questionOf(request) !== 'verdicts') {
        const { content } = honestAnswer(request);
        return { content: content.replaceAll('"refs":["o1"]', '"refs":["o1","o2","o3"]') };
      }
      const { items = [] } = dataOf(request);
      const verdicts = items.map(({ id, opinions }) => ({
        id,
        ok: true,
        unfit: opinions.length === 3 ? [2, 99] : [],
      }));
      return { content: JSON.stringify({ verdicts }) };
    };
    const draft = await analyse(wide, { room: large(3) });
    expect(draft.reporter[0]?.opinionIds).toHaveLength(2);
  });

  test('is not shown if the judge fails: there is no draft', async () => {
    const { reason } = await failureOf(
      analyse((request) =>
        questionOf(request) === 'verdicts' ? { refusal: 'no' } : honestAnswer(request),
      ),
    );
    expect(reason).toBe('refused');
  });

  test('may be judged by another model, within the same budget', async () => {
    await analyse(judged, { room: large(3), config: { judgeModel: 'a-judge' } });
    for (const request of scene.server.requests) {
      expect(request.model).toBe(questionOf(request) === 'verdicts' ? 'a-judge' : 'a-model');
    }
  });
});
