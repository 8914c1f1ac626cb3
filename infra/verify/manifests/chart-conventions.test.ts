import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { digest, ofObjects, ofPods } from './chart-conventions.ts';
import { idOf } from './kubernetes-objects.ts';
import {
  deploymentOf,
  profiles,
  renderChart,
  services,
  templateChart,
  type Values,
} from './render-chart.ts';
import { withTools } from './tools.ts';

/** The strings and numbers in a structure, with templates filled in. */
const leavesOf = (value: unknown): (string | number)[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  if (typeof value === 'string') return [value.replace('{{ .Release.Name }}', 'murmur')];
  return typeof value === 'number' ? [value] : [];
};
const isWithin = (value: string | number, shown: string | number): boolean =>
  value === shown || (typeof value === 'string' && String(shown).includes(value));

withTools('the chart’s values', (tools) => {
  test.each(ofPods)('%s applies to every pod', (key, value, shown) => {
    const objects = renderChart(tools, { [key]: value });
    for (const service of services) {
      expect(shown(deploymentOf(objects, service).spec.template)).toEqual(value);
    }
  });

  test.each(ofPods)('%s of one service applies only to its pods', (key, value, shown) => {
    const objects = renderChart(tools, { realtime: { [key]: value } });
    for (const service of services) {
      const found = shown(deploymentOf(objects, service).spec.template);
      const isOwn = isDeepStrictEqual(found, value);
      expect([service, isOwn]).toEqual([service, service === 'realtime']);
    }
  });

  test.each(ofObjects)('%j appears in %s', (values, id, follows = {}) => {
    const found = renderChart(tools, values).find((object) => idOf(object) === id);
    expect(found).toMatchObject(follows);
    const shown = leavesOf(found);
    const absent = leavesOf(values).filter((leaf) => !shown.some((text) => isWithin(leaf, text)));
    expect(absent).toEqual([]);
  });

  test('all features at once, each size and a trial match the schemas of Kubernetes 1.30 and of its extensions', () => {
    const merge = (a: Values, b: Values): Values =>
      Object.fromEntries(
        [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => {
          const [x, y] = [a[key], b[key]];
          const maps = [x, y].every(
            (v) => typeof v === 'object' && v !== null && !Array.isArray(v),
          );
          return [key, maps ? merge(x as Values, y as Values) : (y ?? x)];
        }),
      );
    const all = [
      ...ofPods.map(([key, value]): Values => ({ [key]: value })),
      ...ofObjects.map(([values]) => values),
    ].reduce(merge, { image: { digest }, imagePullSecrets: [{ name: 'pull' }] });
    const folder = mkdtempSync(join(tmpdir(), 'murmur-chart-'));
    writeFileSync(join(folder, 'all.yaml'), templateChart(tools, all, { release: 'another' }));
    for (const profile of profiles) {
      writeFileSync(join(folder, `${profile}.yaml`), templateChart(tools, {}, { profile }));
    }
    const crds = join(import.meta.dirname, 'crds');
    const output = tools.run('kubectl-validate', ['--local-crds', crds, folder]);
    rmSync(folder, { recursive: true });
    expect(output.match(/OK/g)).toHaveLength(profiles.length + 1);
  });

  describe('the schema refuses', () => {
    test.each<[Values, string]>([
      [{ image: { tag: 'latest' } }, 'tag'],
      [{ image: { digest: 'sha256:abc' } }, 'digest'],
      [{ replicas: 3 }, 'replicas'],
      [{ web: { replicas: 3 } }, 'web'],
      [{ room: { replicas: 0 } }, 'replicas'],
      [{ room: { resources: { limits: { memory: '512' } } } }, 'memory'],
      [{ ingress: { hosts: [{ host: 'https://a.example.org' }] } }, 'host'],
      [{ publicUrl: 'a.example.org' }, 'publicUrl'],
      [{ networkPolicy: { redisPorts: [70_000] } }, 'redisPorts'],
      [{ config: { INTERNAL_TOKEN: 'hello' } }, 'INTERNAL_TOKEN'],
      [{ analysis: { config: { OPENAI_API_KEY: 'hello' } } }, 'OPENAI_API_KEY'],
      [{ secret: { internalToken: 'short' } }, 'internalToken'],
      [{ keda: { enabled: true } }, 'serviceMonitor'],
    ])('%j', (values, why) => {
      expect(() => templateChart(tools, values)).toThrow(why);
    });
  });
});
