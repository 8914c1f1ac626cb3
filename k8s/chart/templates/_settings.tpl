{{/* Each sets in one object (.object) what the values (.root.Values) say of its kind. */}}

{{- define "murmur.pod" -}}
{{- $values := .root.Values -}}
{{- $container := index .pod.containers 0 -}}
{{- $tag := $values.image.tag | default .root.Chart.AppVersion -}}
{{- $_ := set $container "image" (printf "%s:%s" $values.image.repository $tag) -}}
{{- with $values.image.pullSecrets -}}
{{- $names := list -}}
{{- range . -}}{{- $names = append $names (dict "name" .) -}}{{- end -}}
{{- $_ := set $.pod "imagePullSecrets" $names -}}
{{- end -}}
{{- end -}}

{{- define "murmur.Deployment" -}}
{{- $template := .object.spec.template -}}
{{- include "murmur.pod" (dict "pod" $template.spec "root" .root) -}}
{{- $annotations := $template.metadata.annotations | default dict -}}
{{- $_ := set $annotations "checksum/config" (include "murmur.config" .root | sha256sum) -}}
{{- $_ := set $template.metadata "annotations" $annotations -}}
{{- $_ := set $template.metadata.labels "app.kubernetes.io/instance" .root.Release.Name -}}
{{- with (get .root.Values.services .object.metadata.name).resources -}}
{{- $container := index $template.spec.containers 0 -}}
{{- $_ := set $container "resources" (mergeOverwrite $container.resources .) -}}
{{- end -}}
{{- end -}}

{{- define "murmur.Job" -}}
{{- include "murmur.pod" (dict "pod" .object.spec.template.spec "root" .root) -}}
{{- $_ := set .object.metadata "annotations" (dict
  "helm.sh/hook" "pre-upgrade"
  "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded") -}}
{{- end -}}

{{- define "murmur.config" -}}
{{- merge (dict "PUBLIC_URL" (printf "https://%s" .Values.host)) .Values.config | toYaml -}}
{{- end -}}

{{- define "murmur.ConfigMap" -}}
{{- if eq .object.metadata.name "murmur" -}}
{{- $_ := set .object "data" (mergeOverwrite .object.data (include "murmur.config" .root | fromYaml)) -}}
{{- end -}}
{{- end -}}

{{- define "murmur.HorizontalPodAutoscaler" -}}
{{- $service := get .root.Values.services .object.metadata.name -}}
{{- with $service.minReplicas -}}{{- $_ := set $.object.spec "minReplicas" . -}}{{- end -}}
{{- with $service.maxReplicas -}}{{- $_ := set $.object.spec "maxReplicas" . -}}{{- end -}}
{{- end -}}

{{- define "murmur.ScaledObject" -}}
{{- $service := get .root.Values.services .object.metadata.name -}}
{{- with $service.minReplicas -}}{{- $_ := set $.object.spec "minReplicaCount" . -}}{{- end -}}
{{- with $service.maxReplicas -}}{{- $_ := set $.object.spec "maxReplicaCount" . -}}{{- end -}}
{{- range .object.spec.triggers -}}
{{- if eq .type "prometheus" -}}{{- $_ := set .metadata "serverAddress" $.root.Values.keda.prometheus -}}{{- end -}}
{{- end -}}
{{- end -}}

{{- define "murmur.Ingress" -}}
{{- $values := .root.Values -}}
{{- $_ := set (index .object.spec.rules 0) "host" $values.host -}}
{{- $annotations := .object.metadata.annotations -}}
{{- with $values.entrance -}}
{{- if eq .kind "aws-alb" -}}
{{- $_ := set $annotations "alb.ingress.kubernetes.io/scheme" .alb.scheme -}}
{{- with .alb.certificateArn -}}{{- $_ := set $annotations "alb.ingress.kubernetes.io/certificate-arn" . -}}{{- end -}}
{{- else -}}
{{- $_ := set $.object.spec "ingressClassName" .ingress.className -}}
{{- $_ := set $.object.spec "tls" (list (dict "hosts" (list $values.host) "secretName" .ingress.tlsSecret)) -}}
{{- with .ingress.clusterIssuer -}}{{- $_ := set $annotations "cert-manager.io/cluster-issuer" . -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "murmur.HTTPRoute" -}}
{{- $_ := set .object.spec "hostnames" (list .root.Values.host) -}}
{{- with .root.Values.entrance.gateway -}}
{{- $_ := set $.object.spec "parentRefs" (list (dict "name" .name "namespace" .namespace "sectionName" .section)) -}}
{{- end -}}
{{- end -}}

{{- define "murmur.ports" -}}
{{- $ports := list -}}
{{- range . -}}{{- $ports = append $ports (dict "port" (int .)) -}}{{- end -}}
{{- dict "ports" $ports | toYaml -}}
{{- end -}}

{{- define "murmur.fromNamespace" -}}
{{- $chosen := dict "kubernetes.io/metadata.name" .namespace -}}
{{- $_ := set (index .policy.spec.ingress 0) "from" (list (dict "namespaceSelector" (dict "matchLabels" $chosen))) -}}
{{- end -}}

{{- define "murmur.NetworkPolicy" -}}
{{- $values := .root.Values -}}
{{- $entrance := $values.entrance -}}
{{- $name := .object.metadata.name -}}
{{- if eq $name "to-redis" -}}
{{- $_ := set (index .object.spec.egress 0) "ports" (include "murmur.ports" $values.stores.redisPorts | fromYaml).ports -}}
{{- else if eq $name "to-mongo" -}}
{{- $_ := set (index .object.spec.egress 0) "ports" (include "murmur.ports" $values.stores.mongoPorts | fromYaml).ports -}}
{{- else if eq $name "to-collector" -}}
{{- $_ := set (index (index .object.spec.egress 0).to 0).namespaceSelector.matchLabels "kubernetes.io/metadata.name" $values.monitoring.namespace -}}
{{- else if eq $name "metrics" -}}
{{- include "murmur.fromNamespace" (dict "policy" .object "namespace" $values.monitoring.namespace) -}}
{{- else if eq $name "gateway" -}}
{{- if eq $entrance.kind "aws-alb" -}}
{{- $from := list -}}
{{- range $entrance.alb.subnets -}}{{- $from = append $from (dict "ipBlock" (dict "cidr" .)) -}}{{- end -}}
{{- $_ := set (index .object.spec.ingress 0) "from" $from -}}
{{- else if $entrance.namespace -}}
{{- include "murmur.fromNamespace" (dict "policy" .object "namespace" $entrance.namespace) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "murmur.ExternalSecret" -}}
{{- with .root.Values.secretStore -}}
{{- $_ := set $.object.spec "secretStoreRef" (dict "kind" .kind "name" .name) -}}
{{- $_ := set (index $.object.spec.dataFrom 0).extract "key" .key -}}
{{- end -}}
{{- end -}}

{{- define "murmur.ServiceMonitor" -}}
{{- with .root.Values.monitoring.labels -}}
{{- $_ := set $.object.metadata "labels" (mergeOverwrite ($.object.metadata.labels | default dict) .) -}}
{{- end -}}
{{- end -}}

{{- define "murmur.PrometheusRule" -}}
{{- include "murmur.ServiceMonitor" . -}}
{{- end -}}
