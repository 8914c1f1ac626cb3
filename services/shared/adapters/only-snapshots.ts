import type { Delivery } from '@murmur/contract/publication';
import { isSnapshot } from '@murmur/contract/socket-down';

/** True for what is not replayed: the next of its kind says how things stand then. */
export const onlySnapshots = (deliveries: Delivery[]): boolean =>
  deliveries.every(({ event }) => isSnapshot(event.type));
