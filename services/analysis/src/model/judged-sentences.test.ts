import { afterEach, describe, expect, test } from '@jest/globals';
import { filters } from '@murmur/contract/analysis';
import { analyse, failureOf, large, scene } from '../testing/analyst-scene.ts';
import {
  type Behaviour,
  dataOf,
  honestAnswer,
  type ModelRequest,
  questionOf,
  verdictsBy,
  verdictsOf,
} from '../testing/model-server.ts';
import { isPlantedLie } from './planted-items.ts';

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
        const { rejected, accepted } = JSON.parse(verdictsOf(request, () => true).content) as {
          rejected: object[];
          accepted: string[];
        };
        return { content: JSON.stringify({ rejected, accepted: accepted.slice(0, 3) }) };
      },
      { room: large(3) },
    );
    const kept = [...draft.reporter, ...Object.values(draft.filters).flat()];
    expect(kept.length).toBeLessThanOrEqual(3);
    expect(draft.dropped).toBeGreaterThan(3);
  });

  test('is judged once and stands once if it was written in several parts', async () => {
    const everywhere = [{ text: 'Please paint the walls.', refs: ['o1'] }];
    const copied = (request: ModelRequest): Behaviour => {
      const { content } = honestAnswer(request);
      const written = JSON.parse(content) as Record<string, unknown>;
      if (questionOf(request) === 'themes') written.reporter = everywhere;
      if (questionOf(request) === 'filters') {
        written.filters = Object.fromEntries(filters.map((name) => [name, everywhere]));
      }
      return { content: JSON.stringify(written) };
    };
    const draft = await analyse(copied, { room: large(3) });
    const items = scene.server.requests.flatMap((request) => dataOf(request).items ?? []);
    expect(items.filter(({ sentence }) => sentence === everywhere[0]?.text)).toHaveLength(1);
    expect(draft.reporter).toHaveLength(1);
    expect(Object.values(draft.filters).flat()).toEqual([]);
  });

  test('keeps the citations that the judge accepts', async () => {
    const wide = (request: ModelRequest): Behaviour => {
      if (questionOf(request) !== 'verdicts') {
        const { content } = honestAnswer(request);
        return { content: content.replaceAll('"refs":["o1"]', '"refs":["o1","o2","o3"]') };
      }
      return verdictsBy(request, ({ sentence, opinions }) => {
        if (isPlantedLie(sentence, 'en')) return 'nobody says so';
        return opinions.length === 3 ? [1, 3, 99] : [1];
      });
    };
    const draft = await analyse(wide, { room: large(3) });
    expect(draft.reporter[0]?.opinionIds).toHaveLength(2);
  });

  test('is a sentence for which the judge names none of several citations', async () => {
    const citingAll = (request: ModelRequest): Behaviour => {
      if (questionOf(request) !== 'verdicts') {
        const { content } = honestAnswer(request);
        return { content: content.replaceAll('"refs":["o1"]', '"refs":["o1","o2","o3"]') };
      }
      return verdictsBy(request, ({ sentence }) =>
        isPlantedLie(sentence, 'en') ? 'nobody says so' : [],
      );
    };
    const draft = await analyse(citingAll, { room: large(3) });
    const first = (dataOf(scene.server.requests[0] as ModelRequest).opinions ?? [])[0];
    const everywhere = [...draft.reporter, ...Object.values(draft.filters).flat()];
    const citing = everywhere.filter(({ text }) => text === first?.text);
    for (const { opinionIds } of citing) expect(opinionIds).toHaveLength(1);
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

describe('planted sentences', () => {
  const planted = (request: ModelRequest) =>
    (dataOf(request).items ?? []).filter(({ sentence }) => isPlantedLie(sentence, 'en'));

  test('are in every batch, a true and a false one, and measured', async () => {
    const draft = await analyse(honestAnswer, { room: large(3) });
    const batches = scene.server.requests.filter((one) => questionOf(one) === 'verdicts');
    for (const batch of batches) expect(planted(batch)).toHaveLength(1);
    const count = 2 * batches.length;
    expect(draft.quality.judge).toEqual({ planted: count, passed: count });
    expect(JSON.stringify(draft)).not.toContain('city council');
  });

  const unnamed = (request: ModelRequest): Behaviour => {
    const { accepted } = JSON.parse(verdictsOf(request, () => true).content) as {
      accepted: string[];
    };
    return { content: JSON.stringify({ rejected: [], accepted }) };
  };

  test.each<[string, (request: ModelRequest) => Behaviour]>([
    [
      'accepts everything',
      (request) => verdictsBy(request, ({ opinions }) => opinions.map((_, at) => at + 1)),
    ],
    ['does not name the lie', (request) => unnamed(request)],
  ])('unmask a judge that %s: there is no draft', async (_what, behave) => {
    const { reason } = await failureOf(
      analyse(
        (request) => (questionOf(request) === 'verdicts' ? behave(request) : honestAnswer(request)),
        { room: large(3) },
      ),
    );
    expect(reason).toBe('judge_failed');
  });
});
