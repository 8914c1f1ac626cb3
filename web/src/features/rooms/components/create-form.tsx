import type { WordFilterMode } from '@murmur/contract/moderation';
import type { SharedBy } from '@murmur/contract/room';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ActionError } from '../../../components/forms/action-error.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { ArrowRight } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Collapsible } from '../../../components/ui/collapsible.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { ModerationFields } from '../../moderation/components/moderation-fields.tsx';
import { WordsField } from '../../moderation/components/words-field.tsx';
import {
  areWordsValid,
  isOff,
  maxReadable,
  noModeration,
  parseWords,
} from '../../moderation/moderation-options.ts';
import {
  type AccessSettings,
  accessOf,
  type OpinionAccess,
  settingsOf,
} from '../opinion-access.ts';
import { checkTopic, seatsToSend, type TopicFault, unlimited } from '../room-rules.ts';
import { AccessChoice } from './access-choice.tsx';
import { DurationField } from './duration-field.tsx';
import { SeatsSlider } from './seats-slider.tsx';
import { TopicField } from './topic-field.tsx';

export type NewRoom = AccessSettings & {
  topic: string;
  duration: number;
  max_participants: number | null;
  ask_position?: true;
  results_shared_by: SharedBy;
  approve?: boolean;
  filter?: WordFilterMode;
  words?: string[];
};

type Props = {
  error: ApiError | null;
  onDismiss: () => void;
  onCreate: (room: NewRoom) => void;
  start: NewRoom | null;
  /** The settings for the rooms of an event; null for a single room, which can limit its seats instead. */
  rooms: ReactNode;
  /** Fields for preparations beyond the room itself. */
  more: ReactNode;
};

const usualDuration = 3;

export function CreateForm({ error, onDismiss, onCreate, start, rooms, more }: Props) {
  const { t } = useText();
  const missingId = useId();
  const [text, setText] = useState(start?.topic ?? '');
  const [minutes, setMinutes] = useState(start?.duration ?? usualDuration);
  const [seats, setSeats] = useState(start?.max_participants ?? unlimited);
  const [access, setAccess] = useState<OpinionAccess>(start === null ? 'end' : accessOf(start));
  const [askPosition, setAskPosition] = useState(start?.ask_position ?? false);
  const [sharedBy, setSharedBy] = useState<SharedBy>(start?.results_shared_by ?? 'host');
  const [checks, setChecks] = useState<{ approve: boolean; filter: WordFilterMode }>({
    approve: start?.approve ?? false,
    // Recommended, so it is on unless the host has turned it off.
    filter: start === null ? 'hold' : (start.filter ?? noModeration.filter),
  });
  const [wordsText, setWordsText] = useState(start?.words?.join('\n') ?? '');
  const wordsBox = useRef<HTMLTextAreaElement>(null);
  const words = checks.filter === 'off' ? [] : parseWords(wordsText);
  const [fault, setFault] = useState<TopicFault | null>(null);
  const { topic, length, fault: faultNow } = checkTopic(text);
  const isBlank = topic === '';

  const create = () => {
    setFault(faultNow);
    if (faultNow !== null) return;
    if (!areWordsValid(words)) {
      // The field may have been collapsed after it was filled in.
      wordsBox.current?.closest('details')?.setAttribute('open', '');
      return;
    }
    onCreate({
      topic,
      duration: minutes,
      max_participants: seatsToSend(seats),
      ...settingsOf(access),
      results_shared_by: sharedBy,
      ...(askPosition && { ask_position: true }),
      ...(!isOff(checks) && checks),
      ...(words.length > 0 && { words }),
    });
  };

  return (
    <Form onSubmit={create} className="flex flex-col gap-6">
      <Card className="flex flex-col gap-8">
        <TopicField
          text={text}
          length={length}
          fault={fault}
          first={start === null}
          hint={t('pages:create.topic.hint')}
          onText={(next) => {
            setText(next);
            setFault(null);
          }}
        />
        {rooms}
        <AccessChoice access={access} onAccess={setAccess} />
        <DurationField minutes={minutes} onMinutes={setMinutes} />
        <div className="flex flex-col gap-1">
          <Switch
            checked={askPosition}
            onChange={setAskPosition}
            label={t('pages:create.position.label')}
          />
          <p className="text-fine text-ink-soft">{t('pages:create.position.hint')}</p>
        </div>
        <div className="flex flex-col gap-1">
          <Switch
            checked={sharedBy === 'everyone'}
            onChange={(everyone) => setSharedBy(everyone ? 'everyone' : 'host')}
            label={t('pages:create.sharing.label')}
          />
          <p className="text-fine text-ink-soft">{t('pages:create.sharing.hint')}</p>
        </div>
        {rooms === null && (
          <Collapsible
            title={t('pages:create.seats.label')}
            trailing={
              <output className="font-bold text-accent">
                {seats === unlimited
                  ? t('pages:create.seats.unlimited')
                  : t('pages:create.seats.people', { count: seats })}
              </output>
            }
          >
            <SeatsSlider label={t('pages:create.seats.label')} seats={seats} onSeats={setSeats} />
          </Collapsible>
        )}
        <Collapsible
          title={t('pages:moderation.title')}
          trailing={
            <output className="font-bold text-accent">
              {t(isOff(checks) ? 'pages:moderation.off' : 'pages:moderation.on')}
            </output>
          }
        >
          <div className="flex flex-col gap-6">
            <ModerationFields
              choice={checks}
              onChoice={(change) => setChecks({ ...checks, ...change })}
              many={rooms !== null || seats > maxReadable}
            />
            {checks.filter !== 'off' && (
              <WordsField text={wordsText} onText={setWordsText} box={wordsBox} />
            )}
          </div>
        </Collapsible>
        {more}
        <Collapsible title={t('pages:create.rules.title')}>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-soft marker:text-accent">
            <li>{t('pages:create.rules.link')}</li>
            <li>{t('pages:create.rules.start')}</li>
            <li>{t('pages:create.rules.end')}</li>
            <li>{t('pages:create.rules.anonymous')}</li>
          </ul>
        </Collapsible>
      </Card>
      {error !== null && <ActionError error={error} onRetry={create} onDismiss={onDismiss} />}
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-col gap-1 bg-linear-to-t from-paper from-75% to-transparent px-4 pt-6 pb-[max(0.75rem,var(--safe-bottom))] sm:mx-0 sm:px-0">
        {isBlank && (
          <p id={missingId} className="text-center text-fine text-ink-soft">
            {t('pages:create.topic.placeholder')}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          variant={isBlank ? 'secondary' : 'primary'}
          disabled={isBlank}
          aria-describedby={isBlank ? missingId : undefined}
          className="w-full"
          icon={<ArrowRight className="order-1 size-5" />}
        >
          {t(rooms === null ? 'pages:create.submit' : 'pages:create.submitMany')}
        </Button>
      </div>
    </Form>
  );
}
