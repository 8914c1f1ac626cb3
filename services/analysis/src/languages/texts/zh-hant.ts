import { toTraditional } from '@murmur/shared/text/chinese-characters';
import type { ScriptTexts } from '../known-language.ts';
import { event, messages, overview } from './zh.ts';

/**
 * What Taiwan and Hong Kong write otherwise, beyond the characters. Each pair is replaced everywhere, in this order.
 */
const wording = `
“ 「  ” 」  條 則  后 後  里 裡  几 幾  准 準  并 並  什么 什麼  關系 關係
分鍾 分鐘  重復 重複  反復 反覆  買賬 買帳
私密 不公開  則，不 則、不  則，有 則、有
寫下了 寫下  是不公開的 不公開  不公開意見 不公開的意見  有爭議 看法分歧  有分歧的 看法分歧的
報道 報導  提交 送出  跳過 略過  說不準 還不確定  程序 程式  概要 摘要  視角 觀點  生成 製作  時長 時間
語義 語意  按詞語 依用詞  按語 依語  再按 再依  後按 後依  足夠 夠  建設性 建設性的  怎樣得 怎麼得
歸類和 整理和  歸類意 整理意  梳理 整理  到的詞 到的用詞  現的詞 現的用詞  幾乎相同 內容幾乎相同
也得到 也獲得  一句得到 一句獲得  人的一致 人一致  這樣寫道 這麼寫  另一位說 也有人說  發問 問
對「{quote}」，{y} 對於「{quote}」，{y}  提出的問題 的提問  者的原話 者自己的話  人的原話 人自己的話  裡的原話 裡的原句
`
  .trim()
  .split(/\n| {2}/u)
  .map((pair) => pair.split(' ') as [string, string]);

const rewrite = (text: string): string =>
  wording.reduce((written, [plain, full]) => written.replaceAll(plain, full), toTraditional(text));

/** Rewrites texts in any structure. What a room's people wrote is passed as a string, and stays as it is. */
const inTraditional = <T>(texts: T): T => {
  if (typeof texts === 'string') return rewrite(texts) as T;
  if (typeof texts === 'function')
    return ((...values: unknown[]) => {
      const slots = values.map((value, at) => (typeof value === 'string' ? `{${at}}` : value));
      const written = inTraditional(texts(...slots));
      return typeof written === 'string'
        ? written.replace(/\{(\d)\}/gu, (_, at) => String(values[at]))
        : written;
    }) as T;
  if (Array.isArray(texts)) return texts.map(inTraditional) as T;
  return Object.fromEntries(
    Object.entries(texts as object).map(([key, inner]) => [key, inTraditional(inner)]),
  ) as T;
};

const written = inTraditional({ messages, overview, event });

/** Texts that code writes for rooms in traditional characters. */
export const traditional: ScriptTexts = {
  ...written,
  dateLocale: 'zh-TW',
  messages: {
    ...written.messages,
    votes: {
      ...written.messages.votes,
      moves: (towardFor, towardAgainst, unmoved) =>
        `轉向支持 ${towardFor} 人 · 轉向反對 ${towardAgainst} 人 · 沒有改變 ${unmoved} 人`,
    },
    report: {
      ...written.messages.report,
      tokensIn: '讀取的 token 數',
      tokensOut: '輸出的 token 數',
      time: '所需時間',
      byFallback:
        '這份報告並非由 AI 撰寫，而是由程式統計、整理意見，再依固定規則寫成。數字準確，但對意思的理解不如人。',
      stillWriting: 'AI 模型仍在撰寫。在它寫完之前，這裡顯示由程式統計後依固定規則寫成的摘要。',
    },
  },
  overview: {
    ...written.overview,
    locale: 'zh-Hant',
    mildPrivate: '沒有公開的意見可引用。',
  },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? '有一人' : `${people} 人`,
    opinions: opinions === 1 ? '一則意見' : `${opinions} 則意見`,
  }),
};
