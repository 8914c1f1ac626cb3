import { type DownEventName, downEvents } from '@murmur/contract/socket-down';
import { z } from 'zod';

/** The check of a field: `?` means that it can be null, `[x]` is a list of x, an object is checked field by field. */
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

/** The required fields of every event of the room. */
export const eventTable = Object.fromEntries(
  Object.entries(downEvents).map(([type, { fields }]) => [type, fieldCheckOf(fields)]),
) as Record<DownEventName, FieldCheck>;
