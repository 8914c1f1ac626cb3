import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api/call.ts';
import { useRoomEvents, useRoomSession } from '../../room-session/room-session.tsx';
import type { Seat } from '../../room-session/seat.ts';
import { useMyOpinions } from './use-my-opinions.ts';
import { useSavedView } from './use-saved-view.ts';
import { useToasts } from './use-toasts.ts';
import { useVisibility } from './use-visibility.ts';

/** The state of one seat in a running room, and the handling of the room's events. */
export function useDiscussion(roomId: string, seat: Seat) {
  const { t } = useText();
  const { found, outbox } = useRoomSession();
  const participantId = seat.participant_id;
  const mine = useMyOpinions(roomId, participantId);
  const visibility = useVisibility(roomId, seat);
  const [toasts, notify] = useToasts();

  useRoomEvents((event) => {
    switch (event.type) {
      case 'sent': {
        const { is_public, held } = event.opinion;
        const mode = is_public ? 'shared' : 'private';
        if (!held && is_public !== event.entry.is_public)
          notify(t(`pages:discuss.mine.storedAs.${mode}`), 'red');
        break;
      }
      case 'visibility_error':
        notify(t('errors:visibility'), 'red');
        break;
      default:
    }
  });

  const room = found.state === 'loaded' ? found.live.room : null;
  useSavedView(room && { room, mine: mine.opinions });

  return {
    mine,
    visibility,
    toasts,
    submit: (content: string) => outbox.add(content, visibility.isPublic),
    remove: async (id: string) => {
      await call('removeOpinion', {
        params: { id: roomId, opinion_id: id },
        query: { participant_id: participantId },
      });
      mine.drop(id);
    },
  };
}
