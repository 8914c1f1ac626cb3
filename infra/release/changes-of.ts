import { changesOf } from './places.ts';

process.stdout.write(`${changesOf(process.argv[2] ?? '')}\n`);
