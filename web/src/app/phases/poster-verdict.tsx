import type { AllResults } from '@murmur/contract/analysis';
import {
  hasVerdict,
  heroesOf,
  type ListName,
  longSheet,
  onePage,
  type RowLimits,
  type VerdictList,
  verdictLists,
} from '@murmur/contract/outline/verdict';
import { textWidth } from '../../components/ui/text-size.ts';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { hasPositions } from '../../features/positions/has-positions.ts';
import { AgreementRow, type RowSize } from '../../features/votes/components/agreement-row.tsx';
import { VerdictHero } from '../../features/votes/components/verdict-hero.tsx';
import { verdictHeadings } from '../../features/votes/verdict-texts.ts';
import { useText } from '../../i18n/use-text.ts';

/** A long topic and positions leave less of the page for each sentence. */
const sizeOf = ({ topic, positions }: AllResults, max: RowLimits): RowSize => {
  if (max === longSheet) return 'usual';
  if (!hasPositions(positions)) return 'sheet';
  return textWidth(topic) > 90 ? 'wall' : 'dense';
};

type ListProps = {
  title: string;
  rows: VerdictList;
  lang: string;
  size: RowSize;
  voters: number;
};

function Sentences({ title, rows: { list, entries, more }, ...look }: ListProps) {
  const { t } = useText();
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lead">{title}</h2>
      <ul className="flex flex-col gap-5">
        {entries.map((entry) => (
          <AgreementRow
            key={entry.opinion.id}
            entry={{ ...entry, moved: false }}
            kind={list === 'questions' ? 'question' : 'statement'}
            {...look}
          />
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
  // One page shows the leading opinion at full size, above the lists.
  const { list: led, entries: heroes } = heroesOf(agreement);
  const hero = max === onePage && heroes.length === 1 ? heroes[0] : undefined;
  const lists = verdictLists(agreement, max)
    .map((rows) => ({ ...rows, entries: rows.entries.filter((entry) => entry !== hero) }))
    .filter(({ entries }) => entries.length > 0);
  const shown = (names: ListName[]) =>
    lists
      .filter(({ list }) => names.includes(list))
      .map((rows) => (
        <Sentences key={rows.list} title={t(headings[rows.list])} rows={rows} {...look} />
      ));
  const others = shown(['rejected', 'divided']);
  return (
    <>
      {hero !== undefined && (
        <VerdictHero
          title={t(headings[led])}
          list={led}
          entries={[{ ...hero, moved: false }]}
          lang={lang}
          voters={agreement.voters}
          sidesIn={agreement}
        />
      )}
      {hasVerdict(agreement) && (
        <div className="grid items-start gap-x-10 gap-y-7 empty:hidden @2xl:grid-cols-2 @2xl:[&>*:only-child]:col-span-2">
          {shown(['common'])}
          {others.length > 0 && <div className="flex min-w-0 flex-col gap-7">{others}</div>}
        </div>
      )}
      {shown(['questions', 'uncertain'])}
      {hasPositions(positions) && <PositionsPanel positions={positions} ofRooms={ofRooms} />}
    </>
  );
}
