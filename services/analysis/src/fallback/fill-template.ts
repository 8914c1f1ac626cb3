import type { Overview } from '../languages/overview.ts';

export type Fillings = Record<string, string | number>;

export type Filler = (template: string, fillings: Fillings) => string;

/** If a quotation ends in a mark that ends a sentence, the mark after it is removed. */
const doubledEnd = /([.。?!？！…])([”」’])[.。?？]/gu;
/** For each opening mark, the marks that must not occur within the quotation, and their replacements. */
const outerMarks: Record<string, RegExp> = { '“': /[“”]/gu, '「': /[「」]/gu };
const innerMarks: Record<string, string> = { '“': '‘', '”': '’', '「': '『', '」': '』' };
/** A full stop at the end of a quotation in the middle of a sentence. */
const innerStop = /(?<![.。])[.。]([”」])(?=\s*[^\s”」])/gu;

/** A quotation at the end of a template is the end of a sentence, which needs a mark. */
const endsWithQuotation = /\{quote\}[”」]$/u;
const unmarkedEnd = /(?<![.。?？!！…])[”」]$/u;

/**
 * Fills templates in one language: `{name}` is replaced by its value, `{#n}` by a number in words, `{n|one|other}`
 * depends on the plural category of the number, and `{은/는}` on the preceding sound (Korean). Whole numbers are
 * formatted for the language.
 */
export function createFiller({
  locale,
  fitParticle,
  numerals,
}: Pick<Overview, 'locale' | 'fitParticle' | 'numerals'>): Filler {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const write = (value: string | number | undefined, before: string): string => {
    if (typeof value === 'number') return numbers.format(value);
    const outer = outerMarks[before.at(-1) ?? ''];
    const text = value ?? '';
    return outer ? text.replaceAll(outer, (mark) => innerMarks[mark] ?? mark) : text;
  };
  const spell = (value: number, isFirst: boolean): string => {
    const word = numerals?.[value];
    if (word === undefined) return numbers.format(value);
    return isFirst ? word.charAt(0).toLocaleUpperCase(locale) + word.slice(1) : word;
  };

  return (template, fillings) => {
    let written = '';
    let from = 0;
    for (const found of template.matchAll(/\{([^{}]+)\}/gu)) {
      written += template.slice(from, found.index);
      from = found.index + found[0].length;
      const [name = '', one, other] = (found[1] ?? '').split('|');
      const [closed, open] = name.split('/');
      if (closed !== undefined && open !== undefined) {
        written += fitParticle?.(written, closed, open) ?? open;
      } else if (name.startsWith('#')) {
        written += spell(Number(fillings[name.slice(1)]), written === '');
      } else if (one === undefined || other === undefined)
        written += write(fillings[name], written);
      else written += plurals.select(Number(fillings[name])) === 'one' ? one : other;
    }
    const text = (written + template.slice(from))
      .replace(doubledEnd, '$1$2')
      .replace(innerStop, '$1');
    const isOpen = endsWithQuotation.test(template) && unmarkedEnd.test(text);
    return isOpen ? text + (locale.startsWith('ja') || locale.startsWith('zh') ? '。' : '.') : text;
  };
}
