import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rmdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { type DatabasePaths, type Launcher, launcherEnvironment } from './launcher';
import { notStarted, notStopped } from './messages';
import { makePrivateFolder, PORT } from './place';
import { findPostmaster, readPostmaster, type Server, waitUntilReady } from './postmaster';
import { isRunning } from './processes';
import { settingFlags } from './settings';

interface LaunchOptions {
  place: DatabasePaths;
  binaries: Binaries;
  launcher: Launcher;
  /** Settings of PostgreSQL that win over those of the cluster. */
  settings: Record<string, string>;
  log: (message: string) => void;
}

const LOG_LIMIT = 10 * 1024 * 1024;
const STOP_WITHIN_MS = 60_000;
const MEMORY_RELEASED_WITHIN_MS = 30_000;

/**
 * Starts the server, detached from our terminal, and returns when it takes connections. Should a killed process have
 * spawned another one just before, that one is joined: PostgreSQL lets no two onto one cluster.
 */
export async function launchPostmaster(options: LaunchOptions): Promise<Server> {
  const { place, launcher, log } = options;
  await makePrivateFolder(place.sockets, launcher);
  await turnLogOver(place);
  const giveUpAt = performance.now() + MEMORY_RELEASED_WITHIN_MS;
  for (;;) {
    const offset = await size(place.logFile);
    const pid = process.platform === 'win32' ? await spawnOnWindows(options) : await spawnServer(options);
    const ready = (pid && (await waitUntilReady(place, { pid, log }))) || (await joinRunning(place, log));
    if (ready) return ready;
    const written = await readFile(place.logFile).catch(() => Buffer.alloc(0));
    const output = written.subarray(offset).toString('utf8').trim();
    // After a kill -9 of the server alone, its children need a moment to notice.
    const isMemoryInUse = /pre-existing shared memory block/.test(output);
    if (!isMemoryInUse || performance.now() > giveUpAt) throw notStarted(output, place.logFile);
    await delay(50);
  }
}

/** Waits for the server that runs on this cluster already, if one does. */
export async function joinRunning(
  place: DatabasePaths,
  log: (message: string) => void,
): Promise<Server | undefined> {
  const running = await findPostmaster(place);
  return running && waitUntilReady(place, { pid: running.pid, log });
}

/** Fast shutdown: sessions are ended, what was committed is on disk, no recovery at the next start. */
export async function stopPostmaster(
  place: DatabasePaths,
  { pid, binaries }: { pid: number; binaries: Binaries },
) {
  if (process.platform === 'win32') {
    const flags = ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', String(STOP_WITHIN_MS / 1000)];
    await once(spawn(binaries.pgCtl, flags, { stdio: 'ignore', windowsHide: true }), 'exit');
  } else {
    process.kill(pid, 'SIGINT');
  }
  const giveUpAt = performance.now() + STOP_WITHIN_MS;
  while (await isRunning(pid)) {
    if (performance.now() > giveUpAt) throw notStopped(pid);
    await delay(5);
  }
  await rmdir(place.sockets).catch(() => {});
}

async function spawnServer({ place, binaries, launcher, settings }: LaunchOptions): Promise<number> {
  const flags = ['-D', place.cluster, ...settingFlags({ ...settings, ...socketSettings(place) })];
  const [command, ...words] = [...launcher.prefix, binaries.postgres, ...flags];
  const { uid, gid } = launcher;
  const file = await open(place.logFile, 'a', 0o600);
  try {
    if (uid !== undefined && gid !== undefined) await file.chown(uid, gid);
    const child = spawn(command!, words, {
      ...{ uid, gid, cwd: place.cluster, env: launcherEnvironment(), detached: true },
      stdio: ['ignore', file.fd, file.fd],
    });
    return await pidOf(child);
  } finally {
    await file.close();
  }
}

/** `pg_ctl` drops an administrator's rights, without which PostgreSQL refuses to start. */
async function spawnOnWindows(options: LaunchOptions): Promise<number | undefined> {
  const { place, binaries, settings } = options;
  const serverFlags = settingFlags({ ...settings, ...(await loopbackSettings()) });
  const flags = ['start', '-w', '-D', place.cluster, '-l', place.logFile, '-o', serverFlags.join(' ')];
  const child = spawn(binaries.pgCtl, flags, {
    ...{ env: launcherEnvironment(), detached: true, windowsHide: true, stdio: 'ignore' },
  });
  await once(child, 'exit');
  return (await readPostmaster(place))?.pid;
}

function socketSettings({ sockets }: DatabasePaths): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

async function loopbackSettings(): Promise<Record<string, string>> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return { listen_addresses: '127.0.0.1', port: String(port) };
}

async function pidOf(child: ChildProcess): Promise<number> {
  await once(child, 'spawn');
  child.unref();
  return child.pid!;
}

async function turnLogOver({ logFile }: DatabasePaths): Promise<void> {
  if ((await size(logFile)) > LOG_LIMIT) await rename(logFile, `${logFile}.1`);
}

async function size(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
