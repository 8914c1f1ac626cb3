import type { Emotion } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import { cues } from './cues.ts';

const scripts: [Language, RegExp][] = [
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['vi', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu],
];
const foreign = /^[\p{ASCII}\p{Extended_Pictographic}\p{P}]*$/u;

/** Praise in the mouth of somebody who means the opposite. */
const ironic = /[🙃🙄😒🤡]|\.{3,}$|…$/u;
/** Who writes on says more than one thing. */
const longest = 120;
const sentenceEnds = /[.!?。！？\n]+(?=\s|\p{L}|$)/gu;
const mostSentences = 2;

const languageOf = (text: string, room: Language): Language => {
  if (room === 'ja' && /\p{Script=Han}/u.test(text)) return 'ja';
  const written = scripts.find(([, script]) => script.test(text))?.[0];
  return written ?? (room === 'vi' && foreign.test(text) ? 'vi' : 'en');
};

/**
 * The emotion that an opinion's wording tells beyond much doubt; null where it tells none, or two, or
 * one that a turn of phrase takes back. Most opinions tell none by their words alone.
 */
export const tellEmotion = (text: string, room: Language): Emotion | null => {
  const normal = text.normalize('NFC').trim();
  const ends = normal.match(sentenceEnds)?.length ?? 0;
  if (normal.length > longest || ends > mostSentences || ironic.test(normal)) return null;
  const { doubtful, ...wordings } = cues[languageOf(normal, room)];
  const told = Object.entries(wordings).filter(([, wording]) => wording.test(normal));
  const [only] = told;
  return only && told.length === 1 && !doubtful.test(normal) ? (only[0] as Emotion) : null;
};
