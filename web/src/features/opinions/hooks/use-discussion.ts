import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api/call.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useLiveRoom } from '../../session/hooks/use-live-room.ts';
import { useOutbox } from '../../session/hooks/use-outbox.ts';
import { opinionStore } from '../../session/outbox/outbox-store.ts';
import type { FeedEvent } from '../../session/room-feed/feed-state.ts';
import type { Seat } from '../../session/seat.ts';
import { sendOpinion } from '../api/send-opinion.ts';
import { useFreshOpinions } from './use-fresh-opinions.ts';
import { useMyOpinions } from './use-my-opinions.ts';
import { useNotices } from './use-notices.ts';
import { useSharedOpinions } from './use-shared-opinions.ts';
import { useVisibility } from './use-visibility.ts';

/** Everything of one seat in one running room, and where each event of the room goes. */
export function useDiscussion(roomId: string, seat: Seat) {
  const { t } = useText();
  const participantId = seat.participant_id;
  const mine = useMyOpinions(roomId, participantId);
  const shared = useSharedOpinions(roomId, participantId);
  const fresh = useFreshOpinions();
  const visibility = useVisibility(roomId, participantId, seat.is_public_mode);
  const [toasts, notify] = useNotices();

  const outbox = useOutbox({
    store: opinionStore(roomId),
    send: (entry) => visibility.speakAs(entry.is_public, () => sendOpinion(roomId, entry)),
    onSent: mine.add,
  });

  const hear = (event: FeedEvent) => {
    shared.hear(event);
    switch (event.type) {
      case 'connected':
        found.feed.say({ type: 'subscribe_visibility_updates' });
        outbox.flush();
        break;
      case 'opinion_submitted': {
        // One that this tab is sending is added when its own answer arrives.
        const ours = outbox.entries.some(({ content }) => content === event.opinion.content);
        if (!ours) mine.add(event.opinion);
        break;
      }
      case 'shared_opinion_added':
        if (event.opinion.participant_id !== seat.public_id) fresh.mark(event.opinion.id);
        break;
      case 'shared_opinion_removed':
        mine.drop(event.opinion.id);
        break;
      case 'visibility_changed':
        if (event.participant_id === seat.public_id)
          visibility.heard(event.visibility === 'shared');
        else notify(t(`pages:discuss.notice.${event.visibility}`, { nickname: event.nickname }));
        break;
      case 'visibility_error':
        notify(t('errors:visibility'), 'red');
        break;
      case 'missed_events':
        mine.loading.refresh();
        break;
      default:
    }
  };
  const found = useLiveRoom({ id: roomId, participantId, onEvent: hear });

  return {
    found,
    mine,
    shared,
    fresh,
    visibility,
    toasts,
    outbox,
    say: (content: string) =>
      outbox.put({
        key: newKey(),
        participant_id: participantId,
        content,
        is_public: visibility.isPublic,
        written_at: new Date().toISOString(),
      }),
    remove: async (id: string) => {
      await call('removeOpinion', {
        params: { id: roomId, opinion_id: id },
        query: { participant_id: participantId },
      });
      mine.drop(id);
    },
  };
}
