import type { Theme } from '@murmur/contract/analysis';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { emojiOf } from '../emotion-look.ts';
import { useEvidence } from '../evidence-context.ts';
import { FigureTable } from './figure-table.tsx';

type Props = {
  themes: Theme[];
  lang: string;
  /** Everybody who wrote: the whole that a bar is a part of. */
  people: number;
};

/** What the room spoke about, by the number of people behind it. */
export function ThemeFigure({ themes, lang, people }: Props) {
  const { t, language } = useText();
  const { show } = useEvidence();
  const titleId = useId();
  const most = Math.max(people, ...themes.map((theme) => theme.participant_count), 1);
  const sorted = themes.toSorted((one, other) => other.participant_count - one.participant_count);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {t('analysis:figure.themes')}
      </h2>
      <p className="mt-1 text-fine text-ink-soft">
        {t('analysis:figure.themesAbout', { count: people })}
      </p>
      <ul className="mt-2 flex flex-col">
        {sorted.map((theme, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two themes may carry the same name
          <li key={index} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() =>
                show({
                  sentenceId: null,
                  title: theme.title,
                  text: theme.summary,
                  opinionCount: theme.opinion_count,
                  participantCount: theme.participant_count,
                  evidence: theme.evidence,
                  misreadCount: 0,
                })
              }
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
                    style={{ width: `${(theme.participant_count / most) * 100}%` }}
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
        ))}
      </ul>
      <FigureTable
        caption={t('analysis:figure.themes')}
        head={[
          t('analysis:figure.theme'),
          t('analysis:tiles.people'),
          t('analysis:tiles.opinions'),
          t('analysis:figure.emotion'),
        ]}
        rows={sorted.map((theme) => [
          theme.title,
          formatNumber(theme.participant_count, language),
          formatNumber(theme.opinion_count, language),
          t(`analysis:emotion.${theme.emotion}`),
        ])}
      />
    </Card>
  );
}
