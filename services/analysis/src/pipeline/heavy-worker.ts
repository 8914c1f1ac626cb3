import { analyseByCounting } from '../report/analyse-by-counting.ts';
import { serveJobs } from './job-thread.ts';

serveJobs(analyseByCounting);
