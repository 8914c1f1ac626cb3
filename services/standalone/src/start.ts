import { parseArgs } from 'node:util';
import { readEnv } from '@murmur/shared/runtime/env';
import QRCode from 'qrcode';
import { buildWeb } from './build-web.ts';
import { standaloneConfig } from './config.ts';
import { localNetworkAddress } from './local-network.ts';
import { main } from './main.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `npm start [-- --lan]`: builds the web app if it must, starts everything, prints where it is. */
const start = async (): Promise<void> => {
  const { values } = parseArgs({ options: { lan: { type: 'boolean', default: false } } });
  const env = { ...process.env };
  const lanAddress = values.lan ? localNetworkAddress() : null;
  if (values.lan) {
    if (lanAddress === null) throw new Error('This machine is on no local network.');
    env.HOST = '0.0.0.0';
    env.PUBLIC_URL ||= `http://${lanAddress}:${env.PORT || '8080'}`;
  }
  env.LOG_LEVEL ||= 'warn';
  readEnv(standaloneConfig, env); // a wrong setting is told before a build of half a minute
  buildWeb();
  const port = await main(env);
  const local = `http://${env.HOST && !values.lan ? env.HOST : '127.0.0.1'}:${port}`;
  say(`Murmur is ready: ${local}`);
  if (!env.OPENAI_API_KEY) {
    say('No language model is configured: results are counts and people’s own words.');
    say(
      'OPENAI_API_KEY and OPENAI_BASE_URL name one, on this machine too (README, “The analysis”).',
    );
  }
  if (lanAddress !== null) {
    const address = env.PUBLIC_URL ?? local;
    say(`On this network: ${address}`);
    say(await QRCode.toString(address, { type: 'terminal', small: true }));
  }
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
