import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Phrases } from './phrases.tsx';

const lines = (text: string, lang: string): string => {
  const { container } = render(<Phrases text={text} lang={lang} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('*')].length === 0
    ? text
    : [...(container.firstElementChild?.childNodes ?? [])]
        .map((node) => (node.nodeName === 'WBR' ? '/' : (node.textContent ?? '')))
        .join('');
};

it('lets lines of Japanese and Chinese begin between words, and never with a closing mark', () => {
  expect(lines('「昼休みがにぎやかで、楽しい。」', 'ja')).toBe(
    '「昼休みが/にぎやかで、/楽しい。」',
  );
  expect(lines('没有手机，我们会聊天。', 'zh')).toBe('没有/手机，/我们/会/聊天。');
});

it('leaves other languages to the browser', () => {
  expect(lines('No phones at lunch.', 'en')).toBe('No phones at lunch.');
  expect(lines('점심시간에는 돌려주세요.', 'ko')).toBe('점심시간에는 돌려주세요.');
});
