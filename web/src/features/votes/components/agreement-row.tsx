import { limits } from '@murmur/contract/limits';
import type { CardKind, Vote } from '@murmur/contract/votes';
import type { ReactNode } from 'react';
import { Check } from '../../../components/icons/icons.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { RoomTag } from '../../rooms/components/room-tag.tsx';
import type { StableEntry } from '../stable-lists.ts';
import { voteStyle } from '../vote-style.ts';
import { voteTexts } from '../vote-texts.ts';
import { AnsweredBy } from './answered-by.tsx';
import { OpinionMarkButtons } from './opinion-mark-buttons.tsx';
import { SameOpinions } from './same-opinions.tsx';

const sides = ['agree', 'disagree'] as const;
const drawn = [...sides, 'pass'] as const;

/**
 * `brief`: with the numbers of the two sides only; `lead`: the same, larger, for those that lead the verdict; `wall`:
 * sized for a wall; `sheet`, `dense`: sized for a poster.
 */
export type RowSize = 'brief' | 'lead' | 'usual' | 'wall' | 'sheet' | 'dense';

const textOf: Record<RowSize, string> = {
  brief: 'line-clamp-4 leading-snug font-semibold',
  lead: 'line-clamp-4 text-lead leading-snug font-bold sm:text-title',
  usual: 'line-clamp-4 font-semibold',
  wall: 'line-clamp-2 font-semibold',
  sheet: 'line-clamp-3 font-semibold @2xl:text-title',
  dense: 'line-clamp-3 font-semibold',
};

const allTexts = {
  agree: 'analysis:word.allAgree',
  disagree: 'analysis:word.allDisagree',
} as const;

/** The side that everybody took who took one; null if both sides were taken, or by too few people to speak of all. */
function unanimousSide({ agree, disagree }: StableEntry): 'agree' | 'disagree' | null {
  if (disagree === 0 && agree >= limits.votesToList) return 'agree';
  return agree === 0 && disagree >= limits.votesToList ? 'disagree' : null;
}

type Props = {
  entry: StableEntry;
  lang?: string | undefined;
  size?: RowSize;
  /** `question`: nobody agrees with it, but people may want to know the same. */
  kind?: CardKind | undefined;
  /** The number of people who voted on anything; absent if unknown. */
  voters?: number | undefined;
  /** Shown below the counts. */
  children?: ReactNode;
};

/** One sentence and the room's answer to it: a bar, and the counts in words. */
export function AgreementRow({
  entry,
  lang,
  size = 'usual',
  kind = 'statement',
  voters,
  children,
}: Props) {
  const { t, language } = useText();
  const isBrief = size === 'brief' || size === 'lead';
  const marks = <OpinionMarkButtons entry={entry} kind={kind} floats={size === 'wall'} />;
  const unanimous = kind === 'statement' ? unanimousSide(entry) : null;
  return (
    <li data-id={entry.opinion.id} className="group relative flex min-w-0 flex-col gap-1.5">
      <blockquote
        lang={lang}
        dir="auto"
        className={classNames('break-words', textOf[size], entry.moved && 'text-ink-soft')}
      >
        {entry.opinion.content}
      </blockquote>
      {isBrief ? (
        <>
          <div className="mt-auto flex items-center gap-3">
            <VoteBar entry={entry} votes={sides} />
            <ul className="flex shrink-0 gap-1 text-fine font-bold tabular-nums">
              {sides.map((vote) => {
                const { icon: Icon, ink } = voteStyle[vote];
                return (
                  // As wide as three digits, so that bars below each other have one length.
                  <li
                    key={vote}
                    className={classNames('inline-flex min-w-[3.25em] items-center gap-0.5', ink)}
                  >
                    <Icon className="size-[1.1em] shrink-0" />
                    <span className="sr-only">{t(voteTexts[kind][vote])}</span>
                    {formatNumber(entry[vote], language)}
                  </li>
                );
              })}
            </ul>
            {marks}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 text-fine [&>span]:mt-0">
            <RoomTag voice={entry.opinion} same={entry.same} rooms={entry.rooms} />
            <AnsweredBy entry={entry} voters={voters} />
          </div>
          {entry.moved && <p className="text-fine text-ink-soft">{t('analysis:word.moved')}</p>}
        </>
      ) : (
        <>
          <div className="mt-auto">
            <VoteBar entry={entry} votes={drawn} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 [&>span]:mt-0">
            <RoomTag voice={entry.opinion} same={entry.same} rooms={entry.rooms} />
            <ul className="flex flex-wrap gap-x-4 text-[0.8125em] font-semibold tabular-nums">
              {drawn.map((vote) => {
                if (entry[vote] === 0 && (vote === 'pass' || unanimous !== null)) return null;
                const { icon: Icon, ink } = voteStyle[vote];
                return (
                  <li key={vote} className={classNames('inline-flex items-center gap-1', ink)}>
                    <Icon className="size-[1.1em] shrink-0" />
                    {vote === unanimous
                      ? t(allTexts[vote], { count: entry[vote] })
                      : `${t(voteTexts[kind][vote])} ${formatNumber(entry[vote], language)}`}
                  </li>
                );
              })}
              <li className="font-normal empty:hidden">
                <AnsweredBy entry={entry} voters={voters} />
              </li>
              {entry.answered === true && (
                <li className="inline-flex items-center gap-1 text-good">
                  <Check className="size-[1.1em] shrink-0" />
                  {t('analysis:word.answered.is')}
                </li>
              )}
              {entry.moved && (
                <li className="font-normal text-ink-soft">{t('analysis:word.moved')}</li>
              )}
            </ul>
          </div>
        </>
      )}
      <SameOpinions entries={entry.same ?? []} lang={lang} />
      {!isBrief && marks}
      {children}
    </li>
  );
}

type BarProps = { entry: StableEntry; votes: readonly Vote[] };

/** The counts as parts of a bar; the same numbers stand next to it. */
function VoteBar({ entry, votes }: BarProps) {
  return (
    <div
      aria-hidden="true"
      className="flex h-[0.75em] w-full min-w-0 gap-0.5 overflow-hidden rounded-full"
    >
      {votes.map((vote) => (
        <span
          key={vote}
          style={{ flexGrow: entry[vote] }}
          className={classNames(
            'basis-0 transition-[flex-grow]',
            voteStyle[vote].fill,
            entry[vote] === 0 && 'hidden',
          )}
        />
      ))}
    </div>
  );
}
