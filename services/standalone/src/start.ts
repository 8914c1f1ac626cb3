import { parseArgs } from 'node:util';
import { endWithLauncher } from '@murmur/shared/runtime/process/end-with-launcher';
import { readEnv } from '@murmur/shared/runtime/process/env';
import QRCode from 'qrcode';
import { buildWeb } from './build-web.ts';
import { standaloneConfig } from './config.ts';
import { chooseModel, describeModels, findLocalModels, settingsOf } from './local-models.ts';
import { localNetworkAddress } from './local-network.ts';
import { avoidModelServers } from './own-port.ts';
import { runInOneProcess } from './run-in-one-process.ts';

const usage = `Starts Murmur as one process. Builds the web app first if that has changed.

  npm start [-- --lan] [--model [NAME]]

  --lan           also listen on the local network and print the address as a QR code
  --model [NAME]  analyse rooms with a language model of a server on this machine
  --help          print this help

Settings are environment variables, for example PORT=9090 npm start. The most common ones:
PORT (8080), DATA_DIR (./data), PUBLIC_URL (the address in the QR code of --lan),
RETENTION_DAYS, OPENAI_API_KEY. All settings: docs/configuration.md
`;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `--model` without a name selects the only model. */
const withName = (args: string[]): string[] =>
  args.map((arg, at) => {
    const next = args[at + 1];
    return arg === '--model' && (next === undefined || next.startsWith('-')) ? '--model=' : arg;
  });

const options = {
  lan: { type: 'boolean', default: false },
  model: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Builds the web app if necessary, starts the server, and prints its address. */
const start = async (): Promise<void> => {
  const { values } = parseArgs({ args: withName(process.argv.slice(2)), options });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const env: Record<string, string | undefined> = { ...process.env };
  const lanAddress = values.lan ? localNetworkAddress() : null;
  if (values.lan) {
    if (lanAddress === null)
      throw new Error('--lan: this machine is not connected to a local network.');
    env.HOST = '0.0.0.0';
  }
  env.LOG_LEVEL ||= 'warn';
  // Reports invalid settings before the build, which takes half a minute.
  const { PORT: ownPort, HOST: host } = readEnv(standaloneConfig, env);
  const found = await findLocalModels();
  if (values.model !== undefined) Object.assign(env, settingsOf(chooseModel(found, values.model)));
  const other = env.PORT ? null : await avoidModelServers({ port: ownPort, host }, found);
  if (other !== null) {
    print(`Port ${ownPort} is in use by ${other.server}, so Murmur uses ${other.port}.`);
    env.PORT = String(other.port);
  }
  if (lanAddress !== null) env.PUBLIC_URL ||= `http://${lanAddress}:${env.PORT || ownPort}`;
  buildWeb();
  const port = await runInOneProcess(env);
  const local = `http://${env.HOST && !values.lan ? env.HOST : '127.0.0.1'}:${port}`;
  print(`Murmur is ready: ${local}`);
  if (!env.OPENAI_API_KEY) print(describeModels(found));
  else if (values.model !== undefined)
    print(`Rooms are analysed by ${env.OPENAI_MODEL} on this machine.`);
  if (lanAddress !== null) {
    const address = env.PUBLIC_URL ?? local;
    print(`On this network: ${address}`);
    print(await QRCode.toString(address, { type: 'terminal', small: true }));
  }
};

endWithLauncher(process.env);
start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
