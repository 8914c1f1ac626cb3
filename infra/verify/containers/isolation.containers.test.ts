import { describe, expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { memoryLimitOf } from '../manifests/chart-values.ts';
import { services } from '../manifests/render-chart.ts';
import { ComposedProduct } from './composed-product.ts';

const product = ComposedProduct.attached();

/** Reports the rights of a process, from inside its container. */
const rights = `
const { readFileSync, writeFileSync, rmSync } = require('node:fs');
const write = (file) => { try { writeFileSync(file, ''); rmSync(file); return 'written'; } catch (e) { return e.code; } };
const status = readFileSync('/proc/self/status', 'utf8');
const field = (key) => status.match(new RegExp('^' + key + ':\\\\s*(\\\\w+)', 'm'))[1];
console.log(JSON.stringify({ user: process.getuid(), group: process.getgid(), root: write('/app/x'), tmp: write('/tmp/x'),
  capabilities: Number('0x' + field('CapEff')), canRise: field('NoNewPrivs') === '0' }));`;

describe.each(services)('every container of %s', (service) => {
  test('runs as an unprivileged user, read-only, without capabilities or privilege escalation', async () => {
    const containers = await product.of(service);
    expect(containers).toHaveLength(service === 'realtime' ? 2 : 1);
    for (const id of containers) {
      expect(await product.evaluate(id, rights)).toEqual({
        user: 1000,
        group: 1000,
        root: 'EROFS',
        tmp: 'written',
        capabilities: 0,
        canRise: false,
      });
    }
  });
});

test('the image has at most 420 MB', async () => {
  const bytes = Number(await product.docker('image', 'inspect', '-f', '{{.Size}}', 'murmur:local'));
  console.info(`the image has ${Math.round(bytes / 1e6)} MB`);
  expect(bytes).toBeLessThanOrEqual(420e6);
});

/** Memory of the service's process, the largest one in the container, in bytes. */
const memoryOfService = `
const { readdirSync, readFileSync } = require('node:fs');
const rss = (id) => Number(/VmRSS:\\s*(\\d+)/.exec(readFileSync('/proc/' + id + '/status', 'utf8'))?.[1] ?? 0);
console.log(1024 * Math.max(...readdirSync('/proc').filter((id) => id > 0 && id != process.pid).map(rss)));`;

test('after rooms have been played, every container is below its memory limit', async () => {
  const testRoom = await openTestRoom(product.url);
  const seat = await testRoom.join(true);
  await testRoom.start();
  for (let n = 0; n < 20; n += 1) await testRoom.submit(seat, `Thing ${n} matters to all of us.`);
  await testRoom.finish();
  for (const service of services) {
    for (const id of await product.of(service)) {
      const used =
        Number(await product.docker('exec', id, 'node', '-e', memoryOfService)) / 2 ** 20;
      console.info(`${service}: ${used.toFixed(0)} of ${memoryLimitOf(service) / 2 ** 20} MiB`);
      expect(used).toBeLessThan(memoryLimitOf(service) / 2 ** 20);
    }
  }
});
