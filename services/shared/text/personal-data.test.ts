import { describe, expect, test } from '@jest/globals';
import { hasContact, withoutAddresses, withoutPersonalData } from './personal-data.ts';

describe('personal data is removed', () => {
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
    ['a short phone', 'call 555-0000', 'call […]'],
    ['an address in full width', 'ＴＥＬ０９０－５５５０－００００', 'TEL[…]'],
    ['a phone in brackets', '(02) 555 0000', '[…]'],
    ['a phone of another country', 'tel +82 10 1234 0000', 'tel […]'],
    ['a handle with a dot', 'follow @very_cheap.shoes', 'follow […]'],
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
  '20 minutes in 2026, at 10:30',
  'from $15 to $15.50 an hour',
  '1,000,000 won or 100000원',
  '3-1 and 2-2 on 2026-11-22',
  '급식 10점 만점에 3점',
  '窗口明明有八个，每天只开四个？',
])('quantities are kept: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

test.each([
  ['https://evil.example/a', true],
  ['ask min@home', true],
  ['follow @very_cheap', true],
  ['call 010-1234-0000', true],
  ['see sub.evil.com', true],
  ['...evil.com', true],
  ['e.g. this, and/or that', false],
  ['until 2026-09-30', false],
  ['3 of 10 at 9:30', false],
])('%s directs its reader elsewhere: %s', (text, sends) => {
  expect(hasContact(text)).toBe(sends);
});

test('nothing remains of an address', () => {
  expect(withoutAddresses('a sub.evil.com/x?y b a.b@evil.example c')).toBe('a   b   c');
});
