import { describe, expect, test } from '@jest/globals';
import { readRedisAddress } from './redis-address.ts';

describe('the address of Redis', () => {
  test('is one server or some nodes of a cluster', () => {
    expect(readRedisAddress('redis://a:6379')).toEqual({ kind: 'server', url: 'redis://a:6379' });
    expect(readRedisAddress('rediss://a:1, rediss://b:2')).toEqual({
      kind: 'cluster',
      urls: ['rediss://a:1', 'rediss://b:2'],
    });
    expect(readRedisAddress('rediss+cluster://me:pass@a:1')).toEqual({
      kind: 'cluster',
      urls: ['rediss://me:pass@a:1'],
    });
  });

  test('is the name of a primary known to sentinels, at their default port unless one is given', () => {
    expect(readRedisAddress('redis+sentinel://a:5000,b/mymaster')).toEqual({
      kind: 'sentinels',
      sentinels: [
        { host: 'a', port: 5000 },
        { host: 'b', port: 26_379 },
      ],
      name: 'mymaster',
      secure: false,
    });
  });

  test('contains the credentials of Redis and whether to use TLS', () => {
    expect(readRedisAddress('rediss+sentinel://me:p%40ss@[::1]:5000/events')).toEqual({
      kind: 'sentinels',
      sentinels: [{ host: '::1', port: 5000 }],
      name: 'events',
      username: 'me',
      password: 'p@ss',
      secure: true,
    });
    expect(readRedisAddress('redis+sentinel://:secret@a/events')).toMatchObject({
      password: 'secret',
    });
  });
});
