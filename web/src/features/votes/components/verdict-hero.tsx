import type { DecidedList } from '@murmur/contract/outline/verdict';
import { Card } from '../../../components/ui/card.tsx';
import { heroTextSize } from '../../../components/ui/text-size.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Phrases } from '../../../i18n/phrases.tsx';
import { quoted } from '../../../i18n/quoted.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { RoomTag } from '../../rooms/components/room-tag.tsx';
import { sidesOf } from '../sides-of.ts';
import type { StableEntry } from '../stable-lists.ts';
import { voteStyle } from '../vote-style.ts';
import { voteTexts } from '../vote-texts.ts';
import { AnsweredBy } from './answered-by.tsx';
import { OpinionMarkButtons } from './opinion-mark-buttons.tsx';
import { SameOpinions } from './same-opinions.tsx';
import { Sides } from './sides.tsx';
import { VoteDots } from './vote-dots.tsx';

export const verdictInk = {
  common: 'text-first',
  rejected: 'text-second',
  divided: 'text-ink',
} as const satisfies Record<DecidedList, string>;

type Props = {
  title: string;
  list: DecidedList;
  /** The leading opinions: one, or several that are tied. */
  entries: StableEntry[];
  lang?: string | undefined;
  /** The number of people who voted on anything. */
  voters: number;
  sidesIn: Parameters<typeof sidesOf>[1];
};

/** What the votes say in one sentence, as the headline of the results: the opinion, and how many took which side. */
export function VerdictHero({ title, list, entries, lang, voters, sidesIn }: Props) {
  const several = entries.length > 1;
  return (
    <div className={classNames('grid gap-3', several && 'lg:grid-cols-2')}>
      {entries.map((entry, place) => (
        <Card
          key={entry.opinion.id}
          data-id={entry.opinion.id}
          className="group flex min-w-0 flex-col gap-2 last:odd:not-first:lg:col-span-2 sm:p-8"
        >
          <h3
            className={classNames(
              'text-body font-bold',
              verdictInk[list],
              place > 0 && 'sr-only lg:not-sr-only',
            )}
          >
            {title}
          </h3>
          <blockquote
            lang={lang}
            dir="auto"
            className={classNames(
              'line-clamp-6 leading-[1.25] font-bold text-pretty break-words',
              heroTextSize(entry.opinion.content, several),
              entry.moved && 'text-ink-soft',
            )}
          >
            <Phrases text={quoted(entry.opinion.content, lang)} lang={lang} />
          </blockquote>
          <RoomTag voice={entry.opinion} same={entry.same} rooms={entry.rooms} />
          <Outcome entry={entry} list={list} voters={voters} small={several} />
          <SameOpinions entries={entry.same ?? []} lang={lang} />
          <OpinionMarkButtons entry={entry} kind="statement" floats={false} />
          {list === 'divided' && <Sides sides={sidesOf(entry.opinion.id, sidesIn)} lang={lang} />}
        </Card>
      ))}
    </div>
  );
}

type OutcomeProps = { entry: StableEntry; list: DecidedList; voters: number; small: boolean };

/** The number that decides, and a dot for each vote. */
function Outcome({ entry, list, voters, small }: OutcomeProps) {
  const { t, language } = useText();
  const { agree, disagree, pass } = entry;
  const shown = (value: number) => formatNumber(value, language);
  const number = classNames(
    'leading-[0.95] font-bold tracking-tight tabular-nums',
    small ? 'text-[2.75rem] sm:text-[4rem]' : 'text-[4rem] sm:text-[6rem]',
  );
  const count = agree + disagree;
  const notes = [
    pass > 0 && `${t('analysis:votes.vote.pass')} ${shown(pass)}`,
    entry.moved && t('analysis:word.moved'),
  ].filter((note) => note !== false);
  return (
    <div className="mt-auto flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="flex shrink-0 items-end gap-x-4">
          {list === 'divided' ? (
            (['agree', 'disagree'] as const).map((vote) => (
              <p key={vote} className={voteStyle[vote].ink}>
                <span className={number}>{shown(entry[vote])}</span>{' '}
                <span className="text-fine font-bold">{t(voteTexts.statement[vote])}</span>
              </p>
            ))
          ) : (
            <p className={classNames('flex items-end gap-x-3', verdictInk[list])}>
              <span className={number}>{shown(list === 'common' ? agree : disagree)}</span>
              <span className="max-w-[9ch] pb-1 leading-tight font-bold text-ink">
                {t(list === 'common' ? 'analysis:word.ofAgree' : 'analysis:word.ofDisagree', {
                  count,
                })}
              </span>
            </p>
          )}
        </div>
        <VoteDots
          agree={agree}
          disagree={disagree}
          className={classNames(
            'ml-auto h-auto max-h-32 min-w-24 flex-1',
            small ? 'max-w-40' : 'max-w-96',
          )}
        />
      </div>
      <p className="flex flex-wrap gap-x-3 text-fine text-ink-soft">
        <AnsweredBy entry={entry} voters={voters} />
        {notes.length > 0 && <span>{notes.join(' · ')}</span>}
      </p>
    </div>
  );
}
