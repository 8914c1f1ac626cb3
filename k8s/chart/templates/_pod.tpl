{{/* Seconds until every proxy stops sending calls to a terminating pod; an external load balancer needs longer. */}}
{{- define "murmur.preStopSeconds" -}}
{{- $preset := and (eq .name "gateway") .root.Values.ingress.enabled (eq .root.Values.ingress.className "alb") | ternary 30 10 -}}
{{- kindIs "invalid" .service.preStopSeconds | ternary $preset .service.preStopSeconds -}}
{{- end -}}

{{/* The pod settings common to services and the job; .service is the values of a service, or an empty map. */}}
{{- define "murmur.podSettings" -}}
{{- $values := .root.Values -}}
{{- $own := .service -}}
serviceAccountName: {{ include "murmur.serviceAccountName" .root }}
automountServiceAccountToken: {{ $values.serviceAccount.automount }}
enableServiceLinks: false
{{- with concat $values.global.imagePullSecrets $values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $own.priorityClassName | default $values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with merge (dict) ($own.nodeSelector | default dict) $values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with concat $values.tolerations ($own.tolerations | default list) }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $own.affinity | default $values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  {{- toYaml $values.podSecurityContext | nindent 2 }}
{{- end -}}

{{- define "murmur.podLabels" -}}
{{- $set := merge (dict) (.service.podLabels | default dict) .root.Values.podLabels .root.Values.commonLabels -}}
{{- merge (include "murmur.selectorLabels" (dict "root" .root "component" .name) | fromYaml) (dict "app.kubernetes.io/version" .root.Chart.AppVersion "app.kubernetes.io/part-of" (include "murmur.name" .root)) $set | toYaml -}}
{{- end -}}

{{/* An environment variable from one key of the Secret. */}}
{{- define "murmur.secretVariable" -}}
- name: {{ .key }}
  valueFrom:
    secretKeyRef:
      name: {{ include "murmur.secretName" .root }}
      key: {{ .key }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end -}}

{{/* The environment of a service: addresses of other services, secrets, settings, and the operator's variables. */}}
{{- define "murmur.environment" -}}
{{- $root := .root -}}
{{- $full := include "murmur.fullname" $root -}}
{{- if ne .name "room" }}
- name: ROOM_URL
  value: http://{{ $full }}-room:8080
{{- end }}
{{- if eq .name "gateway" }}
- name: ANALYSIS_URL
  value: http://{{ $full }}-analysis:8080
- name: REALTIME_URL
  value: http://{{ $full }}-realtime-nodes:8080
{{- end }}
{{ include "murmur.secretVariable" (dict "root" $root "key" "REDIS_URL") }}
{{ include "murmur.secretVariable" (dict "root" $root "key" "INTERNAL_TOKEN") }}
{{- if has .name (list "room" "analysis") }}
{{ include "murmur.secretVariable" (dict "root" $root "key" "MONGODB_URI") }}
{{- end }}
{{- if eq .name "analysis" }}
{{ include "murmur.secretVariable" (dict "root" $root "key" "OPENAI_API_KEY" "optional" true) }}
{{ include "murmur.secretVariable" (dict "root" $root "key" "OPENAI_EMBEDDING_API_KEY" "optional" true) }}
{{- end }}
{{- range $key, $value := .service.config }}
{{- if ne (toString $value) "" }}
- name: {{ $key }}
  value: {{ toString $value | quote }}
{{- end }}
{{- end }}
{{- with concat $root.Values.extraEnv .service.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}
