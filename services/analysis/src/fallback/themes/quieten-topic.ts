import type { ReadOpinion } from '../reading/read-opinions.ts';

/** A word of the topic that so many opinions repeat says what the room is about, not what it said. */
const background = 0.35;

function related(term: string, topicTerm: string): boolean {
  return (
    term === topicTerm ||
    (term.length > 1 && (topicTerm.includes(term) || term.includes(topicTerm)))
  );
}

/**
 * Finds the words of the topic that the room repeats throughout, and takes their everyday subject off them,
 * so that a room on lunch breaks is not one theme named lunch. Returns those words.
 */
export function quietenTopic(opinions: ReadOpinion[], topic: ReadOpinion): Set<string> {
  const repeated = new Set<string>();
  const topicTerms = new Set(
    topic.words.filter(({ kind }) => kind !== 'stop').map(({ term }) => term),
  );
  const vocabulary = new Set<string>();
  for (const { words } of opinions) for (const { term } of words) vocabulary.add(term);
  for (const topicTerm of topicTerms) {
    if (topicTerm.length < 2) continue;
    const near = new Set([...vocabulary].filter((term) => related(term, topicTerm)));
    const holding = opinions.filter(({ words }) => words.some(({ term }) => near.has(term)));
    if (holding.length < opinions.length * background) continue;
    for (const { words } of holding) {
      for (const word of words) {
        if (!near.has(word.term)) continue;
        repeated.add(word.term);
        delete word.concept;
      }
    }
  }
  return repeated;
}
