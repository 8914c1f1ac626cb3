import type { Theme } from '@murmur/contract/analysis';
import { viewThemes } from '@murmur/contract/outline/themes';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEvidence } from '../evidence-context.ts';
import type { HostOfThemes } from '../hooks/use-theme-edit.ts';
import { FigureTable } from './figure-table.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import { ThemeRow } from './theme-row.tsx';

const shownAtFirst = 3;

type Props = {
  themes: Theme[];
  lang: string;
  /** The number of people who wrote (in an event, of rooms): the dots of a row. */
  people: number;
  host: HostOfThemes | null;
};

export function ThemeFigure({ themes, lang, people, host }: Props) {
  const { t, language } = useText();
  const titleId = useId();
  const ofRooms = useEvidence().unit === 'rooms';
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  if (themes.length === 0) return null;
  const sorted = viewThemes(themes);
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {t(ofRooms ? 'analysis:event.many' : 'analysis:figure.themes')}
      </h2>
      <p className="mt-1 text-fine text-ink-soft">
        {t(ofRooms ? 'analysis:figure.themesAboutRooms' : 'analysis:figure.themesAbout', {
          count: people,
        })}
      </p>
      <ul className="mt-2 flex flex-col">
        {shown.map((view) => (
          <ThemeRow
            key={view.theme.id}
            view={view}
            lang={lang}
            people={people}
            onEdit={host && (() => setEdited(view.theme.id))}
          />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mt-2 w-full">
          {t('analysis:figure.more', { count: sorted.length - shown.length })}
        </Button>
      )}
      <FigureTable
        caption={t('analysis:figure.themes')}
        head={[
          t('analysis:figure.theme'),
          t(ofRooms ? 'analysis:event.rooms' : 'analysis:tiles.people'),
          t('analysis:tiles.opinions'),
          t('analysis:figure.emotion'),
        ]}
        rows={sorted.map(({ theme }) => [
          theme.title,
          formatNumber(theme.participant_count, language),
          formatNumber(theme.opinion_count, language),
          t(`analysis:emotion.${theme.emotion}`),
        ])}
      />
      {host !== null && (
        <ThemeEditor
          themes={sorted.map(({ theme }) => theme)}
          themeId={edited}
          lang={lang}
          host={host}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
