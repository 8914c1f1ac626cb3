{{/* The files whose objects this release has, in the order in which they replace one another. */}}
{{- define "murmur.variants" -}}
{{- $variants := list "production" -}}
{{- with .Values.entrance -}}
{{- if ne .kind "ingress" -}}
{{- $variants = append $variants .kind -}}
{{- else if .ingress.clusterIssuer -}}
{{- $variants = append $variants "cert-manager" -}}
{{- end -}}
{{- end -}}
{{- if .Values.monitoring.enabled -}}{{- $variants = append $variants "service-monitor" -}}{{- end -}}
{{- if .Values.keda.enabled -}}{{- $variants = append $variants "keda" -}}{{- end -}}
{{- if .Values.secretStore.enabled -}}{{- $variants = append $variants "external-secret" -}}{{- end -}}
{{- append $variants "prepare" | toYaml -}}
{{- end -}}
