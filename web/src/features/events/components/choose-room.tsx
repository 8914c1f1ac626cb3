import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { callEvent } from '../../../lib/api/event-call.ts';
import { useResource } from '../../../lib/use-resource.ts';

type Props = {
  eventId: string;
  topic: string;
  /** The language of the event. */
  lang: string;
  labels: string[];
  /** The room that this person is in and wants to change; null for a first choice, which is confirmed. */
  own: number | null;
  onChoose: (ordinal: number) => void;
};

/** The rooms of an event in which people choose their room by table, class or track. */
export function ChooseRoom({ eventId, topic, lang, labels, own, onChoose }: Props) {
  const { t, language } = useText();
  const [asked, ask] = useState<number | null>(null);
  const found = useResource(eventId, (signal) =>
    callEvent('listChoices', { params: { id: eventId }, signal }),
  );
  const choices = found.state === 'loaded' ? found.data.choices : [];
  const peopleIn = (ordinal: number): number | null =>
    choices.find((choice) => choice.ordinal === ordinal)?.participant_count ?? null;
  const press = (ordinal: number) => {
    if (own !== null) return onChoose(ordinal);
    found.refresh();
    ask(ordinal);
  };
  const people = asked === null ? null : peopleIn(asked);
  const room = labels[(asked ?? 1) - 1] ?? '';
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-headline">
          {t('events:choose.title')}
        </h1>
        <p lang={lang} className="text-lead">
          {topic}
        </p>
        <p className="text-ink-soft">{t('events:choose.about')}</p>
      </div>
      <ul lang={lang} className="grid gap-2 sm:grid-cols-2">
        {labels.map((label, index) => (
          <li key={label} className="min-w-0">
            <Button
              variant={index + 1 === own ? 'primary' : 'secondary'}
              size="large"
              className="w-full justify-start text-left"
              aria-pressed={own === null ? undefined : index + 1 === own}
              onClick={() => press(index + 1)}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
              {peopleIn(index + 1) !== null && (
                <span lang={language} className="text-fine font-normal tabular-nums">
                  {t('events:people', { count: peopleIn(index + 1) ?? 0 })}
                </span>
              )}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog
          open
          onClose={() => ask(null)}
          title={
            people === null
              ? t('events:choose.askOnly', { room })
              : t('events:choose.ask', { room, people: t('events:people', { count: people }) })
          }
          actions={
            <>
              <Button variant="secondary" onClick={() => ask(null)}>
                {t('common:action.cancel')}
              </Button>
              <Button onClick={() => onChoose(asked)}>{t('events:choose.join')}</Button>
            </>
          }
        >
          <p className="text-ink-soft">{t('events:choose.later')}</p>
        </Dialog>
      )}
    </div>
  );
}
