import { describe, expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { roomFrom } from '../../fallback/testing/room-of.ts';
import { inLanguage } from '../../languages/in-language.ts';
import { writersInstructions } from '../prompts/writer-prompts.ts';
import { SentenceRules } from './sentence-rules.ts';

const refusalOf = async (
  language: (typeof languages)[number],
  text: string,
  line = 'a: 1',
): Promise<string | null> => {
  const room = roomFrom(language, [line]);
  return new SentenceRules(room, []).refuse(
    text,
    room.opinions.map(({ id }) => id),
  );
};

describe.each(languages)('in %s', (language) => {
  const { good, bad, question, complaint } = inLanguage[language].style;

  test.each([good, question, complaint])('the example "%s" is never a result', async (text) => {
    expect(await refusalOf(language, text)).not.toBeNull();
    const [half = ''] = text.split(/[,，、]/u);
    expect(await refusalOf(language, half)).not.toBeNull();
  });

  test('the bad example is never a result', async () => {
    expect(await refusalOf(language, bad)).not.toBeNull();
  });

  test('the same words are a result if people wrote them', async () => {
    expect(await refusalOf(language, question, `a: ${question}`)).toBeNull();
  });

  test('no line of the instructions is a result', async () => {
    const lines = writersInstructions(language)
      .flatMap((part) => part.split(/\n|(?<=\.) /u))
      .filter((line) => line.length > 60);
    for (const line of lines) expect(await refusalOf(language, line)).not.toBeNull();
  });
});
