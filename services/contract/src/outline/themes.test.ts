import { describe, expect, it } from '@jest/globals';
import type { Sentence, Theme } from '../analysis.ts';
import { firstSentence, headlineOf, viewThemes } from './themes.ts';

const sentence = (part: Sentence['part'], text: string): Sentence => ({
  id: text,
  part,
  text,
  opinion_count: 1,
  participant_count: 1,
  evidence: [],
  misread_count: 0,
});

describe('firstSentence', () => {
  it('is the reporter’s first statement, with its evidence', () => {
    const first = sentence('reporter', 'First.');
    const sentences = [sentence('character1', 'No.'), first, sentence('reporter', 'Second.')];
    const found = firstSentence({ language: 'en', sentences }, 'reporter', 'Ignored.');
    expect(found).toEqual({ text: 'First.', sentence: first });
  });

  it.each([
    ['en', '## **Buses** first\nThen the bridge. More.', 'Buses first Then the bridge.'],
    ['ko', '- 점심시간이 *짧습니다*. 줄도 깁니다.', '점심시간이 짧습니다.'],
    ['zh', '多数人支持[监管](https://x.test)。少数人反对。', '多数人支持监管。'],
    ['ja', '', ''],
  ] as const)(
    'cuts it from the text without markup where there are no statements (%s)',
    (language, summary, text) => {
      expect(firstSentence({ language, sentences: [] }, 'reporter', summary)).toEqual({
        text,
        sentence: null,
      });
    },
  );
});

const quote = (content: string) => ({ id: content, content });
const theme = (id: string, change: Partial<Theme> = {}): Theme => ({
  id,
  kind: 'mention',
  title: id,
  forms: [],
  edited: false,
  typical: null,
  summary: '',
  emotion: 'neutral_fallback',
  opinion_count: 3,
  participant_count: 3,
  evidence: [],
  ...change,
});

it('tied words have different quotations, and none if there is no other', () => {
  const both = quote('Lessons yes, lunch no.');
  const other = quote('Lunch is ours.');
  const quotesOf = (themes: Theme[]) => {
    const headline = headlineOf({
      generated_by: 'fallback',
      language: 'en',
      sentences: [],
      reporter_summary: '',
      themes,
    });
    return headline.kind === 'shared' && headline.themes.map((each) => each.quote);
  };
  const lessons = theme('lessons', { typical: both.id, evidence: [both] });
  const lunch = theme('lunch', { typical: both.id, evidence: [both, other] });
  expect(quotesOf([lessons, lunch])).toEqual([both.content, other.content]);
  expect(quotesOf([lessons, lessons])).toEqual([both.content, null]);
});

describe('a theme in a list', () => {
  const lake = quote('The lake is cold in May.');

  it('has its title, even if its opinion begins with the same words', () => {
    const [shown] = viewThemes([theme('The lake', { kind: 'model', evidence: [lake] })]);
    expect(shown).toMatchObject({ title: 'The lake', quote: lake.content });
  });

  it('has the whole sentence for a title if people repeated it, unless the host renamed it', () => {
    const repeated = { kind: 'repeated' as const, title: 'The lake is…', evidence: [lake] };
    const [whole] = viewThemes([theme('a', repeated)]);
    expect(whole).toMatchObject({ title: lake.content, quote: null });
    const [renamed] = viewThemes([theme('a', { ...repeated, title: 'Cold', edited: true })]);
    expect(renamed).toMatchObject({ title: 'Cold', quote: lake.content });
  });

  it('comes before those of fewer people', () => {
    const themes = [theme('few'), theme('many', { participant_count: 9 })];
    expect(viewThemes(themes).map(({ title }) => title)).toEqual(['many', 'few']);
  });
});
