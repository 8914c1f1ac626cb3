import { afterEach, beforeEach } from '@jest/globals';
import { watchForLeaks } from '@murmur/shared/testing/leaks';
import { Stage, type TestNode } from './stage.ts';

/** Opens a node on a new stage before each test; anything that the node leaves open fails the test. */
export const nodeForEachTest = (
  adapters: ConstructorParameters<typeof Stage>[0],
): (() => { stage: Stage; node: TestNode }) => {
  let assertNoLeaks: () => Promise<void>;
  let stage: Stage;
  let node: TestNode;

  beforeEach(async () => {
    assertNoLeaks = watchForLeaks();
    stage = new Stage(adapters);
    node = await stage.node({
      allowedOrigins: ['https://partner.example'],
      publicUrl: 'https://talk.example',
    });
  });

  afterEach(async () => {
    await stage.close();
    await assertNoLeaks();
  });

  return () => ({ stage, node });
};
