import { describe, expect, test } from '@jest/globals';
import type { Language } from '@murmur/contract/language';
import type { AnalysisDraft, Claim } from '../analyst.ts';
import { aRoomView, aTranscriptOpinion } from '../testing/a-transcript.ts';
import { soundDraft } from '../testing/scripted-analyst.ts';
import { prepare } from './prepare.ts';
import { writeResults } from './write-results.ts';

const secret = 'The caretaker shouts at me whenever nobody is near.';
const opinions = [
  aTranscriptOpinion('id-1', 'anna', 'The library should stay open in the evening.', true),
  aTranscriptOpinion('id-2', 'anna', 'Longer lunch, please.', true),
  aTranscriptOpinion('id-3', 'ben', secret, false),
];

const claim = (text: string, opinionIds = ['id-1']): Claim => ({ text, opinionIds });
const library = claim('The library should stay open in the evening.');
const evening = claim('It is asked that the library stays open ({people}).');
const lunch = claim('A longer lunch is wished for.', ['id-2']);

const trueDraft: Pick<AnalysisDraft, 'themes' | 'reporter' | 'characters' | 'filters'> = {
  themes: [
    {
      title: 'The library',
      summary: library.text,
      emotion: 'constructive_ideas',
      opinionIds: ['id-1', 'id-2', 'id-3'],
      typicalId: 'id-1',
    },
  ],
  reporter: [library, lunch],
  characters: [
    { emotion: 'positive_hope', claims: [library] },
    { emotion: 'critical_concern', claims: [lunch] },
  ],
  filters: { neutral: [library], basic: [lunch], mild: [evening], spicy: [lunch, library] },
};

const write = async (
  given: AnalysisDraft | Promise<AnalysisDraft>,
  { useCharacters = true, language = 'en' }: { useCharacters?: boolean; language?: Language } = {},
) => {
  const transcript = { room: aRoomView({ language }), opinions, nicknames: ['Brave Heron'] };
  const prepared = await prepare(transcript);
  let fallbackCalls = 0;
  const record = await writeResults({
    transcript,
    prepared,
    draft: await given,
    fallbackDraft: async () => {
      fallbackCalls += 1;
      return soundDraft(prepared.analystRoom, 'fallback');
    },
    useCharacters,
    readAt: 1_000,
  });
  return { record, fallbackCalls };
};

const modelDraft = async (
  change: (sound: AnalysisDraft) => Partial<AnalysisDraft>,
): Promise<AnalysisDraft> => {
  const { analystRoom } = await prepare({ room: aRoomView(), opinions, nicknames: [] });
  const sound = { ...soundDraft(analystRoom, 'a-model'), ...trueDraft };
  return { ...sound, ...change(sound) };
};

