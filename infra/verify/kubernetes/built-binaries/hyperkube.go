// One binary for the parts of a Kubernetes node and its control plane; the name of the command selects the part.
package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"k8s.io/component-base/cli"
	_ "k8s.io/component-base/logs/json/register"
	_ "k8s.io/component-base/metrics/prometheus/clientgo"
	_ "k8s.io/component-base/metrics/prometheus/version"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app"
	manager "k8s.io/kubernetes/cmd/kube-controller-manager/app"
	proxy "k8s.io/kubernetes/cmd/kube-proxy/app"
	scheduler "k8s.io/kubernetes/cmd/kube-scheduler/app"
	kubelet "k8s.io/kubernetes/cmd/kubelet/app"
)

func main() {
	parts := map[string]func() *cobra.Command{
		"kube-apiserver":          apiserver.NewAPIServerCommand,
		"kube-controller-manager": manager.NewControllerManagerCommand,
		"kube-scheduler":          func() *cobra.Command { return scheduler.NewSchedulerCommand() },
		"kube-proxy":              proxy.NewProxyCommand,
		"kubelet":                 newKubelet,
	}
	part, known := parts[filepath.Base(os.Args[0])]
	if !known {
		os.Stderr.WriteString("call me kube-apiserver, kube-controller-manager, kube-scheduler, kube-proxy or kubelet\n")
		os.Exit(2)
	}
	os.Exit(cli.Run(part()))
}

// Since 1.34, the constructor of the kubelet command requires a context.
func newKubelet() *cobra.Command {
	switch make := any(kubelet.NewKubeletCommand).(type) {
	case func(context.Context) *cobra.Command:
		return make(context.Background())
	case func() *cobra.Command:
		return make()
	default:
		panic("what makes a kubelet takes something else in this version")
	}
}
