import { z } from 'zod';

/** A shared opinion that a statement rests on. Private ones are in the counts alone. */
export const evidence = z.object({ id: z.string(), content: z.string() }).meta({ id: 'Evidence' });
export type Evidence = z.output<typeof evidence>;
