import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import { MemoryRateLimiter } from '@murmur/shared/adapters/embedded/memory-rate-limiter';
import { createHealthRoutes } from '@murmur/shared/runtime/process/health-routes';
import { openMetrics } from '@murmur/shared/runtime/telemetry/metrics';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import request from 'supertest';
import { createGatewayService, type GatewayDeps } from './gateway-service.ts';
import { gatewayDeps } from './testing/gateway-deps.ts';

const shell = '<!doctype html><html><head><title>Murmur</title></head><body></body></html>';
const script = 'export const answer = 42;\n'.repeat(100);
let webDir: string;
let forwarded: { owner: string; url: string | undefined; headers: IncomingHttpHeaders }[] = [];

const metadata = {
  language: 'en' as const,
  topic: '"><script>alert(1)</script>$& lunch',
  participant_count: 4,
  opinion_count: 9,
  duration_minutes: 3,
  discussion_date: '2026-01-02T03:04:05.000Z',
};

const open = (change: Partial<GatewayDeps> = {}) => {
  const note =
    (owner: string): GatewayDeps['forward']['room'] =>
    (req, res) => {
      forwarded.push({ owner, url: req.url, headers: { ...req.headers } });
      res.end('{}');
    };
  const dependencies = [
    { name: 'store', check: async () => {} },
    { name: 'bus', check: () => Promise.reject(new Error('down')) },
  ];
  const deps = gatewayDeps({
    forward: { room: note('room'), analysis: note('analysis') },
    readShareMetadata: async ({ share_id }) => (share_id === 'there' ? metadata : null),
    limits: { limiter: new MemoryRateLimiter(new FakeClock()), scale: 1 },
    webDir,
    operations: createHealthRoutes(dependencies, openMetrics(), { withMetrics: true }),
    ...change,
  });
  return createGatewayService(deps).http;
};

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'murmur-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), shell);
  await writeFile(join(webDir, 'assets/app-1a2b.js'), script);
  await writeFile(join(webDir, 'assets/app-1a2b.js.gz'), gzipSync(script));
});
afterAll(() => rm(webDir, { recursive: true }));

