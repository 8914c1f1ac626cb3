/** The operator of this server, as the gateway writes it into the page. */
type Operator = { name?: string; contact?: string; imprint?: string };

export const operator = (): Operator => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="murmur-operator"]');
  return meta === null ? {} : (JSON.parse(meta.content) as Operator);
};

export const hrefOf = (contact: string): string =>
  /^https?:/.test(contact) ? contact : `mailto:${contact}`;
