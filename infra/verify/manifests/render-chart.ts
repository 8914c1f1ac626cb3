import { join } from 'node:path';
import type { Tools } from '../../operate/external-programs/run-tool.ts';
import { repository } from './image-stages.ts';
import { type KubernetesObject, ofKind, readObjects, type Workload } from './kubernetes-objects.ts';

export const chartFolder = join(repository, 'k8s/chart');
export const services = ['gateway', 'room', 'realtime', 'analysis'] as const;
export type ServiceName = (typeof services)[number];

/** The sizes of the chart; the middle one has no values file. */
export const profiles = ['small', 'default', 'events'] as const;
export type Profile = (typeof profiles)[number];

export type Values = Record<string, unknown>;
type Options = { profile?: Profile; release?: string; namespace?: string };

/**
 * The output of `helm template` for values, with an existing Secret by default. @throws Error if helm fails
 */
export const templateChart = (tools: Tools, values: Values = {}, options: Options = {}): string => {
  const { profile = 'default', release = 'murmur', namespace = 'murmur' } = options;
  const file = profile === 'default' ? [] : [`--values=${chartFolder}/values-${profile}.yaml`];
  const how = [`--namespace=${namespace}`, '--kube-version=1.30.0', ...file, '--values=-'];
  const input = JSON.stringify({ existingSecret: 'stores', ...values });
  return tools.run('helm', ['template', release, chartFolder, ...how], input);
};

export const renderChart = (
  tools: Tools,
  values: Values = {},
  options: Options = {},
): KubernetesObject[] => readObjects(templateChart(tools, values, options));

/** @throws Error when the objects contain no such Deployment */
export const deploymentOf = (objects: KubernetesObject[], service: ServiceName): Workload => {
  const found = (ofKind(objects, 'Deployment') as Workload[]).find(
    ({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === service,
  );
  if (found === undefined) throw new Error(`there is no Deployment of ${service}`);
  return found;
};
