import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repository } from './image-stages.ts';
import type { Tools } from './run-tool.ts';

export const overlays = ['dev', 'production', 'production-keda'] as const;

type Container = {
  image: string;
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { name: string; key: string } };
  }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: { readOnlyRootFilesystem?: boolean };
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
};

type PodSpec = {
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: {
    topologyKey: string;
    labelSelector: { matchLabels: Record<string, string> };
  }[];
  containers: Container[];
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
