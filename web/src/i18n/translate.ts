/** The texts of a language: by namespace, then as a tree of keys. */
export type Texts = { [name: string]: string | Texts };

export type Values = Record<string, string | number>;

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const name of key.split(/[:.]/)) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The form of a text for a count: `key_one`, `key_other`, as the language counts. */
function formOf(language: string, texts: Texts, key: string, count: number): string | undefined {
  const form = new Intl.PluralRules(language).select(count);
  return find(texts, `${key}_${form}`) ?? find(texts, `${key}_other`);
}

/**
 * The text at `namespace:key`, with its values filled in: `{{name}}` as it is, `{{name, number}}` as the
 * language writes numbers. A value `count` chooses the plural form. A key without a text stands for itself.
 */
export function translate(
  language: string,
  texts: Texts,
  key: string,
  values: Values = {},
): string {
  const { count } = values;
  const counted = typeof count === 'number' ? formOf(language, texts, key, count) : undefined;
  const text = counted ?? find(texts, key) ?? key;
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber?: string) => {
    const value = values[name] ?? '';
    return asNumber !== undefined && typeof value === 'number'
      ? new Intl.NumberFormat(language).format(value)
      : String(value);
  });
}
