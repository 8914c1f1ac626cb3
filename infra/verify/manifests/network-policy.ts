/** Labels of a pod or a namespace. */
export type Labels = Record<string, string>;

type Selector = {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};

/** A field that is missing selects nothing; `{}` selects everything of its kind. */
export type Peer = {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
};

export type Ports = { port: number; protocol?: string }[];

export type Direction = 'Ingress' | 'Egress';

type Rule = { from?: Peer[]; to?: Peer[]; ports?: Ports };

/** The parts of a NetworkPolicy's `spec` that the chart uses. */
export type PolicySpec = {
  podSelector: Selector;
  policyTypes: Direction[];
  ingress?: Rule[];
  egress?: Rule[];
};

/** @throws Error for an operator other than `In`, which the chart does not use */
export const selects = (
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Labels = {},
): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => {
    if (operator !== 'In') throw new Error(`unsupported operator ${operator}`);
    return values.includes(labels[key] ?? '');
  });

/**
 * The rules of one direction in the policies that bind a pod; null when none binds it, so that everything is
 * allowed. A rule without peers or without ports allows all of them.
 */
export const rulesFor = (
  policies: PolicySpec[],
  direction: Direction,
  labels: Labels = {},
): { peers: Peer[] | undefined; ports: Ports | undefined }[] | null => {
  const binding = policies.filter(
    ({ podSelector, policyTypes }) =>
      policyTypes.includes(direction) && selects(podSelector, labels),
  );
  if (binding.length === 0) return null;
  return binding.flatMap(({ ingress = [], egress = [] }) =>
    (direction === 'Ingress' ? ingress : egress).map(({ from, to, ports }) => ({
      peers: from ?? to,
      ports,
    })),
  );
};
