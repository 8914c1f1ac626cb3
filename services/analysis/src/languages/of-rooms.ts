import type { Language } from '@murmur/contract/language';
import type { KnownLanguage } from './known-language.ts';
import type { Messages } from './messages.ts';
import { noStatements } from './no-statements.ts';
import type { Overview } from './overview.ts';

/** Texts that differ for an event, whose opinions are statements of rooms. Votes are still cast by people. */
export type EventTexts = {
  overview: Partial<Overview>;
  counts: KnownLanguage['counts'];
  votes: Partial<Messages['votes']>;
  report: Partial<Messages['report']>;
  /** Tiles of a report. */
  rooms: string;
  people: string;
  opinions: string;
  statements: string;
  /** Heading of the statements of a single room. */
  others: string;
  /** `names`: the names of rooms that may be named; `small`: the number of the others. */
  missing: (names: string[], small: number) => string;
};

const listed = (names: string[], small: number, others: string, comma: string): string =>
  [...names, ...(small > 0 ? [others] : [])].join(comma);

const ko: EventTexts = {
  overview: {
    listed: '{word} {p}곳',
    word: '‘{word}’({p}곳)',
    spokeShared: '토론방 {P}곳에서 대표 의견 {N}개가 모였습니다.',
    spokeAlone: '토론방 한 곳에서 대표 의견 {N}개가 나왔습니다.',
    mentions: '여러 토론방에서 언급한 말은 {list}입니다.',
    mention: '토론방 {p}곳에서 ‘{word}’{을/를} 언급했습니다.',
    shortSpoke: '토론방 {P}곳에서 나온 대표 의견은 {N}개입니다.',
    figures: '대표 의견 {N}개, 의견을 낸 토론방 {P}곳.',
    figureWords: '토론방 세 곳 이상에서 쓴 말: {list}.',
    mildVoice: '한 토론방에서는 이렇게 적었습니다. “{quote}”',
    mildAnother: '다른 토론방에서 나온 말입니다. “{quote}”',
    spicyQuestion: '한 토론방에서 묻습니다. “{quote}”',
    spicyAnother: '또 다른 토론방에서는 이렇게 묻습니다. “{quote}”',
    voiceMentions: '‘{word}’{을/를} 언급한 토론방 {p}곳 가운데 한 곳의 말입니다.',
    voiceAsks: '한 토론방에서 던진 질문입니다.',
    voice: '한 토론방에서 나온 말 그대로입니다.',
  },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? '토론방 한 곳' : `토론방 ${people}곳`,
    opinions: opinions === 1 ? '의견 하나' : `의견 ${opinions}개`,
  }),
  votes: {},
  report: { basis: (statements, rooms) => `토론방 ${rooms}곳의 대표 의견 ${statements}개` },
  rooms: '토론방',
  people: '참여자',
  opinions: '의견',
  statements: '대표 의견',
  others: '한 토론방에서만 나온 의견',
  missing: (names, small) =>
    `대표 의견이 없는 토론방: ${listed(names, small, `작은 토론방 ${small}곳`, ', ')}`,
};

const en: EventTexts = {
  overview: {
    word: '“{word}” ({p} rooms)',
    spokeShared: '{P} rooms brought {N} {N|statement|statements}.',
    spokeAlone: 'One room brought {N} {N|statement|statements}.',
    mentions: 'Several rooms mention {list}.',
    mention: '{p} rooms mention “{word}”.',
    asked: '{n} statements ask a question, for example “{quote}”.',
    askedOnce: 'One statement asks: “{quote}”',
    shortSpoke: 'In short: {N} {N|statement|statements} from {P} {P|room|rooms}.',
    figures: 'Statements: {N}, from {P} {P|room|rooms}.',
    figureWords: 'Words used by three or more rooms: {list}.',
    figureRepeats: 'Repeated statements, word for word or nearly so: {n}.',
    mildVoice: 'One room put it this way: “{quote}”',
    mildAnother: 'Another room wrote: “{quote}”',
    spicyDivided: 'Here people split: {a} are for “{quote}”, {d} against.',
    spicyQuestion: 'One room wants to know: “{quote}”',
    spicyAnother: 'And another room: “{quote}”',
    spicyShort: 'The shortest statement of all: “{quote}”',
    voiceMentions: 'From one of the {p} rooms that mention “{word}”.',
    voiceAsks: 'A question from one of the rooms.',
    voice: 'From one room, word for word.',
  },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? 'one room' : `${people} rooms`,
    opinions: opinions === 1 ? 'one statement' : `${opinions} statements`,
  }),
  votes: {
    common: 'What the rooms agree on',
    rejected: 'What the rooms reject',
    divided: 'What divides the rooms',
    positions: 'Where everyone stands',
  },
  report: {
    title: 'What the rooms said',
    alone: (count) =>
      count === 1 ? '1 statement belongs to no theme.' : `${count} statements belong to no theme.`,
    basis: (statements, rooms) =>
      `${statements} ${statements === 1 ? 'statement' : 'statements'} from ${rooms} ${rooms === 1 ? 'room' : 'rooms'}`,
  },
  rooms: 'Rooms',
  people: 'Participants',
  opinions: 'Opinions',
  statements: 'Statements',
  others: 'What only one room said',
  missing: (names, small) =>
    `Rooms without a statement: ${listed(names, small, small === 1 ? '1 small room' : `${small} small rooms`, ', ')}`,
};

