import { parentPort } from 'node:worker_threads';
import { analyseByCounting, type CountingJob } from '../report/analyse-by-counting.ts';

parentPort?.on('message', (job: CountingJob) => {
  parentPort?.postMessage(analyseByCounting(job), []);
});
