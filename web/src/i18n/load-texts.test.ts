import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeFetch, noNetwork } from '../testing/fake-fetch.ts';
import { loadTexts, shownLanguage } from './load-texts.ts';

let server: ReturnType<typeof fakeFetch>;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

const gone = () => new Response('', { status: 404 });
const texts = () => Response.json({ hello: 'hi' });

async function settled(language: string): Promise<unknown> {
  const loading = loadTexts(language, 'common').catch((cause: unknown) => cause);
  await jest.runAllTimersAsync();
  return loading;
}

describe('loading texts', () => {
  it('requests the namespace of the language', async () => {
    server = fakeFetch(texts);
    expect(await settled('vi')).toEqual({ hello: 'hi' });
    expect(server.requests.map(({ url }) => url)).toEqual(['/locales/vi/common.json']);
  });

  it('tries five times more, 350 ms apart at first and doubling', async () => {
    const at: number[] = [];
    server = fakeFetch(() => {
      at.push(Date.now());
      return noNetwork();
    });
    expect(await settled('ko')).toBeInstanceOf(TypeError);
    expect(at.slice(1).map((time, index) => time - (at[index] ?? 0))).toEqual([
      350, 700, 1400, 2800, 5600,
    ]);
  });

  it('uses Korean if a language cannot be loaded', async () => {
    server = fakeFetch(gone, gone, gone, gone, gone, gone, texts);
    expect(await settled('vi')).toEqual({ hello: 'hi' });
    expect(server.requests.at(-1)?.url).toBe('/locales/ko/common.json');
    expect([shownLanguage('vi'), shownLanguage('ja')]).toEqual(['ko', 'ja']);
  });
});
