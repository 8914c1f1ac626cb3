import type { ThemeView } from '@murmur/contract/outline/themes';
import { Pencil } from '../../../components/icons/result-icons.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { quoted } from '../../../i18n/quoted.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEvidence } from '../evidence-context.ts';
import { emotionEmoji } from '../results-values.precomputed.ts';
import { PeopleTrack } from './people-track.tsx';

type Props = {
  view: ThemeView;
  lang: string;
  /** The number of people who wrote (in an event, of rooms). */
  people: number;
  /** Null for everyone but the host. */
  onEdit: (() => void) | null;
};

/** One theme: a typical quotation and the number of people. Pressing it shows its other opinions. */
export function ThemeRow({ view: { theme, title, quote }, lang, people, onEdit }: Props) {
  const { t } = useText();
  const { show, unit } = useEvidence();
  const open = () =>
    show({
      sentenceId: null,
      title: theme.title,
      text: theme.summary,
      opinionCount: theme.opinion_count,
      participantCount: theme.participant_count,
      evidence: theme.evidence,
      misreadCount: 0,
    });
  return (
    <li className="flex items-start gap-1 border-b border-line py-1 last:border-b-0">
      <button
        type="button"
        onClick={open}
        className="group flex min-h-11 min-w-0 flex-1 flex-col gap-1.5 py-2 text-left"
      >
        <span
          lang={lang}
          className="line-clamp-3 text-lead leading-snug font-bold break-words group-hover:text-accent"
        >
          {title}
        </span>
        {quote !== null && (
          <span lang={lang} className="line-clamp-2 break-words sm:line-clamp-3">
            {quoted(quote, lang)}
          </span>
        )}
        <PeopleTrack count={theme.participant_count} people={people} />
        <span className="flex flex-wrap items-baseline gap-x-3 text-fine text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">
            {t(`analysis:count.${unit}`, { count: theme.participant_count })}
          </span>
          <span className="tabular-nums max-sm:sr-only">
            {t('analysis:count.opinions', { count: theme.opinion_count })}
          </span>
          {theme.emotion !== 'neutral_fallback' && (
            <span>
              <span aria-hidden="true">{emotionEmoji[theme.emotion]} </span>
              {t(`analysis:emotion.${theme.emotion}`)}
            </span>
          )}
          {theme.edited && <span>{t('analysis:edit.edited')}</span>}
          <span className="ml-auto font-semibold text-accent group-hover:underline">
            {t('analysis:figure.voices')}
          </span>
        </span>
      </button>
      {onEdit !== null && (
        <IconButton label={t('analysis:edit.open', { title: theme.title })} onClick={onEdit}>
          <Pencil className="size-4" />
        </IconButton>
      )}
    </li>
  );
}
