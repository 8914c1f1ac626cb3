import { QrCode } from '../components/icons/host-icons.ts';
import { Inbox, Wifi } from '../components/icons/icons.ts';
import { Send } from '../components/icons/late-icons.ts';
import { Badge } from '../components/ui/badge.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Collapsible } from '../components/ui/collapsible.tsx';
import { CopyField } from '../components/ui/copy-field.tsx';
import { Dots } from '../components/ui/dots.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { ErrorPanel } from '../components/ui/error-panel.tsx';
import { Field, inputStyle } from '../components/ui/field.tsx';
import { FitText } from '../components/ui/fit-text.tsx';
import { Flock } from '../components/ui/flock.tsx';
import { Fold, FoldGroup } from '../components/ui/fold.tsx';
import { IconButton } from '../components/ui/icon-button.tsx';
import { Link } from '../components/ui/link.tsx';
import { LinkButton } from '../components/ui/link-button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { StatStrip } from '../components/ui/stat-strip.tsx';
import { Tile } from '../components/ui/tile.tsx';
import { Toasts } from '../components/ui/toasts.tsx';
import { WaitingNote } from '../components/ui/waiting-note.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { controlExhibits } from './control-exhibits.tsx';
import type { Exhibits, Words } from './exhibit.ts';

const nothing = () => undefined;
const icon = <Send className="size-5" />;

export const uiExhibits: Exhibits = {
  ...controlExhibits,
  badge: (['neutral', 'accent', 'good', 'yellow', 'orange', 'red'] as const).flatMap((tone) => [
    {
      state: tone,
      shown: ({ t }: Words) => (
        <Badge tone={tone} icon={<Wifi className="size-4" />}>
          {t('components:connection.connected')}
        </Badge>
      ),
    },
    { state: `${tone}, long`, shown: ({ long }: Words) => <Badge tone={tone}>{long}</Badge> },
  ]),
  card: [
    { state: 'padded', shown: ({ long }) => <Card>{long}</Card> },
    { state: 'to its edges', shown: ({ long }) => <Card padded={false}>{long}</Card> },
  ],
  'copy-field': [
    {
      state: 'a link',
      shown: ({ t }) => (
        <CopyField
          label={t('pages:host.invite.link')}
          value={`https://murmur.example/join/${'a1B2'.repeat(12)}`}
          copyLabel={t('pages:host.invite.copy')}
        />
      ),
    },
  ],
  collapsible: [
    {
      state: 'folded, with how it stands',
      shown: ({ long }) => (
        <Collapsible title={long} trailing={long}>
          {long}
        </Collapsible>
      ),
    },
  ],
  dots: [{ state: 'tick', shown: () => <Dots /> }],
  'empty-state': [
    {
      state: 'in words alone',
      shown: ({ t }) => <EmptyState title={t('pages:discuss.mine.empty')} />,
    },
    {
      state: 'whole, long',
      shown: ({ t, long }) => (
        <EmptyState
          icon={<Inbox />}
          title={t('pages:discuss.shared.empty')}
          action={<Button>{t('pages:home.create')}</Button>}
        >
          {long}
        </EmptyState>
      ),
    },
  ],
  'error-panel': (['validation', 'network', 'server', 'not_found', 'unknown'] as const).map(
    (kind) => ({
      state: kind,
      shown: ({ long }: Words) => (
        <ErrorPanel
          error={new ApiError({ kind, retryable: true, serverMessage: long })}
          onRetry={nothing}
          onDismiss={nothing}
        />
      ),
    }),
  ),
  field: [
    {
      state: 'empty',
      shown: ({ t }) => (
        <Field label={t('pages:create.topic.label')} hint={t('pages:create.topic.hint')}>
          {(wiring) => (
            <input
              {...wiring}
              className={inputStyle}
              placeholder={t('pages:create.topic.placeholder')}
            />
          )}
        </Field>
      ),
    },
    {
      state: 'wrong, long',
      shown: ({ t, long }) => (
        <Field label={t('pages:create.topic.label')} error={long} hint={long} trailing="200/200">
          {(wiring) => <input {...wiring} className={inputStyle} defaultValue={long} />}
        </Field>
      ),
    },
  ],
  'fit-text': [
    {
      state: 'as large as it may',
      shown: ({ t }) => (
        <FitText max={0.06} className="h-24">
          {t('pages:home.create')}
        </FitText>
      ),
    },
    {
      state: 'long',
      shown: ({ long }) => (
        <FitText max={0.06} className="h-24 [overflow-wrap:anywhere]">
          {long}
        </FitText>
      ),
    },
  ],
  flock: [
    { state: 'one, oneself', shown: () => <Flock count={1} self={0} className="h-32" /> },
    { state: 'a class', shown: () => <Flock count={30} self={4} className="h-32" /> },
    { state: 'a hall', shown: () => <Flock count={800} className="h-32" /> },
  ],
  fold: [
    {
      state: 'two that share a card',
      shown: ({ t, long }) => (
        <FoldGroup>
          <Fold title={t('analysis:voice.title')}>{long}</Fold>
          <Fold title={long}>{long}</Fold>
        </FoldGroup>
      ),
    },
  ],
  'icon-button': [false, true].map((disabled) => ({
    state: disabled ? 'disabled' : 'usual',
    shown: ({ t }: Words) => (
      <IconButton label={t('common:action.close')} disabled={disabled}>
        <QrCode className="size-5" />
      </IconButton>
    ),
  })),
  'link-button': (['primary', 'secondary', 'quiet'] as const).map((variant) => ({
    state: variant,
    shown: ({ t }: Words) => (
      <LinkButton to="/" variant={variant} icon={icon}>
        {t('pages:home.create')}
      </LinkButton>
    ),
  })),
  link: [{ state: 'usual', shown: ({ t }) => <Link to="/">{t('pages:privacy.title')}</Link> }],
  notice: (['neutral', 'accent', 'yellow', 'orange'] as const).map((tone) => ({
    state: tone,
    shown: ({ long }: Words) => (
      <Notice tone={tone} icon={<Wifi />}>
        {long}
      </Notice>
    ),
  })),
  skeleton: [{ state: 'a line', shown: () => <Skeleton className="h-6 w-48" /> }],
  'stat-strip': [
    {
      state: 'four numbers',
      shown: ({ t }) => (
        <StatStrip
          items={[
            { label: t('analysis:tiles.opinions'), value: '1,204' },
            { label: t('analysis:tiles.people'), value: '17', note: '/ 20' },
            { label: t('analysis:tiles.rate'), value: '85%' },
            { label: t('analysis:tiles.length'), value: '34.5' },
          ]}
        />
      ),
    },
  ],
  tile: [
    {
      state: 'with a note, long',
      shown: ({ long }) => (
        <dl>
          <Tile label={long} value="12,345" note="%" />
        </dl>
      ),
    },
  ],
  toasts: [
    {
      state: 'both tones, long',
      shown: ({ t, long }) => (
        <div className="relative h-40 transform-gpu">
          <Toasts
            toasts={[
              { id: 1, text: t('pages:discuss.mine.sent') },
              { id: 2, text: long, tone: 'red' },
            ]}
          />
        </div>
      ),
    },
  ],
  'waiting-note': [
    {
      state: 'slow after ten seconds',
      shown: ({ t }) => <WaitingNote>{t('pages:host.loading')}</WaitingNote>,
    },
  ],
};
