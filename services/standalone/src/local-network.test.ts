import { describe, expect, test } from '@jest/globals';
import { localNetworkAddress } from './local-network.ts';

const on = (address: string, internal = false) => ({
  address,
  family: address.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
  internal,
});
const lo = [on('127.0.0.1', true)];
const docker0 = [on('172.17.0.1')];

describe('the address of --lan', () => {
  test.each([
    ['a home network', { lo, eth0: [on('fe80::1'), on('192.168.1.20')] }, '192.168.1.20'],
    ['a bridge of Docker before it', { lo, docker0, wlan0: [on('10.4.5.6')] }, '10.4.5.6'],
    [
      'a public address beside bridges',
      {
        lo,
        docker0,
        'br-9f1c': [on('172.18.0.1')],
        virbr0: [on('192.168.122.1')],
        eno1: [on('203.0.113.9')],
      },
      '203.0.113.9',
    ],
    [
      'virtual switches of Windows',
      { 'vEthernet (WSL)': [on('172.28.0.1')], 'Wi-Fi': [on('192.168.0.7')] },
      '192.168.0.7',
    ],
    [
      'a tunnel before a public address',
      { tun0: [on('10.8.0.2')], eth0: [on('198.51.100.4')] },
      '198.51.100.4',
    ],
    ['a tunnel alone', { lo, docker0, wg0: [on('10.8.0.2')] }, '10.8.0.2'],
    ['no lease', { lo, eth0: [on('169.254.3.4')] }, null],
    ['containers alone', { lo, docker0 }, null],
  ])('%s', (_name, interfaces, address) => {
    expect(localNetworkAddress(interfaces)).toBe(address);
  });
});
