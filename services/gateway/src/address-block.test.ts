import { isIPv6 } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addressBlock } from './address-block.ts';

describe('an address is counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:000a:1:2:3:4', '2001:db8:0:a::/64'],
    ['2001:db8:0:a::', '2001:db8:0:a::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  test('as one in every notation, with its neighbours in the same /64, and separately from the next /64', () => {
    const half = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffff })));
    fc.assert(
      fc.property(half, half, half, (network, host, other) => {
        const write = (groups: number[]): string => groups.map((n) => n.toString(16)).join(':');
        const long = [...network, ...host].map((n) => n.toString(16).padStart(4, '0')).join(':');
        const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
        expect(isIPv6(short)).toBe(true);
        const block = addressBlock(long.toUpperCase());
        expect(addressBlock(short)).toBe(block);
        expect(addressBlock(write([...network, ...other]))).toBe(block);
        const next = network.with(3, ((network[3] ?? 0) + 1) % 0x1_0000);
        expect(addressBlock(write([...next, ...host]))).not.toBe(block);
      }),
    );
  });
});
