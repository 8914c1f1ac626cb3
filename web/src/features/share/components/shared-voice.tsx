import { type ReactNode, useId } from 'react';
import { Prose } from '../../../components/markdown/prose.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { type VoicePart, voiceStyle } from '../../results/voices.ts';

type Props = { part: VoicePart; text: string; children: ReactNode };

/** One voice of a shared result: its name in its colour, and its text. */
export function SharedVoice({ part, text, children }: Props) {
  const { t } = useText();
  const titleId = useId();
  const look = voiceStyle[part];
  return (
    <Card aria-labelledby={titleId}>
      <h2
        id={titleId}
        className={classNames(
          'mb-4 inline-flex items-center gap-2 rounded-small px-3 py-1.5 text-body',
          look.soft,
          look.ink,
        )}
      >
        {children}
      </h2>
      {text.trim() === '' ? (
        <p className="text-ink-soft">{t('analysis:voice.nothingWritten')}</p>
      ) : (
        <Prose text={text} />
      )}
    </Card>
  );
}
