import type { AllResults } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { allVoices } from '../all-voices.ts';

/** More than these nobody reads from the back of the hall. */
const shownVoices = 4;

/** The voices that stand for the others, for the wall. */
export function WallVoices({ results }: { results: AllResults }) {
  const { t } = useText();
  const titled = t('analysis:voices.title');
  return (
    <section className="flex flex-col gap-[0.8em]">
      <h2 className="text-[1.1em] leading-tight text-ink-soft">{titled}</h2>
      <ul lang={results.language} className="grid gap-[1em_2em] md:grid-cols-2">
        {allVoices(results)
          .slice(0, shownVoices)
          .map(({ id, content }) => (
            <li
              key={id}
              className="line-clamp-2 border-l-[0.15em] border-line-strong pl-[0.7em] text-[1.15em] leading-snug font-semibold [overflow-wrap:anywhere]"
            >
              {content}
            </li>
          ))}
      </ul>
    </section>
  );
}
