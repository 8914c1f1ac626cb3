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
  #known: boolean;
  #wanted: boolean;

  constructor(isPublic: boolean, set: SetMode) {
    this.#known = isPublic;
    this.#wanted = isPublic;
    this.#set = set;
  }

  /** Another tab of the same person changed it. */
  heard(isPublic: boolean): void {
    this.#known = isPublic;
    this.#wanted = isPublic;
  }

  /** Resolves once the server knows; on failure the wish is taken back and the cause thrown. */
  async choose(isPublic: boolean): Promise<void> {
    this.#wanted = isPublic;
    await this.#inTurn(async () => {
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
    return this.#inTurn(async () => {
      await this.#be(isPublic);
      const said = await speak();
      // A wish that could not be restored now is restored before the next opinion.
      await this.#be(this.#wanted).catch(() => undefined);
      return said;
    });
  }

  async #be(isPublic: boolean): Promise<void> {
    if (this.#known !== isPublic) this.#known = await this.#set(isPublic);
  }
}
