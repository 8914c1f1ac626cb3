import { networkInterfaces } from 'node:os';

/** This machine's address on the local network (IPv4), or null when it is on none. */
export const localNetworkAddress = (): string | null => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
  const home = (address: string): boolean =>
    /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./.test(address);
  return addresses.find(home) ?? addresses[0] ?? null;
};

/** Whether only this machine reaches what listens on this host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
