import { Worker } from 'node:worker_threads';
import { type AnalysisDraft, type Analyst, AnalystFailure, type AnalystRoom } from '../analyst.ts';
import { analyseWords } from './analyse-words.ts';
import { countRoom } from './count-room.ts';

/** UTF-16 units a room may hold to be read on the event loop, where it takes less than a thread's start. */
const mostInline = 3_000;

/** Heap of the thread; 10,000 opinions need about half. */
const mostMemoryMb = 256;

/** What the thread says: how far it is, or what it found. */
type Said = { done: number } | { draft: AnalysisDraft };

function analyseInThread(
  room: AnalystRoom,
  useCharacters: boolean,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<AnalysisDraft> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fallback-worker.ts', import.meta.url), {
      workerData: { room, useCharacters },
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb, maxYoungGenerationSizeMb: 64 },
    });
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', abort);
      void worker.terminate();
      settle();
    };
    const abort = (): void => end(() => reject(new AnalystFailure('aborted', signal.reason)));
    signal.addEventListener('abort', abort, { once: true });
    worker.on('message', (said: Said) => {
      if ('done' in said) onProgress(said.done);
      else end(() => resolve(said.draft));
    });
    worker.on('error', (error) => end(() => reject(error)));
    worker.on('exit', (code) => end(() => reject(new Error(`the thread ended with ${code}`))));
  });
}

/**
 * The analyst that needs no model: it counts words, says so, and gives the same draft for the same opinions.
 * Rooms of some size are read in a thread of their own, so that the event loop stays free.
 * It fails only when aborted.
 */
export function createFallbackAnalyst(): Analyst {
  return {
    async analyse(room, { useCharacters, signal, onProgress: hear }) {
      if (signal.aborted) throw new AnalystFailure('aborted', signal.reason);
      const onProgress = (done: number): void => {
        try {
          hear(done);
        } catch {
          // A listener's fault is no reason to leave a room without results.
        }
      };
      const size = room.opinions.reduce((sum, { content }) => sum + content.length, 0);
      try {
        if (size <= mostInline) return analyseWords(room, useCharacters, onProgress);
        return await analyseInThread(room, useCharacters, signal, onProgress);
      } catch (error) {
        if (error instanceof AnalystFailure) throw error;
        return countRoom(room);
      }
    },
  };
}
