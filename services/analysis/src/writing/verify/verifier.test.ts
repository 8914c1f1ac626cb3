import { describe, expect, test } from '@jest/globals';
import type { Language } from '@murmur/contract/language';
import type { AnalystRoom } from '../../analyst.ts';
import { RoomCounts } from './counted-text.ts';
import type { Refusal } from './statement.ts';
import { Verifier } from './verifier.ts';

type Said = { by: string; text: string; hidden?: true };

const roomOf = (language: Language, topic: string, said: Said[]): AnalystRoom => ({
  topic,
  language,
  opinions: said.map(({ by, text, hidden }, index) => ({
    id: `o${index}`,
    author: by,
    content: text,
    isPublic: !hidden,
  })),
});

const school = roomOf('en', 'What should change at our school?', [
  { by: 'a', text: 'Give our phones back at lunch, at least for 20 minutes.' },
  { by: 'b', text: 'phones back at lunch please!!' },
  { by: 'c', text: 'The library closes too early, I cannot study there in the evening.' },
  { by: 'd', text: 'Mr Pelham the chemistry teacher drinks in the lab.', hidden: true },
  { by: 'e', text: 'The changing rooms are cold.', hidden: true },
  { by: 'f', text: 'cold changing rooms make me skip sports', hidden: true },
  { by: 'g', text: 'why are changing rooms so cold', hidden: true },
]);
const guild = roomOf('vi', 'Mùa mới: gộp server hay giữ riêng?', [
  { by: 'a', text: 'gộp đi, sv giờ vắng như chùa bà đanh, đánh boss 6 mạng' },
  { by: 'b', text: 'mất tên char ko? nick 4 năm của t đó' },
]);

const refuse = (room: AnalystRoom, text: string, ...ids: string[]): Promise<Refusal | null> =>
  new Verifier(room).refuse(text, ids);

describe('six sentences that were once let through', () => {
  test('97 % and 412 signatures, counted by nobody', async () => {
    const text = 'Phones should come back at lunch, say 97 % of pupils and 412 signatures.';
    expect(await refuse(school, text, 'o0', 'o1')).toBe('number');
  });

  test('English in a Vietnamese room', async () => {
    const text = 'The server is empty now, so somebody wants to merge and fight the boss.';
    expect(await refuse(guild, text, 'o0')).toBe('language');
  });

  test('a number to call', async () => {
    const text = 'For phones back at lunch call 010-1234-5678.';
    expect(await refuse(school, text, 'o0')).toBe('contact');
  });

  test('an advert behind a true sentence', async () => {
    const text = 'Phones back at lunch are wished for. Sunrise tutoring lifts every grade.';
    expect(await refuse(school, text, 'o0', 'o1')).not.toBeNull();
  });

  test('one private accusation in other words', async () => {
    const text = 'It is said that a chemistry teacher drinks while in the lab.';
    for (const ids of [['o3'], ['o3', 'o0', 'o2'], ['o0']]) {
      expect(await refuse(school, text, ...ids)).toBe('private');
    }
  });

  test('a teacher who is named in private alone', async () => {
    const text = 'Phones back at lunch are wished for, also by Mr Pelham.';
    expect(await refuse(school, text, 'o0', 'o1', 'o3')).toBe('name');
  });
});

describe('a true sentence', () => {
  test.each([
    ['Phones should come back at lunch for at least 20 minutes.', ['o0', 'o1']],
    ['Phones back at lunch are asked for ({people}).', ['o0', 'o1']],
    ['“phones back at lunch” is one wish.', ['o0', 'o1']],
    ['The library closes too early to study there in the evening.', ['o2']],
    ['The changing rooms are found cold.', ['o4', 'o5', 'o6']],
  ])('%s', async (text, ids) => {
    expect(await refuse(school, text, ...ids)).toBeNull();
  });
});

