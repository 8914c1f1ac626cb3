import type { AllResults, Theme } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import { repetitionKey } from '@murmur/shared/text/repetition-key';

type Printable = Pick<AllResults, 'agreement' | 'themes' | 'sentences' | 'single_voices'>;

const evidenceShown = 2;

/**
 * Chooses the opinions shown below each theme: the most typical first, without those shown below earlier themes unless
 * the theme has no others.
 */
export const themeEvidence = (themes: readonly Theme[]): Evidence[][] => {
  const shown = new Set<string>();
  return themes.map(({ typical, evidence }) => {
    const ordered = evidence.toSorted(
      (a, b) => Number(b.id === typical) - Number(a.id === typical),
    );
    const fresh = ordered.filter(({ id }) => !shown.has(id));
    const some = (fresh.length > 0 ? fresh : ordered).slice(0, evidenceShown);
    for (const { id } of some) shown.add(id);
    return some;
  });
};

/**
 * Returns the other shared opinions in the results, each text once: those that are not in `shown` and not listed with
 * votes.
 */
export const otherVoices = (
  { agreement, themes, sentences, single_voices }: Printable,
  shown: readonly Evidence[],
): Evidence[] => {
  const { common, rejected, divided, uncertain, questions } = agreement;
  const voted = [common, rejected, divided, uncertain, questions]
    .flat()
    .flatMap(({ opinion, same }) => [opinion, ...same]);
  const printed = new Set([...voted, ...shown].map(({ id }) => id));
  const keys = new Set([...voted, ...shown].map(({ content }) => repetitionKey(content)));
  const all = [
    ...themes.flatMap(({ evidence }) => evidence),
    ...single_voices,
    ...sentences.flatMap(({ evidence }) => evidence),
  ];
  const others: Evidence[] = [];
  for (const one of all) {
    const key = repetitionKey(one.content);
    if (printed.has(one.id) || keys.has(key)) continue;
    keys.add(key);
    others.push(one);
  }
  return others;
};
