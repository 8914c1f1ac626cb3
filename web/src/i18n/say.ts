import type { Language } from './languages.ts';
import type { MessageKey } from './messages.ts';

/** The texts of a language, a tree a namespace, as its files hold them. */
export type Texts = { [key: string]: string | Texts };

/** `count` chooses the plural form by the rules of the language. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** `{{name}}`, or `{{name, number}}` for a number as the language writes it. */
const placeholder = /\{\{(\w+)(, number)?\}\}/g;

function find(texts: Texts, path: string[]): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const step of path) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Finds a text and fills it in. A value goes in as it is, never looked up or filled in itself: it is what
 * somebody wrote. React escapes what it draws. A key without a text stands for itself.
 */
export function sayIn(language: Language, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const path = key.split(/[:.]/);
    const last = path.pop() ?? '';
    const { count } = values;
    // Korean may stand in for a language that could not be loaded, and has one form.
    const forms = typeof count === 'number' ? [`_${plurals.select(count)}`, '_other', ''] : [''];
    const text = forms.map((form) => find(texts, [...path, last + form])).find(Boolean) ?? key;
    return text.replaceAll(placeholder, (whole, name: string, asNumber?: string) => {
      const value = values[name] ?? whole;
      return asNumber === undefined ? String(value) : numbers.format(Number(value));
    });
  };
}
