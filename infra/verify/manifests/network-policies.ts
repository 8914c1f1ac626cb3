import { BlockList } from 'node:net';
import { type KubernetesObject, ofKind } from './kubernetes-objects.ts';
import { type Labels, type Peer, type PolicySpec, rulesFor, selects } from './network-policy.ts';

/** A pod of the product, a pod in another namespace, or an address outside the cluster. */
export type Place = { pod: Labels } | { namespace: string } | { address: string };
export type Passage = { from: Place; to: Place; port: number; protocol?: 'TCP' | 'UDP' };

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
 * Returns true if the policies allow the traffic, by Kubernetes's rules: without a policy for a direction, a
 * pod is open; with policies, it is open to peers named by at least one of them.
 */
export const isLetThrough = (objects: KubernetesObject[], passage: Passage): boolean => {
  const policies = ofKind(objects, 'NetworkPolicy').map(({ spec }) => spec as PolicySpec);
  const { from, to, port, protocol = 'TCP' } = passage;
  const side = (type: 'Ingress' | 'Egress', own: Place, other: Place): boolean => {
    const rules = 'pod' in own ? rulesFor(policies, type, own.pod) : null;
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
