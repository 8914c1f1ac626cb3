import type { PositionMoment, PositionValue } from '@murmur/contract/votes';
import { readJson, remembered } from '../../lib/storage.ts';
import { type OutboxStore, outboxStore, type Waiting } from '../session/outbox/outbox-store.ts';

/** The five steps from one end to the other; the contract's own list is bundled with its schemas. */
export const positionSteps = [-2, -1, 0, 1, 2] as const satisfies PositionValue[];

const isStep = (value: unknown): value is PositionValue =>
  (positionSteps as readonly unknown[]).includes(value);

/** An unconfirmed position. */
export type PositionEntry = Waiting & { moment: PositionMoment; value: PositionValue };

/** Unconfirmed positions of a room. */
export const positionStore = (roomId: string): OutboxStore<PositionEntry> =>
  outboxStore<PositionEntry>(
    `murmur.positions.${roomId}`,
    ({ moment, value }) => (moment === 'before' || moment === 'after') && isStep(value),
  );

/** This person's answers by moment: a step, or skipped. */
export type Stood = { participant_id: string } & Partial<
  Record<PositionMoment, PositionValue | 'skipped'>
>;

const stoodKey = (roomId: string) => `murmur.stood.${roomId}`;

const isAnswer = (value: unknown): boolean =>
  value === undefined || value === 'skipped' || isStep(value);

const isStood = (value: unknown): value is Stood => {
  const stood = value as Partial<Stood> | null;
  return (
    typeof stood === 'object' &&
    typeof stood?.participant_id === 'string' &&
    isAnswer(stood.before) &&
    isAnswer(stood.after)
  );
};

/** This person's latest position; null without an answer. */
export function readStood(roomId: string, participantId: string): Stood | null {
  const stood = readJson(stoodKey(roomId), isStood);
  return stood?.participant_id === participantId ? stood : null;
}

export const keepStood = (roomId: string, stood: Stood): void =>
  remembered.setItem(stoodKey(roomId), JSON.stringify(stood));
