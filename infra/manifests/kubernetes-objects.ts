import { parseAllDocuments } from 'yaml';

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

type Labels = { labels?: Record<string, string> };

export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: Labels & { name: string; namespace?: string; annotations?: Record<string, string> };
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

export const ofKind = (objects: KubernetesObject[], ...kinds: string[]): KubernetesObject[] =>
  objects.filter(({ kind }) => kinds.includes(kind));

export const workloads = (objects: KubernetesObject[]): Workload[] =>
  ofKind(objects, 'Deployment', 'StatefulSet') as Workload[];
