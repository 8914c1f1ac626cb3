import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type CollectedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes?: unknown[];
};

type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
};

export type Collector = {
  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  close(): Promise<void>;
};

/** A minimal receiver of traces by OTLP over HTTP, as JSON. */
export const openCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = [];
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      for (const { resource, scopeSpans } of (body as Sent).resourceSpans) {
        const named = resource.attributes.find(({ key }) => key === 'service.name');
        const service = named?.value.stringValue ?? '';
        for (const scope of scopeSpans) {
          spans.push(...scope.spans.map((span) => ({ ...span, service })));
        }
      }
      res.writeHead(req.url === '/v1/traces' ? 200 : 404).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
