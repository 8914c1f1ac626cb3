// Prints Lighthouse scores of the pages that people open on a phone, the median of five runs each, and all problems.
// Requires a built app and Chromium; npm downloads Lighthouse, which is too large for a dependency.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumPath } from '@murmur/e2e/chromium';
import { openProduct } from '@murmur/e2e/product';
import { openTestRoom } from '@murmur/e2e/test-room';
import { median } from '../../operate/rehearsal/quantile.ts';

const runs = Number(process.argv[2] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices'] as const;

type Report = {
  categories: Record<
    (typeof categories)[number],
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string }>;
};

const chromium = chromiumPath();
if (chromium === undefined) throw new Error('No Chromium or Chrome on this machine');
const run = promisify(execFile);

const look = async (url: string): Promise<Report> => {
  const command = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse', url];
  const options = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
  ];
  const env = { ...process.env, CHROME_PATH: chromium };
  const { stdout } = await run('npm', [...command, ...options], { env, maxBuffer: 2 ** 28 });
  return JSON.parse(stdout) as Report;
};

const product = await openProduct({ RATE_LIMIT_SCALE: '0' });
const waiting = await openTestRoom(product.base);
const finished = await openTestRoom(product.base);
const seat = await finished.join(true);
await finished.start();
for (const topic of ['river', 'library', 'school', 'market'])
  await finished.submit(seat, `Buses to the ${topic} should come more often in the evening.`);
await finished.finish();

const pages = {
  home: '/',
  join: `/join/${waiting.room.room_id}`,
  results: `/results/${finished.room.room_id}`,
};
const found = new Set<string>();
console.log(`| page | ${categories.join(' | ')} |\n| --- | --- | --- | --- |`);
for (const [name, path] of Object.entries(pages)) {
  const reports: Report[] = [];
  while (reports.length < runs) reports.push(await look(product.base + path));
  const scores = categories.map((category) =>
    Math.round(100 * median(reports.map((report) => report.categories[category].score))),
  );
  console.log(`| ${name} | ${scores.join(' | ')} |`);
  for (const report of reports)
    for (const category of categories.slice(1))
      for (const { id, weight } of report.categories[category].auditRefs) {
        const audit = report.audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
          found.add(`${name}: ${audit?.title} (${id})`);
      }
}
await product.close();
for (const fault of found) console.log(fault);
