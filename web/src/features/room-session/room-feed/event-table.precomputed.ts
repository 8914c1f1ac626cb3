import { type DownEventName, downEvents } from '@murmur/contract/socket-down';
import { z } from 'zod';

/**
 * The check of a field: `?` means that it can be null, `[x]` is a list of x, an object is checked field by field. A field
 * whose name ends with `?` may be absent.
 */
export type FieldCheck = string | [FieldCheck] | { [field: string]: FieldCheck };

const typeOf = ({ def: { type } }: z.ZodType): string => {
  if (type === 'enum') return 'string';
  if (type === 'string' || type === 'number' || type === 'boolean') return type;
  throw new Error(`The room feed has no check of ${type}`);
};

const fieldCheckOf = (schema: unknown): FieldCheck => {
  if (schema instanceof z.ZodNullable) return `${typeOf(schema.unwrap() as z.ZodType)}?`;
  if (schema instanceof z.ZodArray) return [fieldCheckOf(schema.element)];
  if (!(schema instanceof z.ZodObject)) return typeOf(schema as z.ZodType);
  const required = Object.entries(schema.shape).filter(
    ([, field]) => !(field instanceof z.ZodOptional),
  );
  return Object.fromEntries(required.map(([name, field]) => [name, fieldCheckOf(field)]));
};

const clock = ['ends_at', 'server_time'];
const step = ['stage', 'message', 'reason'];

/** What this server sends beyond the specification, and what `complete-event.ts` fills in if another server does not. */
const beyondSpec: { [N in DownEventName]?: string[] } = {
  connected: ['status', 'remaining_time', 'stats', 'seq', 'recovered', ...clock],
  timer_update: clock,
  room_activated: ['remaining_time', 'ends_at'],
  room_closed: ['status', 'message'],
  results_ready: ['status'],
  analysis_started: step,
  analysis_progress: step,
  analysis_completed: step,
  analysis_error: step,
  fallback_generated: step,
  error: ['code'],
};
const beyondSpecOfOpinions = ['submitted_at', 'is_public', 'participant_id'];

const markAbsent = (check: FieldCheck, names: string[]): FieldCheck => {
  if (typeof check === 'string') return check;
  if (Array.isArray(check)) return [markAbsent(check[0], names)];
  return Object.fromEntries(
    Object.entries(check).map(([name, field]) => [
      names.includes(name) ? `${name}?` : name,
      /opinion/.test(name) ? markAbsent(field, beyondSpecOfOpinions) : field,
    ]),
  );
};

/** The fields of every event of the room; those that may be absent have `?` after their name. */
export const eventTable = Object.fromEntries(
  Object.entries(downEvents).map(([type, { fields }]) => [
    type,
    markAbsent(fieldCheckOf(fields), beyondSpec[type as DownEventName] ?? []),
  ]),
) as Record<DownEventName, FieldCheck>;
