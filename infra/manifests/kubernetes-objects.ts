import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repository } from './image-stages.ts';
import type { Tools } from './run-tool.ts';

export const overlays = ['dev', 'production', 'production-keda'] as const;

export type Probe = {
  httpGet?: { path: string; port: string | number };
  exec?: { command: string[] };
  periodSeconds?: number;
  failureThreshold?: number;
};

export type Container = {
  name: string;
  image: string;
  command?: string[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { name: string; key: string } };
  }[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    privileged?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
};

export type PodSpec = {
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: {
    runAsNonRoot?: boolean;
    runAsUser?: number;
    seccompProfile?: { type: string };
  };
  topologySpreadConstraints?: {
    topologyKey: string;
    labelSelector: { matchLabels: Record<string, string> };
  }[];
  containers: Container[];
  initContainers?: Container[];
  volumes?: Record<string, unknown>[];
};

type Labels = { labels?: Record<string, string>; annotations?: Record<string, string> };

export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: Labels & { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: Record<string, unknown>;
};

export type Workload = KubernetesObject & {
  spec: {
    replicas?: number;
    selector: { matchLabels: Record<string, string> };
    strategy?: { rollingUpdate?: { maxUnavailable?: number } };
    template: { metadata: Labels; spec: PodSpec };
  };
};

/** The objects of a stream of YAML documents. @throws Error when one of them is not YAML. */
export const readObjects = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return document.toJS() as KubernetesObject;
  });

/** What an overlay makes of the base. @throws Error when kustomize refuses it. */
export const renderOverlay = (
  tools: Tools,
  overlay: (typeof overlays)[number],
): KubernetesObject[] =>
  readObjects(tools.run('kustomize', ['build', join(repository, 'k8s/overlays', overlay)]));

export const ofKind = (objects: KubernetesObject[], ...kinds: string[]): KubernetesObject[] =>
  objects.filter(({ kind }) => kinds.includes(kind));

export const workloads = (objects: KubernetesObject[]): Workload[] =>
  ofKind(objects, 'Deployment', 'StatefulSet') as Workload[];

/** What a ConfigMap or a Secret says, in plain text; nothing when it is not among the objects. */
export const valuesOf = (
  objects: KubernetesObject[],
  kind: string,
  name: string | undefined,
): Record<string, string> => {
  const found = ofKind(objects, kind).find(({ metadata }) => metadata.name === name);
  const data = Object.entries(found?.data ?? {}).map(([key, value]) => [
    key,
    kind === 'Secret' ? Buffer.from(value, 'base64').toString() : value,
  ]);
  return { ...Object.fromEntries(data), ...found?.stringData };
};
