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
const hosts = [{ host: 'a.example.org', paths: [{ path: '/talk', pathType: 'Exact' }] }];
const gatewayFrom = { namespaceSelector: { matchLabels: { name: 'traefik' } } };
const relabelings = [{ action: 'labeldrop', regex: 'pod' }];

/**
 * Values, the object in which each of them appears, and fields that follow from them. `enabled` and `existingSecret`
 * appear in no object.
 */
export const ofObjects: [values: Values, id: string, follows?: object][] = [
  [{ nameOverride: 'talks' }, 'Deployment/murmur-talks-room'],
  [{ fullnameOverride: 'talks' }, 'Deployment/talks-room'],
  [{ commonLabels: { owner: 'it' }, commonAnnotations: { note: 'a' } }, 'Service/murmur-room'],
  [{ serviceAccount: { name: 'talks', annotations: { role: 'none' } } }, 'ServiceAccount/talks'],
  [{ room: { replicas: 17, autoscaling: { enabled: false } } }, 'Deployment/murmur-room'],
  [
    { room: { autoscaling: { minReplicas: 17, maxReplicas: 41 } } },
    'HorizontalPodAutoscaler/murmur-room',
  ],
  [{ room: { podDisruptionBudget: { maxUnavailable: '25%' } } }, 'PodDisruptionBudget/murmur-room'],
  [
    { gateway: { service: { type: 'LoadBalancer', port: 80, annotations: { a: 'b' } } } },
    'Service/murmur-gateway',
  ],
  [
    { config: { LOG_LEVEL: 'warn' }, publicUrl: 'https://talk.example.org' },
    'ConfigMap/murmur',
    { data: { HOST: '0.0.0.0' } },
  ],
  [
    { ingress: { enabled: true, hosts: [{ host: 'a.example.org' }] } },
    'Ingress/murmur',
    { spec: { rules: [{ http: { paths: [{ path: '/' }] } }] } },
  ],
  [
    {
      ingress: {
        enabled: true,
        className: 'traefik',
        annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
        hosts,
        tls: [{ secretName: 'a-tls', hosts: ['a.example.org'] }],
      },
    },
    'Ingress/murmur',
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
    { spec: { rules: [{ timeouts: { request: '15s' } }, { timeouts: { request: '0s' } }] } },
  ],
  [{ networkPolicy: { ingressFrom: [gatewayFrom] } }, 'NetworkPolicy/murmur-gateway'],
  [
    {
      serviceMonitor: {
        enabled: true,
        interval: '31s',
        labels: { release: 'prometheus' },
        relabelings,
      },
    },
    'ServiceMonitor/murmur',
  ],
  [{ prometheusRule: { enabled: true, labels: { role: 'alert' } } }, 'PrometheusRule/murmur'],
  [
    { dashboard: { enabled: true } },
    'ConfigMap/murmur-dashboard',
    { metadata: { labels: { grafana_dashboard: '1' } } },
  ],
  [
    { externalSecret: { enabled: true, key: 'rooms', secretStoreRef: { name: 'vault' } } },
    'ExternalSecret/murmur',
    { spec: { secretStoreRef: { kind: 'ClusterSecretStore' }, target: { name: 'stores' } } },
  ],
  [
    { serviceMonitor: { enabled: true }, keda: { enabled: true, prometheusAddress: 'http://p:1' } },
    'ScaledObject/murmur-realtime',
    { spec: { triggers: [{}, { type: 'cpu' }] } },
  ],
  [{ trial: { enabled: true }, existingSecret: '' }, 'StatefulSet/murmur-mongodb'],
  [
    {
      extraObjects: [
        { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: '{{ .Release.Name }}-more' } },
      ],
    },
    'ConfigMap/murmur-more',
  ],
];
