import { expect } from '@jest/globals';
import type { Workload } from './kubernetes-objects.ts';
import type { Values } from './render-chart.ts';

export type Template = Workload['spec']['template'];
export const container = ({ spec }: Template) => spec.containers[0];
export const authority = { name: 'authority', configMap: { name: 'our-ca' } };
export const mount = { name: 'authority', mountPath: '/etc/authority', readOnly: true };
const toleration = { key: 'rooms', operator: 'Exists', effect: 'NoSchedule' };
const affinity = { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } };
const spread = {
  maxSkew: 2,
  topologyKey: 'rack',
  whenUnsatisfiable: 'DoNotSchedule',
  labelSelector: { matchLabels: { a: 'b' } },
};

/** The effects of values on a pod; each value is tested for all services and for one. */
export const ofPods: [key: string, value: unknown, shown: (pod: Template) => unknown][] = [
  ['podLabels', { team: 'civics' }, ({ metadata }) => ({ team: metadata.labels?.['team'] })],
  ['podAnnotations', { note: 'a' }, ({ metadata }) => ({ note: metadata.annotations?.['note'] })],
  ['nodeSelector', { disk: 'ssd' }, ({ spec }) => spec.nodeSelector],
  ['tolerations', [toleration], ({ spec }) => spec.tolerations],
  ['affinity', affinity, ({ spec }) => spec.affinity],
  ['priorityClassName', 'important', ({ spec }) => spec.priorityClassName],
  ['topologySpreadConstraints', [spread], ({ spec }) => spec.topologySpreadConstraints],
  ['extraEnv', [{ name: 'A', value: 'b' }], (pod) => container(pod)?.env?.slice(-1)],
  [
    'extraEnvFrom',
    [{ configMapRef: { name: 'more' } }],
    (pod) => container(pod)?.envFrom?.slice(1),
  ],
  ['extraVolumes', [authority], ({ spec }) => spec.volumes?.slice(1)],
  ['extraVolumeMounts', [mount], (pod) => container(pod)?.volumeMounts?.slice(1)],
  ['image', { repository: 'mirror.test/m', tag: '9.9.9' }, (pod) => imageOf(pod)],
];
const imageOf = (pod: Template) => {
  const [repository, tag] = (container(pod)?.image ?? '').split(/:(?=[^:]*$)/);
  return { repository, tag };
};

export const digest = `sha256:${'ab'.repeat(32)}`;
const gatewayFrom = { namespaceSelector: { matchLabels: { name: 'traefik' } } };
const model = {
  to: [{ namespaceSelector: { matchLabels: { name: 'models' } } }],
  ports: [{ port: 11434 }],
};

