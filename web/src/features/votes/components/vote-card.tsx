import type { Vote } from '@murmur/contract/votes';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { isSwipe, useSwipe } from '../hooks/use-swipe.ts';
import type { Card } from '../round.ts';
import { voteOrder, voteStyle } from '../vote-style.ts';
import { voteTexts } from '../vote-texts.ts';

type Props = {
  card: Card;
  /** The earlier vote, if the person has returned to this card. */
  given: Vote | undefined;
  place: number;
  lang: string;
  onVote: (vote: Vote) => void;
  /** Shown between the opinion and the votes. */
  children?: ReactNode;
};

/** Somebody else's opinion and the three votes, which a phone shows at the bottom of its screen. */
export function VoteCard({ card, given, place, lang, onVote, children }: Props) {
  const { t, language } = useText();
  const { pulled, handlers } = useSwipe((side) => onVote(side === 'right' ? 'agree' : 'disagree'));
  const texts = voteTexts[card.kind ?? 'statement'];
  const meant = isSwipe(pulled) && (pulled > 0 ? 'agree' : 'disagree');
  return (
    <fieldset
      aria-label={t('analysis:votes.group', { place })}
      className="flex min-w-0 flex-1 flex-col gap-2"
    >
      <blockquote
        {...handlers}
        lang={lang}
        data-testid="vote-card"
        style={{ transform: pulled === 0 ? undefined : `translateX(${pulled}px)` }}
        className={classNames(
          'scroll-hint flex min-h-28 flex-1 basis-0 touch-pan-y flex-col items-center overflow-y-auto rounded-large border bg-surface p-5 shadow-card select-none sm:h-40 sm:flex-none low:p-3',
          meant === false ? 'border-line' : 'border-2',
          meant === 'agree' && 'border-first',
          meant === 'disagree' && 'border-second',
        )}
      >
        {card.kind === 'question' && (
          <p lang={language} className="text-fine font-semibold text-accent">
            {t('analysis:votes.question')}
          </p>
        )}
        <p
          key={card.opinion_id}
          dir="auto"
          className={classNames(
            'm-auto max-w-[48ch] min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]',
            card.content.length <= 120 ? 'text-lead font-semibold' : 'text-body',
          )}
        >
          {card.content}
        </p>
      </blockquote>
      {children}
      <div
        data-votes
        className="sticky bottom-0 z-10 grid grid-cols-3 gap-2 bg-paper pt-1 pb-[max(0.5rem,var(--safe-bottom))]"
      >
        {voteOrder.map((vote) => {
          const { icon: Icon, ink, soft } = voteStyle[vote];
          const stands = given === vote;
          return (
            <button
              key={vote}
              type="button"
              aria-pressed={given === undefined ? undefined : stands}
              onClick={() => onVote(vote)}
              className={classNames(
                'flex min-h-18 flex-col items-center justify-center gap-0.5 rounded-medium border px-1 py-2 leading-tight font-semibold transition-colors',
                ink,
                stands || meant === vote
                  ? classNames(soft, 'border-current')
                  : 'border-line-strong/60 bg-surface hover:border-current',
              )}
            >
              <Icon className="size-6" />
              {t(texts[vote])}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
