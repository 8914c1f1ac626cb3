import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Job, JobData } from '@murmur/contract/jobs';
import { newCapability } from '../runtime/capability.ts';
import { type Elapse, eventually } from '../testing/eventually.ts';
import { times } from '../testing/times.ts';
import type { JobQueue } from './job-queue.ts';

export type JobQueueSubject = {
  queue: JobQueue;
  now(): number;
  elapse: Elapse;
  close(): Promise<void>;
};

type CloseRoom = JobData<'close-room'>;

const aCloseJob = (): Extract<Job, { name: 'close-room' }> => ({
  name: 'close-room',
  data: { room_id: newCapability(), ends_at: 1_767_603_900_000 },
});

const anAnalyseJob = (): Extract<Job, { name: 'analyse-room' }> => ({
  name: 'analyse-room',
  data: { room_id: newCapability(), use_characters: true, rerun: null },
});

/** Simulates a handler's work that lasts until the test ends it. */
const aGate = (): { passed: Promise<void>; open(): void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
};

/** The conformance suite of ports/job-queue.ts, for any adapter. `open` returns a queue without other workers. */
export const describeJobQueue = (name: string, open: () => Promise<JobQueueSubject>): void => {
  describe(`JobQueue on ${name}`, () => {
    let subject: JobQueueSubject;
    let queue: JobQueue;
    let until: (what: string, condition: () => boolean | Promise<boolean>) => Promise<void>;

    beforeEach(async () => {
      subject = await open();
      ({ queue } = subject);
      until = (what, condition) => eventually(subject.elapse, what, condition);
    });

    afterEach(() => subject.close());

    const alone = { concurrency: 1 };

    it('J0 a handler receives the origin of its job, if there is one', async () => {
      const notified: unknown[] = [];
      const origin = {
        request_id: 'of-a-call',
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      };
      queue.work('close-room', async (_data, _signal, from) => void notified.push(from), alone);
      await queue.add(aCloseJob(), { origin, runAt: subject.now() + 1_000 });
      await until('it ran later', () => notified.length === 1);
      await queue.add(aCloseJob());
      await until('the other job ran', () => notified.length === 2);
      expect(notified).toEqual([origin, undefined]);
    });

    it('J1 a job and its data are passed only to a worker for its name', async () => {
      const closed: CloseRoom[] = [];
      const analysed: JobData<'analyse-room'>[] = [];
      queue.work('close-room', async (data) => void closed.push(data), alone);
      queue.work('analyse-room', async (data) => void analysed.push(data), alone);
      const [closing, analysing] = [aCloseJob(), anAnalyseJob()];
      await queue.add(closing);
      await queue.add(analysing);
      await until('both ran', () => closed.length === 1 && analysed.length === 1);
      expect(closed).toEqual([closing.data]);
      expect(analysed).toEqual([analysing.data]);
    });

    it('J2 jobs wait for a worker and run in the order in which they were added', async () => {
      const added = times(20, aCloseJob);
      for (const job of added) await queue.add(job);
      const ran: CloseRoom[] = [];
      queue.work('close-room', async (data) => void ran.push(data), alone);
      await until('all ran', () => ran.length === 20);
      expect(ran).toEqual(added.map((job) => job.data));
    });

    it('J3 a waiting job is not added twice, even concurrently', async () => {
      const job = aCloseJob();
      await Promise.all(times(20, () => queue.add(job)));
      await Promise.all(times(20, () => queue.add(job, { runAt: subject.now() + 60_000 })));
      const ran: CloseRoom[] = [];
      queue.work('close-room', async (data) => void ran.push(data), alone);
      await until('it ran', () => ran.length > 0);
      await subject.elapse(200);
      expect(ran).toEqual([job.data]);
    });

    it('J4 a running job is not added again; a finished one can be', async () => {
      const job = aCloseJob();
      const gate = aGate();
      let runs = 0;
      const handler = async (): Promise<void> => {
        runs += 1;
        await gate.passed;
      };
      queue.work('close-room', handler, { concurrency: 5 });
      await queue.add(job);
      await until('it runs', () => runs === 1);
      await queue.add(job);
      await subject.elapse(200);
      expect(runs).toBe(1);
      gate.open();
      await until('it ended', async () => (await queue.depth('close-room')).running === 0);
      await queue.add(job);
      await until('it ran again', () => runs === 2);
    });

    it('J5 a delayed job runs at its time, not before', async () => {
      const ranAt: number[] = [];
      queue.work('close-room', async () => void ranAt.push(subject.now()), alone);
      const runAt = subject.now() + 700;
      await queue.add(aCloseJob(), { runAt });
      await until('it ran', () => ranAt.length === 1);
      expect(ranAt[0]).toBeGreaterThanOrEqual(runAt);
    });

    it('J6 an overdue job runs immediately', async () => {
      const ran: CloseRoom[] = [];
      queue.work('close-room', async (data) => void ran.push(data), alone);
      const job = aCloseJob();
      await queue.add(job, { runAt: subject.now() - 60_000 });
      await until('it ran', () => ran.length === 1);
      expect(ran).toEqual([job.data]);
    });

    it('J7 a failing handler is tried three times, with increasing delays', async () => {
      const job = aCloseJob();
      const triedAt: number[] = [];
      const handler = async (): Promise<void> => {
        triedAt.push(subject.now());
        throw new Error('not this time');
      };
      queue.work('close-room', handler, alone);
      await queue.add(job);
      await until('three tries', () => triedAt.length === 3);
      const [first, second, third] = triedAt as [number, number, number];
      expect(third - second).toBeGreaterThan(second - first);
      expect(second - first).toBeGreaterThan(0);
      await subject.elapse(500);
      expect(triedAt).toHaveLength(3);
      await queue.add(job);
      await until('it may be added again', () => triedAt.length === 4);
    });

    it('J8 a handler that succeeds on the second attempt is not retried', async () => {
      let tries = 0;
      const handler = async (): Promise<void> => {
        tries += 1;
        if (tries === 1) throw new Error('not this time');
      };
      queue.work('close-room', handler, alone);
      await queue.add(aCloseJob());
      await until('two tries', () => tries === 2);
      await subject.elapse(500);
      expect(tries).toBe(2);
    });

    it('J9 a failing job does not delay the others', async () => {
      const bad = aCloseJob();
      const good = times(5, aCloseJob);
      const ran: string[] = [];
      const handler = async (data: CloseRoom): Promise<void> => {
        if (data.room_id === bad.data.room_id) throw new Error('never');
        ran.push(data.room_id);
      };
      queue.work('close-room', handler, alone);
      await queue.add(bad);
      for (const job of good) await queue.add(job);
      await until('the others ran', () => ran.length === 5);
      expect(ran).toEqual(good.map((job) => job.data.room_id));
    });

    it('J10 jobs run up to the worker’s concurrency', async () => {
      const gate = aGate();
      let running = 0;
      let maxRunning = 0;
      let done = 0;
      const handler = async (): Promise<void> => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await gate.passed;
        running -= 1;
        done += 1;
      };
      queue.work('close-room', handler, { concurrency: 3 });
      for (const job of times(10, aCloseJob)) await queue.add(job);
      await until('three run', () => running === 3);
      await subject.elapse(200);
      gate.open();
      await until('all ran', () => done === 10);
      expect(maxRunning).toBe(3);
    });

    it('J11 the depth reports the number of due and running jobs, and the age of the oldest due one', async () => {
      const empty = { waiting: 0, running: 0, oldestMs: 0 };
      expect(await queue.depth('close-room')).toEqual(empty);
      for (const job of times(3, aCloseJob)) await queue.add(job);
      await queue.add(aCloseJob(), { runAt: subject.now() + 3_600_000 });
      await subject.elapse(300);
      const waiting = await queue.depth('close-room');
      expect(waiting).toMatchObject({ waiting: 3, running: 0 });
      expect(waiting.oldestMs).toBeGreaterThanOrEqual(300);
      expect(await queue.depth('analyse-room')).toEqual(empty);

      const gate = aGate();
      queue.work('close-room', () => gate.passed, alone);
      await until('one runs', async () => (await queue.depth('close-room')).running === 1);
      expect(await queue.depth('close-room')).toMatchObject({ waiting: 2, running: 1 });
      gate.open();
      await until('all ran', async () => (await queue.depth('close-room')).waiting === 0);
    });

    it('J12 closing a worker aborts the signals of its jobs, waits for them, and accepts no more', async () => {
      const gate = aGate();
      let notified = false;
      let ended = false;
      let runs = 0;
      const handler = async (_: CloseRoom, signal: AbortSignal): Promise<void> => {
        runs += 1;
        signal.addEventListener('abort', () => {
          notified = true;
        });
        await gate.passed;
        ended = true;
      };
      const worker = queue.work('close-room', handler, alone);
      await queue.add(aCloseJob());
      await until('it runs', () => runs === 1);
      let closed = false;
      const closing = worker.close().then(() => {
        closed = true;
      });
      await queue.add(aCloseJob());
      await until('it is aborted', () => notified);
      expect(closed).toBe(false);
      gate.open();
      await until('the worker is closed', () => closed);
      await closing;
      await subject.elapse(200);
      expect(ended).toBe(true);
      expect(runs).toBe(1);
    });

    it('J13 a job abandoned by its closing worker goes to another worker', async () => {
      let started = 0;
      const givesUp = (_: CloseRoom, signal: AbortSignal): Promise<void> => {
        started += 1;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('the worker is closing')));
        });
      };
      const worker = queue.work('close-room', givesUp, alone);
      const job = aCloseJob();
      await queue.add(job);
      await until('it runs', () => started === 1);
      let closed = false;
      void worker.close().then(() => {
        closed = true;
      });
      await until('the worker is closed', () => closed);
      const ran: CloseRoom[] = [];
      queue.work('close-room', async (data) => void ran.push(data), alone);
      await until('the other ran it', () => ran.length === 1);
      expect(ran).toEqual([job.data]);
    });

    it('J14 a job cancelled before it starts does not run, and can be added again', async () => {
      const ran: CloseRoom[] = [];
      const [stored, dropped, later] = [aCloseJob(), aCloseJob(), aCloseJob()];
      await queue.add(dropped);
      await queue.add(later, { runAt: subject.now() + 300 });
      await queue.drop(dropped);
      await queue.drop(later);
      await queue.drop(aCloseJob());
      await queue.add(stored);
      queue.work('close-room', async (data) => void ran.push(data), alone);
      await until('the kept one ran', () => ran.length > 0);
      await subject.elapse(500);
      expect(ran).toEqual([stored.data]);
      await queue.add(dropped);
      await until('it ran when it was added again', () => ran.length === 2);
    });
  });
};
