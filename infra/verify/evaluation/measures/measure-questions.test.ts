import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { isQuestion } from '@murmur/shared/text/is-question';
import { z } from 'zod';

const labelledSentences = z.strictObject({
  questions: z.array(z.string()).min(40),
  others: z.array(z.string()).min(40),
});

/** The sentences were written before the rule had judged any of them; the first figures are in docs/analysis.md. */
test.each(languages)(
  'in %s, at least 95 %% of the sentences are judged as a reader did',
  (language) => {
    const file = new URL(`../questions/${language}.json`, import.meta.url);
    const { questions, others } = labelledSentences.parse(JSON.parse(readFileSync(file, 'utf8')));
    const wrong = [
      ...questions.filter((text) => !isQuestion(text, language)),
      ...others.filter((text) => isQuestion(text, language)),
    ];
    const allowed = Math.floor((questions.length + others.length) * 0.05);
    expect(wrong).toEqual(wrong.slice(0, allowed));
  },
);
