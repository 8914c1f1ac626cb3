import { describe, expect, it } from '@jest/globals';
import { detectLanguage } from './detect-language.ts';

describe('the language', () => {
  it('is the stored one before all', () => {
    expect(detectLanguage('vi', ['en-US'], 'ko')).toBe('vi');
  });

  it('is the first of the browser’s that the product speaks', () => {
    expect(detectLanguage(null, ['fr-FR', 'ja-JP', 'en'], 'ko')).toBe('ja');
    expect(detectLanguage('xx', ['ZH-Hant-TW'], 'ko')).toBe('zh');
  });

  it('is the page’s own after that, and Korean at last', () => {
    expect(detectLanguage(null, ['fr'], 'en')).toBe('en');
    expect(detectLanguage(null, [], '')).toBe('ko');
    expect(detectLanguage('toString', ['constructor'], '__proto__')).toBe('ko');
  });
});
