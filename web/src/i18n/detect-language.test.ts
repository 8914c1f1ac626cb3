import { describe, expect, it } from '@jest/globals';
import { detectLanguage, languageOfPage } from './detect-language.ts';

describe('the language', () => {
  it('is preferably the stored one', () => {
    expect(detectLanguage('vi', ['en-US'])).toBe('vi');
  });

  it('is the browser’s first supported one', () => {
    expect(detectLanguage(null, ['fr-FR', 'ja-JP', 'en'])).toBe('ja');
    expect(detectLanguage('xx', ['ZH-Hant-TW'])).toBe('zh');
  });

  it('is otherwise the page’s own, and finally Korean', () => {
    expect(detectLanguage(null, ['fr'])).toBeUndefined();
    expect(detectLanguage('toString', ['constructor'])).toBeUndefined();
    expect([languageOfPage('en'), languageOfPage(''), languageOfPage('__proto__')]).toEqual([
      'en',
      'ko',
      'ko',
    ]);
  });
});
