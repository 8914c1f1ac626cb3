import type { EventBus } from '../ports/event-bus.ts';
import type { Metrics } from './metrics.ts';

/** The same bus, which counts publications and failed ones. */
export const measureBus = (
  bus: EventBus,
  { countPublished }: Pick<Metrics, 'countPublished'>,
): EventBus => ({
  publish: async (roomId, deliveries) => {
    try {
      const publication = await bus.publish(roomId, deliveries);
      countPublished('published');
      return publication;
    } catch (error) {
      countPublished('failed');
      throw error;
    }
  },
  open: (roomId) => bus.open(roomId),
  restart: (roomId) => bus.restart(roomId),
  listen: (roomId, listener, onForgotten) => bus.listen(roomId, listener, onForgotten),
  position: (roomId) => bus.position(roomId),
  replay: (roomId, since) => bus.replay(roomId, since),
  forget: (roomId) => bus.forget(roomId),
  redact: (roomId, opinionId) => bus.redact(roomId, opinionId),
  recent: (roomId) => bus.recent(roomId),
});
