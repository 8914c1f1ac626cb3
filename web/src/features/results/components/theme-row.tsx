import type { Theme } from '@murmur/contract/analysis';
import { ChevronRight } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { emojiOf } from '../emotion-look.ts';
import { useEvidence } from '../evidence-context.ts';

/** One theme and its bar; `part` is how long the bar is, 0 to 1. Opens what the theme rests on. */
export function ThemeRow({ theme, lang, part }: { theme: Theme; lang: string; part: number }) {
  const { t } = useText();
  const { show } = useEvidence();
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
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={open}
        className="group flex min-h-11 w-full items-center gap-2 py-3 text-left"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1.5">
          <span className="flex items-baseline justify-between gap-3">
            <span lang={lang} className="font-semibold group-hover:text-accent">
              {theme.title}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              {t('analysis:count.people', { count: theme.participant_count })}
            </span>
          </span>
          <span aria-hidden="true" className="block h-2 rounded-full bg-sunken">
            <span
              className="block h-full min-w-2 rounded-full bg-accent"
              style={{ width: `${part * 100}%` }}
            />
          </span>
          <span className="text-fine text-ink-soft">
            <span aria-hidden="true">{emojiOf[theme.emotion]} </span>
            {t(`analysis:emotion.${theme.emotion}`)} ·{' '}
            {t('analysis:count.opinions', { count: theme.opinion_count })}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      </button>
    </li>
  );
}
