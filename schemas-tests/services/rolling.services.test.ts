import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../src/testing/database';
import { callOver } from './caller';
import { followed } from './followedSocket';
import { freePort } from './freePort';
import { noNginx, type ProxyServer, startProxy } from './proxyServer';
import { type Supervised, supervised } from './supervised';

/** Two processes on one database behind nginx, as `deploy/` has them, restarted one after another under load. */
const PASSWORD = 'Admin-2026!';
const REQUESTS = 10_000;
const CALLERS = 8;
const GIFT = { image: 'demo/image-1.png', kind: 'plain', price: 5, hostShare: 100 };

describe.skipIf(noNginx !== null)('behind a reverse proxy', () => {
  let folder: string;
  let proxy: ProxyServer;
  let token: string;
  let userId: string;
  const processes = new Map<number, Supervised>();
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-rolling-'));
    const { host, user, database } = await createDatabase(inject('cluster'));
    const ports: [number, number] = [await freePort(), await freePort()];
    for (const port of ports) {
      const variables = {
        ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), SEED: 'empty' },
        DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
        ...{ ADMIN_PASSWORD: PASSWORD, CALLS_PER_SECOND: '0', TRUST_PROXY: '1', DRAIN_SECONDS: '2' },
      };
      processes.set(port, supervised(process.execPath, ['dist/server/main.js'], variables));
      await vi.waitUntil(() => isReady(port), { timeout: 60_000 });
    }
    proxy = await startProxy(folder, ports);
    const login = { username: 'admin', password: PASSWORD };
    const signIn = () =>
      callOver(`${proxy.url}/console/sys/login`, { method: 'POST', body: login }).catch(() => null);
    await vi.waitUntil(async () => (await signIn())?.status === 200, { timeout: 20_000 });
    const { result } = (await signIn())!.json();
    [token, userId] = [result.token, result.userInfo.id];
  });
  afterAll(async () => {
    await proxy?.process.stop();
    for (const one of processes.values()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('TLS and HTTP/2 are spoken, plain HTTP is sent to them, and figures are not for everybody', async () => {
    const session = connect(proxy.url, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/health/ready' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(200);
    session.close();
    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/goods/gift`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect((await callOver(`${proxy.url}/metrics`)).status).toBe(404);
  });

  test(`no request of ${REQUESTS} fails while both are restarted, writes among them`, async () => {
    const socket = followed(`${proxy.url.replace('https', 'wss')}/console/websocket/${userId}`, token);
    const control = await controlOf(processes);
    const failed: string[] = [];
    const took: number[] = [];
    let [sent, written] = [0, 0];
    let isRolled = false;
    const caller = async () => {
      while (sent < REQUESTS || !isRolled) {
        const number = sent++;
        const isWrite = number % 5 === 0;
        const startedAt = performance.now();
        const answer = await (isWrite
          ? callOver(`${proxy.url}/console/gift/gift/add`, {
              method: 'POST',
              token,
              body: { ...GIFT, name: `滚动${number}` },
            })
          : callOver(`${proxy.url}/console/gift/gift/list?pageSize=5`, { token })
        ).catch((error: Error) => error);
        took.push(performance.now() - startedAt);
        if (answer instanceof Error) failed.push(`${isWrite ? 'POST' : 'GET'} ${number}: ${answer.message}`);
        else if (answer.status !== 200 || !answer.json().success)
          failed.push(
            `${isWrite ? 'POST' : 'GET'} ${number}: ${answer.status} ${answer.content.subarray(0, 200)}`,
          );
        else if (isWrite) written += 1;
      }
    };
    const loadStartedAt = performance.now();
    const load = Promise.all(Array.from({ length: CALLERS }, caller));
    await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(500);
    const rolling = spawn(
      resolve('deploy/rolling-restart.sh'),
      [proxy.upstreamFile, ...[...processes.keys()].map(String)],
      {
        env: { ...process.env, RELOAD: proxy.reload, RESTART: `curl -fs --max-time 100 ${control.url}/` },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const startedAt = performance.now();
    const output = await text(rolling.stdout);
    if (rolling.exitCode === null) await once(rolling, 'exit');
    const seconds = (performance.now() - startedAt) / 1000;
    isRolled = true;
    await load;
    const perSecond = Math.round(sent / ((performance.now() - loadStartedAt) / 1000));
    control.close();
    took.sort((one, other) => one - other);
    const at = (share: number) => Math.round(took[Math.floor(took.length * share)] as number);
    console.log(
      `rolling restart: ${sent} requests, ${written} writes, ${failed.length} failed, ${perSecond} a second; both in ${seconds.toFixed(1)} s; ` +
        `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.99999)} ms; the socket came back ${socket.opened - 1} times`,
    );
    expect(rolling.exitCode, output).toBe(0);
    expect([...processes.values()].map((one) => one.restarts())).toEqual([1, 1]);
    expect(failed).toEqual([]);
    const stored = await callOver(`${proxy.url}/console/gift/gift/list?name=${encodeURIComponent('滚动*')}`, {
      token,
    });
    expect(stored.json().result.total).toBe(written);
    await expect.poll(() => socket.isOpen, { timeout: 10_000 }).toBe(true);
    expect(socket.opened).toBeGreaterThan(1);
    socket.end();
  }, 300_000);
});

/** `GET /<port>` restarts that process, in place of `systemctl restart console@<port>`. */
async function controlOf(processes: Map<number, Supervised>) {
  const server = createServer((request, response) => {
    const one = processes.get(Number(request.url?.slice(1)));
    if (!one) return void response.writeHead(404).end();
    one.restart().then(() => response.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
