import type { CheckedDraft } from '../model/draft-check.ts';

/**
 * Leaves out the characters of a model's draft unless both have something to say. No part is filled with sentences of
 * others: one without sentences of its own is not shown.
 */
export const foldEmptyParts = (checked: CheckedDraft, useCharacters: boolean): CheckedDraft => {
  const { character1, character2 } = checked.parts;
  const areTwo = useCharacters && character1.length > 0 && character2.length > 0;
  if (areTwo && checked.emotions !== null) return checked;
  return {
    ...checked,
    parts: { ...checked.parts, character1: [], character2: [] },
    emotions: null,
  };
};
