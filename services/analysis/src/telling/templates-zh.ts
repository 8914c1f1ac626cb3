import { toSimplified } from '../grouping/words/chinese-characters.ts';
import type { Templates } from './templates.ts';

export const traditionalChinese: Templates = {
  locale: 'zh-Hant',
  unnamed: '第{i}組',
  claims: {
    totals: '{P}人寫了{N}則意見，其中公開{s}則、私下{v}則。',
    totalsOfOne: '1人寫了{N}則意見，其中公開{s}則、私下{v}則。',
    noGroups: '意見沒有分組，下面逐則列出公開的意見原文。',
    voice: '「{quote}」',
    voiceAgain: '「{quote}」（{p}人，{n}則幾乎相同的意見）',
    privateCounted: '私下寫的{v}則意見只計數，不引用。',
    moreVoices: '其餘{n}則公開意見列在單獨的聲音裡。',
    grouped: '{N}則意見中有{n}則歸為{k}組。',
    alone: '{n}則意見不屬於任何一組，單獨存在。',
    noise: '{n}則意見當作問候、閒聊、笑聲、廣告、對分析下的指令或沒有文字，另放一邊。',
    repeated: '{n}則意見與別的意見文字幾乎相同。',
    largest: '人數最多的一組是「{title}」：{P}人中有{p}人，共{n}則意見。',
    largestTied: '人數最多的有{k}組，各是{P}人中的{p}人：{list}。',
    group: '「{title}」這組（{p}人，{n}則意見）最典型的聲音是「{quote}」。',
    groupLed: '{p}人、{n}則意見歸為一組，最典型的聲音是「{quote}」。',
    groupWord: '「{title}」這組的{p}人中，有{m}人用了「{word}」這個詞。',
    anotherVoice: '這組的另一個聲音是「{quote}」。',
    privateGroup: '「{title}」的{n}則意見由{p}人寫下，全部是私下意見。',
    moreGroups: '另有{k}組、共{n}則意見列在下面。',
    figures: '「{title}」：{P}人中{p}人，{N}則意見中{n}則，其中私下{v}則。',
    moodUntold: '這裡不說情緒，單憑詞語不夠可靠。',
    asking: '{n}則意見帶問號。',
    askingQuote: '帶問號的意見：「{quote}」。',
    strongWords: '{n}則意見用了重話。',
    strongQuote: '用了重話的意見：「{quote}」。',
    softVoice: '{p}人、{n}則意見聚在一起，其中一個聲音是「{quote}」。',
    mostlyPrivate: '「{title}」這組私下比公開多：{n}則意見中有{v}則。',
    busiest: '寫得最多的人寫了{N}則意見中的{n}則，這樣的人有{p}位。',
    summary: '{p}人，{n}則意見。',
    summaryWithPrivate: '{p}人，{n}則意見，其中私下{v}則。',
    speakFor: '我替{P}人中的{p}人說話，也就是「{title}」這組。',
    twoVoices: '這{p}人中有兩人這樣說：「{first}」「{second}」。',
    oneVoice: '這{p}人中有一人這樣說：「{quote}」。',
    noSharedVoice: '他們的{n}則意見裡沒有我可以念出來的。',
    noSecondGroup: '沒有第二組，所以我轉述這一組以外的聲音。',
    aloneVoice: '這一組以外的{n}則意見中的一則：「{quote}」。',
    noGroupToSpeakFor: '沒有分組，所以我不替誰說話，只念出公開的話。',
    someVoice: '{P}人中有一人寫道：「{quote}」。',
    noVoiceLeft: '沒有其他人的公開意見可以由我念出來。',
    countedByWords: '以上按詞語分組並計數，沒有使用語言模型，字面以外的意思可能沒有讀出來。',
    countedByMeaning: '以上按意思相近分組並計數，沒有使用語言模型，反話可能沒有讀出來。',
    votedCommon: '投票中過半數同意：「{quote}」（表態的{y}人中有{a}人）。',
    votedDivided: '投票中存在分歧：「{quote}」（{a}人同意，{d}人不同意）。',
    themeAgreed: '投票中，這組有{k}則意見得到過半數同意。',
    themeDivided: '投票中，這組有{k}則意見存在分歧。',
  },
};

/** Every traditional character has one simplified form, so what is written once serves both. */
const simplify = <Value>(value: Value): Value => {
  if (typeof value === 'string') return toSimplified(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, simplify(inner)]);
  return Object.fromEntries(entries) as Value;
};

export const simplifiedChinese: Templates = {
  ...simplify(traditionalChinese),
  locale: 'zh-Hans',
};
