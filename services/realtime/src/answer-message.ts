import type { DownEventFields, DownEventName } from '@murmur/contract/socket-down';
import type { Clock } from '@murmur/shared/runtime/clock';
import { downEvent } from '@murmur/shared/runtime/down-event';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { textFrame } from './framing.ts';
import type { ClientMessage } from './read-message.ts';
import type { Session } from './session.ts';

type Parts = { clock: Clock; logger: Logger };

const send = <N extends DownEventName>(
  clock: Clock,
  session: Session,
  type: N,
  fields: DownEventFields<N>,
): void => {
  const event = downEvent(type, session.room.roomId, clock.now(), fields);
  session.deliver({ bytes: textFrame(JSON.stringify(event)), events: 1 });
};

const sendSharedOpinions = async ({ clock, logger }: Parts, session: Session): Promise<void> => {
  const { room } = session;
  try {
    const bytes = await room.sharedOpinions.read();
    if (bytes) session.deliver({ bytes, events: 1 });
    else
      send(clock, session, 'error', {
        code: 'ROOM_NOT_FOUND',
        message: 'The room no longer exists.',
      });
  } catch (err) {
    logger.warn({ err, room_id: room.roomId }, 'reading shared opinions failed');
    const message = 'Shared opinions cannot be read now. Try again shortly.';
    send(clock, session, 'error', { code: 'UNAVAILABLE', message });
  }
};

/** Answers a client's message. */
export const answerMessage = (parts: Parts, session: Session, received: ClientMessage): void => {
  switch (received.type) {
    case 'ping':
      send(parts.clock, session, 'pong', {});
      return;
    case 'get_shared_opinions':
      void sendSharedOpinions(parts, session);
      return;
    case 'subscribe_visibility_updates':
      session.listener.subscribed = true;
      return;
    case 'bad_visibility_request':
      send(parts.clock, session, 'visibility_error', {
        message: 'Visibility changes go over HTTP; this socket only subscribes to them.',
      });
      return;
    case 'not_json':
      send(parts.clock, session, 'error', {
        code: 'BAD_MESSAGE',
        message: 'The message could not be read as JSON.',
      });
      return;
    case 'bad_message':
      send(parts.clock, session, 'error', {
        code: 'BAD_MESSAGE',
        message: 'Unknown message type.',
      });
  }
};
