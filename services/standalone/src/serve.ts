import { startOrExit } from '@murmur/shared/runtime/run-services';
import { main } from './main.ts';

/** The whole product as the only process of a container: no build, no prompts, errors as log lines. */
await startOrExit('murmur', async () => {
  await main(process.env);
});
