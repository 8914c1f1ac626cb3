import { useState } from 'react';
import { Send } from '../components/icons/late-icons.ts';
import { Announcer, useAnnounce } from '../components/ui/announcer.tsx';
import { Button } from '../components/ui/button.tsx';
import { ConfirmDialog } from '../components/ui/confirm-dialog.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { RadioCards } from '../components/ui/radio-cards.tsx';
import { Slider } from '../components/ui/slider.tsx';
import { Switch } from '../components/ui/switch.tsx';
import { Tabs } from '../components/ui/tabs.tsx';
import type { Exhibit, Exhibits, Words } from './exhibit.ts';

const nothing = () => undefined;
const icon = <Send className="size-5" />;

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

function Chooses({ options, long }: { options: number; long: string }) {
  const [value, setValue] = useState('1');
  return (
    <RadioCards
      legend="1–3"
      hint={long}
      options={['1', '2', '3'].slice(0, options).map((each) => ({
        value: each,
        label: each === '2' ? long : each,
        ...(options === 2 ? { icon: Send } : {}),
      }))}
      value={value}
      onValue={setValue}
    />
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

/** Components of `components/ui` that react to input. */
export const controlExhibits: Exhibits = {
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
  button: buttons,
  'confirm-dialog': [
    { state: 'opens, and fails', shown: (words) => <Opens words={words} confirms /> },
  ],
  dialog: [{ state: 'opens', shown: (words) => <Opens words={words} confirms={false} /> }],
  'radio-cards': [2, 3].map((options) => ({
    state: options === 2 ? 'two with pictures' : 'three without',
    shown: ({ long }: Words) => <Chooses options={options} long={long} />,
  })),
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
          note={t(`pages:discuss.visibility.read.${checked ? 'shared' : 'private'}`, {
            nickname: 'Swift Deer',
          })}
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
          chosen="b"
          items={['a', 'b', 'c'].map((id) => ({
            id,
            label: t('pages:discuss.title'),
            panel: long,
          }))}
        />
      ),
    },
  ],
};
