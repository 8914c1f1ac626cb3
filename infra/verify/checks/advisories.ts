import { spawnSync } from 'node:child_process';

/** Reports known vulnerabilities of the packages in service: `npm run advisories`. */
const serious = ['high', 'critical'] as const;

type Audit = {
  error?: { summary?: string };
  message?: string;
  metadata?: { vulnerabilities: Record<string, number> };
};

/** Returns the line to print, and whether the check fails. A registry without advisories cannot be asked. */
export const judgeAudit = ({
  metadata,
  message,
  error,
}: Audit): { line: string; fails: boolean } => {
  if (metadata === undefined) {
    const why = message ?? error?.summary ?? 'the registry gave no answer';
    return { line: `NOT RUN: advisories, because the registry has none: ${why}`, fails: false };
  }
  const found = serious.map((severity) => metadata.vulnerabilities[severity] ?? 0);
  return {
    line: serious.map((severity, at) => `${found[at]} ${severity}`).join(', '),
    fails: found.some((count) => count > 0),
  };
};

const readAudit = (): Audit => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  try {
    return JSON.parse(stdout) as Audit;
  } catch {
    return {};
  }
};

if (import.meta.main) {
  const { line, fails } = judgeAudit(readAudit());
  process.stdout.write(`${line}\n`);
  if (fails) process.exitCode = 1;
}
