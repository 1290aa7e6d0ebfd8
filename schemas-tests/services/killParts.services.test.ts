import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { PNG } from 'pngjs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { stopUnused } from '../../src/server/db/embedded/embedded';
import { callOver, uploadOver } from './caller';
import { freePort } from './freePort';
import { noNginx, startProxy } from './proxyServer';
import { s3Program, settingsAt } from './s3Server';
import { type Supervised, supervised } from './supervised';

/**
 * The whole installation – two processes on one folder with its database, nginx, an S3 server – loses one part after
 * another to kill -9 under load. A stand-in for systemd starts them again; nobody else does anything.
 */
const PASSWORD = 'Admin-2026!';
const GIFT = { image: 'demo/image-1.png', kind: 'plain', price: 5, hostShare: 100 };
/** Acknowledged writes and uploads between two kills. */
const BETWEEN = 15;

describe.skipIf(noNginx !== null)('kill -9 of each part', () => {
  test('loses nothing that was acknowledged, and the service recovers by itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'console-parts-'));
    const dataDir = join(folder, 'data');
    const s3Port = await freePort();
    const s3 = supervised(process.execPath, s3Program(join(folder, 's3'), s3Port));
    const ports: [number, number] = [await freePort(), await freePort()];
    const consoles = ports.map((port) =>
      supervised(process.execPath, ['dist/server/main.js'], variables(port)),
    );
    function variables(port: number): Record<string, string> {
      const { endpoint, bucket, accessKeyId } = settingsAt(s3Port);
      return {
        ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'empty' },
        ...{ ADMIN_PASSWORD: PASSWORD, CALLS_PER_SECOND: '0', TRUST_PROXY: '1' },
        ...{ S3_ENDPOINT: endpoint as string, S3_BUCKET: bucket },
        ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: accessKeyId },
      };
    }
    const proxy = await startProxy(folder, ports);
    onTestFinished(async () => {
      for (const one of [...consoles, proxy.process, s3]) await one.stop();
      await stopUnused({ dataDir, log: () => undefined });
      await rm(folder, { recursive: true, force: true });
    });
    const console_ = `${proxy.url}/console`;
    const signIn = () =>
      callOver(`${console_}/sys/login`, {
        method: 'POST',
        body: { username: 'admin', password: PASSWORD },
      }).then(
        (answer) => (answer.status === 200 ? (answer.json().result?.token as string) : undefined),
        () => undefined,
      );
    const token = (await vi.waitUntil(signIn, { timeout: 90_000, interval: 300 })) as string;

    const names: string[] = [];
    const files = new Map<string, string>();
    let [isOver, refused] = [false, 0];
    const writer = async (which: number) => {
      for (let number = 0; !isOver; number++) {
        const name = `杀${which}-${String(number).padStart(6, '0')}`;
        const body = { ...GIFT, name };
        const answer = await callOver(`${console_}/gift/gift/add`, { method: 'POST', token, body }).catch(
          () => null,
        );
        if (answer?.status === 200 && answer.json().success) names.push(name);
        else refused += 1;
      }
    };
    const uploader = async () => {
      for (let number = 0; !isOver; number++) {
        const content = pictureOf(number);
        const answer = await uploadOver(proxy.url, token, `图${number}.png`, content).catch(() => null);
        if (answer?.status === 200 && answer.json().success) files.set(answer.json().message, sumOf(content));
        else refused += 1;
      }
    };
    const load = Promise.all([writer(0), writer(1), uploader()]);
    const postmaster = async () =>
      process.kill(
        Number((await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n')[0]),
        'SIGKILL',
      );
    const parts: [string, () => unknown][] = [
      ['one process', () => onlyItself(consoles[0] as Supervised)],
      ['the database', postmaster],
      ['the proxy', () => proxy.process.kill()],
      ['the S3 server', () => s3.kill()],
      ['the other process', () => onlyItself(consoles[1] as Supervised)],
      ['database and proxy at once', async () => Promise.all([postmaster(), proxy.process.kill()])],
    ];
    const back: string[] = [];
    for (const [what, kill] of parts) {
      await grown(names, files);
      await kill();
      const startedAt = performance.now();
      await grown(names, files);
      back.push(`${what} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
    isOver = true;
    await load;
    console.log(
      `kill -9: ${names.length} writes and ${files.size} uploads acknowledged, ${refused} refused meanwhile; ` +
        `${BETWEEN} of each acknowledged again after: ${back.join(', ')}`,
    );

    const found = new Set<string>();
    for (const name of names) {
      const query = `?name=${encodeURIComponent(name)}`;
      const answer = await callOver(`${console_}/gift/gift/list${query}`, { token });
      if (answer.json().result.total === 1) found.add(name);
    }
    expect(names.filter((name) => !found.has(name))).toEqual([]);
    for (const [path, sum] of files) {
      const file = await callOver(`${console_}/sys/common/static/${encodeURI(path)}`);
      expect([file.status, sumOf(file.content)], path).toEqual([200, sum]);
    }
  }, 600_000);
});

/** The database it may have started is another part. */
function onlyItself(one: Supervised): void {
  process.kill(one.pid(), 'SIGKILL');
}

async function grown(names: string[], files: Map<string, string>): Promise<void> {
  const [writes, uploads] = [names.length + BETWEEN, files.size + BETWEEN];
  const deadline = performance.now() + 90_000;
  while (names.length < writes || files.size < uploads) {
    if (performance.now() > deadline)
      throw new Error(`${names.length} writes, ${files.size} uploads: it did not come back`);
    await passing(50);
  }
}

function pictureOf(number: number): Buffer {
  const picture = new PNG({ width: 8, height: 8 });
  picture.data.writeUInt32BE(number);
  return PNG.sync.write(picture);
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
