import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { repository } from './image-stages.ts';
import { type KubernetesObject, ofKind, readObjects } from './kubernetes-objects.ts';
import type { Tools } from './run-tool.ts';

export const chartFolder = join(repository, 'k8s/chart');

/** The components that the chart has a value for. */
export const chartComponents = [
  'aws-alb',
  'cert-manager',
  'external-secret',
  'gateway-api',
  'keda',
  'service-monitor',
] as const;
export type ChartComponent = (typeof chartComponents)[number];

export const idOf = ({ kind, metadata }: KubernetesObject): string => `${kind}/${metadata.name}`;

/** A chart's ConfigMap keeps its name, and Helm knows the namespace: it makes none. */
const asInChart = (text: string): KubernetesObject[] => {
  const [map] = ofKind(readObjects(text), 'ConfigMap');
  const renamed = map ? text.replaceAll(map.metadata.name, 'murmur') : text;
  return readObjects(renamed).filter(({ kind }) => kind !== 'Namespace');
};

/** What kustomize makes of the production overlay with these components. @throws Error when it refuses. */
export const renderProduction = (
  tools: Tools,
  components: readonly ChartComponent[],
): KubernetesObject[] => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'murmur-chart-')));
  const path = (name: string): string => relative(folder, join(repository, 'k8s', name));
  try {
    const kustomization = {
      resources: [path('overlays/production')],
      components: components.map((name) => path(`components/${name}`)),
    };
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization));
    return asInChart(tools.run('kustomize', ['build', folder]));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const renderPrepare = (tools: Tools): KubernetesObject[] =>
  asInChart(tools.run('kustomize', ['build', join(repository, 'k8s/prepare')]));

type Variant = { removed: string[]; objects: KubernetesObject[] };

const variantOf = (before: KubernetesObject[], after: KubernetesObject[]): Variant => {
  const left = new Set(after.map(idOf));
  return {
    removed: before.map(idOf).filter((id) => !left.has(id)),
    objects: after.filter((object) => !before.some((each) => isDeepStrictEqual(each, object))),
  };
};

/** The files of the chart that kustomize's objects are in, by name, and their text. */
export const chartFiles = (tools: Tools): Map<string, string> => {
  const production = renderProduction(tools, []);
  const variants: [string, Variant][] = [
    ['production', { removed: [], objects: production }],
    ['prepare', { removed: [], objects: renderPrepare(tools) }],
    ...chartComponents.map((name): [string, Variant] => [
      name,
      variantOf(production, renderProduction(tools, [name])),
    ]),
  ];
  const heading = '# Written by `npm run chart` from k8s/overlays/production and k8s/components.\n';
  return new Map(
    variants.map(([name, variant]) => [
      `${name}.yaml`,
      heading + stringify(variant, { lineWidth: 0, aliasDuplicateObjects: false }),
    ]),
  );
};
