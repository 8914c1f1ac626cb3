{{- define "murmur.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Prefix of object names, short enough that the longest suffix, "-realtime-nodes", fits into 63 characters. */}}
{{- define "murmur.fullname" -}}
{{- $name := include "murmur.name" . -}}
{{- $full := contains $name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $name) -}}
{{- default $full .Values.fullnameOverride | trunc 46 | trimSuffix "-" -}}
{{- end -}}

{{- define "murmur.services" -}}
{{- list "gateway" "room" "realtime" "analysis" | toYaml -}}
{{- end -}}

{{/* Selector labels of the release (.root), or of one component (.component). They must never change. */}}
{{- define "murmur.selectorLabels" -}}
app.kubernetes.io/name: {{ include "murmur.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end -}}

{{- define "murmur.labels" -}}
{{ include "murmur.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: {{ include "murmur.name" .root }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Name, labels and annotations of an object: .suffix, .component, and .annotations beside the common ones. */}}
{{- define "murmur.metadata" -}}
name: {{ include "murmur.fullname" .root }}{{ with .suffix }}-{{ . }}{{ end }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- merge (dict) (.labels | default dict) (include "murmur.labels" . | fromYaml) | toYaml | nindent 2 }}
{{- with merge (dict) (.annotations | default dict) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "murmur.serviceAccountName" -}}
{{- $made := .Values.serviceAccount.create | ternary (include "murmur.fullname" .) "default" -}}
{{- default $made .Values.serviceAccount.name -}}
{{- end -}}

{{- define "murmur.secretName" -}}
{{- default (include "murmur.fullname" .) .Values.existingSecret -}}
{{- end -}}

{{/* The chart's image, overridden by the values of a service (.image). */}}
{{- define "murmur.image" -}}
{{- $image := merge (dict) (.image | default dict) .root.Values.image -}}
{{- $repository := printf "%s%s" (.root.Values.global.imageRegistry | empty | ternary "" (printf "%s/" .root.Values.global.imageRegistry)) $image.repository -}}
{{- if $image.digest -}}
{{ $repository }}@{{ $image.digest }}
{{- else -}}
{{ $repository }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- define "murmur.publicUrl" -}}
{{- $values := .Values -}}
{{- if $values.publicUrl -}}
{{- $values.publicUrl -}}
{{- else if and $values.httpRoute.enabled $values.httpRoute.hostnames -}}
https://{{ first $values.httpRoute.hostnames }}
{{- else if and $values.ingress.enabled $values.ingress.hosts -}}
{{ or (not (empty $values.ingress.tls)) (eq $values.ingress.className "alb") | ternary "https" "http" }}://{{ (first $values.ingress.hosts).host }}
{{- end -}}
{{- end -}}

{{/* A peer list for the pods of one component or of several (.components). */}}
{{- define "murmur.podPeers" -}}
{{- $root := .root -}}
{{- range .components }}
- podSelector:
    matchLabels:
      {{- include "murmur.selectorLabels" (dict "root" $root "component" .) | nindent 6 }}
{{- end }}
{{- end -}}

{{/* Ports of a policy from numbers. */}}
{{- define "murmur.ports" -}}
{{- range . }}
- port: {{ int . }}
{{- end }}
{{- end -}}
