import { BlockList } from 'node:net';
import { type KubernetesObject, ofKind } from './kubernetes-objects.ts';

type Labels = Record<string, string>;
type Selector = {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};
type Peer = {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
};
type Ports = { port: number; protocol?: string }[];
type Policy = {
  podSelector: Selector;
  policyTypes: string[];
  ingress?: { from?: Peer[]; ports?: Ports }[];
  egress?: { to?: Peer[]; ports?: Ports }[];
};

/** A pod of the product, whatever runs in another namespace, or an address outside the cluster. */
export type Place = { pod: Labels } | { namespace: string } | { address: string };
export type Passage = { from: Place; to: Place; port: number; protocol?: 'TCP' | 'UDP' };

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => {
    if (operator !== 'In') throw new Error(`no policy here says ${operator}`);
    return values.includes(labels[key] ?? '');
  });

const familyOf = (ip: string) => (ip.includes(':') ? 'ipv6' : 'ipv4');

const within = (cidr: string, address: string): boolean => {
  const [network = '', bits] = cidr.split('/');
  const family = familyOf(network);
  // A BlockList would take an IPv4 address for its mapped IPv6 one, which a policy does not.
  if (family !== familyOf(address)) return false;
  const block = new BlockList();
  block.addSubnet(network, Number(bits), family);
  return block.check(address, family);
};

const isPeer = ({ podSelector, namespaceSelector, ipBlock }: Peer, place: Place): boolean => {
  if ('address' in place) {
    const { cidr, except = [] } = ipBlock ?? { cidr: null };
    return (
      cidr !== null &&
      within(cidr, place.address) &&
      !except.some((each) => within(each, place.address))
    );
  }
  if ('pod' in place) {
    return podSelector !== undefined && !namespaceSelector && selects(podSelector, place.pod);
  }
  const labels = { 'kubernetes.io/metadata.name': place.namespace };
  return namespaceSelector !== undefined && !podSelector && selects(namespaceSelector, labels);
};

/**
 * Whether the policies let through what Kubernetes's rules for them say: with no policy of a
 * direction a pod is open to it, with some it is open to what at least one of them names.
 */
export const isLetThrough = (objects: KubernetesObject[], passage: Passage): boolean => {
  const policies = ofKind(objects, 'NetworkPolicy').map(({ spec }) => spec as Policy);
  const { from, to, port, protocol = 'TCP' } = passage;
  const side = (type: 'Ingress' | 'Egress', own: Place, other: Place): boolean => {
    if (!('pod' in own)) return true;
    const binding = policies.filter(
      ({ podSelector, policyTypes }) => policyTypes.includes(type) && selects(podSelector, own.pod),
    );
    const rules = binding.flatMap(({ ingress = [], egress = [] }) =>
      type === 'Ingress'
        ? ingress.map((rule) => ({ peers: rule.from, ports: rule.ports }))
        : egress.map((rule) => ({ peers: rule.to, ports: rule.ports })),
    );
    const named = rules.some(
      ({ peers, ports }) =>
        (peers?.some((peer) => isPeer(peer, other)) ?? true) &&
        (ports?.some((each) => each.port === port && (each.protocol ?? 'TCP') === protocol) ??
          true),
    );
    return binding.length === 0 || named;
  };
  return side('Egress', from, to) && side('Ingress', to, from);
};
