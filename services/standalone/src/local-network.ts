import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Interfaces between this machine and its own containers and virtual machines. */
const virtual =
  /^(docker|br-|veth|virbr|vnet|cni|flannel|cali|cilium|kube|podman|lxc|lxd|vmnet|vboxnet|bridge|vmenet|vethernet|hyper-v|virtualbox|vmware)/iu;
const tunnel = /^(tun|tap|utun|wg|ppp|tailscale|zt)/iu;
const isPrivate = /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./u;
const isLinkLocal = /^169\.254\./u;

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>;

/**
 * Returns the IPv4 address of this machine on the local network, or null if it has none. A private address is
 * preferred to a public one, and both to a tunnel, which leads to other networks.
 */
export const localNetworkAddress = (
  interfaces: Interfaces = networkInterfaces(),
): string | null => {
  const rank = (name: string, address: string): number =>
    (tunnel.test(name) ? 2 : 0) + (isPrivate.test(address) ? 0 : 1);
  const [best] = Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([name, list = []]) => list.map((entry) => ({ name, ...entry })))
    .filter(
      ({ family, internal, address }) =>
        family === 'IPv4' && !internal && !isLinkLocal.test(address),
    )
    .toSorted((one, other) => rank(one.name, one.address) - rank(other.name, other.address));
  return best?.address ?? null;
};

/** Returns true if a server on this host is reachable only from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
