import { Prose } from '../../../components/markdown/prose.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { type Voice, voiceStyle } from '../voices.ts';
import { VoiceName } from './voice-name.tsx';

/** One voice in full, under its name and in its colour. */
export function PosterVoice({ voice, lang }: { voice: Voice; lang: string }) {
  const { t } = useText();
  const style = voiceStyle[voice.part];
  return (
    <section className={classNames('border-t-2 pt-4', style.rule)}>
      <h3 className={classNames('mb-3 text-lead', style.ink)}>
        <VoiceName feeling={voice.feeling} />
      </h3>
      {voice.text.trim() === '' ? (
        <p className="text-ink-soft">{t('analysis:voice.nothingWritten')}</p>
      ) : (
        <div lang={lang}>
          <Prose text={voice.text} />
        </div>
      )}
    </section>
  );
}
