import { expect, test } from '@jest/globals';
import { isNoise } from './is-noise.ts';

test.each([
  'hi',
  'heyyy!!',
  'Good morning everyone 🙏',
  'Hello from Leeds',
  'asdfgh',
  '+1',
  '👏👏👏',
  'ㅇㅈ?',
  'ㅁㄴㅇㄹ',
  'ㅋㅋㅋㅋ 안녕하세요',
  '안녕하세요 107동입니다^^',
  '1빠',
  '草ww',
  '(´・ω・`)',
  'お疲れ様です。',
  '哈哈哈哈',
  '签到',
  'dạ em chào cả khoa ạ 🌷',
  'alo alo 1234',
  'Buy followers cheap → best-growth.example.com',
  'bán acc giá rẻ ib zalo em',
])('%s says nothing of anything', (text) => {
  expect(isNoise(text)).toBe(true);
});

test.each([
  'hire more',
  'higher pay',
  'you are right',
  'first aid kits',
  'test is hard',
  'tired teachers',
  'hello we need more bins',
  'yes',
  'no',
  '50',
  '5.5',
  '안녕하세요 급식 좀 바꿔 주세요',
  '반대',
  '草坪太少',
  '困难学生要补助',
  '好',
  'the sale at the door took an hour',
  'call me if you hire graduates: 555 0142',
])('%s is an opinion', (text) => {
  expect(isNoise(text)).toBe(false);
});
