import type { Language } from '@murmur/contract/language';

/** A question without a question mark, by language. */
const asks: Record<Language, RegExp> = {
  ko: /(?:[나은는한할인]가요|[을를ㄹ]까요|까요|나요|ㄴ가요|인가요|습니까|입니까|건가요|어때요|어떨까|뭔가요|되나|안되나)[.!~ㅠㅜㅋㅎ\s]*$/u,
  en: /^(?:why|how|what|when|where|who|which|can|could|should|shall|will|would|is|are|do|does|did|has|have)\b.{3,}\?|\bwhy (?:not|is|are|do|does|did|can't|cant)\b/iu,
  ja: /(?:ですか|ますか|でしょうか|ませんか|ないか|だろうか|のか|かな|かしら|なの)[。！!…笑w\s]*$/u,
  zh: /(?:吗|嗎|呢|怎么办|怎麼辦|为什么|為什麼|为啥|行不行)[。！!~…\s]*$|能不能|可不可以|是不是|好不好|要不要|能否|可否/u,
  vi: /(?<!\p{L})(?:không|ko|hông|chưa|hả|sao|vậy|thế nào|bao giờ|bao nhiêu|làm gì|ai|đâu|à|hở)[.!…)\s]*$/iu,
};

/** Returns true if an opinion asks something, by the rules of the language. */
export const isQuestion = (content: string, language: Language): boolean =>
  /[?？]/u.test(content) || asks[language].test(content);
