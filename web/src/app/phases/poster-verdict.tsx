import type { AgreementEntry } from '@murmur/contract/agreement';
import type { AllResults } from '@murmur/contract/analysis';
import type { CardKind } from '@murmur/contract/votes';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { hasPositions } from '../../features/positions/has-positions.ts';
import { textWidth } from '../../features/results/text-size.ts';
import { AgreementRow, type RowSize } from '../../features/votes/components/agreement-row.tsx';
import { entriesOf, type ListName } from '../../features/votes/stable-lists.ts';
import { verdictHeadings } from '../../features/votes/verdict-texts.ts';
import { useText } from '../../i18n/use-text.ts';

type RowLimits = Record<ListName, number>;

/** Limits for one page; `uncertain` is what remains of six rows. */
export const onePageLimits: RowLimits = {
  common: 3,
  rejected: 1,
  divided: 2,
  uncertain: 6,
  questions: 1,
};
/** Limits for a sheet of any length. */
export const unlimitedRows: RowLimits = {
  common: 100,
  rejected: 100,
  divided: 100,
  uncertain: 100,
  questions: 100,
};

/** A long topic and positions leave less of the page for each sentence. */
const sizeOf = ({ topic, positions }: AllResults, max: RowLimits): RowSize => {
  if (max === unlimitedRows) return 'usual';
  if (!hasPositions(positions)) return 'sheet';
  return textWidth(topic) > 90 ? 'wall' : 'dense';
};

type ListProps = {
  title: string;
  entries: AgreementEntry[];
  max: number;
  lang: string;
  size: RowSize;
  voters: number;
  kind: CardKind;
};

function Sentences({ title, entries, max, ...look }: ListProps) {
  const { t } = useText();
  if (entries.length === 0 || max === 0) return null;
  const more = entries.length - max;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lead">{title}</h2>
      <ul className="flex flex-col gap-5">
        {entries.slice(0, max).map((entry) => (
          <AgreementRow key={entry.opinion.id} entry={{ ...entry, moved: false }} {...look} />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-fine text-ink-soft">{t('analysis:poster.more', { count: more })}</p>
      )}
    </section>
  );
}

/** Votes and positions on a sheet; renders nothing if there are none. */
export function PosterVerdict({ results, max }: { results: AllResults; max: RowLimits }) {
  const { t } = useText();
  const { agreement, positions, language: lang } = results;
  const ofRooms = results.event !== undefined;
  const headings = verdictHeadings(ofRooms);
  const look = { lang, size: sizeOf(results, max), voters: agreement.voters };
  const decided = (['common', 'rejected', 'divided'] as const).reduce(
    (rows, list) => rows + Math.min(agreement[list].length, max[list]),
    0,
  );
  const rowsLeft = max === unlimitedRows ? max.uncertain : Math.max(0, max.uncertain - decided);
  const list = (name: ListName, rows = max[name]) => (
    <Sentences
      title={t(headings[name])}
      entries={entriesOf(agreement, name)}
      max={rows}
      kind={name === 'questions' ? 'question' : 'statement'}
      {...look}
    />
  );
  return (
    <>
      {decided > 0 && (
        <div className="grid items-start gap-x-10 gap-y-7 @2xl:grid-cols-2 @2xl:[&>*:only-child]:col-span-2">
          {list('common')}
          {agreement.rejected.length + agreement.divided.length > 0 && (
            <div className="flex min-w-0 flex-col gap-7">
              {list('rejected')}
              {list('divided')}
            </div>
          )}
        </div>
      )}
      {list('questions')}
      {list('uncertain', rowsLeft)}
      {hasPositions(positions) && <PositionsPanel positions={positions} ofRooms={ofRooms} />}
    </>
  );
}
