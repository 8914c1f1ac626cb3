import type { AllResults } from '@murmur/contract/analysis';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { AgreementList } from '../../features/votes/components/agreement-list.tsx';
import { steadyLists } from '../../features/votes/steady-lists.ts';
import { useText } from '../../i18n/use-text.ts';

type Word = Pick<AllResults, 'agreement' | 'positions' | 'language'>;

export const hasWord = ({ agreement, positions }: Omit<Word, 'language'>): boolean =>
  agreement.votes > 0 || positions !== null;

/** What the room says of itself, for the wall. */
export function WallWord({ results }: { results: Word }) {
  const { t } = useText();
  const { agreement, positions, language } = results;
  const { common, divided } = steadyLists(agreement, agreement);
  return (
    <div className="grid items-start gap-[2em] text-[0.8em] md:grid-cols-2">
      <AgreementList
        title={t('analysis:word.common')}
        nothing={t('analysis:word.noCommon')}
        entries={common}
        lang={language}
        first={3}
        wall
      />
      <div className="flex min-w-0 flex-col gap-[1.5em]">
        {(divided.length > 0 || positions === null) && (
          <AgreementList
            title={t('analysis:word.divided')}
            nothing={t('analysis:word.noDivided')}
            entries={divided}
            lang={language}
            first={positions === null ? 3 : 1}
            wall
          />
        )}
        {positions !== null && <PositionsPanel positions={positions} wall />}
      </div>
    </div>
  );
}