describe('the public entry point', () => {
  test('forwards each call to its owner with the client’s address, whatever the client claims', async () => {
    forwarded = [];
    const app = open();
    await request(app).get('/api/rooms/abc').set('X-Client-Address', '9.9.9.9');
    await request(app).get('/api/rooms/abc/results').set('X-Forwarded-For', '9.9.9.9');
    expect(forwarded.map(({ owner }) => owner)).toEqual(['room', 'analysis']);
    for (const { headers } of forwarded)
      expect(headers['x-client-address']).toMatch(/127\.0\.0\.1$/);
  });

  test('trusts X-Forwarded-* only as far as configured', async () => {
    forwarded = [];
    await request(open({ trustProxy: 1 }))
      .get('/api/rooms/abc')
      .set('X-Forwarded-For', '8.8.8.8, 7.7.7.7')
      .set('X-Forwarded-Proto', 'https');
    expect(forwarded[0]?.headers).toMatchObject({
      'x-client-address': '7.7.7.7',
      'x-forwarded-proto': 'https',
    });
  });

  /** Every header that services believe, with a value that a client would like. */
  const internalHeaders = {
    'x-client-address': '6.6.6.6',
    'x-client-trusted': '1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.test',
    traceparent: '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01',
  };

  test.each(Object.entries(internalHeaders))(
    'believes no %s from outside, also if the client names it in Connection',
    async (name, value) => {
      for (const connection of ['close', `close, ${name}`, `close, connection, ${name}`]) {
        forwarded = [];
        await request(open()).get('/api/rooms/abc').set('Connection', connection).set(name, value);
        const { headers } = forwarded[0] ?? {};
        expect(headers?.['x-client-address']).toMatch(/127\.0\.0\.1$/);
        expect(headers).not.toHaveProperty('x-client-trusted');
        expect(headers).not.toHaveProperty('traceparent');
        expect(headers?.['x-forwarded-proto']).toBe('http');
        expect(headers?.host).not.toContain('evil');
      }
    },
  );

  test('drops no headers of the gateway that a client names', async () => {
    forwarded = [];
    await request(open())
      .get('/api/rooms/abc')
      .set('Connection', 'keep-alive, x-client-address, host, X-Request-Id')
      .set('X-End', 'yours');
    const { headers } = forwarded[0] ?? {};
    expect(headers).toMatchObject({ 'x-end': 'yours', host: expect.any(String) });
    expect(headers?.['x-client-address']).toMatch(/127\.0\.0\.1$/);
    expect(headers?.['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  test('keeps a valid request id and replaces any other', async () => {
    const app = open();
    const answer = await request(app).get('/api/none').set('X-Request-Id', 'trace-0123456789');
    expect(answer.headers['x-request-id']).toBe('trace-0123456789');
    const replaced = await request(app).get('/api/none').set('X-Request-Id', 'a b"c');
    expect(replaced.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  test.each(['/internal/readTranscript', '/api/internal/readTranscript', '/api/nothing'])(
    'never forwards %s',
    async (path) => {
      forwarded = [];
      await request(open()).post(path).send({});
      expect(forwarded).toEqual([]);
    },
  );

  test.each(['/internal/readTranscript', '/internal'])('serves nothing at %s', async (path) => {
    const { body } = await request(open()).get(path).expect(404);
    expect(problem.parse(body).code).toBe('NOT_FOUND');
  });

  test.each(['/', '/nothing', '/shared/there', '/assets/app-1a2b.js'])(
    'refuses to change the page %s, as a problem',
    async (path) => {
      const { body, headers } = await request(open()).post(path).send({}).expect(404);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(problem.parse(body).code).toBe('NOT_FOUND');
    },
  );

  test.each(['/api/docs', '/api/openapi.json'])('allows only reads of %s', async (path) => {
    const { body, headers } = await request(open()).post(path).send({}).expect(405);
    expect(headers.allow).toBe('GET');
    expect(problem.parse(body).code).toBe('METHOD_NOT_ALLOWED');
  });

  test('lets an address create 120 rooms at once and then limits it', async () => {
    const app = open();
    for (let i = 0; i < 120; i += 1) await request(app).post('/api/rooms/').expect(200);
    const refused = await request(app).post('/api/rooms/').expect(429);
    expect(problem.parse(refused.body).code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('reports which dependency is down, and keeps running', async () => {
    const app = open();
    await request(app).get('/healthz').expect(200);
    const { body } = await request(app).get('/readyz').expect(503);
    expect(body.dependencies).toEqual({ store: 'up', bus: 'down' });
  });

  test('shows its metrics to direct callers but not through a proxy', async () => {
    const direct = await request(open()).get('/metrics').expect(200);
    expect(direct.text).toContain('process_cpu_seconds_total');
    const proxied = await request(open()).get('/metrics').set('X-Forwarded-For', '8.8.8.8');
    expect(proxied.text).toBe(shell);
    const named = request(open()).get('/metrics').set('Connection', 'close, X-Forwarded-For');
    expect((await named.set('X-Forwarded-For', '8.8.8.8')).text).toBe(shell);
  });

  test('does not serve metrics that have a separate port', async () => {
    const operations = createHealthRoutes([], openMetrics());
    expect((await request(open({ operations })).get('/metrics')).text).toBe(shell);
  });
});

describe('the pages', () => {
  test('are compressed; hashed files are cached forever, the shell never', async () => {
    const app = open();
    const asset = await request(app).get('/assets/app-1a2b.js').set('Accept-Encoding', 'gzip');
    expect(asset.headers['content-encoding']).toBe('gzip');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(asset.text).toBe(script);
    const page = await request(app).get('/discuss/abc/def').expect(200);
    expect(page.text).toBe(shell);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['x-powered-by']).toBeUndefined();
  });

  test('are served as soon as they are built, even after an earlier request', async () => {
    const later = await mkdtemp(join(tmpdir(), 'murmur-web-'));
    const app = open({ webDir: later });
    await request(app).get('/create').expect(500);
    await writeFile(join(later, 'index.html'), shell);
    expect((await request(app).get('/create').expect(200)).text).toBe(shell);
    await rm(later, { recursive: true });
  });

  test('do not exist below /assets unless they were built', async () => {
    const missing = await request(open()).get('/assets/gone.js');
    expect(missing.status).toBe(404);
  });

  test('of a share link carry the topic for previews, as text and not as markup', async () => {
    const { text } = await request(open()).get('/shared/there').expect(200);
    expect(text).toContain(
      'og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; lunch"',
    );
    expect(text).not.toContain('<script>alert');
    const picture = /og:image" content="([^"]*)"/u.exec(text)?.[1];
    expect(picture).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/shared-results\/there\/preview$/u);
    const known = await request(open({ publicUrl: 'https://talk.example' })).get('/shared/there');
    expect(known.text).toContain(
      'og:image" content="https://talk.example/api/shared-results/there/preview"',
    );
    expect((await request(open()).get('/shared/gone').expect(200)).text).toBe(shell);
  });

  test('name no ads, and have no frame for them, if none are configured', async () => {
    const { text, headers } = await request(open()).get('/ad-frame').expect(200);
    expect(text).toBe(shell);
    expect(headers['content-security-policy']).not.toContain('https:');
  });

  test('name the operator of the server, escaped', async () => {
    const operator = {
      name: `"Schule" <b>$& 'Süd'`,
      contact: 'it@school.example',
      imprint: 'https://school.example/imprint',
    };
    for (const path of ['/', '/results/r', '/shared/there']) {
      const { text } = await request(open({ operator })).get(path).expect(200);
      const [, content = ''] = /<meta name="murmur-operator" content="([^"]*)">/.exec(text) ?? [];
      expect(content).not.toMatch(/[<>']/);
      const read = content
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      expect(JSON.parse(read)).toEqual(operator);
    }
  });

  test('name a house ad without allowing third-party code', async () => {
    const app = open({ ads: { client: undefined, house: true } });
    const meta = '<meta name="murmur-ads" content="house">';
    for (const path of ['/', '/results/r', '/shared/there', '/ad-frame']) {
      const { text, headers } = await request(app).get(path).expect(200);
      expect(text).toContain(meta);
      expect(headers['content-security-policy']).not.toContain('https:');
    }
  });

  test('allow the code of an ad network in its sandbox, and never in a page', async () => {
    const client = 'ca-pub-1234567890123456';
    const app = open({ ads: { client, house: true } });
    const page = await request(app).get('/results/r').expect(200);
    expect(page.text).toContain('<meta name="murmur-ads" content="network house">');
    expect(page.text).not.toContain(client);
    expect(page.headers['content-security-policy']).not.toContain('https:');
    const frame = await request(app).get('/ad-frame').expect(200);
    expect(frame.text).toContain(`adsbygoogle.js?client=${client}`);
    const rules = frame.headers['content-security-policy'];
    expect(rules).toMatch(/sandbox allow-scripts (?!.*allow-same-origin)/);
    expect(rules).toContain("frame-ancestors 'self'");
    expect(rules).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('of the API’s documentation load nothing from elsewhere', async () => {
    const page = await request(open()).get('/api/docs').expect(200);
    expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
    await request(open()).get('/api/docs/assets/swagger-ui-bundle.js').expect(200);
  });
});
