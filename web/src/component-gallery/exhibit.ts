import type { Language } from '@murmur/contract/language';
import type { ReactNode } from 'react';
import type { Translate } from '../i18n/use-text.ts';

/** Sample texts for exhibits: the app's texts, and a sentence longer than any layout expects. */
export type Words = { t: Translate; language: Language; long: string };

export type Exhibit = { state: string; shown: (words: Words) => ReactNode };

/** Components by the name of their file, each in its states. */
export type Exhibits = Record<string, Exhibit[]>;

/** Text with few break opportunities, as in names, addresses and languages without spaces. */
export const longSentences: Record<Language, string> = {
  ko: '우리동네도서관을주말밤늦게까지열어야한다는의견과조용한동네를지켜야한다는의견이끝까지팽팽하게맞서서결론을내지못했습니다',
  en: 'Notwithstanding the municipality’s counterarguments, https://example.org/a/very/long/address-without-any-blank stays open on Sundays',
  ja: '図書館を週末の夜おそくまで開けておくべきだという意見と静かな町を守るべきだという意見が最後まで対立したままで結論は出ませんでした',
  zh: '关于图书馆周末是否应当开放到深夜，一方认为应该方便上班的人，另一方认为应当保持社区的安静，双方直到最后也没有达成一致',
  vi: 'Những người muốn thư viện mở cửa đến khuya vào cuối tuần và những người muốn giữ yên tĩnh cho khu phố vẫn chưa thống nhất được với nhau',
};
