import { AnalystFailure, type AnalystRoom, type Claim } from '../analyst.ts';
import type { Refusal } from '../writing/verify/statement.ts';
import type { Verifier } from '../writing/verify/verifier.ts';
import { repairAnswer } from './answer-schemas.ts';
import { instructRepair } from './instructions.ts';
import type { ModelCalls, Reading } from './model-calls.ts';
import { asData, asItem, type ShownOpinion } from './question-data.ts';

const mostRepaired = 40;
const mostShown = 8;

type Refused = { claim: Claim; reason: Refusal };

const findRefused = async (claims: Claim[], verifier: Verifier): Promise<Refused[]> => {
  const refused: Refused[] = [];
  for (const claim of claims) {
    const reason = await verifier.refuse(claim.text, claim.opinionIds);
    // A sentence that cites nothing, or leads elsewhere, is not worth a question.
    if (reason !== null && reason !== 'cites_nothing' && reason !== 'contact') {
      refused.push({ claim, reason });
    }
  }
  return refused.slice(0, mostRepaired);
};

/**
 * Asks once for what the check refused, with the reason, and puts those in their place that then
 * stand. What does not stay refused is left as it was, to be dropped where it is written down.
 */
export const repairClaims = async (
  claims: Claim[],
  shown: ShownOpinion[],
  given: { calls: ModelCalls; room: AnalystRoom; verifier: Verifier; reading: Reading },
): Promise<Map<Claim, Claim>> => {
  const { calls, room, verifier, reading } = given;
  const refused = await findRefused(claims, verifier);
  const repaired = new Map<Claim, Claim>();
  if (refused.length === 0) return repaired;
  const byId = new Map(shown.map((opinion) => [opinion.id, opinion]));
  const byRef = new Map(shown.map((opinion) => [opinion.ref, opinion]));
  const sentences = refused.map(({ claim, reason }, index) => ({
    id: `s${index + 1}`,
    reason,
    text: claim.text,
    opinions: claim.opinionIds
      .slice(0, mostShown)
      .flatMap((id) => byId.get(id) ?? [])
      .map(asItem),
  }));
  const question = {
    name: 'repair',
    schema: repairAnswer,
    blank: { sentences: [] },
    instructions: instructRepair(room.language),
    data: asData({ topic: room.topic, sentences }),
  };
  const { sentences: answered } = await calls.ask(question, reading).catch((error: unknown) => {
    reading.signal.throwIfAborted();
    // What stands already is worth more than what could be put right.
    if (error instanceof AnalystFailure) return { sentences: [] };
    throw error;
  });
  for (const { id, text, refs } of answered) {
    const before = refused[Number(id.slice(1)) - 1];
    const opinionIds = refs.flatMap((ref) => byRef.get(ref)?.id ?? []);
    if (!before || (await verifier.refuse(text, opinionIds)) !== null) continue;
    repaired.set(before.claim, { text, opinionIds });
  }
  return repaired;
};
