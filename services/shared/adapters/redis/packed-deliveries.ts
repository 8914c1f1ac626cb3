import type { Delivery } from '@murmur/contract/publication';

type Packed = Omit<Delivery, 'event'> & { event: { opinion?: object | null } };

/**
 * Serialises deliveries. If several contain the same opinion object, only the first includes it, and null replaces it
 * in the others.
 */
export const packDeliveries = (deliveries: Delivery[]): string => {
  const [first, ...others] = deliveries as Packed[];
  const opinion = first?.event.opinion;
  const shorter = others.map((delivery) =>
    opinion && delivery.event.opinion === opinion
      ? { ...delivery, event: { ...delivery.event, opinion: null } }
      : delivery,
  );
  return JSON.stringify(first === undefined ? [] : [first, ...shorter]);
};

export const unpackDeliveries = (text: string): Delivery[] => {
  const deliveries = JSON.parse(text) as Packed[];
  const opinion = deliveries[0]?.event.opinion;
  for (const { event } of deliveries)
    if (event.opinion === null && opinion) event.opinion = opinion;
  return deliveries as unknown as Delivery[];
};
