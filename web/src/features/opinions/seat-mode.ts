import { inTurn } from '../../lib/in-turn.ts';

/** Tells the server the mode of the seat; answers the mode that holds from now on. */
type SetMode = (isPublic: boolean) => Promise<boolean>;

/**
 * Whether what a seat says is shared. The server marks an opinion by the mode that the seat has when the
 * opinion arrives, and one written offline may arrive after the person has changed the mode. So every
 * opinion is sent under the mode it was written in, and nothing else happens meanwhile: a private
 * opinion never goes out under a shared mode.
 */
export class SeatMode {
  readonly #set: SetMode;
  readonly #inTurn = inTurn();
  /** Null: not known. */
  #known: boolean | null;
  #wanted: boolean | null;
  /** Tasks that run or wait. */
  #busy = 0;
  /** Somebody else may have changed the mode since it was last told. */
  #doubt = false;

  constructor(isPublic: boolean | null, set: SetMode) {
    this.#known = isPublic;
    this.#wanted = isPublic;
    this.#set = set;
  }

  /**
   * The room says that the seat's mode is this: another tab's choice, or the echo of one's own. False
   * while this tab is changing it itself; then only the next telling will show what holds.
   */
  heard(isPublic: boolean): boolean {
    if (this.#busy > 0) {
      if (isPublic !== this.#known) this.#doubt = true;
      return false;
    }
    this.#known = isPublic;
    this.#wanted = isPublic;
    return true;
  }

  /** Resolves once the server knows; on failure the wish is taken back and the cause thrown. */
  async choose(isPublic: boolean): Promise<void> {
    this.#wanted = isPublic;
    await this.#alone(async () => {
      try {
        await this.#be(isPublic);
      } catch (cause) {
        this.#wanted = this.#known;
        throw cause;
      }
    });
  }

  /** Runs `speak` while the seat has the mode. */
  speakAs<T>(isPublic: boolean, speak: () => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      await this.#be(isPublic);
      const said = await speak();
      // A wish that could not be restored now is restored before the next opinion.
      if (this.#wanted !== null) await this.#be(this.#wanted).catch(() => undefined);
      return said;
    });
  }

  async #alone<T>(task: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await this.#inTurn(task);
    } finally {
      this.#busy -= 1;
    }
  }

  async #be(isPublic: boolean): Promise<void> {
    if (this.#known === isPublic && !this.#doubt) return;
    this.#doubt = false;
    try {
      this.#known = await this.#set(isPublic);
    } catch (cause) {
      // The server may have done it though its answer was lost.
      this.#doubt = true;
      throw cause;
    }
  }
}
