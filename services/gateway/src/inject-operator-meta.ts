import { escapeHtml } from './escape-html.ts';

export type Operator = {
  name: string | undefined;
  /** An e-mail address or the URL of a page. */
  contact: string | undefined;
  imprint: string | undefined;
};

/** Writes the operator into the page; the web app shows the name at the foot of its pages and next to errors. */
export const injectOperatorMeta = (html: string, operator: Operator): string => {
  const { name, contact, imprint } = operator;
  if (!name && !contact && !imprint) return html;
  const content = escapeHtml(JSON.stringify({ name, contact, imprint }));
  return html.replace('</head>', () => `<meta name="murmur-operator" content="${content}"></head>`);
};