const ja: EventTexts = {
  overview: {
    listed: '{word}（{p}ルーム）',
    word: '「{word}」（{p}ルーム）',
    spokeShared: '{P}ルームから代表の意見が{N}件集まりました。',
    spokeAlone: '1つのルームから代表の意見が{N}件集まりました。',
    mentions: '複数のルームで使われた言葉は{list}です。',
    mention: '{p}ルームが「{word}」に触れています。',
    shortSpoke: '{P}ルームから出た代表の意見は{N}件です。',
    figures: '代表の意見{N}件、意見を出したルーム{P}。',
    figureWords: '3つ以上のルームで使われた言葉：{list}。',
    mildVoice: 'あるルームではこう書かれました。「{quote}」',
    mildAnother: '別のルームから出た言葉です。「{quote}」',
    spicyQuestion: 'こう問いかけたルームがあります。「{quote}」',
    spicyAnother: '別のルームではこう尋ねています。「{quote}」',
    voiceMentions: '「{word}」に触れた{p}ルームのうちの1つから出た言葉です。',
    voiceAsks: 'あるルームからの質問です。',
    voice: 'あるルームで書かれたままの言葉です。',
  },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? '1つのルーム' : `${people}ルーム`,
    opinions: opinions === 1 ? 'ひとつの意見' : `意見${opinions}件`,
  }),
  votes: {},
  report: { basis: (statements, rooms) => `${rooms}ルームの代表の意見${statements}件` },
  rooms: 'ルーム',
  people: '参加者',
  opinions: '意見',
  statements: '代表の意見',
  others: '1つのルームだけで出た意見',
  missing: (names, small) =>
    `代表の意見がないルーム：${listed(names, small, `少人数のルーム${small}`, '、')}`,
};

const zh: EventTexts = {
  overview: {
    listed: '{word} {p} 个房间',
    word: '“{word}”（{p} 个房间）',
    spokeShared: '{P} 个房间共提出 {N} 条代表意见。',
    spokeAlone: '只有 1 个房间提出了 {N} 条代表意见。',
    mentions: '多个房间提到{list}。',
    mention: '有 {p} 个房间提到“{word}”。',
    shortSpoke: '这次共有 {P} 个房间、{N} 条代表意见。',
    figures: '代表意见 {N} 条，来自 {P} 个房间。',
    figureWords: '至少三个房间提到的词：{list}。',
    mildVoice: '有个房间这样写道：“{quote}”。',
    mildAnother: '另一个房间说：“{quote}”。',
    spicyQuestion: '有个房间直接发问：“{quote}”。',
    spicyAnother: '还有一个房间想知道：“{quote}”。',
    voiceMentions: '这句话来自提到“{word}”的 {p} 个房间之一。',
    voiceAsks: '这是一个房间提出的问题。',
    voice: '这是一个房间里的原话。',
  },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? '一个房间' : `${people}个房间`,
    opinions: opinions === 1 ? '一条意见' : `${opinions}条意见`,
  }),
  votes: {},
  report: { basis: (statements, rooms) => `${rooms} 个房间的 ${statements} 条代表意见` },
  rooms: '房间',
  people: '参与者',
  opinions: '意见',
  statements: '代表意见',
  others: '只有一个房间提到的意见',
  missing: (names, small) =>
    `没有代表意见的房间：${listed(names, small, `${small} 个小房间`, '、')}`,
};

