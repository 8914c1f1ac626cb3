import type { Emotion } from '@murmur/contract/analysis';
import type { AnalystRoom } from '../../analyst.ts';
import { findConcepts } from '../concepts/find-concepts.ts';
import { namesFeeling } from '../emotion/feeling-words.ts';
import { senseEmotion } from '../emotion/sense-emotion.ts';
import { detectLanguage, type Tongue } from './detect-language.ts';
import { foldText } from './fold-text.ts';
import { readablePieces } from './readable-pieces.ts';
import { KoreanNouns } from './split-korean.ts';
import { createWordSplitter, eojeols } from './split-words.ts';
import type { Word } from './word.ts';

/** One opinion, read: its words, its subjects and what it sounds like. */
export type ReadOpinion = {
  id: string;
  author: string;
  isPublic: boolean;
  /** The readable pieces, one a line. */
  text: string;
  tongue: Tongue;
  words: Word[];
  emotion: Emotion;
};

/** UTF-16 units read of all opinions together; beyond that the beginning of each is read, at least 160. */
const readingBudget = 1_500_000;

/** The whole text, or as many of its sentences as fit, or else of its words. */
function beginning(content: string, length: number): string {
  if (content.length <= length) return content;
  const start = content.slice(0, length);
  const end = Math.max(
    ...['.', '!', '?', '。', '！', '？', '\n'].map((mark) => start.lastIndexOf(mark)),
  );
  if (end > length / 3) return start.slice(0, end + 1);
  const gap = start.lastIndexOf(' ');
  return gap > 0 ? start.slice(0, gap) : start.replace(/[\ud800-\udbff]$/u, '');
}

/**
 * Says which words name an everyday subject, takes words of feeling off the nouns, and leaves out what
 * carries no subject: half of all words, which nobody asks for again.
 */
function markWords(words: Word[], folded: string, tongue: Tongue): Word[] {
  const found = findConcepts(folded, tongue);
  const kept: Word[] = [];
  let next = 0;
  let dropped = false;
  for (const word of words) {
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= word.start) next += 1;
    const match = found[next];
    if (match !== undefined && match.start < word.end) word.concept = match.value;
    else if (word.kind === 'stop') {
      dropped = true;
      continue;
    } else if (word.kind === 'noun' && namesFeeling(folded.slice(word.start, word.end), tongue)) {
      word.kind = 'plain';
    }
    word.afterBreak ||= dropped;
    dropped = false;
    kept.push(word);
  }
  return kept;
}

/** Reads every opinion of a room. The answer is in the order given; nothing in it depends on that order. */
export function readOpinions(room: AnalystRoom, onProgress: (done: number) => void): ReadOpinion[] {
  const whole = room.opinions.reduce((sum, opinion) => sum + opinion.content.length, 0);
  const share =
    whole > readingBudget ? Math.max(160, Math.floor(readingBudget / room.opinions.length)) : whole;
  const drafts = room.opinions.map((opinion) => {
    const text = readablePieces(beginning(opinion.content, share)).join('\n');
    return { opinion, text, tongue: detectLanguage(text, room.language) };
  });

  const nouns = new KoreanNouns();
  for (const { text, tongue } of drafts) {
    if (tongue === 'ko') for (const surface of eojeols(text)) nouns.learn(surface);
  }

  const split = createWordSplitter(nouns);
  return drafts.map(({ opinion, text, tongue }, at) => {
    if (at % 500 === 0) onProgress(at / drafts.length);
    const folded = foldText(text, tongue);
    const signs =
      text === '' ? (opinion.content.match(/\p{Extended_Pictographic}/gu) ?? []).join('') : text;
    return {
      id: opinion.id,
      author: opinion.author,
      isPublic: opinion.isPublic,
      text,
      tongue,
      words: markWords(split(text, folded, tongue), folded, tongue),
      emotion: text === '' ? senseEmotion(signs, tongue) : senseEmotion(text, tongue, folded),
    };
  });
}