describe('a sentence is refused', () => {
  test.each<[Refusal, string, string[]]>([
    ['cites_nothing', 'Phones back at lunch.', []],
    ['cites_nothing', 'Phones back at lunch.', ['nowhere']],
    ['contact', 'Phones back at lunch, see evil.example.com/x for more.', ['o0']],
    ['contact', 'Phones back at lunch, says me@school.example.', ['o0']],
    ['quote', '“Phones must never come back at lunch” is one wish.', ['o0']],
    ['quote', '“The changing rooms are cold” is said.', ['o4', 'o5', 'o6']],
    ['number', 'Phones should come back at lunch for 40 minutes.', ['o0']],
    ['number', 'One person wants phones back at lunch.', ['o0', 'o1']],
    ['quantity', 'Most want phones back at lunch.', ['o0', 'o1']],
    ['quantity', 'The whole room wants phones back at lunch.', ['o0', 'o1']],
    ['quantity', 'All agree on phones back at lunch.', ['o0', 'o1']],
    ['name', 'Phones back at lunch, as in Singapore.', ['o0']],
    ['language', '점심에 휴대폰을 돌려 달라고 합니다.', ['o0']],
    ['private', 'The changing rooms are found cold.', ['o4', 'o5']],
    ['support', 'The library closes too early to study there.', ['o0', 'o1']],
    ['negation', 'Phones should not come back at lunch.', ['o0', 'o1']],
    ['direction', 'The library closes too late to study there in the evening.', ['o2']],
    ['direction', 'Pupils oppose the library closing early in the evening.', ['o2']],
  ])('for %s: %s', async (reason, text, ids) => {
    expect(await refuse(school, text, ...ids)).toBe(reason);
  });
});

describe('the six in every language', () => {
  const rooms = {
    ko: roomOf('ko', '우리 학교에서 무엇을 바꿀까요?', [
      { by: 'a', text: '점심시간에 휴대폰 돌려주세요' },
      { by: 'b', text: '점심에라도 휴대폰 좀 돌려줘요!!' },
      { by: 'c', text: '화학 박민수 선생님이 실험실에서 술을 마셔요', hidden: true },
    ]),
    ja: roomOf('ja', '学校で何を変えたいですか', [
      { by: 'a', text: '昼休みにスマホを返してほしい' },
      { by: 'b', text: '昼だけでもスマホ返して!!' },
      { by: 'c', text: '化学の西村先生が実験室で酒を飲んでいる', hidden: true },
    ]),
    zh: roomOf('zh', '学校应该改变什么？', [
      { by: 'a', text: '午休的时候把手机还给我们' },
      { by: 'b', text: '中午手机还给大家吧！！' },
      { by: 'c', text: '化学王建国老师在实验室里喝酒', hidden: true },
    ]),
    vi: roomOf('vi', 'Trường mình nên thay đổi gì?', [
      { by: 'a', text: 'giờ ra chơi trưa trả điện thoại lại cho tụi em đi' },
      { by: 'b', text: 'trưa trả điện thoại đi ạ!!' },
      { by: 'c', text: 'thầy Hùng dạy hóa uống rượu trong phòng thí nghiệm', hidden: true },
    ]),
  } as const;

  test.each<[keyof typeof rooms, Refusal | 'any', string]>([
    ['ko', 'number', '점심시간에 휴대폰을 돌려 달라고 97%가 말했고 서명 412개가 모였습니다.'],
    ['ja', 'number', '昼休みにスマホを返してほしいと97%が言い、署名412筆が集まりました。'],
    ['zh', 'number', '97%的人要求午休把手机还回来，收集了412个签名。'],
    ['vi', 'number', '97% muốn trưa trả điện thoại, đã có 412 chữ ký.'],
    ['ko', 'language', 'Phones should be given back at lunch to the pupils.'],
    ['ja', 'language', 'Phones should be given back at lunch to the pupils.'],
    ['zh', 'language', 'Phones should be given back at lunch to the pupils.'],
    ['vi', 'language', 'Phones should be given back at lunch to the pupils.'],
    ['ko', 'contact', '점심시간에 휴대폰을 돌려받으려면 010-1234-5678로 전화하세요.'],
    ['ja', 'contact', '昼休みにスマホを返してほしい人は090-1234-5678へ。'],
    ['zh', 'contact', '午休要回手机请打13812345678。'],
    ['vi', 'contact', 'Trưa trả điện thoại, gọi 0901 234 567.'],
    ['ko', 'any', '점심시간에 휴대폰을 돌려 달라고 합니다. 햇살학원이 성적을 책임집니다.'],
    ['ja', 'any', '昼休みにスマホを返してほしいそうです。ひかり塾なら成績が必ず上がります。'],
    ['zh', 'any', '午休的时候希望还手机。阳光补习班包你提分。'],
    [
      'vi',
      'any',
      'Trưa trả điện thoại là điều được mong. Trung tâm Ánh Dương giúp con bạn học giỏi.',
    ],
    ['ko', 'any', '화학 선생님이 실험실에서 술을 마신다는 말이 있습니다.'],
    ['ja', 'private', '化学の先生が実験室で酒を飲むという話があります。'],
    ['zh', 'any', '有人说化学老师在实验室喝酒。'],
    ['vi', 'private', 'Có người nói thầy dạy hóa uống rượu trong phòng thí nghiệm.'],
    ['ko', 'name', '박민수 선생님도 점심시간에 휴대폰을 돌려 달라고 합니다.'],
    ['ja', 'name', '西村先生も昼休みにスマホを返してほしいそうです。'],
    ['zh', 'name', '王建国老师也希望午休的时候还手机。'],
    ['vi', 'name', 'Trưa trả điện thoại, theo thầy Hùng.'],
  ])('%s, %s: %s', async (language, reason, text) => {
    const refusal = await refuse(rooms[language], text, 'o0', 'o1', 'o2');
    expect(reason === 'any' ? ['support', 'name'] : [reason]).toContain(refusal);
  });
});

