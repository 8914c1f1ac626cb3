import type { Adapters } from '@murmur/shared/ports/adapters';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Limits } from '@murmur/shared/runtime/limits/take-limits';

/** The stores and other ports that the service receives. */
export type RoomPorts = Pick<
  Adapters,
  'rooms' | 'opinions' | 'votes' | 'events' | 'bus' | 'queue' | 'presence' | 'leases' | 'dealt'
> & { clock: Clock; limits: Limits };
