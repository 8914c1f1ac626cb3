import { describe, expect, test } from '@jest/globals';
import type { Language } from '@murmur/contract/language';
import type { AnalystRoom } from '../../analyst.ts';
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
