import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readEnv } from './env.ts';
import { gatewaySettings, settings as otherSettings, processSettings } from './settings.ts';

const settings = { ...processSettings, ...gatewaySettings, ...otherSettings };

const passes = (name: 'TRUST_PROXY' | 'TRUSTED_ADDRESSES' | 'ALLOWED_ORIGINS', given: string) =>
  settings[name].safeParse(given).success;

describe('lists of addresses and origins', () => {
  test.each(['', 'false', '2', '10.0.0.0/8, 2001:db8::1', 'loopback', '10.0.0.0/255.0.0.0'])(
    'TRUST_PROXY may be “%s”',
    (given) => expect(passes('TRUST_PROXY', given)).toBe(true),
  );
  test.each(['zz', 'true', '10.0.0.0/33', '10.0.0', '10.0.0.1/8/8', '1.2.3.4,zz'])(
    'TRUST_PROXY is refused as “%s”',
    (given) => expect(passes('TRUST_PROXY', given)).toBe(false),
  );
  test.each(['', '203.0.113.7,198.51.100.0/24'])('TRUSTED_ADDRESSES may be “%s”', (given) =>
    expect(passes('TRUSTED_ADDRESSES', given)).toBe(true),
  );
  test.each(['venue', '203.0.113.7;203.0.113.8', 'loopback'])(
    'TRUSTED_ADDRESSES is refused as “%s”',
    (given) => expect(passes('TRUSTED_ADDRESSES', given)).toBe(false),
  );
  test.each(['', 'https://a.example.org, http://localhost:5173'])(
    'ALLOWED_ORIGINS may be “%s”',
    (given) => expect(passes('ALLOWED_ORIGINS', given)).toBe(true),
  );
  test.each(['bar', 'a.example.org', 'https://a.example.org/talk', 'ftp://a.example.org'])(
    'ALLOWED_ORIGINS is refused as “%s”',
    (given) => expect(passes('ALLOWED_ORIGINS', given)).toBe(false),
  );
});

test('all invalid settings are reported together, each by its name', () => {
  const { PORT, TRUST_PROXY, ALLOWED_ORIGINS, LOG_LEVEL } = settings;
  const schema = z.object({ PORT, TRUST_PROXY, ALLOWED_ORIGINS, LOG_LEVEL });
  const env = { PORT: 'x', TRUST_PROXY: 'zz', ALLOWED_ORIGINS: 'bar', LOG_LEVEL: 'loud' };
  expect(() => readEnv(schema, env)).toThrow(
    /^PORT: .+\nTRUST_PROXY: .+\nALLOWED_ORIGINS: .+\nLOG_LEVEL: .+$/,
  );
});

describe('PORT', () => {
  test.each(['0', '8080', '65535'])('may be %s', (given) => {
    expect(settings.PORT.parse(given)).toBe(Number(given));
  });

  test.each(['-1', '65536', '80.5', 'http'])(
    'is refused as %s, before anything listens',
    (given) => {
      expect(settings.PORT.safeParse(given).success).toBe(false);
    },
  );
});
