import { Agent, get } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

// Reads what to do (`Load` in measureLoad.ts) from its input, warms up, keeps every connection busy for that many
// seconds, and writes how long each answer took. A plain script: it must start without a build.
const WARM_UP_SECONDS = 1;
const AS_TEXT = { getTypeParser: () => (value) => value };

const load = await json(process.stdin);
const { ask, end } = load.kind === 'http' ? overHttp(load) : await overSql(load);
await busy(WARM_UP_SECONDS);
const startedAt = performance.now();
const latencies = await busy(load.seconds);
const elapsedMs = performance.now() - startedAt;
await end();
process.stdout.write(JSON.stringify({ latencies, elapsedMs }));

async function busy(seconds) {
  const until = performance.now() + seconds * 1000;
  const taken = [];
  const connections = Array.from({ length: load.connections }, async (_, connection) => {
    while (performance.now() < until) {
      const requestedAt = performance.now();
      await ask(connection);
      taken.push(performance.now() - requestedAt);
    }
  });
  await Promise.all(connections);
  return taken;
}

function overHttp({ url, headers, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return { ask: () => answerTo(url, { agent, headers }), end: () => agent.destroy() };
}

function answerTo(url, options) {
  return new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      response.once('end', resolve).once('error', reject).resume();
    });
    request.once('error', reject);
  });
}

async function overSql({ connection, statements, connections }) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ ...connection, types: AS_TEXT });
      await client.connect();
      return client;
    }),
  );
  return {
    async ask(index) {
      for (const statement of statements) await clients[index].query(statement);
    },
    end: () => Promise.all(clients.map((client) => client.end())),
  };
}
