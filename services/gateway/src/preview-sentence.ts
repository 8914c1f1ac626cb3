import type { Language } from '@murmur/contract/language';
import type { ShareMetadata } from '@murmur/contract/share';
import { type WrittenLanguage, writtenLanguage } from '@murmur/shared/text/room-name';

const sentences: Record<
  WrittenLanguage,
  (people: string, opinions: string, day: string) => string
> = {
  ko: (people, opinions, day) =>
    `${day}, ${people}명이 익명으로 참여해 의견 ${opinions}개를 낸 토론의 결과입니다.`,
  en: (people, opinions, day) =>
    `Results of an anonymous discussion on ${day}: ${people}, ${opinions}.`,
  ja: (people, opinions, day) =>
    `${day}、${people}人が匿名で参加した話し合いの結果です（意見${opinions}件）。`,
  zh: (people, opinions, day) => `${day}的匿名讨论结果：${people} 人参与，${opinions} 条意见。`,
  'zh-Hant': (people, opinions, day) =>
    `${day}的匿名討論結果：${people} 人參與，${opinions} 則意見。`,
  vi: (people, opinions, day) =>
    `Kết quả thảo luận ẩn danh ngày ${day.replace(', ', ' năm ')}: ${people} người tham gia, ${opinions} ý kiến.`,
};

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The sentence that a messenger shows below the topic of a share link, in the language of the room. */
export const previewSentence = (metadata: ShareMetadata & { language: Language }): string => {
  const { language, participant_count: people, opinion_count: opinions } = metadata;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(metadata.discussion_date),
  );
  return language === 'en'
    ? sentences.en(
        counted(people, 'participant', 'participants'),
        counted(opinions, 'opinion', 'opinions'),
        day,
      )
    : sentences[writtenLanguage(language, metadata.topic)](`${people}`, `${opinions}`, day);
};
