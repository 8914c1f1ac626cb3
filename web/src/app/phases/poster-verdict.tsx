import type { AgreementEntry } from '@murmur/contract/agreement';
import type { AllResults } from '@murmur/contract/analysis';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { textWidth } from '../../features/results/text-size.ts';
import { AgreementRow, type RowSize } from '../../features/votes/components/agreement-row.tsx';
import { verdictHeadings } from '../../features/votes/verdict-texts.ts';
import { useText } from '../../i18n/use-text.ts';

type RowLimits = { common: number; rejected: number; divided: number };

/** Limits for one page. */
export const onePageLimits: RowLimits = { common: 3, rejected: 1, divided: 2 };
/** Limits for a sheet of any length. */
export const unlimitedRows: RowLimits = { common: 10, rejected: 10, divided: 10 };

/** A long topic and positions leave less of the page for each sentence. */
const sizeOf = ({ topic, positions }: AllResults, max: RowLimits): RowSize => {
  if (max === unlimitedRows) return 'usual';
  if (positions === null) return 'sheet';
  return textWidth(topic) > 90 ? 'wall' : 'dense';
};

type ListProps = {
  title: string;
  entries: AgreementEntry[];
  max: number;
  lang: string;
  size: RowSize;
};

function Sentences({ title, entries, max, lang, size }: ListProps) {
  if (entries.length === 0 || max === 0) return null;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lead">{title}</h2>
      <ul className="flex flex-col gap-5">
        {entries.slice(0, max).map((entry) => (
          <AgreementRow
            key={entry.opinion.id}
            entry={{ ...entry, moved: false }}
            lang={lang}
            size={size}
          />
        ))}
      </ul>
    </section>
  );
}

/** Votes and positions on a sheet; renders nothing if there are none. */
export function PosterVerdict({ results, max }: { results: AllResults; max: RowLimits }) {
  const { t } = useText();
  const { agreement, positions, language: lang } = results;
  const { common, rejected, divided } = agreement;
  const ofRooms = results.event !== undefined;
  const headings = verdictHeadings(ofRooms);
  const look = { lang, size: sizeOf(results, max) };
  return (
    <>
      {common.length + rejected.length + divided.length > 0 && (
        <div className="grid items-start gap-x-10 gap-y-7 @2xl:grid-cols-2 @2xl:[&>*:only-child]:col-span-2">
          <Sentences title={t(headings.common)} entries={common} max={max.common} {...look} />
          {rejected.length + divided.length > 0 && (
            <div className="flex min-w-0 flex-col gap-7">
              <Sentences
                title={t(headings.rejected)}
                entries={rejected}
                max={max.rejected}
                {...look}
              />
              <Sentences
                title={t(headings.divided)}
                entries={divided}
                max={max.divided}
                {...look}
              />
            </div>
          )}
        </div>
      )}
      {positions !== null && <PositionsPanel positions={positions} ofRooms={ofRooms} />}
    </>
  );
}
