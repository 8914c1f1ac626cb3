import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { SteadyEntry } from '../steady-lists.ts';
import { voteLook } from '../vote-look.ts';

const drawn = ['agree', 'disagree', 'pass'] as const;

type Props = {
  entry: SteadyEntry;
  /** The language that the room speaks. */
  lang?: string | undefined;
  /** As large as a wall needs it: no fine print. */
  wall?: boolean;
  /** Stands below the counts. */
  children?: ReactNode;
};

/** One sentence of the room and what the room answered to it: its bar, and the counts in words. */
export function AgreementRow({ entry, lang, wall = false, children }: Props) {
  const { t, language } = useText();
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <li className="flex flex-col gap-1.5">
      <blockquote
        lang={lang}
        className={classNames(
          'font-semibold',
          wall ? 'line-clamp-2' : 'line-clamp-4',
          entry.moved && 'text-ink-soft',
        )}
      >
        {entry.opinion.content}
      </blockquote>
      <div aria-hidden="true" className="flex h-[0.75em] gap-0.5 overflow-hidden rounded-full">
        {drawn.map((vote) => (
          <span
            key={vote}
            style={{ flexGrow: entry[vote] }}
            className={classNames(
              'basis-0 transition-[flex-grow]',
              voteLook[vote].fill,
              entry[vote] === 0 && 'hidden',
            )}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 text-[0.8125em] font-semibold tabular-nums">
        {drawn.map((vote) => {
          const { icon: Icon, ink } = voteLook[vote];
          return (
            <li key={vote} className={classNames('inline-flex items-center gap-1', ink)}>
              <Icon aria-hidden="true" className="size-[1.1em]" />
              {t(`analysis:votes.vote.${vote}`)} {formatNumber(entry[vote], language)}
            </li>
          );
        })}
        {!wall && (
          <li className="font-normal text-ink-soft">
            {entry.moved
              ? t('analysis:word.moved')
              : t('analysis:word.share', {
                  share: share.format(entry.agree_share),
                  low: share.format(entry.low),
                  high: share.format(entry.high),
                })}
          </li>
        )}
      </ul>
      {children}
    </li>
  );
}
