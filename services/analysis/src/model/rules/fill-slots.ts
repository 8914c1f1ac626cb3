import type { Language } from '@murmur/contract/language';
import { slots } from './numbers.ts';

type Counts = { people: number; opinions: number };

/** "One" is no number to read: it is written as a word, where the sentence needs it. */
const told: Record<Language, (counts: Counts) => { people: string; opinions: string }> = {
  ko: ({ people, opinions }) => ({
    people: people === 1 ? '한 명' : `${people}명`,
    opinions: opinions === 1 ? '의견 하나' : `의견 ${opinions}개`,
  }),
  en: ({ people, opinions }) => ({
    people: people === 1 ? 'one person' : `${people} people`,
    opinions: opinions === 1 ? 'one opinion' : `${opinions} opinions`,
  }),
  ja: ({ people, opinions }) => ({
    people: people === 1 ? 'ひとり' : `${people}人`,
    opinions: opinions === 1 ? 'ひとつの意見' : `意見${opinions}件`,
  }),
  zh: ({ people, opinions }) => ({
    people: people === 1 ? '有一人' : `${people}人`,
    opinions: opinions === 1 ? '一条意见' : `${opinions}条意见`,
  }),
  vi: ({ people, opinions }) => ({
    people: people === 1 ? 'một người' : `${people} người`,
    opinions: opinions === 1 ? 'một ý kiến' : `${opinions} ý kiến`,
  }),
};

const bracketed = / ?[([（【]\s?\{(people|opinions)\}\s?[)\]）】]/gu;

/**
 * Puts counts of what a sentence rests on where it left room for them. In brackets at its end "one"
 * says nothing, and they go.
 */
export const fillSlots = (text: string, language: Language, counts: Counts): string => {
  const words = told[language](counts);
  return text
    .replaceAll(bracketed, (whole, slot: keyof Counts) => (counts[slot] > 1 ? whole : ''))
    .replaceAll(slots, (slot) => (slot === '{people}' ? words.people : words.opinions));
};
