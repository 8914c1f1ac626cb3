import type { AllResults } from '@murmur/contract/analysis';
import { firstSentence } from '@murmur/contract/outline/themes';
import { useRef, useState } from 'react';
import { Fold, FoldGroup } from '../../../components/ui/fold.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { type Voice, type VoicePart, voiceStyle, voicesOf } from '../voices.ts';
import { Perspectives } from './perspectives.tsx';
import { StatementMark } from './statement-mark.tsx';
import { VoiceName } from './voice-name.tsx';

type Props = {
  results: AllResults;
  /** True to begin with the first sentence of each voice, for texts that a model wrote. */
  begun: boolean;
};

/** What was read in the opinions: how the reporter and each character begin, and all of it behind one line. */
export function Reading({ results, begun }: Props) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<VoicePart>('reporter');
  const whole = useRef<HTMLDivElement>(null);
  const [reporter, ...characters] = voicesOf(results);
  const read = (part: VoicePart) => {
    choose(part);
    setOpen(true);
    // Once the texts are there.
    requestAnimationFrame(() => {
      whole.current?.scrollIntoView({ block: 'start' });
      whole.current?.querySelector('summary')?.focus({ preventScroll: true });
    });
  };
  const all = (
    <div ref={whole} className="scroll-mt-20">
      <Fold title={t('analysis:voice.title')} open={open} onToggle={setOpen}>
        <Perspectives results={results} chosen={chosen} onChoose={choose} />
      </Fold>
    </div>
  );
  return (
    <>
      {begun && reporter !== undefined && (
        <div className="flex flex-col gap-4">
          <Opening voice={reporter} results={results} />
          {characters.length > 0 && (
            <ul className="grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2">
              {characters.map((voice) => (
                <li
                  key={voice.part}
                  className={classNames(
                    'flex min-w-0 flex-col gap-1 rounded-large p-4 sm:p-5',
                    voiceStyle[voice.part].soft,
                  )}
                >
                  <h3 className={classNames('text-fine font-bold', voiceStyle[voice.part].ink)}>
                    <VoiceName feeling={voice.feeling} />
                  </h3>
                  <FirstClaim voice={voice} results={results} />
                  <button
                    type="button"
                    onClick={() => read(voice.part)}
                    className={classNames(
                      'mt-auto -mb-2 min-h-11 self-start text-fine font-semibold underline-offset-4 hover:underline',
                      voiceStyle[voice.part].ink,
                    )}
                  >
                    {t('analysis:voice.more')}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {begun ? <FoldGroup>{all}</FoldGroup> : all}
    </>
  );
}

type VoiceProps = { voice: Voice; results: AllResults };

/** The reporter’s first sentence, with the number of people behind it. */
function Opening({ voice, results }: VoiceProps) {
  const { t } = useText();
  const { text, sentence } = firstSentence(results, voice.part, voice.text);
  if (text === '') return null;
  return (
    <div className={classNames('border-l-4 pl-4', voiceStyle.reporter.rule)}>
      <h3 className={classNames('text-fine font-bold', voiceStyle.reporter.ink)}>
        {t('analysis:voice.reporter')}
      </h3>
      <p
        lang={results.language}
        className="max-w-prose text-lead leading-snug font-semibold break-words"
      >
        {sentence === null ? (
          text
        ) : (
          <StatementMark id={sentence.id} plain>
            {text}
          </StatementMark>
        )}
      </p>
    </div>
  );
}

function FirstClaim({ voice, results }: VoiceProps) {
  const { t } = useText();
  const { text } = firstSentence(results, voice.part, voice.text);
  if (text === '') return <p className="text-ink-soft">{t('analysis:voice.nothingWritten')}</p>;
  return (
    <p lang={results.language} className="line-clamp-5 leading-snug break-words">
      {text}
    </p>
  );
}
