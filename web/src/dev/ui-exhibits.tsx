import { Inbox, QrCode, Send, Wifi } from 'lucide-react';
import { useState } from 'react';
import { Announcer, useAnnounce } from '../components/ui/announcer.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { ConfirmDialog } from '../components/ui/confirm-dialog.tsx';
import { CopyField } from '../components/ui/copy-field.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Dots } from '../components/ui/dots.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { ErrorPanel } from '../components/ui/error-panel.tsx';
import { Field, inputStyle } from '../components/ui/field.tsx';
import { Fit } from '../components/ui/fit.tsx';
import { Flock } from '../components/ui/flock.tsx';
import { IconButton } from '../components/ui/icon-button.tsx';
import { Link } from '../components/ui/link.tsx';
import { LinkButton } from '../components/ui/link-button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { Slider } from '../components/ui/slider.tsx';
import { Switch } from '../components/ui/switch.tsx';
import { Tabs } from '../components/ui/tabs.tsx';
import { Tile } from '../components/ui/tile.tsx';
import { Toasts } from '../components/ui/toasts.tsx';
import { WaitingNote } from '../components/ui/waiting-note.tsx';
import type { Exhibit, Exhibits, Words } from './exhibit.ts';

const nothing = () => undefined;
const icon = <Send aria-hidden="true" className="size-5" />;

function Says({ words }: { words: Words }) {
  const announce = useAnnounce();
  return <Button onClick={() => announce(words.long)}>{words.t('common:action.retry')}</Button>;
}

function Opens({ words, confirms }: { words: Words; confirms: boolean }) {
  const { t, long } = words;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = t('pages:host.delete.title');
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {confirms && open && (
        <ConfirmDialog
          title={title}
          action={t('pages:host.delete.confirm')}
          busy={t('pages:host.delete.busy')}
          onClose={close}
          onConfirm={() => Promise.reject(new Error(long))}
        >
          <p>{long}</p>
        </ConfirmDialog>
      )}
      {!confirms && (
        <Dialog open={open} onClose={close} title={title}>
          <p>{long}</p>
        </Dialog>
      )}
    </>
  );
}

function Slides({ disabled }: { disabled: boolean }) {
  const [value, setValue] = useState(3);
  return (
    <Slider aria-label="1–5" value={value} min={1} max={5} onValue={setValue} disabled={disabled} />
  );
}

const buttons = (['primary', 'secondary', 'quiet', 'danger'] as const).flatMap(
  (variant): Exhibit[] => [
    {
      state: variant,
      shown: ({ t }) => <Button variant={variant}>{t('pages:home.create')}</Button>,
    },
    {
      state: `${variant}, with a picture, large`,
      shown: ({ t }) => (
        <Button variant={variant} size="large" icon={icon}>
          {t('pages:home.create')}
        </Button>
      ),
    },
    {
      state: `${variant}, disabled`,
      shown: ({ t }) => (
        <Button variant={variant} disabled>
          {t('pages:home.create')}
        </Button>
      ),
    },
    {
      state: `${variant}, busy`,
      shown: ({ t }) => (
        <Button variant={variant} busy={t('pages:create.busy')}>
          {t('pages:home.create')}
        </Button>
      ),
    },
    {
      state: `${variant}, long`,
      shown: ({ long }) => <Button variant={variant}>{long}</Button>,
    },
  ],
);

/** Every component of `components/ui`. */
export const uiExhibits: Exhibits = {
  announcer: [
    {
      state: 'is heard, not seen',
      shown: (words) => (
        <Announcer>
          <Says words={words} />
        </Announcer>
      ),
    },
  ],
  badge: (['neutral', 'accent', 'good', 'yellow', 'orange', 'red'] as const).flatMap((tone) => [
    {
      state: tone,
      shown: ({ t }: Words) => (
        <Badge tone={tone} icon={<Wifi aria-hidden="true" className="size-4" />}>
          {t('components:connection.connected')}
        </Badge>
      ),
    },
    { state: `${tone}, long`, shown: ({ long }: Words) => <Badge tone={tone}>{long}</Badge> },
  ]),
  button: buttons,
  card: [
    { state: 'padded', shown: ({ long }) => <Card>{long}</Card> },
    { state: 'to its edges', shown: ({ long }) => <Card padded={false}>{long}</Card> },
  ],
  'confirm-dialog': [
    { state: 'opens, and fails', shown: (words) => <Opens words={words} confirms /> },
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
  dialog: [{ state: 'opens', shown: (words) => <Opens words={words} confirms={false} /> }],
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
        <ErrorPanel kind={kind} message={long} onRetry={nothing} onDismiss={nothing} />
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
        <Field label={t('pages:create.topic.label')} error={long} hint={long} aside="200/200">
          {(wiring) => <input {...wiring} className={inputStyle} defaultValue={long} />}
        </Field>
      ),
    },
  ],
  fit: [
    {
      state: 'as large as it may',
      shown: ({ t }) => (
        <Fit most={0.06} className="h-24">
          {t('pages:home.create')}
        </Fit>
      ),
    },
    {
      state: 'long',
      shown: ({ long }) => (
        <Fit most={0.06} className="h-24 [overflow-wrap:anywhere]">
          {long}
        </Fit>
      ),
    },
  ],
  flock: [
    { state: 'one, oneself', shown: () => <Flock count={1} self={0} className="h-32" /> },
    { state: 'a class', shown: () => <Flock count={30} self={4} className="h-32" /> },
    { state: 'a hall', shown: () => <Flock count={800} className="h-32" /> },
  ],
  'icon-button': [false, true].map((disabled) => ({
    state: disabled ? 'disabled' : 'usual',
    shown: ({ t }: Words) => (
      <IconButton label={t('common:action.close')} disabled={disabled}>
        <QrCode aria-hidden="true" className="size-5" />
      </IconButton>
    ),
  })),
  'link-button': (['primary', 'secondary', 'quiet'] as const).map((variant) => ({
    state: variant,
    shown: ({ t }: Words) => (
      <LinkButton to="/" variant={variant} icon={icon}>
        {t('pages:home.join')}
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
  slider: [
    { state: 'usual', shown: () => <Slides disabled={false} /> },
    { state: 'disabled', shown: () => <Slides disabled /> },
  ],
  switch: [true, false].flatMap((checked) =>
    [true, false].map((disabled) => ({
      state: `${checked ? 'on' : 'off'}${disabled ? ', disabled' : ''}`,
      shown: ({ t }: Words) => (
        <Switch
          checked={checked}
          disabled={disabled}
          onChange={nothing}
          label={t('pages:discuss.visibility.label')}
          note={t(`pages:discuss.visibility.now.${checked ? 'shared' : 'private'}`)}
        />
      ),
    })),
  ),
  tabs: [
    {
      state: 'three, the second chosen',
      shown: ({ t, long }) => (
        <Tabs
          label={t('analysis:voice.title')}
          initial="b"
          items={['a', 'b', 'c'].map((id) => ({
            id,
            label: t('pages:discuss.title'),
            panel: long,
          }))}
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
