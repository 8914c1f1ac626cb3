import { parseAllDocuments } from 'yaml';

type Container = {
  name: string;
  image: string;
  command?: string[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { name: string; key: string } };
  }[];
  envFrom?: unknown[];
  volumeMounts?: unknown[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: { readOnlyRootFilesystem?: boolean };
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
};

type PodSpec = {
  automountServiceAccountToken?: boolean;
  nodeSelector?: Record<string, string>;
  tolerations?: unknown[];
  affinity?: unknown;
  priorityClassName?: string;
  volumes?: unknown[];
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

/** The objects in a stream of YAML documents. @throws Error if one of them is not YAML */
export const readObjects = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).flatMap((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    const object = document.toJS() as KubernetesObject | null;
    return object === null ? [] : [object];
  });

export const ofKind = (objects: KubernetesObject[], ...kinds: string[]): KubernetesObject[] =>
  objects.filter(({ kind }) => kinds.includes(kind));

export const idOf = ({ kind, metadata }: KubernetesObject): string => `${kind}/${metadata.name}`;

export const workloads = (objects: KubernetesObject[]): Workload[] =>
  ofKind(objects, 'Deployment', 'StatefulSet') as Workload[];
