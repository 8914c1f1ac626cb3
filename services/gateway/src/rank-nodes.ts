import { createHash } from 'node:crypto';

const scoreOf = (roomId: string, node: string): bigint =>
  createHash('sha1').update(`${roomId}\n${node}`).digest().readBigUInt64BE();

/**
 * Returns the nodes in the order in which a room prefers them (rendezvous hashing: Thaler and Ravishankar, "Using name-based
 * mappings to increase hit rates", 1998). Every gateway computes the same order without communicating with the
 * others, and a node that joins or leaves moves only its own rooms.
 */
export const rankNodes = <T>(roomId: string, nodes: T[], nameOf: (node: T) => string): T[] =>
  nodes
    .map((node) => ({ node, name: nameOf(node), score: scoreOf(roomId, nameOf(node)) }))
    .toSorted((a, b) => Number(b.score - a.score > 0n) - Number(b.score - a.score < 0n))
    .map(({ node }) => node);
