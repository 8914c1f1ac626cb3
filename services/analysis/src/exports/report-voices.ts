import type { AllResults, Theme } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';

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
 * Returns the other shared opinions in the results, each once: those that are not in `shown` and not listed with
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
  const all = [
    ...single_voices,
    ...[...themes, ...sentences].flatMap(({ evidence }) => evidence),
  ].filter(({ id }) => !printed.has(id));
  return [...new Map(all.map((one) => [one.id, one])).values()];
};
