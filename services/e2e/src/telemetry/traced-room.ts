import { randomBytes } from 'node:crypto';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { openTestRoom } from '../test-room.ts';

/** A room that was ended by a call with ids chosen by the client. */
export type TracedRoom = {
  requestId: string;
  traceId: string;
  /** The span id of the client, which exports no spans. */
  spanId: string;
  /** Texts that no span may contain. */
  secrets: string[];
};

/**
 * Plays a room until its results are ready. The call that ends it carries a trace context marked as unsampled; the
 * server must ignore that mark.
 */
export const playTracedRoom = async (base: string): Promise<TracedRoom> => {
  const requestId = crypto.randomUUID();
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const topic = `Topic ${crypto.randomUUID()}`;
  const testRoom = await openTestRoom(base, { topic });
  const author = await testRoom.join(true);
  await testRoom.start();
  const contents = [1, 2, 3].map((n) => `We should walk to river ${n} ${crypto.randomUUID()}.`);
  for (const content of contents) await testRoom.submit(author, content);
  const socket = await openSocket(base, testRoom.params.id, {
    participant_id: author.participant_id,
  });
  const answer = await fetch(`${base}/api/rooms/${testRoom.params.id}/close`, {
    method: 'POST',
    headers: {
      ...testRoom.asHost,
      'X-Request-Id': requestId,
      traceparent: `00-${traceId}-${spanId}-00`,
    },
  });
  if (!answer.ok) throw new Error(`the room did not end: ${answer.status}`);
  await socket.until('results_ready', undefined, 40_000);
  await socket.close();
  const { participant_id, nickname } = author;
  return {
    requestId,
    traceId,
    spanId,
    secrets: [topic, ...contents, participant_id, nickname, testRoom.room.host_token],
  };
};
