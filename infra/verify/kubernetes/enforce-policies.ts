// Enforces NetworkPolicies on a node whose network plugin does not. Converts the current policies and pods into iptables
// rules for forwarded packets and for packets from pods to this machine, where the API server runs. Supports ingress and
// egress, pods, namespaces, address ranges with exceptions, and numbered ports. Connections from this machine (probes,
// tests) are not filtered.
import { execFileSync } from 'node:child_process';
import {
  type Direction,
  type Labels,
  type Peer,
  type PolicySpec,
  type Ports,
  rulesFor,
  selectsPod,
} from '../manifests/network-policy.ts';
import { kubectl } from './kube.ts';

type Policy = { metadata: { namespace: string }; spec: PolicySpec };
type Pod = {
  metadata: { namespace: string; labels?: Labels };
  spec: { hostNetwork?: boolean };
  status: { podIP?: string };
};
type Namespace = { metadata: { name: string; labels: Labels } };
type ClusterState = { pods: Pod[]; namespaces: Namespace[]; policies: Policy[] };

const chain = 'MURMUR-POLICIES';
const allowed = '0x20000/0x20000';

const rangesOf = (
  peer: Peer,
  own: string,
  { pods, namespaces }: ClusterState,
): [string, string[]][] => {
  if (peer.ipBlock) {
    const { cidr, except = [] } = peer.ipBlock;
    return cidr.includes(':') ? [] : [[cidr, except]];
  }
  const isSelected = ({ metadata: { namespace, labels } }: Pod): boolean => {
    const found = namespaces.find(({ metadata }) => metadata.name === namespace);
    return selectsPod(peer, {
      labels,
      namespace: found?.metadata.labels,
      isOwn: namespace === own,
    });
  };
  return pods.filter(isSelected).map((pod) => [`${pod.status.podIP}/32`, []]);
};

const matchesOf = (ports: Ports | undefined): string[] =>
  ports?.map(({ port, protocol = 'TCP' }) => `-p ${protocol.toLowerCase()} --dport ${port}`) ?? [
    '',
  ];

const rulesOf = (pod: Pod, direction: Direction, name: string, state: ClusterState): string[] => {
  const { namespace, labels } = pod.metadata;
  const own = state.policies.filter(({ metadata }) => metadata.namespace === namespace);
  const rules = rulesFor(
    own.map(({ spec }) => spec),
    direction,
    labels,
  );
  if (rules === null) return [];
  const [near, far] = direction === 'Egress' ? ['-s', '-d'] : ['-d', '-s'];
  const lines = [`-A ${chain} ${near} ${pod.status.podIP} -j ${name}`];
  const mark = (at: string, how: string, bit: string): void => {
    lines.push(`-A ${at} ${how} -j MARK --set-xmark ${bit}`);
  };
  mark(name, '', '0x0/0x20000');
  let excepting = 0;
  for (const { peers, ports } of rules) {
    const ranges = peers?.flatMap((peer) => rangesOf(peer, namespace, state));
    for (const [range, except] of ranges ?? [['0.0.0.0/0', []] as [string, string[]]]) {
      let at = name;
      if (except.length > 0) {
        at = `${name}-${excepting}`;
        excepting += 1;
        lines.push(`-A ${name} ${far} ${range} -j ${at}`);
        lines.push(...except.map((each) => `-A ${at} ${far} ${each} -j RETURN`));
      }
      for (const match of matchesOf(ports)) mark(at, `${far} ${range} ${match}`, allowed);
    }
  }
  return [...lines, `-A ${name} -m mark ! --mark ${allowed} -j REJECT`];
};

const items = async <T>(...what: string[]): Promise<T[]> =>
  (JSON.parse(await kubectl('get', ...what, '-o', 'json')) as { items: T[] }).items;

const iptables = (...args: string[]): void => {
  execFileSync('iptables', ['-w', '5', ...args], { stdio: 'ignore' });
};

/** Applies the current policies; returns a function that removes them. */
export const enforcePolicies = async (): Promise<() => void> => {
  const pods = (await items<Pod>('pods', '-A')).filter(
    ({ spec, status }) => status.podIP !== undefined && !spec.hostNetwork,
  );
  const namespaces = await items<Namespace>('namespaces');
  const state = { pods, namespaces, policies: await items<Policy>('networkpolicies', '-A') };
  const lines = pods.flatMap((pod, at) => [
    ...rulesOf(pod, 'Egress', `MURMUR-E${at}`, state),
    ...rulesOf(pod, 'Ingress', `MURMUR-I${at}`, state),
  ]);
  const chains = new Set(lines.map((line) => line.split(' ')[1]));
  const heads = [chain, ...chains].map((name) => `:${name} - [0:0]\n-F ${name}`);
  const going = `-A ${chain} -m conntrack --ctstate ESTABLISHED,RELATED -j RETURN`;
  const input = ['*filter', ...heads, going, ...lines, 'COMMIT', ''].join('\n');
  execFileSync('iptables-restore', ['-w', '5', '--noflush'], { input });
  for (const direction of ['FORWARD', 'INPUT']) iptables('-I', direction, '1', '-j', chain);
  return () => {
    for (const direction of ['FORWARD', 'INPUT']) iptables('-D', direction, '-j', chain);
    iptables('-F', chain);
  };
};