const zhHant: EventTexts = {
  overview: {
    listed: '{word} {p} 個房間',
    word: '「{word}」（{p} 個房間）',
    spokeShared: '{P} 個房間共提出 {N} 則代表意見。',
    spokeAlone: '只有 1 個房間提出 {N} 則代表意見。',
    mentions: '多個房間提到{list}。',
    mention: '有 {p} 個房間提到「{word}」。',
    shortSpoke: '這次共有 {P} 個房間、{N} 則代表意見。',
    figures: '代表意見 {N} 則，來自 {P} 個房間。',
    figureWords: '至少三個房間提到的詞彙：{list}。',
    mildVoice: '有個房間這麼寫：「{quote}」。',
    mildAnother: '另一個房間說：「{quote}」。',
    spicyQuestion: '有個房間直接問：「{quote}」。',
    spicyAnother: '還有一個房間想知道：「{quote}」。',
    voiceMentions: '這句話來自提到「{word}」的 {p} 個房間之一。',
    voiceAsks: '這是一個房間提出的疑問。',
    voice: '這是一個房間裡的原話。',
  },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? '一個房間' : `${people}個房間`,
    opinions: opinions === 1 ? '一則意見' : `${opinions}則意見`,
  }),
  votes: {},
  report: { basis: (statements, rooms) => `${rooms} 個房間的 ${statements} 則代表意見` },
  rooms: '房間',
  people: '參與者',
  opinions: '意見',
  statements: '代表意見',
  others: '只有一個房間提到的意見',
  missing: (names, small) =>
    `沒有代表意見的房間：${listed(names, small, `${small} 個小房間`, '、')}`,
};

const vi: EventTexts = {
  overview: {
    listed: '{word} ({p} phòng)',
    word: '“{word}” ({p} phòng)',
    spokeShared: '{P} phòng đã đưa ra {N} ý kiến tiêu biểu.',
    spokeAlone: 'Một phòng đã đưa ra {N} ý kiến tiêu biểu.',
    mentions: 'Những từ được nhiều phòng nhắc đến là {list}.',
    mention: 'Có {p} phòng nhắc đến “{word}”.',
    shortSpoke: '{P} phòng, {N} ý kiến tiêu biểu.',
    figures: 'Ý kiến tiêu biểu: {N}. Số phòng: {P}.',
    figureWords: 'Từ được ít nhất ba phòng dùng: {list}.',
    mildVoice: 'Một phòng viết: “{quote}”',
    mildAnother: 'Một phòng khác viết: “{quote}”',
    spicyQuestion: 'Có phòng hỏi: “{quote}”',
    spicyAnother: 'Một phòng khác thắc mắc: “{quote}”',
    voiceMentions: 'Lời của một trong {p} phòng nhắc đến “{word}”.',
    voiceAsks: 'Câu hỏi của một phòng.',
    voice: 'Nguyên văn lời của một phòng.',
  },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? 'một phòng' : `${people} phòng`,
    opinions: opinions === 1 ? 'một ý kiến' : `${opinions} ý kiến`,
  }),
  votes: { positions: 'Lập trường của mọi người' },
  report: { basis: (statements, rooms) => `${statements} ý kiến tiêu biểu từ ${rooms} phòng` },
  rooms: 'Phòng',
  people: 'Người tham gia',
  opinions: 'Ý kiến',
  statements: 'Ý kiến tiêu biểu',
  others: 'Ý kiến chỉ có ở một phòng',
  missing: (names, small) =>
    `Phòng không có ý kiến tiêu biểu: ${listed(names, small, `${small} phòng nhỏ`, ', ')}`,
};

const inScript = { ko, en, ja, zh, vi, 'zh-Hant': zhHant };

const scriptOf = (language: Language, known: KnownLanguage): keyof typeof inScript =>
  known.overview.locale === 'zh-Hant' ? 'zh-Hant' : language;

/** The texts of an event in the script of `known`. */
export const eventTexts = (language: Language, known: KnownLanguage): EventTexts =>
  inScript[scriptOf(language, known)];

/** Returns a language with its wording for an event. */
export const ofRooms = (language: Language, known: KnownLanguage): KnownLanguage => {
  const { overview, counts, votes, report } = eventTexts(language, known);
  const { messages } = known;
  return {
    ...known,
    overview: { ...known.overview, ...overview },
    counts,
    messages: {
      ...messages,
      noData: noStatements[scriptOf(language, known)],
      votes: { ...messages.votes, ...votes },
      report: { ...messages.report, ...report },
    },
  };
};
