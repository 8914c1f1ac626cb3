import { chinesePlainWords, chineseStopWords } from './common-words-zh.ts';
import type { Word, WordKind } from './word.ts';

const stops = new Set(chineseStopWords.split(/\s+/u));
const plain = new Set(chinesePlainWords.split(/\s+/u));
/** Single characters that name something on their own; any other one is part of a phrase at most. */
const shortNouns = new Set('钱菜书票税水电树狗猫饭床课油路药桥湖茶灯门');
const measure =
  /^[\p{N}.,%％]+$|^[第每各这那两一二三四五六七八九十几多0-9]+[个位名次天年月日人种件条张点岁元块倍度号楼]?$/u;

/** The segmenter takes some of these for parts of a word ("都很", "订了"). */
const clinging =
  /^[我你他她都也很太就还又没被把给更最挺真而或才不][^们市许业款生相近新收阳水理实].?$|.[了着过得到在]$/u;
const whole = new Set(['签到', '迟到', '心得', '所得', '饮水机', '难过', '存在']);

function kindOf(term: string): WordKind {
  if (term === '的' || term === '之' || term === '与' || term === '和') return 'link';
  if (stops.has(term) || measure.test(term)) return 'stop';
  if (plain.has(term) || (clinging.test(term) && !whole.has(term))) return 'plain';
  if (term.length === 1) return shortNouns.has(term) ? 'noun' : 'plain';
  return 'noun';
}

const known = new Map<string, WordKind>();
const mostKnown = 20_000;

/** Tells the kinds of words, whose terms are in simplified characters; in place. */
export function readChinese(words: Word[]): Word[] {
  for (const word of words) {
    let kind = known.get(word.term);
    if (kind === undefined) {
      kind = kindOf(word.term);
      if (known.size >= mostKnown) known.clear();
      known.set(word.term, kind);
    }
    word.kind = kind;
  }
  return words;
}
