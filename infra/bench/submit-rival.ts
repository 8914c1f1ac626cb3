// The least that takes opinions over HTTP and keeps them in MongoDB: `node submit-rival.ts URI`.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose from 'mongoose';

const [uri = ''] = process.argv.slice(2);
const { connection } = await mongoose.connect(uri, {
  w: 'majority',
  journal: true,
  maxPoolSize: 50,
});
const opinions = connection.getClient().db('rival').collection('opinions');

const app = express();
app.use(express.json());
app.post('/api/rooms/:id/opinions', async (req, res) => {
  const { participant_id, content } = req.body;
  const submitted_at = new Date();
  const { insertedId } = await opinions.insertOne({
    roomId: req.params.id,
    participant_id,
    content,
    submitted_at,
  });
  const data = { id: insertedId, content, submitted_at, participant_id };
  res.status(201).json({ success: true, data });
});
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
