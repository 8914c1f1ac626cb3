import type { Emotion } from '@murmur/contract/analysis';
import type { Claim } from '../analyst.ts';
import type { CheckedDraft, CheckedTheme } from '../model/draft-check.ts';

const maxFilled = 5;

/** The parts whose accepted sentences can fill an empty part, the most suitable first. */
const sources = ['reporter', 'neutral', 'basic', 'mild', 'spicy'] as const;

const fromThemes = (themes: CheckedTheme[]): Claim[] =>
  themes
    .filter(({ summary }) => summary !== '')
    .map(({ summary, opinionIds }) => ({ text: summary, opinionIds }));

/** Removes repetitions, and puts sentences first that no other part contains. */
const pick = (candidates: Claim[], shown: ReadonlySet<string>): Claim[] => {
  const distinct = [...new Map(candidates.map((claim) => [claim.text, claim])).values()];
  const fresh = distinct.filter(({ text }) => !shown.has(text));
  return (fresh.length > 0 ? fresh : distinct).slice(0, maxFilled);
};

const fallbackEmotions: Emotion[] = ['neutral_fallback', 'constructive_ideas'];

/**
 * Creates two characters from accepted sentences: one from the largest theme, and one from another. `emotions` is
 * null if there are not enough sentences for two.
 */
const createCharacters = (
  { themes, parts }: CheckedDraft,
  candidates: Claim[],
): Pick<CheckedDraft, 'emotions'> & { first: Claim[]; second: Claim[] } => {
  const of = (theme: CheckedTheme | undefined): Claim[] => {
    const ids = new Set(theme?.opinionIds);
    return pick(
      candidates.filter(({ opinionIds }) => opinionIds.some((id) => ids.has(id))),
      new Set(),
    );
  };
  const spoken = themes.filter((theme) => of(theme).length > 0);
  const [one] = spoken;
  const first = parts.character1.length > 0 ? parts.character1 : of(one);
  const ofFirst = new Set(first.map(({ text }) => text));
  const other = spoken.find(
    (theme) => theme !== one && of(theme).some(({ text }) => !ofFirst.has(text)),
  );
  const second =
    parts.character2.length > 0
      ? parts.character2
      : of(other).filter(({ text }) => !ofFirst.has(text));
  if (first.length === 0 || second.length === 0) return { emotions: null, first: [], second: [] };
  const emotion = one?.emotion ?? 'neutral_fallback';
  const another = [other?.emotion, ...fallbackEmotions].find((name) => name && name !== emotion);
  return { emotions: [emotion, another ?? 'neutral_fallback'], first, second };
};

/**
 * Fills the empty parts of a model's draft from its other accepted sentences, because a model's results must not
 * contain text that was written without a model.
 */
export const fillParts = (checked: CheckedDraft, useCharacters: boolean): CheckedDraft => {
  const parts = { ...checked.parts };
  const inThemes = fromThemes(checked.themes);
  const texts = (): Set<string> =>
    new Set(Object.values(parts).flatMap((claims) => claims.map(({ text }) => text)));
  for (const part of sources) {
    if (parts[part].length > 0) continue;
    const elsewhere = sources.flatMap((source) => checked.parts[source]);
    parts[part] = pick(
      part === 'reporter' ? [...inThemes, ...elsewhere] : [...elsewhere, ...inThemes],
      texts(),
    );
  }
  if (!useCharacters)
    return { ...checked, parts: { ...parts, character1: [], character2: [] }, emotions: null };
  const isTwo = parts.character1.length > 0 && parts.character2.length > 0;
  if (isTwo && checked.emotions !== null) return { ...checked, parts };
  const candidates = [
    ...parts.spicy,
    ...parts.mild,
    ...parts.reporter,
    ...parts.neutral,
    ...inThemes,
  ];
  const { emotions, first, second } = createCharacters(checked, candidates);
  return {
    ...checked,
    parts: { ...parts, character1: first, character2: second },
    emotions: checked.emotions !== null && emotions !== null ? checked.emotions : emotions,
  };
};
