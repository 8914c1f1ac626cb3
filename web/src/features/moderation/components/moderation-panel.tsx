import type { Moderation } from '@murmur/contract/moderation';
import { useState } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { Collapsible } from '../../../components/ui/collapsible.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { useResource } from '../../../lib/use-resource.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { useRoomEvents } from '../../room-session/room-session.tsx';
import { isOff, maxReadable, noModeration } from '../moderation-options.ts';
import { ModerationFields } from './moderation-fields.tsx';
import { SavedWords } from './saved-words.tsx';

type Props = { live: LiveRoom; hostToken: string };

/** The room's moderation settings, which every helper with the host's link can change at any time. */
export default function ModerationPanel({ live, hostToken }: Props) {
  const { t } = useText();
  const { room } = live;
  const params = { id: room.room_id };
  const stored = useResource(room.room_id, (signal) =>
    callLate('getModeration', { params, hostToken, signal }),
  );
  const [wanted, setWanted] = useState<Partial<Moderation>>({});
  const [error, setError] = useState<ApiError | null>(null);
  const words = stored.state === 'loaded' ? stored.data.words : noModeration.words;
  const choice = { approve: room.approve, filter: room.filter, ...wanted };
  const off = isOff(choice);

  const change = async (given: Partial<Moderation>): Promise<boolean> => {
    setError(null);
    setWanted((before) => ({ ...before, ...given }));
    try {
      const { approve, filter } = await callLate('changeModeration', {
        params,
        hostToken,
        body: given,
      });
      setWanted({ approve, filter });
      return true;
    } catch (cause) {
      setWanted({});
      setError(asApiError(cause));
      return false;
    }
  };
  // Shows a change by another helper.
  useRoomEvents((event) => {
    if (event.type === 'moderation_changed') setWanted({});
  });
  return (
    <Card>
      <Collapsible
        title={t('pages:moderation.title')}
        trailing={t(off ? 'pages:moderation.off' : 'pages:moderation.on')}
      >
        <div className="flex flex-col gap-6">
          <ModerationFields
            choice={choice}
            onChoice={(given) => void change(given)}
            many={room.participant_count > maxReadable}
          />
          {choice.filter !== 'off' && stored.state === 'loaded' && (
            <SavedWords words={words} onSave={(given) => change({ words: given })} />
          )}
          {error !== null && <ErrorPanel error={error} otherwise={t('pages:moderation.failed')} />}
        </div>
      </Collapsible>
    </Card>
  );
}
