import type { AllResults } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { type Answer, answerOf } from '../answer-of.ts';

/** What a room came to, what is to be said of that, and the words; null where there is no single answer. */
export function useAnswer(results: AllResults): {
  answer: Answer;
  about: string;
  text: string | null;
} {
  const { t } = useText();
  const answer = answerOf(results);
  if (answer.kind === 'none') return { answer, about: t('analysis:results.noAnswer'), text: null };
  if (answer.kind === 'sentence')
    return { answer, about: t('analysis:results.inShort'), text: answer.text };
  const total = results.statistics.active_participants;
  const values = { count: answer.people, total };
  const about = t(answer.tied ? 'analysis:results.tied' : 'analysis:results.largest', values);
  return { answer, about, text: `“${answer.text}”` };
}
