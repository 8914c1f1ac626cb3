import type { Language } from '@murmur/contract/language';
import { slots } from './numbers.ts';

type Counts = { people: number; opinions: number };

const told: Record<Language, (counts: Counts) => { people: string; opinions: string }> = {
  ko: ({ people, opinions }) => ({ people: `${people}명`, opinions: `의견 ${opinions}건` }),
  en: ({ people, opinions }) => ({
    people: people === 1 ? '1 person' : `${people} people`,
    opinions: opinions === 1 ? '1 opinion' : `${opinions} opinions`,
  }),
  ja: ({ people, opinions }) => ({ people: `${people}人`, opinions: `意見${opinions}件` }),
  zh: ({ people, opinions }) => ({ people: `${people}人`, opinions: `${opinions}条意见` }),
  vi: ({ people, opinions }) => ({ people: `${people} người`, opinions: `${opinions} ý kiến` }),
};

/** Puts counts of what a sentence rests on where it left room for them. */
export const fillSlots = (text: string, language: Language, counts: Counts): string => {
  const words = told[language](counts);
  return text.replaceAll(slots, (slot) => (slot === '{people}' ? words.people : words.opinions));
};
