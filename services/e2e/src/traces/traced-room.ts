import { randomBytes } from 'node:crypto';
import { openScene } from '../scene.ts';
import { openSocket } from '../test-socket.ts';

/** A room whose end was asked for by one call, whose ids a client chose. */
export type TracedRoom = {
  requestId: string;
  traceId: string;
  /** Of the client, which sends no spans. */
  spanId: string;
  /** What no span may hold. */
  secrets: string[];
};

/**
 * Plays a room until its results are ready. The call that ends it says that it is of a trace, and that
 * this trace is not sent, which is not for a client to say.
 */
export const playTracedRoom = async (base: string): Promise<TracedRoom> => {
  const requestId = crypto.randomUUID();
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const topic = `Topic ${crypto.randomUUID()}`;
  const scene = await openScene(base, { topic });
  const author = await scene.join(true);
  await scene.start();
  const contents = [1, 2, 3].map((n) => `We should walk to river ${n} ${crypto.randomUUID()}.`);
  for (const content of contents) await scene.submit(author, content);
  const socket = await openSocket(base, scene.params.id, { participant_id: author.participant_id });
  const answer = await fetch(`${base}/api/rooms/${scene.params.id}/close`, {
    method: 'POST',
    headers: {
      ...scene.asHost,
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
    secrets: [topic, ...contents, participant_id, nickname, scene.room.host_token],
  };
};
