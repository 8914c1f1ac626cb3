import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';
import type { AllResults } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import { entriesOf } from '@murmur/contract/outline/verdict';

/** The results without an opinion that the host has removed, until the server has counted again. */
export function withoutOpinion(results: AllResults, id: string): AllResults {
  const others = (evidence: Evidence[]) => evidence.filter((voice) => voice.id !== id);
  const remaining = (entries: AgreementEntry[]) =>
    entries
      .filter(({ opinion }) => opinion.id !== id)
      .map((entry) => ({ ...entry, same: others(entry.same ?? []) }));
  const { agreement, themes, sentences, single_voices, proposed_same: proposed = [] } = results;
  const { strongest_statements: strongest } = results;
  const counted: Agreement = {
    ...agreement,
    common: remaining(agreement.common),
    rejected: remaining(agreement.rejected),
    divided: remaining(agreement.divided),
    uncertain: remaining(agreement.uncertain),
    questions: remaining(entriesOf(agreement, 'questions')),
    groups: agreement.groups.map((group) => ({
      ...group,
      common: remaining(group.common),
      divided: remaining(group.divided),
    })),
  };
  return {
    ...results,
    agreement: counted,
    themes: themes.map((theme) => ({ ...theme, evidence: others(theme.evidence) })),
    sentences: sentences.map((each) => ({ ...each, evidence: others(each.evidence) })),
    single_voices: others(single_voices),
    ...(strongest && {
      strongest_statements: strongest
        .filter(({ opinion }) => opinion.id !== id)
        .map((each) => ({ ...each, same: others(each.same) })),
    }),
    proposed_same: proposed.filter(
      ({ opinion, same_as }) => opinion.id !== id && same_as.id !== id,
    ),
  };
}
