import { escapeHtml } from './escape-html.ts';

/** Whoever runs this server, as far as it is configured. */
export type Operator = {
  name: string | undefined;
  /** An e-mail address, or a page. */
  contact: string | undefined;
  imprint: string | undefined;
};

/** Writes into the page who runs this server: the web app shows it under its pages and with errors. */
export const nameOperator = (html: string, operator: Operator): string => {
  const { name, contact, imprint } = operator;
  if (!name && !contact && !imprint) return html;
  const content = escapeHtml(JSON.stringify({ name, contact, imprint }));
  return html.replace('</head>', () => `<meta name="murmur-operator" content="${content}"></head>`);
};
