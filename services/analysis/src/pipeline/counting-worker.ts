import { analyseByCounting } from '../fallback/analyse-by-counting.ts';
import { serveJobs } from './job-thread.ts';

serveJobs(analyseByCounting);
