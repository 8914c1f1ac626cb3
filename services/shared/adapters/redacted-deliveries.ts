import type { Delivery } from '@murmur/contract/publication';

/** Returns the deliveries without the content of this opinion, or null if none of them contains it. */
export const redactDeliveries = (deliveries: Delivery[], opinionId: string): Delivery[] | null => {
  let found = false;
  const redacted = deliveries.map((delivery) => {
    const { event } = delivery;
    if (!('opinion' in event) || event.opinion.id !== opinionId || event.opinion.content === '')
      return delivery;
    found = true;
    const opinion = { ...event.opinion, content: '' };
    return { ...delivery, event: { ...event, opinion } } as Delivery;
  });
  return found ? redacted : null;
};
