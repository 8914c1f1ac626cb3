import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Person } from '@murmur/analysis/testing/analysis-scene';
import type { Language } from '@murmur/contract/language';

export const examplesFolder = fileURLToPath(new URL('../../../../docs/examples/', import.meta.url));

export type ExampleRoom = { name: string; language: Language; topic: string };

export const exampleRooms: ExampleRoom[] = [
  { name: 'ko-four', language: 'ko', topic: '주간 회의, 무엇을 바꿀까요?' },
  { name: 'ko-school-uniform', language: 'ko', topic: '교복, 이대로 괜찮을까요?' },
  { name: 'en-four', language: 'en', topic: 'What should we change about our weekly meeting?' },
  { name: 'en-class-trip', language: 'en', topic: 'Where should our class trip go this year?' },
  { name: 'ja-four', language: 'ja', topic: '週の定例会議、どこを変えますか' },
  { name: 'ja-cultural-festival', language: 'ja', topic: '文化祭でクラスは何をしますか' },
  { name: 'zh-four', language: 'zh', topic: '每周例会该怎么改？' },
  { name: 'zh-canteen', language: 'zh', topic: '学校食堂怎么改？' },
  { name: 'vi-four', language: 'vi', topic: 'Họp hằng tuần nên thay đổi gì?' },
  { name: 'vi-bike-parking', language: 'vi', topic: 'Nhà gửi xe của trường nên thay đổi gì?' },
];

/** One person per line of the file; as in a rehearsal, every second person shares their opinions. */
export const peopleOf = ({ name }: ExampleRoom): Person[] =>
  readFileSync(`${examplesFolder}rooms/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at) => ({
      publicId: `seat-${at + 1}`,
      ...(at % 2 === 0 ? { shared: [line] } : { private: [line] }),
    }));
