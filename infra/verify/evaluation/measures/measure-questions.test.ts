import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { isQuestion } from '@murmur/shared/text/is-question';
import { z } from 'zod';

const labelledSentences = z.strictObject({
  questions: z.array(z.string()).min(30),
  others: z.array(z.string()).min(40),
});

/**
 * Both sets were written before the rule had judged any of them; the first figures are in docs/analysis.md. The rule was
 * mended with the first set in sight, not with the second.
 */
const sets = ['', 'second/'].flatMap((folder) =>
  languages.map((language) => ({ name: `${folder}${language}`, language })),
);

test.each(sets)(
  'in $name, at least 95 % of the sentences are judged as a reader did',
  ({ name, language }) => {
    const file = new URL(`../questions/${name}.json`, import.meta.url);
    const { questions, others } = labelledSentences.parse(JSON.parse(readFileSync(file, 'utf8')));
    const wrong = [
      ...questions.filter((text) => !isQuestion(text, language)),
      ...others.filter((text) => isQuestion(text, language)),
    ];
    const allowed = Math.floor((questions.length + others.length) * 0.05);
    expect(wrong).toEqual(wrong.slice(0, allowed));
  },
);
