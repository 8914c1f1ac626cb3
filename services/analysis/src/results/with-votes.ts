import { createHash } from 'node:crypto';
import type { SentencePart } from '@murmur/contract/analysis';
import type { AnalysisRecord, SentenceRecord } from '@murmur/shared/ports/analysis-store';
import type { RoomWord } from '../agreement/read-word.ts';
import { createVoteTeller, tellThemeVotes, type VotedClaim } from '../telling/tell-votes.ts';
import { templatesFor } from '../telling/templates-for.ts';
import { claimsAgreement } from '../writing/verify/quantities.ts';
import type { Texts } from './cited-texts.ts';
import { withSentences } from './with-sentences.ts';

/** The same whatever the counts are, so that what people say of a sentence stays with it. */
const sentenceId = (part: SentencePart, { name, opinionId }: VotedClaim): string =>
  createHash('sha256').update(`${part}\n${name}\n${opinionId}`).digest('base64url').slice(0, 16);

/** A model's sentences; what code counted says nothing of who agrees. */
const isByModel = ({ generatedBy, quality }: AnalysisRecord, part: SentencePart): boolean =>
  generatedBy !== 'fallback' && !quality.fallback_parts.includes(part);

/**
 * The results with what the votes say before what was inferred, and without a sentence of a model that
 * says how many agree with an opinion that people voted on. It is told anew whenever results are shown:
 * votes go on after these were stored, and what is said of them is never older than they are.
 */
export const withVotes = (record: AnalysisRecord, word: RoomWord, texts: Texts): AnalysisRecord => {
  const { common, divided, uncertain } = word;
  const voted = new Set([...common, ...divided, ...uncertain].map((one) => one.opinion_id));
  if (record.status !== 'complete' || voted.size === 0) return record;
  const { language, topic, reporterSummary } = record;
  // The characters in which the stored text is written are those in which it goes on.
  const templates = templatesFor({ language, topic, opinions: [{ content: reporterSummary }] });
  const standing = {
    common: common.filter(({ opinion_id: id }) => texts.has(id)),
    divided: divided.filter(({ opinion_id: id }) => texts.has(id)),
  };
  const tell = createVoteTeller(standing, texts, templates);
  const toSentence = (part: SentencePart, claim: VotedClaim): SentenceRecord => ({
    id: sentenceId(part, claim),
    part,
    text: claim.text,
    opinionIds: [claim.opinionId],
    opinionCount: 1,
    participantCount: claim.people,
  });
  const mayStand = ({ part, text, opinionIds }: SentenceRecord): boolean =>
    !isByModel(record, part) ||
    !opinionIds.some((id) => voted.has(id)) ||
    !claimsAgreement(text, language);
  const gap = language === 'ja' || language === 'zh' ? '' : ' ';
  return {
    ...withSentences(record, mayStand, (part) => tell(part).map((one) => toSentence(part, one))),
    themes: record.themes.map((theme) => {
      const said = tellThemeVotes(standing, new Set(theme.opinionIds), templates);
      const summary = [theme.summary, ...said].filter((text) => text !== '').join(gap);
      return { ...theme, summary };
    }),
  };
};
