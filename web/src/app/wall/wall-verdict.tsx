import type { AgreementEntry } from '@murmur/contract/agreement';
import { dotsOf } from '@murmur/contract/outline/dots';
import type { DecidedList } from '@murmur/contract/outline/verdict';
import { FitText } from '../../components/ui/fit-text.tsx';
import { RoomTag } from '../../features/rooms/components/room-tag.tsx';
import { AnsweredBy } from '../../features/votes/components/answered-by.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { Phrases } from '../../i18n/phrases.tsx';
import { quoted } from '../../i18n/quoted.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { aroundLine, asMixed, asSides } from './stage/side-arrangements.ts';
import { StagePlace } from './stage/stage-place.tsx';
import { useBeats } from './stage/use-beats.ts';
import { useCountUp } from './stage/use-count-up.ts';

/** The statement, the flight of the dots with the number, and the words below it, ms. */
const beats = [500, 1_500, 2_600] as const;
const flightMs = 900;

const headings = {
  room: {
    common: 'wall:reveal.room.common',
    rejected: 'wall:reveal.room.rejected',
    divided: 'wall:reveal.room.divided',
  },
  rooms: {
    common: 'wall:reveal.rooms.common',
    rejected: 'wall:reveal.rooms.rejected',
    divided: 'wall:reveal.rooms.divided',
  },
} as const;
const inks = { common: 'text-first', rejected: 'text-second', divided: 'text-ink' } as const;

type Props = {
  entry: AgreementEntry;
  verdict: DecidedList;
  /** The number of people who voted on anything. */
  voters: number;
  lang: string;
  ofRooms: boolean;
};

/** One statement at full size: first the verdict, then the words, then the dots fly to their sides and the number counts. */
export function WallVerdict({ entry, verdict, voters, lang, ofRooms }: Props) {
  const { t } = useText();
  const passed = useBeats(beats);
  const sides = dotsOf(entry);
  const flies = passed > 1;
  const arrange = verdict === 'divided' ? aroundLine : asSides;
  const fades = (is: boolean) => classNames('transition-opacity duration-300', !is && 'opacity-0');
  return (
    <section className="grid h-full min-h-0 grid-rows-[minmax(0,1.15fr)_minmax(0,1fr)] gap-x-[4vw] md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]">
      <FitText max={0.1} className="flex h-full flex-col justify-center-safe gap-[0.35em]">
        <h2 className={classNames('text-[0.5em] leading-tight', inks[verdict])}>
          {t(headings[ofRooms ? 'rooms' : 'room'][verdict])}
        </h2>
        <blockquote
          lang={lang}
          dir="auto"
          className={classNames(
            'leading-[1.2] font-bold text-pretty [overflow-wrap:anywhere]',
            fades(passed > 0),
          )}
        >
          <Phrases text={quoted(entry.opinion.content, lang)} lang={lang} />
        </blockquote>
        <div className={classNames('text-[max(1.25rem,0.3em)] empty:hidden', fades(passed > 0))}>
          <RoomTag voice={entry.opinion} same={entry.same} rooms={entry.rooms} />
        </div>
      </FitText>
      <div className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-[2.5vh] py-[1vh] md:py-[6vh]">
        <VerdictNumber entry={entry} verdict={verdict} flies={flies} settled={passed > 2} />
        <div className="relative min-h-0">
          {verdict === 'divided' && (
            <div
              aria-hidden="true"
              className={classNames(
                'absolute inset-y-0 left-1/2 w-[3px] -translate-x-1/2 bg-line-strong',
                fades(flies),
              )}
            />
          )}
          <StagePlace
            arrange={(box) => (flies ? arrange(box, sides) : asMixed(box, sides))}
            flyMs={flightMs}
            className="size-full"
          />
        </div>
        <p
          className={classNames(
            'text-[clamp(1rem,min(2.8vh,1.6vw),4rem)] text-ink-soft',
            fades(passed > 2),
          )}
        >
          <AnsweredBy entry={entry} voters={voters} />
          {[
            entry.pass > 0 && t('wall:passed', { count: entry.pass }),
            sides.isPercent && t('wall:percent'),
          ]
            .filter((part) => part !== false)
            .map((part) => ` · ${part}`)
            .join('')}
          &nbsp;
        </p>
      </div>
    </section>
  );
}

type NumberProps = {
  entry: AgreementEntry;
  verdict: DecidedList;
  flies: boolean;
  settled: boolean;
};

/** The number that decides, as large as the wall allows: those who agree, those who disagree, or both. */
function VerdictNumber({ entry, verdict, flies, settled }: NumberProps) {
  const { t, language } = useText();
  const agree = useCountUp(entry.agree, flies, flightMs);
  const disagree = useCountUp(entry.disagree, flies, flightMs);
  const shown = (value: number) => formatNumber(value, language);
  const fades = classNames('transition-opacity duration-300', !settled && 'opacity-0');
  const number = classNames(
    'leading-[0.9] font-bold tabular-nums transition-opacity duration-200',
    !flies && 'opacity-0',
  );
  if (verdict === 'divided') {
    const sides = [
      { value: agree, word: 'analysis:votes.vote.agree', look: 'items-end text-first' },
      { value: disagree, word: 'analysis:votes.vote.disagree', look: 'items-start text-second' },
    ] as const;
    return (
      <div
        className={classNames(
          number,
          'grid grid-cols-2 gap-[4vw] text-[clamp(3rem,min(22vh,9vw),22rem)]',
        )}
      >
        {sides.map(({ value, word, look }) => (
          <p key={word} className={classNames('flex flex-col gap-[0.08em]', look)}>
            {shown(value)}
            <span className={classNames('text-[max(1rem,0.22em)] leading-tight', fades)}>
              {t(word)}
            </span>
          </p>
        ))}
      </div>
    );
  }
  const count = entry.agree + entry.disagree;
  return (
    <p
      className={classNames(
        number,
        'flex flex-wrap items-baseline gap-x-[0.15em] text-[clamp(4rem,min(24vh,13vw),26rem)]',
        inks[verdict],
      )}
    >
      {shown(verdict === 'common' ? agree : disagree)}
      <span className={classNames('text-[max(1.125rem,0.24em)] leading-tight text-ink', fades)}>
        {t(verdict === 'common' ? 'analysis:word.ofAgree' : 'analysis:word.ofDisagree', { count })}
      </span>
    </p>
  );
}
