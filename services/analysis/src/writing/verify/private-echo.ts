import type { AnalystRoom } from '../../analyst.ts';
import { gramsOf } from './grams.ts';
import type { Statement } from './statement.ts';
import { coverage } from './support.ts';

/** A sentence on private opinions stands for at least so many people. */
const leastPeople = 3;
/** What one person alone wrote, in private: of so many such grams somebody can be recognised. */
const mostRare = { words: 1, pairs: 2 } as const;
const leastShare = 0.15;
/** What shared opinions say so much of rests on them, and private ones are counted alone. */
const leastShared = 0.3;

type Opinion = AnalystRoom['opinions'][number];

/** Whose secret a gram is: of all who hold it, one person, who never shared it. */
const ownerOf = (holders: Opinion[]): string | null => {
  const [first] = holders;
  if (!first || holders.some(({ isPublic }) => isPublic)) return null;
  return holders.every(({ author }) => author === first.author) ? first.author : null;
};

/** True when so much of a sentence is one person's private words that they may be recognised. */
const echoesOne = ({ text, index }: Statement): boolean => {
  const { language } = index.room;
  const most = language === 'en' || language === 'vi' ? mostRare.words : mostRare.pairs;
  const owned = new Map<string, number>();
  for (const gram of new Set(gramsOf(text, language))) {
    const owner = index.topicGrams.has(gram) ? null : ownerOf(index.holders(gram));
    if (owner !== null) owned.set(owner, (owned.get(owner) ?? 0) + 1);
  }
  return Math.max(0, ...owned.values()) > most;
};

/**
 * True when a sentence could give away a private opinion: it takes up what one person alone wrote, or
 * rests on private opinions without at least three people behind it who say it.
 */
export const exposesPrivate = (statement: Statement): boolean => {
  if (echoesOne(statement)) return true;
  const { cited, text } = statement;
  const shared = cited.filter(({ isPublic }) => isPublic);
  if (shared.length === cited.length) return false;
  if (shared.length > 0 && coverage(text, { ...statement, cited: shared }) >= leastShared)
    return false;
  const behind = cited.filter(
    (one) => coverage(text, { ...statement, cited: [one] }) >= leastShare,
  );
  return new Set(behind.map(({ author }) => author)).size < leastPeople;
};
