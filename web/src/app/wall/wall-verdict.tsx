import type { AllResults } from '@murmur/contract/analysis';
import { AgreementList } from '../../features/votes/components/agreement-list.tsx';
import { verdictHeadings } from '../../features/votes/verdict-texts.ts';
import { useText } from '../../i18n/use-text.ts';

/** More sentences would be too small for the back row. */
export const sentencesPerVerdict = 3;

type Props = {
  list: 'common' | 'rejected' | 'divided';
  results: Pick<AllResults, 'agreement' | 'language' | 'event'>;
};

/** One list of vote results, for the wall. */
export function WallVerdict({ list, results }: Props) {
  const { t } = useText();
  return (
    <AgreementList
      title={t(verdictHeadings(results.event !== undefined)[list])}
      entries={results.agreement[list].map((entry) => ({ ...entry, moved: false }))}
      lang={results.language}
      first={sentencesPerVerdict}
      wall
    />
  );
}
