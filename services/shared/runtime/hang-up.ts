import { readFileSync, readlinkSync } from 'node:fs';

const writeOnly = 1;
const accessMode = 3;

/** What nohup puts in the place of a terminal as standard input, which cannot be read. */
const hasInputOfNohup = (): boolean => {
  const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync('/proc/self/fdinfo/0', 'utf8'))?.[1];
  const isWriteOnly = (Number.parseInt(flags ?? '0', 8) & accessMode) === writeOnly;
  return isWriteOnly && readlinkSync('/proc/self/fd/0') === '/dev/null';
};

/** Shells name the program that they start in `_`, and nohup hands its environment on. */
const isNamedInEnvironment = (): boolean =>
  readFileSync('/proc/self/environ', 'utf8')
    .split('\0')
    .some((entry) => entry.startsWith('_=') && /(?:^_=|\/)nohup$/.test(entry));

/**
 * Whether nohup started this process, which then outlives the hang-up of its terminal. Node sets the
 * ignored SIGHUP back before any program runs, so it is known by the other traces that nohup leaves. False
 * where there is no /proc.
 */
export const isUnderNohup = (): boolean => {
  try {
    return hasInputOfNohup() || isNamedInEnvironment();
  } catch {
    return false;
  }
};
