import { expect, test } from '@jest/globals';
import { hidePersonalData } from './hide-personal-data.ts';

test.each([
  ['call me 010-1234-0000 tonight', 'call me [phone] tonight'],
  ['tel +82 10 1234 0000', 'tel [phone]'],
  ['(02) 555 0000', '[phone]'],
  ['call 555-0000', 'call [phone]'],
  ['gọi 0912 555 000 nhé', 'gọi [phone] nhé'],
  ['090-5550-0000まで', '[phone]まで'],
  ['mail minh.le@example.com đi', 'mail [e-mail] đi'],
  ['https://evil.example/a?b=1 보세요', '[link] 보세요'],
  ['follow @very_cheap.shoes', 'follow [handle]'],
  ['주민번호 990101-1234567', '주민번호 [id]'],
  ['身份证110101199001011234', '身份证[number]'],
  ['card 4111 1111 1111 1111', 'card [number]'],
  ['ＴＥＬ０９０－５５５０－００００', 'TEL[phone]'],
])('%s becomes %s', (text, hidden) => {
  expect(hidePersonalData(text)).toBe(hidden);
});

test.each([
  '20 minutes in 2026, at 10:30',
  'from $15 to $15.50 an hour',
  '1,000,000 won or 100000원',
  '3-1 and 2-2 on 2026-11-22',
  '급식 10점 만점에 3점',
])('%s stays', (text) => {
  expect(hidePersonalData(text)).toBe(text);
});
