// Plays one room with one person through the public API, like a browser, and deletes it.
const base = process.env.BASE_URL;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const call = async (method, path, { headers = {}, body } = {}) => {
  const answer = await fetch(base + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : (await answer.json()).data;
};

const room = await call('POST', '/api/rooms/', {
  body: { topic: 'Does this installation work?', duration: 1, language: 'en' },
});
const path = `/api/rooms/${room.room_id}`;
const asHost = { headers: { 'X-Host-Token': room.host_token } };
try {
  const seat = await call('POST', `${path}/join`, { body: { is_public_mode: true } });
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws/rooms/${room.room_id}`);
  let received = 0;
  const opened = new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the socket could not be opened')));
  });
  socket.addEventListener('message', () => {
    received += 1;
  });
  await opened;
  await call('POST', `${path}/start`, asHost);
  await call('POST', `${path}/opinions`, {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { participant_id: seat.participant_id, content: 'Yes, it does.' },
  });
  await call('POST', `${path}/close`, asHost);
  for (let tries = 0; ; tries += 1) {
    const { status } = await call('GET', path);
    if (status === 'closed') break;
    if (tries === 120) throw new Error(`no results after a minute: the room is ${status}`);
    await wait(500);
  }
  await call('GET', `${path}/results`);
  if (received === 0) throw new Error('the socket received no event');
  socket.close();
  console.log(`A room was played: created, joined, ended, analysed; ${received} events received.`);
} finally {
  await call('DELETE', path, asHost);
}
