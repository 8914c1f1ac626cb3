// A minimal server that accepts opinions over HTTP and stores them in MongoDB: `node submit-baseline.ts URI`. With
// REDIS_URL as the next argument, it publishes to the room by Socket.IO, across all such processes.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import express from 'express';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { Server as SocketIo } from 'socket.io';

const [uri = '', redisUrl] = process.argv.slice(2);
const { connection } = await mongoose.connect(uri, {
  w: 'majority',
  journal: true,
  maxPoolSize: 50,
});
const opinions = connection.getClient().db('baseline').collection('opinions');

const app = express();
const server = createServer(app);
let io: SocketIo | null = null;
if (redisUrl !== undefined) {
  const adapter = createAdapter(new Redis(redisUrl), new Redis(redisUrl));
  io = new SocketIo(server, { transports: ['websocket'], pingInterval: 600_000, adapter });
  io.on('connection', (socket) => void socket.join(String(socket.handshake.query['room'])));
}

app.use(express.json());
app.post('/api/rooms/:id/opinions', async (req, res) => {
  const { participant_id, content } = req.body;
  const submitted_at = new Date();
  const { id: roomId } = req.params;
  const stored = { roomId, participant_id, content, submitted_at };
  const id = req.query['unstored']
    ? crypto.randomUUID()
    : (await opinions.insertOne(stored)).insertedId;
  const data = { id, content, submitted_at, participant_id };
  io?.to(roomId).emit('shared_opinion_added', { room_id: roomId, opinion: data });
  res.status(201).json({ success: true, data });
});
await once(server.listen(0, '127.0.0.1'), 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
