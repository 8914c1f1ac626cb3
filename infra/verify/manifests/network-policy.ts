import { BlockList } from 'node:net';
import { type KubernetesObject, ofKind } from './kubernetes-objects.ts';

export type Labels = Record<string, string>;

type Selector = {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};

/** A missing field selects nothing; `{}` selects everything of its kind. */
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
const selects = (
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Labels = {},
): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => {
    if (operator !== 'In') throw new Error(`unsupported operator ${operator}`);
    return values.includes(labels[key] ?? '');
  });

/** Returns true if the peer selects a pod; `isOwn`: the pod is in the namespace of the policy. */
export const selectsPod = (
  { podSelector, namespaceSelector }: Peer,
  { labels, namespace, isOwn }: { labels?: Labels; namespace?: Labels; isOwn: boolean },
): boolean => {
  if (podSelector === undefined && namespaceSelector === undefined) return false;
  const isThere = namespaceSelector ? selects(namespaceSelector, namespace) : isOwn;
  return isThere && selects(podSelector ?? {}, labels);
};

/**
 * The rules for one direction in the policies that apply to a pod; null if none applies, so that everything is
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

/** A pod of the product, a pod in another namespace, or an address outside the cluster. */
export type Endpoint = { pod: Labels } | { namespace: string } | { address: string };
export type Traffic = { from: Endpoint; to: Endpoint; port: number; protocol?: 'TCP' | 'UDP' };

const familyOf = (ip: string) => (ip.includes(':') ? 'ipv6' : 'ipv4');

const within = (cidr: string, address: string): boolean => {
  const [network = '', bits] = cidr.split('/');
  const family = familyOf(network);
  // A BlockList would treat an IPv4 address as its mapped IPv6 address, but a policy does not.
  if (family !== familyOf(address)) return false;
  const block = new BlockList();
  block.addSubnet(network, Number(bits), family);
  return block.check(address, family);
};

const isPeer = (peer: Peer, endpoint: Endpoint): boolean => {
  if ('pod' in endpoint) return selectsPod(peer, { labels: endpoint.pod, isOwn: true });
  if ('namespace' in endpoint) {
    const namespace = { 'kubernetes.io/metadata.name': endpoint.namespace };
    return selectsPod(peer, { namespace, isOwn: false });
  }
  const { cidr, except = [] } = peer.ipBlock ?? { cidr: null };
  return (
    cidr !== null &&
    within(cidr, endpoint.address) &&
    !except.some((each) => within(each, endpoint.address))
  );
};

/**
 * Returns true if the policies allow the traffic, by Kubernetes's rules: without a policy for a direction, a
 * pod is open; with policies, it is open to peers named by at least one of them.
 */
export const isAllowed = (objects: KubernetesObject[], traffic: Traffic): boolean => {
  const policies = ofKind(objects, 'NetworkPolicy').map(({ spec }) => spec as PolicySpec);
  const { from, to, port, protocol = 'TCP' } = traffic;
  const side = (direction: Direction, own: Endpoint, other: Endpoint): boolean => {
    const rules = 'pod' in own ? rulesFor(policies, direction, own.pod) : null;
    return (
      rules === null ||
      rules.some(
        ({ peers, ports }) =>
          (peers?.some((peer) => isPeer(peer, other)) ?? true) &&
          (ports?.some((each) => each.port === port && (each.protocol ?? 'TCP') === protocol) ??
            true),
      )
    );
  };
  return side('Egress', from, to) && side('Ingress', to, from);
};
