import { openCollector } from '@murmur/e2e/telemetry/collector';
import { openTestRoom } from '@murmur/e2e/test-room';
import { inScope, inSpan } from '@murmur/shared/runtime/telemetry/scope';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { RawHttp } from './raw-http.ts';
import { type StandaloneProcess, startStandalone } from './standalone-process.ts';

/**
 * Measures the CPU cost of traces per call, for the whole product in one process: without
 * OTEL_EXPORTER_OTLP_ENDPOINT, with every call traced, and with one call in twenty traced. The three
 * alternate, and the medians of their rounds are printed. The remaining cost when traces are disabled (a check for
 * an active trace) is measured separately.
 *
 * npm run bench -- traces -- [calls per round] [rounds]
 */
const calls = Number(process.argv[2] ?? 2_000);
const rounds = Number(process.argv[3] ?? 7);
const maxConcurrent = 8;
/** An upper bound of the spans of a call: two services, the stores, the bus and a job. */
const spansOfCall = 8;

const median = (values: number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? Number.NaN;

type Implementation = {
  product: StandaloneProcess;
  read: () => Promise<void>;
  submit: () => Promise<void>;
};

const open = async (settings: Record<string, string>): Promise<Implementation> => {
  const product = await startStandalone('0', [], settings);
  const testRoom = await openTestRoom(product.url);
  const seat = await testRoom.join(true);
  await testRoom.start();
  const { port } = new URL(product.url);
  const wires = Array.from({ length: maxConcurrent }, () => new RawHttp(Number(port)));
  const { id } = testRoom.params;
  const { participant_id } = seat;
  const load = async (call: (wire: RawHttp) => Promise<{ status: number }>): Promise<void> => {
    await inParallel(wires, maxConcurrent, async (wire) => {
      for (let n = 0; n < calls / maxConcurrent; n += 1) {
        const { status } = await call(wire);
        if (status >= 300) throw new Error(`a call returned ${status}`);
      }
    });
  };
  const opinionBody = JSON.stringify({
    participant_id,
    content: 'The library should stay open at night.',
  });
  return {
    product,
    read: () => load((wire) => wire.call('GET', `/api/rooms/${id}`)),
    submit: () => load((wire) => wire.call('POST', `/api/rooms/${id}/opinions`, opinionBody)),
  };
};

/** The CPU cost of one call, in µs. */
const cost = async ({ product }: Implementation, load: () => Promise<void>): Promise<number> => {
  const before = await product.cpu();
  await load();
  return (((await product.cpu()) - before) * 1_000) / calls;
};

/** The cost per call of inactive traces, in µs. */
const leftWhenOff = async (): Promise<number> => {
  const times = 100_000;
  const work = async (): Promise<void> => {};
  const of = async (each: () => Promise<void>): Promise<number> => {
    const began = process.cpuUsage();
    for (let n = 0; n < times; n += 1) await each();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / times;
  };
  const plain = async (): Promise<void> => {
    for (let n = 0; n < spansOfCall; n += 1) await work();
  };
  const followed = (): Promise<void> =>
    inScope({ requestId: 'r', span: null }, async () => {
      for (let n = 0; n < spansOfCall; n += 1) await inSpan('part', 'client', {}, work);
    });
  const differences: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    differences.push(-(await of(plain)) + (await of(followed)));
  }
  return median(differences);
};

const collector = await openCollector();
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
const implementations: [string, Implementation][] = [
  ['off', await open({})],
  ['every call', await open(traced)],
  ['one call in twenty', await open({ ...traced, OTEL_TRACES_SAMPLER_ARG: '0.05' })],
];
const costs = new Map(
  implementations.map(([name]) => [name, { read: [] as number[], submit: [] as number[] }]),
);
try {
  for (const [, { read, submit }] of implementations) {
    await read();
    await submit();
  }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? implementations : implementations.toReversed();
    for (const [name, implementation] of order) {
      costs.get(name)?.read.push(await cost(implementation, implementation.read));
      costs.get(name)?.submit.push(await cost(implementation, implementation.submit));
    }
  }
} finally {
  await Promise.all(implementations.map(([, { product }]) => product.stop()));
  await collector.close();
}

console.info(
  `CPU of a call in µs, median of ${rounds} rounds of ${calls}; ${collector.spans.length} spans received`,
);
console.table(
  Object.fromEntries(
    [...costs].map(([name, { read, submit }]) => [
      `traces: ${name}`,
      {
        'reading a room': Math.round(median(read)),
        'submitting an opinion': Math.round(median(submit)),
      },
    ]),
  ),
);
console.info(`Remaining cost when off: ${(await leftWhenOff()).toFixed(2)} µs per call`);
