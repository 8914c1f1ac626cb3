import type { Emotion } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { Tongue } from '../reading/detect-language.ts';
import { foldText } from '../reading/fold-text.ts';
import type { ShownEmotion } from './emotion-lexicon.ts';
import { signEmotions } from './emotion-signs.ts';
import { type Senses, sensesOf, shownEmotions } from './feeling-words.ts';

/** How far a negator reaches, in UTF-16 units: some words in Latin letters, a few characters elsewhere. */
const reach: Record<Language, number> = { ko: 4, en: 18, ja: 3, zh: 3, vi: 10 };
const opposite: Partial<Record<ShownEmotion, { kind: ShownEmotion; weight: number }>> = {
  positive_hope: { kind: 'critical_concern', weight: 1 },
  critical_concern: { kind: 'positive_hope', weight: 0.5 },
  disappointed_regret: { kind: 'positive_hope', weight: 0.5 },
};

type Scores = Record<ShownEmotion, number>;

function cueScores(text: string, language: Language, senses: Senses): Scores {
  const scores: Scores = {
    disappointed_regret: 0,
    critical_concern: 0,
    constructive_ideas: 0,
    curious_questioning: 0,
    positive_hope: 0,
  };
  let negatedUntil = -1;
  let emphasis = 1;
  for (const { value, start, end } of senses.cues.matches(text)) {
    if (value.kind === 'negator') {
      negatedUntil = end + reach[language];
      continue;
    }
    if (value.kind === 'shield') continue;
    if (value.kind === 'contrast') {
      emphasis = 1.5;
      negatedUntil = -1;
      continue;
    }
    const tail = text.slice(end, end + reach[language] + 3);
    const negatedBehind = senses.after.some((word) => {
      const at = tail.indexOf(word);
      return at >= 0 && at <= reach[language];
    });
    const clauseBroken = /[.!?,;。！？，、；\n]/u.test(
      text.slice(Math.max(0, negatedUntil - reach[language]), start),
    );
    const negated = (start <= negatedUntil && !clauseBroken) !== negatedBehind;
    const turned = negated ? opposite[value.kind] : undefined;
    if (turned === undefined) scores[value.kind] += value.weight * emphasis;
    else scores[turned.kind] += turned.weight * emphasis;
  }
  return scores;
}

/**
 * What an opinion sounds like, by the words and forms of its own language. Forms (a question, a proposal)
 * count beside words; bare action words alone make no proposal, and a question full of anger is criticism.
 * @param text readable pieces, one a line.
 * @param folded the same by `foldText`.
 */
export function senseEmotion(
  text: string,
  tongue: Tongue,
  folded = foldText(text, tongue),
): Emotion {
  const language = tongue === 'other' ? 'en' : tongue;
  const senses = sensesOf(language);
  const lower = folded;
  const scores = cueScores(lower, language, senses);
  for (const kind of signEmotions(text)) scores[kind] += 1.5;

  const { lexicon } = senses;
  const asks = lexicon.request.test(lower);
  const proposes = asks || lexicon.proposal.test(lower);
  const forbids = lexicon.prohibition.test(lower);
  const questions = /[?？]/u.test(text) || lexicon.question.test(lower);
  scores.constructive_ideas = Math.min(scores.constructive_ideas * (proposes ? 0.6 : 0.3), 1.6);
  scores.curious_questioning = Math.min(scores.curious_questioning * 0.5, 1);
  if (proposes) scores.constructive_ideas += 1.6;
  if (forbids) {
    scores.critical_concern += 1.5;
    scores.constructive_ideas *= 0.4;
  }
  if (lexicon.complaint.test(lower)) scores.critical_concern += proposes ? 0.4 : 0.9;
  if (questions) {
    const angry = scores.critical_concern + scores.disappointed_regret >= 2;
    scores.curious_questioning += asks ? 0.5 : angry ? 1 : 2;
  }

  let best: Emotion = 'neutral_fallback';
  let most = 0.75;
  for (const kind of shownEmotions) {
    if (scores[kind] > most) {
      best = kind;
      most = scores[kind];
    }
  }
  return best;
}

/** Whether a text holds a word that a gentle voice would not repeat. */
export function soundsHarsh(text: string, tongue: Tongue): boolean {
  const language = tongue === 'other' ? 'en' : tongue;
  const lower = foldText(text, language);
  return sensesOf(language).harsh.matches(lower).length > 0;
}
