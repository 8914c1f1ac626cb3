import type { WordFilterMode } from '@murmur/contract/moderation';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { createWordFilter, type WordFilter } from '@murmur/shared/text/word-filter/word-filter';
import { LRUCache } from 'lru-cache';

/** The moderation rules of a room, and the revision that the store compares. */
export type RoomRules = {
  revision: number;
  approve: boolean;
  mode: WordFilterMode;
  words: WordFilter | null;
};

/** The fields of an opinion that depend on the check. */
export type ModeratedContent = Pick<OpinionRecord, 'content' | 'isPublic' | 'heldFor'>;

const rulesOf = (room: RoomRecord): RoomRules => ({
  revision: room.moderationRevision,
  approve: room.approve,
  mode: room.filter,
  words: room.filter === 'off' ? null : createWordFilter(room.language, room.words),
});

/**
 * Applies a room's rules to an opinion that its author shares. A filtered word takes precedence over
 * approval.
 */
export const checkShared = (
  { approve, mode, words }: RoomRules,
  given: string,
): ModeratedContent => {
  const content = mode === 'mask' && words ? words.mask(given) : given;
  const hasWord = mode === 'hold' && words !== null && words.matches(content);
  const heldFor = hasWord ? 'word' : approve ? 'approval' : null;
  return { content, isPublic: heldFor === null, heldFor };
};

/**
 * A cache of the rules of rooms. An entry may be outdated, because another process may have changed the rules;
 * the store rejects an opinion that was checked under another revision.
 */
export class ModerationRules {
  readonly #rooms: Pick<RoomStore, 'find'>;
  readonly #known: LRUCache<string, RoomRules>;

  constructor(rooms: Pick<RoomStore, 'find'>, max = 2_000) {
    this.#rooms = rooms;
    this.#known = new LRUCache({ max });
  }

  /** Null = there is no such room. @throws AppError UNAVAILABLE */
  async find(roomId: string): Promise<RoomRules | null> {
    const known = this.#known.get(roomId);
    if (known !== undefined) return known;
    const room = await this.#rooms.find(roomId);
    return room && this.learn(room);
  }

  learn(room: RoomRecord): RoomRules {
    const known = this.#known.get(room.roomId);
    if (known?.revision === room.moderationRevision) return known;
    const rules = rulesOf(room);
    this.#known.set(room.roomId, rules);
    return rules;
  }

  forget(roomId: string): void {
    this.#known.delete(roomId);
  }
}
