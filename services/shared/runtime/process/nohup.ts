import { readFileSync, readlinkSync } from 'node:fs';

const writeOnly = 1;
const accessMode = 3;

/** Returns true if standard input is the unreadable file that nohup substitutes for a terminal. */
const hasInputOfNohup = (): boolean => {
  const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync('/proc/self/fdinfo/0', 'utf8'))?.[1];
  const isWriteOnly = (Number.parseInt(flags ?? '0', 8) & accessMode) === writeOnly;
  return isWriteOnly && readlinkSync('/proc/self/fd/0') === '/dev/null';
};

/**
 * Returns true if the environment names nohup: a shell sets `_` to the program that it starts, and nohup passes its
 * environment on.
 */
const isNamedInEnvironment = (): boolean =>
  readFileSync('/proc/self/environ', 'utf8')
    .split('\0')
    .some((entry) => entry.startsWith('_=') && /(?:^_=|\/)nohup$/.test(entry));

/**
 * Returns true if nohup started this process, which must then survive the hang-up of its terminal. Node resets the
 * ignored SIGHUP before any program runs, so nohup is recognised by the other traces that it leaves. Returns false on
 * systems without /proc.
 */
export const isUnderNohup = (): boolean => {
  try {
    return hasInputOfNohup() || isNamedInEnvironment();
  } catch {
    return false;
  }
};