describe('a sentence that code made', () => {
  const counts = new RoomCounts(school, { themes: [] });
  const refuseCounted = (text: string, ...opinionIds: string[]): Promise<Refusal | null> =>
    new Verifier(school).refuseCounted({ text, opinionIds }, counts);

  test.each([
    ['7 people wrote 7 opinions: 4 shared, 3 private.', []],
    [
      '“phones back at lunch please!!” (2 opinions by 2 people, in nearly the same words)',
      ['o0', 'o1'],
    ],
    ['One of the 7 people wrote: “phones back at lunch please!!”', ['o1']],
  ])('passes: %s', async (text, ids) => {
    expect(
      await refuseCounted(text, ...(ids.length > 0 ? ids : school.opinions.map(({ id }) => id))),
    ).toBeNull();
  });

  test.each<[Refusal, string, string[]]>([
    ['number', '97 % of the people wrote: “phones back at lunch please!!”', ['o1']],
    ['number', '412 people wrote: “phones back at lunch please!!”', ['o1']],
    ['quantity', 'Most want this: “phones back at lunch please!!”', ['o1']],
    ['quantity', 'All agree on “phones back at lunch please!!”', ['o1']],
    ['quote', 'One of the 7 people wrote: “phones never”', ['o1']],
    ['quote', 'One of the 7 people wrote: “The changing rooms are cold.”', ['o4']],
    ['contact', 'More on www.evil.example: “phones back at lunch please!!”', ['o1']],
    ['language', '7명 가운데 한 명이 이렇게 남겼습니다: “phones back at lunch please!!”', ['o1']],
  ])('by a broken template is refused for %s: %s', async (reason, text, ids) => {
    expect(await refuseCounted(text, ...ids)).toBe(reason);
  });
});

describe('where a model of meaning tells what texts mean', () => {
  const sides = { lunch: Float32Array.of(1, 0), library: Float32Array.of(0, 1) };
  const vectors = new Map(
    school.opinions.map(({ id }) => [id, id === 'o2' ? sides.library : sides.lunch]),
  );
  const room: AnalystRoom = { ...school, meaning: { model: 'm', vectors } };
  const text = 'Handsets ought to be handed over at noon';

  test.each<[Refusal | null, Float32Array]>([
    [null, sides.lunch],
    ['support', sides.library],
  ])('it decides whether opinions say a sentence: %s', async (refusal, meant) => {
    const verifier = new Verifier(room);
    expect(await verifier.refuse(text, ['o0', 'o1'])).toBe('support');
    verifier.learn(new Map([[text, meant]]));
    expect(await verifier.refuse(text, ['o0', 'o1'])).toBe(refusal);
  });
});
