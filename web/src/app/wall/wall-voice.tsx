import type { AllResults } from '@murmur/contract/analysis';
import { VoiceName } from '../../features/results/components/voice-name.tsx';
import { type Voice, voiceStyle } from '../../features/results/voices.ts';
import { classNames } from '../../lib/class-names.ts';

/** More sentences would be too small for the back row. */
const shownSentences = 5;

/** One voice, for the wall: its first sentences. */
export function WallVoice({ results, voice }: { results: AllResults; voice: Voice }) {
  const look = voiceStyle[voice.part];
  const sentences = results.sentences.filter(({ part }) => part === voice.part);
  return (
    <section className={classNames('border-l-[0.2em] pl-[1em]', look.rule)}>
      <h2 className={classNames('text-[1.2em] leading-tight', look.ink)}>
        <VoiceName feeling={voice.feeling} />
      </h2>
      <div
        lang={results.language}
        className="mt-[0.6em] flex flex-col gap-[0.5em] leading-snug whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {sentences.length === 0 ? (
          <p>{voice.text}</p>
        ) : (
          sentences.slice(0, shownSentences).map(({ id, text }) => <p key={id}>{text}</p>)
        )}
      </div>
    </section>
  );
}
