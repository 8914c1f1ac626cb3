import { type Clause, readClauses } from './clauses.ts';
import { asking, deniedTelling } from './denial-words.ts';
import type { Statement } from './statement.ts';

/** Of what a sentence denies so much must be said plainly for it to be turned round. */
const leastSaid = 0.67;
/** A clause of which opinions hold so much says the same as they do, or its opposite. */
const leastAlike = 0.6;
const leastGrams = 3;

const isDenial = ({ isOpen, isRhetoric, lack }: Clause): boolean =>
  isOpen || isRhetoric || lack !== null;

const isCloseTo = ({ grams }: Clause, sources: Clause[]): boolean => {
  const known = [...grams].filter((gram) => sources.some((source) => source.grams.has(gram)));
  return grams.size >= leastGrams && known.length / grams.size >= leastAlike;
};

/** True when a clause denies what opinions say, and none of them denies it. */
const deniesSaid = (clause: Clause, sources: Clause[]): boolean => {
  if (!clause.isOpen) return false;
  /** A lack or an end that is itself denied ("it must not be banned") is no denial. */
  const isOwn = (word: string | null) => word === null || clause.text.includes(word);
  const isPlain = ({ isOpen, isRhetoric, lack, complaint, isRequest, isLong }: Clause) =>
    (!isOpen || isLong) &&
    !isRhetoric &&
    (!isRequest || clause.isForbidding) &&
    isOwn(lack) &&
    isOwn(complaint);
  const says = (gram: string) =>
    sources.some((source) => source.grams.has(gram) && !source.denied.has(gram) && isPlain(source));
  const denies = (gram: string) =>
    sources.some(
      (source) => source.denied.has(gram) || (source.grams.has(gram) && !isPlain(source)),
    );
  const grams = [...clause.denied];
  if (grams.some(denies)) return false;
  const said = grams.filter(says).length;
  if (said > 0 && said >= leastSaid * grams.length) return true;
  return sources.every(isPlain) && isCloseTo(clause, sources);
};

/** True when clauses say what an opinion says only to deny it, and deny nothing of the kind. */
const sayDenied = (own: Clause[], sources: Clause[]): boolean => {
  const plain = own.filter((clause) => !isDenial(clause));
  const isSaid = (gram: string) =>
    sources.some(({ grams, denied }) => grams.has(gram) && !denied.has(gram));
  return sources.some(({ denied, grams }) => {
    const isTold = own.some(
      (clause) =>
        isDenial(clause) &&
        (clause.denied.size === 0 || [...grams].some((gram) => clause.grams.has(gram))),
    );
    const isTurned = (gram: string) =>
      !isSaid(gram) && plain.some((clause) => clause.grams.has(gram));
    return !isTold && [...denied].some(isTurned);
  });
};

const doubled =
  /\b(?:nothing|nobody|never)\b[^,.]{0,12}\bnot\b|\b(?:not|n['’]t) (?:unable|never|without|nothing|nobody)\b|không (?:không|chưa|chẳng)/u;

/**
 * True when a sentence denies what its opinions say, or says what they deny. It is held clause by
 * clause, so that a denial elsewhere in the same opinion neither excuses nor condemns it.
 */
export const turnsRound = ({ own, cited, index }: Statement): boolean => {
  const { language } = index.room;
  const contents = cited.map(({ content }) => content.normalize('NFKC').toLowerCase());
  const text = own.normalize('NFKC').toLowerCase();
  const isDeniedTelling = [deniedTelling[language], doubled].some((pattern) => {
    const found = pattern.exec(text)?.[0];
    return found !== undefined && !contents.some((content) => content.includes(found));
  });
  if (isDeniedTelling) return true;
  const clauses = readClauses(own, language);
  const sources = contents.flatMap((content) => readClauses(content, language));
  if (clauses.some((clause) => deniesSaid(clause, sources))) return true;
  const isAsking = text.search(asking[language]) >= 0;
  return !isAsking && sayDenied(clauses, sources);
};
