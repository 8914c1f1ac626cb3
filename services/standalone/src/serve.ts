import { startOrExit } from '@murmur/shared/runtime/process/run-services';
import { runInOneProcess } from './run-in-one-process.ts';

/** Runs the product as the only process of a container, without a build or prompts. Errors become log lines. */
await startOrExit('murmur', async () => {
  await runInOneProcess(process.env);
});
