// A minimal server that accepts votes over HTTP and stores them: `node voting-baseline.ts FILE OPINIONS METRICS_PORT`.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { openMetrics } from '@murmur/shared/runtime/telemetry/metrics';
import express from 'express';

const [file = '', opinions = '200', metricsPort = '0'] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE opinions (id TEXT PRIMARY KEY, content TEXT) STRICT;
  CREATE TABLE votes (voter TEXT, opinionId TEXT, vote TEXT, PRIMARY KEY (voter, opinionId))`);
for (let n = 0; n < Number(opinions); n += 1) {
  database
    .prepare('INSERT INTO opinions VALUES (?, ?)')
    .run(crypto.randomUUID(), `Sentence number ${n} of this room.`);
}
const cards = database.prepare(`SELECT id AS opinion_id, content FROM opinions
  WHERE id NOT IN (SELECT opinionId FROM votes WHERE voter = ?) LIMIT ?`);
const cast = database.prepare('INSERT OR REPLACE INTO votes VALUES (?, ?, ?)');
const { registry } = openMetrics();

const app = express();
app.use(express.json());
app.get('/api/rooms/:id/cards', (req, res) => {
  const { participant_id, limit } = req.query as Record<string, string>;
  res.json({ data: { cards: cards.all(participant_id ?? '', Number(limit)) } });
});
app.post('/api/rooms/:id/votes', (req, res) => {
  const { participant_id, opinion_id, vote } = req.body;
  cast.run(participant_id, opinion_id, vote);
  res.json({ success: true, data: { opinion_id, vote } });
});

express()
  .get('/metrics', async (_req, res) => {
    res.send(await registry.metrics());
  })
  .listen(Number(metricsPort), '127.0.0.1');
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
