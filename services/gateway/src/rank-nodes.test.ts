import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rankNodes } from './rank-nodes.ts';

const rank = (room: string, nodes: string[]): string[] => rankNodes(room, nodes, (node) => node);
const nodesArbitrary = fc.uniqueArray(fc.domain(), { minLength: 1, maxLength: 8 });

describe('the order in which a room prefers the nodes', () => {
  test('contains all nodes, and does not depend on the order in which a gateway lists them', () => {
    fc.assert(
      fc.property(fc.string(), nodesArbitrary, (room, nodes) => {
        const ranked = rank(room, nodes);
        expect(ranked.toSorted()).toEqual(nodes.toSorted());
        expect(rank(room, nodes.toReversed())).toEqual(ranked);
      }),
    );
  });

  test('does not change for the other nodes when one is removed', () => {
    fc.assert(
      fc.property(fc.string(), nodesArbitrary, fc.nat(), (room, nodes, at) => {
        const gone = nodes[at % nodes.length];
        const left = nodes.filter((node) => node !== gone);
        expect(rank(room, left)).toEqual(rank(room, nodes).filter((node) => node !== gone));
      }),
    );
  });

  test('gives each of four nodes about a quarter of the rooms', () => {
    const nodes = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'];
    const firsts = Array.from({ length: 4_000 }, (_, i) => rank(`room-${i}`, nodes)[0]);
    for (const node of nodes) {
      const rooms = firsts.filter((first) => first === node).length;
      expect(rooms).toBeGreaterThan(850);
      expect(rooms).toBeLessThan(1_150);
    }
  });
});
