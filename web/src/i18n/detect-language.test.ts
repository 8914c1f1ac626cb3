import { describe, expect, it } from '@jest/globals';
import { detectLanguage, languageOfPage } from './detect-language.ts';

describe('the language', () => {
  it('is the stored one before all', () => {
    expect(detectLanguage('vi', ['en-US'])).toBe('vi');
  });

  it('is the first of the browser’s that the product speaks', () => {
    expect(detectLanguage(null, ['fr-FR', 'ja-JP', 'en'])).toBe('ja');
    expect(detectLanguage('xx', ['ZH-Hant-TW'])).toBe('zh');
  });

  it('is the page’s own after that, and Korean at last', () => {
    expect(detectLanguage(null, ['fr'])).toBeUndefined();
    expect(detectLanguage('toString', ['constructor'])).toBeUndefined();
    expect([languageOfPage('en'), languageOfPage(''), languageOfPage('__proto__')]).toEqual([
      'en',
      'ko',
      'ko',
    ]);
  });
});