describe('the results written from a draft', () => {
  test('contain everything in a valid draft, with counts computed from ids', async () => {
    const { record, fallbackCalls } = await write(modelDraft(() => ({})));
    expect(fallbackCalls).toBe(0);
    expect(record.quality).toMatchObject({ method: 'words', fallback_parts: [] });
    expect(record.reporterSummary).toBe(`${library.text} ${lunch.text}`);
    expect(record.summaries.mild).toBe('It is asked that the library stays open.');
    const parts = record.sentences.map(({ part }) => part);
    expect(new Set(parts).size).toBe(7);
    for (const sentence of record.sentences) {
      expect(sentence).toMatchObject({ opinionCount: 1, participantCount: 1 });
    }
  });

  test('identify each sentence by a unique id, the same in every run', async () => {
    const ids = async () =>
      (await write(modelDraft(() => ({})))).record.sentences.map(({ id }) => id);
    const [one, other] = [await ids(), await ids()];
    expect(one).toEqual(other);
    expect(new Set(one).size).toBe(one.length);
  });

  test('cite only known opinions: unknown ids are dropped, and so are claims without known ones', async () => {
    const draft = modelDraft(() => ({
      reporter: [
        claim(lunch.text, ['id-2', 'made-up', 'id-2']),
        claim(lunch.text, ['o1', 'made-up']),
      ],
      themes: [
        {
          title: 'Air',
          summary: 'Nothing.',
          emotion: 'positive_hope',
          typicalId: null,
          opinionIds: ['nowhere'],
        },
        {
          title: 'Lunch',
          summary: 'Time.',
          emotion: 'positive_hope',
          typicalId: null,
          opinionIds: ['id-2', 'x'],
        },
      ],
    }));
    const { record } = await write(draft);
    expect(record.reporterSummary).toBe(lunch.text);
    expect(record.sentences[0]).toMatchObject({ opinionIds: ['id-2'], opinionCount: 1 });
    expect(record.themes.map(({ title }) => title)).toEqual(['Lunch']);
  });

  test('contain no markup and no link in any field', async () => {
    const marked = '# The **library** <b>should</b> stay open in the evening. <!-- x -->';
    const evil = `${marked} <img src=x onerror=alert(1)> [click](https://evil.example)`;
    const claims = [claim(marked), claim(evil)];
    const draft = modelDraft(({ characters, themes }) => ({
      reporter: claims,
      characters: characters.map(({ emotion }) => ({ emotion, claims })),
      filters: { neutral: claims, basic: claims, mild: claims, spicy: claims },
      themes: [marked, evil].flatMap((text) =>
        themes.map((theme) => ({ ...theme, title: text, summary: text })),
      ),
    }));
    const { record } = await write(draft);
    expect(JSON.stringify(record)).not.toMatch(/[<>]|\]\(|https?:|evil|onerror|\*\*|# /u);
    expect(record.reporterSummary).toBe('The library should stay open in the evening.');
    expect(record.themes).toHaveLength(1);
  });

  test('contain no nickname of the room', async () => {
    const named = claim('Brave Heron asks that the library stays open in the evening.');
    const { record } = await write(modelDraft(() => ({ reporter: [named, lunch] })));
    expect(record.reporterSummary).toBe(
      `a participant asks that the library stays open in the evening. ${lunch.text}`,
    );
  });

  test('quote no private opinion', async () => {
    const draft = modelDraft((sound) => ({
      reporter: [claim(`Somebody says: ${secret}`, ['id-3']), lunch],
      themes: [
        ...sound.themes,
        {
          title: 'Fear',
          summary: 'The caretaker shouts at me, one says',
          emotion: 'critical_concern',
          typicalId: null,
          opinionIds: ['id-3'],
        },
      ],
    }));
    const { record } = await write(draft);
    expect(JSON.stringify(record)).not.toContain('caretaker');
    expect(record.reporterSummary).toBe(lunch.text);
    expect(record.quality).toMatchObject({ fallback_parts: [] });
    expect(record.generatedBy).toBe('a-model');
  });

  test('are the fallback’s if no sentence of the model’s report stands', async () => {
    const { record, fallbackCalls } = await write(
      modelDraft(() => ({ reporter: [claim(`Somebody says: ${secret}`, ['id-3'])] })),
    );
    expect([record.generatedBy, fallbackCalls]).toEqual(['fallback', 1]);
  });

  test('are the fallback’s, and marked as such, if the model’s draft breaks every rule', async () => {
    const draft = modelDraft(() => ({
      themes: [],
      reporter: [],
      characters: [],
      filters: { neutral: [], basic: [], mild: [], spicy: [] },
    }));
    const { record } = await write(draft);
    expect(record).toMatchObject({ generatedBy: 'fallback', status: 'complete' });
    expect(record.quality).toMatchObject({ method: 'words', fallback_parts: [] });
    expect(record.characters).toHaveLength(2);
  });

  test('are the fallback’s if the draft is in another language than the room’s', async () => {
    const { record } = await write(
      modelDraft(() => ({})),
      { language: 'ko' },
    );
    expect(record.generatedBy).toBe('fallback');
  });

  test('have two characters with different emotions', async () => {
    const same = modelDraft(({ characters }) => ({
      characters: characters.map((one) => ({ ...one, emotion: 'positive_hope' as const })),
    }));
    const { record } = await write(same);
    expect(record.characters.map(({ emotion }) => emotion)).toEqual([
      'positive_hope',
      'neutral_fallback',
    ]);
    expect(record.quality).toMatchObject({ fallback_parts: [] });
  });

  test.each(['neutral', 'basic', 'mild', 'spicy'] as const)(
    'leave the part %s empty if that writer failed, rather than repeat other sentences in it',
    async (part) => {
      const draft = modelDraft((sound) => ({ filters: { ...sound.filters, [part]: [] } }));
      const { record, fallbackCalls } = await write(draft);
      expect(record.sentences.filter((sentence) => sentence.part === part)).toEqual([]);
      expect(record.summaries[part]).toBe('');
      expect([record.generatedBy, fallbackCalls]).toEqual(['a-model', 0]);
    },
  );

  test('have no characters if only one of them has something to say', async () => {
    const draft = modelDraft(({ characters }) => ({
      characters: characters.map((one, at) => (at === 0 ? one : { ...one, claims: [] })),
    }));
    const { record } = await write(draft);
    expect(record.characters).toEqual([]);
    expect(record.sentences.filter(({ part }) => part.startsWith('character'))).toEqual([]);
  });

  test('use the most common word as a theme’s title if the model’s title is rejected', async () => {
    const people = ['anna', 'ben', 'cleo'];
    const room = aRoomView();
    const written = people.map((person, at) =>
      aTranscriptOpinion(`p-${at}`, person, `The toilets on floor ${at} are dirty`, at > 0),
    );
    const prepared = await prepare({ room, opinions: written, nicknames: [] });
    const sound = soundDraft(prepared.analystRoom, 'a-model');
    const ids = written.map(({ id }) => id);
    const { themes } = await writeResults({
      transcript: { room, opinions: written, nicknames: [] },
      prepared,
      draft: {
        ...sound,
        themes: [
          {
            title: 'Everybody hates the toilets with 97 % of votes',
            summary: 'See www.evil.example',
            emotion: 'critical_concern',
            opinionIds: ids,
            typicalId: 'p-1',
          },
        ],
      },
      fallbackDraft: async () => sound,
      useCharacters: true,
      readAt: 1,
    });
    expect(themes).toMatchObject([{ title: 'toilets', summary: '', participantCount: 3 }]);
  });

  test('have no characters if none are requested, and do not call the fallback', async () => {
    const { record, fallbackCalls } = await write(
      modelDraft(() => ({})),
      { useCharacters: false },
    );
    expect(record.characters).toEqual([]);
    expect(fallbackCalls).toBe(0);
  });

  test('are limited in length and number', async () => {
    const long = 'the library open in the evening '.repeat(200);
    const draft = modelDraft((sound) => ({
      reporter: Array.from({ length: 200 }, (_, index) => claim(`${' and'.repeat(index)} ${long}`)),
      themes: Array.from({ length: 200 }, (_, index) => ({
        title: `${'so '.repeat(index % 24)}${long}`,
        summary: long,
        emotion: 'positive_hope' as const,
        opinionIds: ['id-1'],
        typicalId: null,
      })),
      filters: sound.filters,
    }));
    const { record } = await write(draft);
    expect(record.themes).toHaveLength(24);
    expect(JSON.stringify(record).length).toBeLessThan(55_000);
  });
});
