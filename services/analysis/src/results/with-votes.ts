import { hash } from 'node:crypto';
import type { SentencePart } from '@murmur/contract/analysis';
import type { AnalysisRecord, SentenceRecord } from '@murmur/shared/ports/analysis-store';
import type { Answered } from '../agreement/sort-opinions.ts';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import { writeFindings } from '../fallback/write-findings.ts';
import { createVoteWriter, type VoteClaim } from '../fallback/write-votes.ts';
import { inScriptOf } from '../languages/in-language.ts';
import { claimsAgreement } from '../model/sentence-checks/everybody.ts';
import type { Cited } from './cited-texts.ts';
import { withSentences } from './with-sentences.ts';

/** Returns an id that does not depend on the counts, so that misread reports stay attached to a sentence. */
const sentenceId = (part: SentencePart, { name, opinionId }: VoteClaim): string =>
  hash('sha256', `${part}\n${name}\n${opinionId}`, 'base64url').slice(0, 16);

/** Returns true if a model wrote the sentences of a part. Sentences written by code say nothing about who agrees. */
const isByModel = ({ generatedBy, quality }: AnalysisRecord, part: SentencePart): boolean =>
  generatedBy !== 'fallback' && !quality.fallback_parts.includes(part);

/** Inserts sentences about votes among those written by code, replacing their substitutes. */
const arrangeCounted = (
  part: SentencePart,
  written: SentenceRecord[],
  votes: SentenceRecord[],
  isQuestioning: (sentence: SentenceRecord) => boolean,
): SentenceRecord[] => {
  const [first, ...rest] = written;
  if (votes.length === 0 || first === undefined) return written;
  if (part === 'basic') return [...written, ...votes];
  if (part === 'mild') return votes;
  if (part === 'spicy') {
    // Questions that others want to know, too, replace those that were merely asked.
    return votes.some(isQuestioning) ? votes : [...votes, ...written.filter(isQuestioning)];
  }
  if (part === 'reporter') {
    // A question that the votes name is not quoted again as an example.
    const named = new Set(votes.flatMap(({ opinionIds }) => opinionIds));
    const isNew = (sentence: SentenceRecord): boolean =>
      !isQuestioning(sentence) || !sentence.opinionIds.some((id) => named.has(id));
    return [first, ...votes, ...rest.filter(isNew)];
  }
  // Drops sentences that cite exactly one opinion: they quote it in place of a sentence about votes.
  return [first, ...votes, ...rest.filter(({ opinionIds }) => opinionIds.length !== 1)];
};

/** Puts the sentences about votes before those that count statements and words, which come last. */
const foundFirst = (
  written: SentenceRecord[],
  votes: SentenceRecord[],
  isQuestioning: (sentence: SentenceRecord) => boolean,
): SentenceRecord[] => {
  const [first, ...rest] = written;
  const named = new Set(votes.flatMap(({ opinionIds }) => opinionIds));
  const isNew = (sentence: SentenceRecord): boolean =>
    !isQuestioning(sentence) || !sentence.opinionIds.some((id) => named.has(id));
  return [...votes, ...(first ? [first] : []), ...rest.filter(isNew)];
};

/**
 * Returns sentences about two people whom the votes distinguish: one with whom most agree, and one whom most reject
 * or who divides the room. Null if there are not two. Without `authors`, as for rooms of the previous release, two
 * opinions count as two people.
 */
const findTwoVoices = (
  common: readonly Answered[],
  writeVotes: ReturnType<typeof createVoteWriter>,
  authors: ReadonlyMap<string, string>,
): { character1: VoteClaim[]; character2: VoteClaim[] } | null => {
  for (const { opinion_id: first } of common) {
    const author = authors.get(first);
    const isAnother = (id: string): boolean =>
      id !== first && (author === undefined || authors.get(id) !== author);
    const character1 = writeVotes('character1', (id) => id === first);
    const character2 = writeVotes('character2', isAnother);
    if (character1.length > 0 && character2.length > 0) return { character1, character2 };
  }
  return null;
};

/**
 * Adds sentences about the votes to the results, and removes a model's sentences about how many people agree with an
 * opinion that was voted on. This is done whenever results are shown, because voting continues after the results have
 * been stored.
 */
export const withVotes = (
  record: AnalysisRecord,
  summary: VoteSummary,
  { texts, questionIds, authors }: Cited,
): AnalysisRecord => {
  const { common, rejected, divided, uncertain, questions } = summary;
  const voted = new Set(
    [...common, ...rejected, ...divided, ...uncertain, ...questions].map(
      (opinion) => opinion.opinion_id,
    ),
  );
  const isEvent = record.event !== undefined;
  if (record.status !== 'complete' || (voted.size === 0 && !isEvent)) return record;
  const { language, topic, reporterSummary } = record;
  // New text uses the script of the stored text.
  const known = inScriptOf(language, [topic, reporterSummary], isEvent);
  const { overview } = known;
  const writeVotes = createVoteWriter(summary, texts, overview);
  const toSentence = (part: SentencePart, claim: VoteClaim): SentenceRecord => ({
    id: sentenceId(part, claim),
    part,
    text: claim.text,
    opinionIds: claim.opinionId === null ? [] : [claim.opinionId],
    opinionCount: claim.opinionId === null ? 0 : 1,
    // The author of a statement of an event is a room.
    participantCount: isEvent && claim.opinionId !== null ? 1 : claim.people,
  });
  const isQuestioning = ({ opinionIds: [id] }: SentenceRecord): boolean =>
    questionIds.has(id ?? '');
  // Nobody agrees with a question, whether or not it was voted on.
  const mayRemain = ({ text, opinionIds }: SentenceRecord): boolean =>
    !opinionIds.some((id) => voted.has(id) || questionIds.has(id)) ||
    !claimsAgreement(text, language);

  const roomsBehind = (ids: readonly string[]): number =>
    new Set(ids.flatMap((id) => authors.get(id) ?? [])).size;
  const findings = (part: SentencePart): SentenceRecord => {
    const text = writeFindings(summary, roomsBehind, known);
    return toSentence(part, { name: 'findings', opinionId: null, text, people: summary.voters });
  };

  const voices = findTwoVoices(common, writeVotes, authors);
  const current = withSentences(record, (part, written) => {
    const kept = isByModel(record, part) ? written.filter(mayRemain) : null;
    if (part === 'character1' || part === 'character2') {
      if (kept !== null || voices === null || written.length === 0) return kept ?? written;
      return voices[part].map((claim) => toSentence(part, claim));
    }
    const votes = voted.size === 0 ? [] : writeVotes(part).map((claim) => toSentence(part, claim));
    const found = isEvent && (part === 'reporter' || part === 'neutral') ? [findings(part)] : [];
    // A model's reading of statements that nobody has voted on says more than that.
    if (kept !== null) return [...(voted.size > 0 ? found : []), ...votes, ...kept];
    if (found.length > 0) return [...found, ...foundFirst(written, votes, isQuestioning)];
    return arrangeCounted(part, written, votes, isQuestioning);
  });
  if (voices === null) return current;
  const voiceOf = { 1: voices.character1[0]?.opinionId, 2: voices.character2[0]?.opinionId };
  return {
    ...current,
    characters: current.characters.map((character) => {
      if (isByModel(record, `character${character.position}`)) return character;
      const isQuestion = questionIds.has(voiceOf[character.position] ?? '');
      return { ...character, emotion: isQuestion ? 'curious_questioning' : 'neutral_fallback' };
    }),
  };
};
