import { newCapability } from '../../runtime/capability.ts';
import { runCommand } from './mongo-faults.ts';
import { orUndo } from './until-answered.ts';

/** What a document holds so that a change of it can be taken back. */
export type Revocable = {
  /** Changes that were reported as failed: should one arrive yet, it finds nothing to change. */
  revoked?: string[];
};

export const revocable = { revoked: { type: [String], default: undefined } } as const;

/**
 * Makes a change under a token of its own. One that was reported as failed may have arrived all the
 * same, or arrive later: so its token is revoked first, and it is undone where it was there by then.
 * `change` asks for `revoked` without the token, and leaves the token for `undo` to find; `revoke`
 * adds the token to `revoked`.
 * @throws what `change` throws.
 */
export const orTakeBack = <T>(steps: {
  change(token: string): Promise<T>;
  revoke(token: string): PromiseLike<unknown>;
  undo(token: string): PromiseLike<unknown>;
}): Promise<T> => {
  const token = newCapability(12);
  return orUndo(
    () => steps.change(token),
    async () => {
      await runCommand(() => steps.revoke(token));
      await runCommand(() => steps.undo(token));
    },
  );
};
