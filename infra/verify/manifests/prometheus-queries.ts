import { parser } from '@prometheus-io/lezer-promql';

export type Query = {
  metrics: string[];
  /** Labels used for matching or grouping. */
  labels: string[];
};

/**
 * Parses a query with Prometheus's own grammar, after replacing Grafana's variables with numbers or durations.
 * @throws Error if it is not a query
 */
export const readQuery = (text: string): Query => {
  const query = text.replaceAll(/\$\w+/g, '1');
  const found: Query = { metrics: [], labels: [] };
  let fault: string | null = null;
  parser.parse(query).iterate({
    enter: ({ name, from, to, node }) => {
      const identifier = query.slice(from, to);
      if (node.type.isError)
        fault ??= `at ${from}: ${query.slice(Math.max(0, from - 20), to + 20)}`;
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector')
        found.metrics.push(identifier);
      if (name === 'LabelName') found.labels.push(identifier);
    },
  });
  if (fault !== null) throw new Error(`not a query, ${String(fault)}`);
  return found;
};
