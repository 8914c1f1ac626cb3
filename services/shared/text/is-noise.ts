import { inAnyLanguage } from '../languages/spoken-languages.ts';
import { foldForm } from './fold-text.ts';
import { isOrder } from './is-order.ts';
import { hasContact } from './personal-data.ts';
import { isSmallTalk } from './small-talk.ts';

const sells = new RegExp(
  inAnyLanguage((language) => language.sells),
  'u',
);
const messengers = new RegExp(
  inAnyLanguage((language) => language.messengers),
  'u',
);

/**
 * Returns true if a text adds nothing to the discussion: no words, small talk, an advertisement, or an order to the
 * language model.
 */
export const isNoise = (content: string): boolean => {
  const folded = foldForm(content).trim();
  return (
    isSmallTalk(folded) ||
    (sells.test(folded) && (messengers.test(folded) || hasContact(folded))) ||
    isOrder(folded)
  );
};
