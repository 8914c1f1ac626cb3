import { serveJobs } from '../event-loop/job-thread.ts';
import { analyseByCounting } from './analyse-by-counting.ts';

serveJobs(analyseByCounting);
