import type { Sentence, SentencePart } from '@murmur/contract/analysis';
import { useMemo } from 'react';
import { Prose } from '../../../components/markdown/prose.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { StatementMark } from './statement-mark.tsx';

type Props = { part: SentencePart; text: string; sentences: Sentence[]; lang: string };

/** The text of one perspective, each sentence with the number of people whose opinions support it. */
export function VoiceText({ part, text, sentences, lang }: Props) {
  const { t } = useText();
  const marks = useMemo(
    () => sentences.filter((sentence) => sentence.part === part),
    [sentences, part],
  );
  if (text.trim() === '')
    return <p className="text-ink-soft">{t('analysis:voice.nothingWritten')}</p>;
  return (
    <div lang={lang}>
      <Prose text={text} marks={marks} Mark={StatementMark} />
    </div>
  );
}
