import { inAnyLanguage } from '../languages/spoken-languages.ts';
import { foldForm } from './fold-form.ts';

const trimmings = new RegExp(
  inAnyLanguage((language) => language.trimmings),
  'giu',
);

const lettersOf = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '').replaceAll(/(\p{L})\1{2,}/gu, '$1');

/**
 * What makes two opinions one for a reader: letters and digits, whatever their case, width, spacing and
 * punctuation are, however long a letter is drawn, whether or not somebody laughs or it is numbered in a
 * list. A word less or more may turn the meaning around ("not"), so nothing beyond that is taken for the
 * same.
 */
export const sayingOf = (content: string): string => {
  const folded = foldForm(content).replace(/^\s*\d{1,3}[.)]\s+/u, '');
  // Of laughter alone the laughter is what is said, and of signs alone the signs.
  return (
    lettersOf(folded.replaceAll(trimmings, '')) ||
    lettersOf(folded) ||
    foldForm(content).replaceAll(/\s/gu, '')
  );
};
