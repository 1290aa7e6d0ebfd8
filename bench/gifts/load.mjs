import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

// Reads what to do (`GiftLoad` in measureGifts.ts) from its input and writes how long each gift took, from the moment when it was
// due: who waits for a free connection waits too. A plain script, in a process of its own.
const load = await json(process.stdin);
const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
let serial = 0;
const latencies = [];
const refusals = new Map();
const startedAt = performance.now();
await (load.rate ? byRate() : busy());
const elapsedMs = performance.now() - startedAt;
agent.destroy();
process.stdout.write(JSON.stringify({ latencies, elapsedMs, refusals: [...refusals] }));

/** So many a second, whether the others are answered or not. */
async function byRate() {
  const total = load.rate * load.seconds;
  const open = [];
  for (let sent = 0; sent < total; ) {
    const now = performance.now() - startedAt;
    const due = Math.min(total, Math.floor((now / 1000) * load.rate));
    for (; sent < due; sent += 1) open.push(send(startedAt + (sent / load.rate) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(open);
}

/** Each connection sends its next gift when the last is answered. */
async function busy() {
  const until = startedAt + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      while (performance.now() < until) await send(performance.now());
    }),
  );
}

async function send(dueAt) {
  serial += 1;
  const { senders, hosts, hot } = load;
  const isHot = hot > 0 && serial % Math.round(1 / hot) === 0;
  const body = JSON.stringify({
    clientId: `${load.name}-${serial}`,
    userId: senders[(serial + load.from) % senders.length],
    receiverId: isHot ? hosts[0] : hosts[1 + (serial % (hosts.length - 1))],
    giftId: load.giftId,
    amount: 1,
    scene: 'chat',
  });
  const outcome = await answerTo(body);
  if (outcome === null) latencies.push(performance.now() - dueAt);
  else refusals.set(outcome, (refusals.get(outcome) ?? 0) + 1);
}

/** Null: sent. */
function answerTo(body) {
  const headers = {
    ...load.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const call = request(`${load.url}/console/app/gifts`, { method: 'POST', agent, headers }, (response) => {
      json(response).then(
        ({ success, message }) => resolve(success ? null : String(message)),
        (error) => resolve(String(error)),
      );
    });
    call.once('error', (error) => resolve(String(error)));
    call.end(body);
  });
}
