import type { PositionMoment, PositionValue } from '@murmur/contract/votes';
import { localStore, readJson } from '../../lib/storage.ts';
import {
  type OutboxStore,
  outboxStore,
  type PendingEntry,
} from '../room-session/outbox/outbox-store.ts';
import { positionValues } from './position-values.precomputed.ts';

const isStep = (value: unknown): value is PositionValue =>
  (positionValues as readonly unknown[]).includes(value);

export type PositionEntry = PendingEntry & { moment: PositionMoment; value: PositionValue };

export const positionStore = (roomId: string): OutboxStore<PositionEntry> =>
  outboxStore<PositionEntry>(
    `murmur.positions.${roomId}`,
    ({ moment, value }) => (moment === 'before' || moment === 'after') && isStep(value),
  );

/** This person's answers by moment: a step, or skipped. */
export type OwnPositions = { participant_id: string } & Partial<
  Record<PositionMoment, PositionValue | 'skipped'>
>;

const positionsKey = (roomId: string) => `murmur.stood.${roomId}`;

const isAnswer = (value: unknown): boolean =>
  value === undefined || value === 'skipped' || isStep(value);

const isOwnPositions = (value: unknown): value is OwnPositions => {
  const positions = value as Partial<OwnPositions> | null;
  return (
    typeof positions === 'object' &&
    typeof positions?.participant_id === 'string' &&
    isAnswer(positions.before) &&
    isAnswer(positions.after)
  );
};

/** This person's latest position; null without an answer. */
export function readPositions(roomId: string, participantId: string): OwnPositions | null {
  const positions = readJson(positionsKey(roomId), isOwnPositions);
  return positions?.participant_id === participantId ? positions : null;
}

export const savePositions = (roomId: string, positions: OwnPositions): void =>
  localStore.setItem(positionsKey(roomId), JSON.stringify(positions));
