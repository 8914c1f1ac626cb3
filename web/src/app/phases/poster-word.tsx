import type { AgreementEntry } from '@murmur/contract/agreement';
import type { AllResults } from '@murmur/contract/analysis';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { AgreementRow } from '../../features/votes/components/agreement-row.tsx';
import { useText } from '../../i18n/use-text.ts';

const shownSentences = 10;

type ListProps = { title: string; entries: AgreementEntry[]; lang: string };

function Sentences({ title, entries, lang }: ListProps) {
  const { t } = useText();
  if (entries.length === 0) return null;
  const left = entries.length - shownSentences;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead">{title}</h2>
      <ul className="flex flex-col gap-5">
        {entries.slice(0, shownSentences).map((entry) => (
          <AgreementRow key={entry.opinion.id} entry={{ ...entry, moved: false }} lang={lang} />
        ))}
      </ul>
      {left > 0 && (
        <p className="text-fine text-ink-soft">{t('analysis:poster.more', { count: left })}</p>
      )}
    </section>
  );
}

/** What the room says of itself, on a sheet: nothing where it said nothing. */
export function PosterWord({ results }: { results: AllResults }) {
  const { t } = useText();
  const { agreement, positions, language } = results;
  return (
    <>
      <Sentences title={t('analysis:word.common')} entries={agreement.common} lang={language} />
      <Sentences title={t('analysis:word.divided')} entries={agreement.divided} lang={language} />
      {positions !== null && <PositionsPanel positions={positions} />}
    </>
  );
}
