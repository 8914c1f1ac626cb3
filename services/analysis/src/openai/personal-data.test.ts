import { describe, expect, test } from '@jest/globals';
import { withoutPersonalData } from './personal-data.ts';

describe('what leads to a person is taken out', () => {
  test.each([
    ['mail', 'Write to char.benning@example.com please', 'Write to […] please'],
    ['a link', '자세한 건 https://open.example.kr/abc?x=1 참고', '자세한 건 […] 참고'],
    ['a link without a scheme', 'see www.example.com/x now', 'see […] now'],
    ['a Korean phone', '010-0000-4821로 확인', '[…]로 확인'],
    ['a Chinese phone', '手机138-0000-0000自己问', '手机[…]自己问'],
    ['a Japanese phone', '連絡先06-0000-1234', '連絡先[…]'],
    ['a Vietnamese phone', 'sđt 0900 000 555 gọi', 'sđt […] gọi'],
    ['a British phone', 'Ask him. 01632 555 014', 'Ask him. […]'],
    ['an account', 'stk 0000555000 đó', 'stk […] đó'],
    ['a card', 'card 4111 1111 1111 1111 stolen', 'card […] stolen'],
    ['a resident number', '주민번호 900101-1234567', '주민번호 […]'],
    ['an identity card', '身份证11010519491231002X的', '身份证[…]的'],
    ['a handle', 'dm @some_one for it', 'dm […] for it'],
    ['a messenger’s name', '카톡 id: hello99 로', '카톡 id: […] 로'],
  ])('%s', (_what, text, clean) => {
    expect(withoutPersonalData(text)).toBe(clean);
  });
});

test.each([
  'Flights for five of us in August is £1,900.',
  '옮기는데 1억2천 든다카는데 그 돈 누가 냅니까, 2026년 9월까지',
  '毎年赤字18万、平均年齢74',
  '5万元, 2030年, 12-18岁',
  'giá 1:120, ping 40, từ 19h30',
  'until 2026-09-30, or 2026.9.30',
  'from 9.30 to 10:30 on 24/12/2026',
])('what counts something stays: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});
