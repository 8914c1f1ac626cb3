import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PrivateQuotes } from './private-quotes.ts';
import { eachWindow, normaliseText, toPieces } from './text-windows.ts';

type Writings = { private?: string[]; shared?: string[]; topic?: string };

const quotesIn = ({ private: own = [], shared = [], topic = '' }: Writings): PrivateQuotes =>
  new PrivateQuotes({
    topic,
    language: 'en',
    opinions: [
      ...own.map((content, at) => ({ id: `p${at}`, author: 'a', content, isPublic: false })),
      ...shared.map((content, at) => ({ id: `s${at}`, author: 'b', content, isPublic: true })),
    ],
  });

const quotes = async (written: Writings, text: string): Promise<boolean> =>
  (await quotesIn(written).find([[text]]))[0]?.has(0) ?? false;

describe('quotes of a private opinion', () => {
  const own = ['I was bullied by the boys of class nine in the changing room.'];

  test('are found whole or in part, regardless of case, commas and spaces', async () => {
    expect(await quotes({ private: own }, own[0]!)).toBe(true);
    expect(await quotes({ private: own }, 'Somebody was bullied by the boys of class ten.')).toBe(
      true,
    );
    expect(await quotes({ private: own }, 'It WAS, bullied   by: the—boys, OF Class!')).toBe(true);
  });

  test('do not include common turns of phrase', async () => {
    const bus = ['Public transportation in this city is hopeless after nine in the evening.'];
    const text = 'The wish for better public transportation in the evening came up.';
    expect(await quotes({ private: bus }, text)).toBe(false);
  });

  test('are not found in a paraphrase', async () => {
    expect(await quotes({ private: own }, 'One voice tells of being treated cruelly.')).toBe(false);
  });

  test.each([
    [
      'ko',
      '체육 시간에 아이들이 저를 따돌려서 힘들어요',
      '누군가는 아이들이 저를 따돌려서 힘들어요라고 했다',
    ],
    [
      'ja',
      '部活の先輩にいじめられていて学校に行きたくない',
      '先輩にいじめられていて学校に、という声',
    ],
    ['zh', '我被班上的同学排挤所以每天都不想上学', '有人说被班上的同学排挤所以每天很难过'],
    ['vi', 'Em bị các bạn trong lớp bắt nạt mỗi ngày', 'Có người bị các bạn trong lớp bắt nạt.'],
  ])('are found in %s', async (_language, opinion, text) => {
    expect(await quotes({ private: [opinion] }, text)).toBe(true);
  });

  test.each([
    [
      'en',
      'My stepfather drinks every evening and then shouts until my little sister hides.',
      'My stepfather drinks often every evening and sadly then shouts until always my little sister hides.',
    ],
    [
      'ko',
      '새아빠가 매일 저녁 술을 마시고 소리를 질러서 동생이 숨어요',
      '새아빠가 매일 저녁 항상 술을 마시고 소리를 크게 질러서 동생이 몰래 숨어요',
    ],
    [
      'ja',
      '義理の父が毎晩お酒を飲んで怒鳴るので妹が隠れています',
      '義理の父が時に毎晩お酒を多く飲んで怒鳴るのでいつも妹が隠れています',
    ],
    [
      'zh',
      '继父每天晚上喝酒然后大吼大叫妹妹只好躲起来',
      '继父每天总是晚上喝酒会然后大吼可怕大叫妹妹也只好躲起来',
    ],
    [
      'vi',
      'Bố dượng em tối nào cũng uống rượu rồi quát tháo làm em gái phải trốn.',
      'Bố dượng em thường tối nào cũng luôn uống rượu rồi lại quát tháo làm thật em gái phải cố trốn.',
    ],
  ])('are found in %s with one word in four added', async (_language, opinion, text) => {
    expect(await quotes({ private: [opinion] }, text)).toBe(true);
    expect(await quotes({ private: [opinion] }, `${text} ${'Otherwise fine. '.repeat(20)}`)).toBe(
      true,
    );
    expect(await quotes({ private: [`${'Otherwise fine. '.repeat(50)}${opinion}`] }, text)).toBe(
      true,
    );
    expect(await quotes({ private: [opinion], shared: [`${opinion} 1`] }, text)).toBe(false);
    expect(await quotes({ private: [opinion], shared: [text] }, text)).toBe(false);
  });

  test('are found in many long opinions within seconds', async () => {
    const text = own[0]!.repeat(8);
    const long = Array.from({ length: 500 }, (_, n) => `${text}${n} ${'many the of '.repeat(30)}`);
    const from = performance.now();
    const texts = Array.from({ length: 60 }, (_, n) => `${n} ${text}`);
    expect((await quotesIn({ private: long }).find([texts]))[0]?.size).toBe(60);
    expect(performance.now() - from).toBeLessThan(8_000);
  });

  test('are allowed if a shared opinion or the topic contains them', async () => {
    const text = 'Many want the library open in the dark evening.';
    const open = ['The library open in the dark evening would be great'];
    expect(await quotes({ private: open }, text)).toBe(true);
    expect(
      await quotes({ private: open, shared: ['want the library open in the dark evening'] }, text),
    ).toBe(false);
    expect(
      await quotes({ private: open, topic: 'The library open in the dark evening?' }, text),
    ).toBe(false);
  });

  test('of a short opinion are found if it has at least six characters and is quoted as whole words', async () => {
    expect(await quotes({ private: ['I hate it'] }, 'They wrote: i hate it.')).toBe(true);
    expect(await quotes({ private: ['work it'] }, 'Homework it is.')).toBe(false);
    expect(await quotes({ private: ['yes'] }, 'The answer was yes.')).toBe(false);
    expect(await quotes({ private: ['급식이 싫어요'] }, '급식이 싫어요라는 말도')).toBe(true);
    expect(await quotes({ private: ['I hate it'], shared: ['I hate it too'] }, 'I hate it.')).toBe(
      false,
    );
  });

  test('are found across two sentences that are shown together, and attributed to both', async () => {
    const found = await quotesIn({ private: own }).find([
      ['Fine.', 'Then I was bullied by', 'the boys of class nine.', 'Fine.'],
      ['the boys'],
    ]);
    expect(found.map((one) => [...one])).toEqual([[1, 2], []]);
  });

  test('are found in any text that contains a long enough piece', async () => {
    const word = fc.string({
      unit: fc.constantFrom(...Array.from('abcdefgh의견도서관図書館')),
      minLength: 3,
      maxLength: 6,
    });
    const sentence = fc
      .array(word, { minLength: 12, maxLength: 20 })
      .map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(sentence, fc.nat({ max: 4 }), sentence, async (opinion, from, around) => {
        const piece = opinion
          .split(' ')
          .slice(from, from + 6)
          .join(' ');
        expect(await quotes({ private: [opinion] }, `${around} ${piece} ${around}`)).toBe(true);
      }),
    );
  });

  test('are never found in a room without private opinions', async () => {
    expect(await quotes({ shared: own }, own[0]!)).toBe(false);
  });
});

test('the windows of a text are also found after another text', () => {
  const windowsOf = (text: string): Set<string> => {
    const windows = new Set<string>();
    eachWindow(toPieces(normaliseText(text)), (window) => windows.add(window));
    return windows;
  };
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '의', '図'), maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '의', '図'), maxLength: 60 }),
      (before, text) => {
        const after = windowsOf(`${before} ${text}`);
        for (const window of windowsOf(text)) expect(after.has(window)).toBe(true);
      },
    ),
  );
});
