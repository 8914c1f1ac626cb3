import { z } from 'zod';

/**
 * Jobs of the queues. All are idempotent: a job that runs twice, late or never does no harm, because it checks the
 * store first, and the sweep catches up on anything missed.
 */
export const jobs = {
  'close-room': {
    queue: 'room-lifecycle',
    data: z.object({ room_id: z.string(), ends_at: z.int().describe('epoch ms') }),
  },
  'gather-event': {
    queue: 'gathering',
    data: z.object({ room_id: z.string() }),
  },
  'forget-room': {
    queue: 'forgetting',
    data: z.object({ room_id: z.string() }),
  },
  'analyse-room': {
    queue: 'analysis',
    data: z.object({
      room_id: z.string(),
      use_characters: z.boolean(),
      rerun: z
        .string()
        .regex(/^\d+$/)
        .nullable()
        .describe('epoch ms; results generated before are replaced; null = first run'),
    }),
  },
  'follow-room': {
    queue: 'meaning',
    data: z.object({
      room_id: z.string(),
      cursor: z.string().nullable().describe('cursor of the first transcript page to read'),
      look: z.int().min(0).describe('number of earlier attempts'),
    }),
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobData<N extends JobName> = z.output<(typeof jobs)[N]['data']>;
export type Job<N extends JobName = JobName> = { [K in N]: { name: K; data: JobData<K> } }[N];

/** The call that caused a job: its request id and, if tracing is enabled, its W3C traceparent. */
export const jobOrigin = z.object({ request_id: z.string(), traceparent: z.string().optional() });
export type JobOrigin = z.output<typeof jobOrigin>;

/** Equal jobs have equal ids, so each is queued only once. An id contains no `:`, which BullMQ rejects. */
export const jobId = ({ name, data }: Job): string => {
  switch (name) {
    case 'close-room':
      return `close-${data.room_id}-${data.ends_at}`;
    case 'gather-event':
      return `gather-${data.room_id}`;
    case 'forget-room':
      return `forget-${data.room_id}`;
    case 'analyse-room':
      return `analyse-${data.room_id}${data.rerun === null ? '' : `-${data.rerun}`}`;
    default:
      return `follow-${data.room_id}-${data.look}`;
  }
};
