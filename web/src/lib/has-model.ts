/**
 * Returns true if a language model analyses the opinions on this server: the gateway writes it into the page.
 */
export const hasModel = (): boolean =>
  document.querySelector('meta[name="murmur-model"][content="yes"]') !== null;