/** The effects of values on one object: the object's id, and the expected fields. */
export const ofObjects: [values: Values, id: string, holds: object][] = [
  [{ nameOverride: 'talks' }, 'Deployment/murmur-talks-room', {}],
  [{ fullnameOverride: 'talks' }, 'Deployment/talks-room', {}],
  [
    { commonLabels: { owner: 'it' }, commonAnnotations: { note: 'a' } },
    'Service/murmur-room',
    { metadata: { labels: { owner: 'it' }, annotations: { note: 'a' } } },
  ],
  [
    { serviceAccount: { name: 'talks', annotations: { role: 'none' } } },
    'ServiceAccount/talks',
    { metadata: { annotations: { role: 'none' } }, automountServiceAccountToken: false },
  ],
  [
    { room: { replicas: 4, autoscaling: { enabled: false } } },
    'Deployment/murmur-room',
    { spec: { replicas: 4 } },
  ],
  [
    { room: { autoscaling: { minReplicas: 5, maxReplicas: 40 } } },
    'HorizontalPodAutoscaler/murmur-room',
    { spec: { minReplicas: 5, maxReplicas: 40 } },
  ],
  [
    { room: { podDisruptionBudget: { maxUnavailable: '25%' } } },
    'PodDisruptionBudget/murmur-room',
    { spec: { maxUnavailable: '25%' } },
  ],
  [
    { gateway: { service: { type: 'LoadBalancer', port: 80, annotations: { a: 'b' } } } },
    'Service/murmur-gateway',
    {
      metadata: { annotations: { a: 'b' } },
      spec: { type: 'LoadBalancer', ports: [{ port: 80 }] },
    },
  ],
  [
    { config: { LOG_LEVEL: 'warn' }, publicUrl: 'https://talk.example.org' },
    'ConfigMap/murmur',
    { data: { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://talk.example.org', HOST: '0.0.0.0' } },
  ],
  [
    { ingress: { enabled: true, hosts: [{ host: 'a.example.org' }] } },
    'Ingress/murmur',
    { spec: { rules: [{ host: 'a.example.org', http: { paths: [{ path: '/' }] } }] } },
  ],
  [
    {
      ingress: {
        enabled: true,
        className: 'traefik',
        annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
        hosts: [{ host: 'a.example.org', paths: [{ path: '/talk', pathType: 'Exact' }] }],
        tls: [{ secretName: 'a-tls', hosts: ['a.example.org'] }],
      },
    },
    'Ingress/murmur',
    {
      metadata: { annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' } },
      spec: {
        ingressClassName: 'traefik',
        rules: [{ http: { paths: [{ path: '/talk', pathType: 'Exact' }] } }],
        tls: [{ secretName: 'a-tls', hosts: ['a.example.org'] }],
      },
    },
  ],
  [
    {
      httpRoute: {
        enabled: true,
        parentRefs: [{ name: 'edge', namespace: 'infra', sectionName: 'https' }],
        hostnames: ['a.example.org'],
      },
    },
    'HTTPRoute/murmur',
    {
      spec: {
        parentRefs: [{ name: 'edge', namespace: 'infra', sectionName: 'https' }],
        hostnames: ['a.example.org'],
        rules: [{ timeouts: { request: '15s' } }, { timeouts: { request: '0s' } }],
      },
    },
  ],
  [
    { networkPolicy: { ingressFrom: [gatewayFrom] } },
    'NetworkPolicy/murmur-gateway',
    { spec: { ingress: [{ from: [gatewayFrom, {}] }, {}] } },
  ],
  [
    { analysis: { networkPolicy: { extraEgress: [model] } } },
    'NetworkPolicy/murmur-analysis',
    { spec: { egress: expect.arrayContaining([model]) } },
  ],
  [
    { networkPolicy: { extraEgress: [model], redisPorts: [6380, 26379] } },
    'NetworkPolicy/murmur-egress',
    { spec: { egress: expect.arrayContaining([model]) } },
  ],
  [
    {
      serviceMonitor: {
        enabled: true,
        interval: '30s',
        labels: { release: 'prometheus' },
        relabelings: [{ action: 'labeldrop', regex: 'pod' }],
      },
    },
    'ServiceMonitor/murmur',
    {
      metadata: { labels: { release: 'prometheus' } },
      spec: { endpoints: [{ interval: '30s', relabelings: [{}, {}, { action: 'labeldrop' }] }] },
    },
  ],
  [
    { prometheusRule: { enabled: true, labels: { role: 'alert' } } },
    'PrometheusRule/murmur',
    { metadata: { labels: { role: 'alert' } } },
  ],
  [
    { dashboard: { enabled: true } },
    'ConfigMap/murmur-dashboard',
    { metadata: { labels: { grafana_dashboard: '1' } } },
  ],
  [
    { externalSecret: { enabled: true, key: 'rooms', secretStoreRef: { name: 'vault' } } },
    'ExternalSecret/murmur',
    {
      spec: {
        secretStoreRef: { kind: 'ClusterSecretStore', name: 'vault' },
        target: { name: 'stores' },
        dataFrom: [{ extract: { key: 'rooms' } }],
      },
    },
  ],
  [
    { serviceMonitor: { enabled: true }, keda: { enabled: true, prometheusAddress: 'http://p:1' } },
    'ScaledObject/murmur-realtime',
    { spec: { triggers: [{ metadata: { serverAddress: 'http://p:1' } }, { type: 'cpu' }] } },
  ],
  [{ trial: { enabled: true }, existingSecret: '' }, 'StatefulSet/murmur-mongodb', {}],
  [
    {
      extraObjects: [
        { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: '{{ .Release.Name }}-more' } },
      ],
    },
    'ConfigMap/murmur-more',
    {},
  ],
];
