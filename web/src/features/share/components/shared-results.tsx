import { limits } from '@murmur/contract/limits';
import { Suspense } from 'react';
import { Plus } from '../../../components/icons/icons.ts';
import { Calculator, ShieldCheck } from '../../../components/icons/result-icons.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { StatStrip } from '../../../components/ui/stat-strip.tsx';
import { topicSize } from '../../../components/ui/text-size.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { PositionsPanel } from '../../positions/components/positions-panel.tsx';
import { hasPositions } from '../../positions/has-positions.ts';
import { ComparedRooms } from '../../results/lazy-parts.ts';
import { feelingOf } from '../../results/voices.ts';
import { AgreementPanel } from '../../votes/components/agreement-panel.tsx';
import type { SharedView } from '../api/load-shared.ts';
import { ShareQr } from './share-qr.tsx';
import { SharedCharacter } from './shared-character.tsx';
import { SharedFacts } from './shared-facts.tsx';
import { SharedSeries } from './shared-series.tsx';
import { SharedVoice } from './shared-voice.tsx';

export function SharedResults({ shareId, view }: { shareId: string; view: SharedView }) {
  const { t, language } = useText();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const { metadata } = view;
  // Without a model, the characters of a small room only repeat its few quotations.
  const isSmallCount = view.counted !== null && metadata.participant_count < limits.votingFrom;
  const characters = isSmallCount ? [] : view.characters;
  const ofRooms = metadata.room_count !== undefined;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="flex items-center justify-between gap-4">
          <p className="text-fine text-ink-soft">{t('analysis:shared.title')}</p>
          <Link
            to="/create"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Plus className="size-5" />
            {t('analysis:shared.create')}
          </Link>
        </div>
        <h1
          tabIndex={-1}
          className={classNames('max-w-[36ch] break-words', topicSize(metadata.topic))}
        >
          {metadata.topic}
        </h1>
        <p className="mt-2 flex gap-2 text-fine text-ink-soft">
          <ShieldCheck className="mt-0.5 size-4 shrink-0 text-good" />
          {t('analysis:shared.disclaimer')}
        </p>
      </div>
      <SharedSeries shareId={shareId} series={view.series} />
      {view.agreement.votes > 0 && <AgreementPanel agreement={view.agreement} ofRooms={ofRooms} />}
      {view.agreement.by_room !== undefined && (
        <Suspense>
          <ComparedRooms agreement={view.agreement} lang={undefined} />
        </Suspense>
      )}
      {hasPositions(view.positions) && (
        <Card>
          <PositionsPanel positions={view.positions} ofRooms={ofRooms} />
        </Card>
      )}
      <StatStrip
        items={[
          {
            label: t('analysis:facts.participants'),
            value: formatNumber(metadata.participant_count, language),
          },
          {
            label: t('analysis:tiles.opinions'),
            value: formatNumber(metadata.opinion_count, language),
          },
          {
            label: t('analysis:facts.duration'),
            value: formatNumber(metadata.duration_minutes, language),
            note: t('analysis:facts.minutes', { count: metadata.duration_minutes }),
          },
          {
            label: t('analysis:facts.date'),
            value: (
              <span className="text-body whitespace-nowrap">
                {day.format(new Date(metadata.discussion_date))}
              </span>
            ),
          },
        ]}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <SharedVoice part="reporter" text={view.summary}>
          {t('analysis:shared.summary')}
        </SharedVoice>
        <div className="flex flex-col gap-6">
          {characters.map((character) => (
            <SharedCharacter
              key={character.position}
              character={character}
              feeling={feelingOf(character, characters)}
            />
          ))}
        </div>
      </div>
      {view.counted !== null && (
        <p className="flex items-start gap-2 text-fine text-ink-soft">
          <Calculator className="mt-0.5 size-4 shrink-0" />
          {t(view.counted.modelTried ? 'analysis:madeBy.tried' : 'analysis:madeBy.fallback')}
        </p>
      )}
      <SharedFacts shareId={shareId} view={view} />
      <ShareQr shareId={shareId} />
      <section className="flex flex-col items-center gap-2 rounded-large bg-accent-soft px-5 py-8 text-center text-accent-ink">
        <h2 className="text-title">{t('analysis:shared.callTitle')}</h2>
        <p className="max-w-md">{t('analysis:shared.callText')}</p>
        <LinkButton to="/create" className="mt-3">
          {t('analysis:completion.start')}
        </LinkButton>
      </section>
    </div>
  );
}
