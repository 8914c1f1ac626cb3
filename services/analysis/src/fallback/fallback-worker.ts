import { parentPort, workerData } from 'node:worker_threads';
import type { AnalystRoom } from '../analyst.ts';
import { analyseWords } from './analyse-words.ts';

const { room, useCharacters } = workerData as { room: AnalystRoom; useCharacters: boolean };

const draft = analyseWords(room, useCharacters, (done) => parentPort?.postMessage({ done }, []));
parentPort?.postMessage({ draft }, []);
