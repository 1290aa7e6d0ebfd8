// @vitest-environment node
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded';
import { removeDataDirs, temporaryDataDir } from './testing/folders';

const start = (dataDir: string) => startEmbedded({ dataDir, log: () => {} });
const ownerOf = async (dataDir: string) => (await stat(join(dataDir, 'db'))).uid;
const hideUnshare = () => vi.stubEnv('PATH', '/nowhere');

afterEach(() => vi.unstubAllEnvs());
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
afterAll(removeDataDirs);

describe.runIf(process.getuid?.() === 0)('as root (PostgreSQL takes any other user as it is)', () => {
  test('a cluster stays root’s in a user namespace, and belongs to nobody where there is none', async () => {
    const dataDir = await temporaryDataDir();
    await (await start(dataDir)).stop();
    expect(await ownerOf(dataDir)).toBe(0);

    hideUnshare();
    await expect(start(dataDir)).rejects.toThrow(/不能以 root 身份运行.*unshare.*普通用户/);

    await chmod(dirname(dataDir), 0o755);
    await (await start(dataDir)).stop();
    expect(await ownerOf(dataDir)).toBeGreaterThan(0);

    vi.unstubAllEnvs();
    await (await start(dataDir)).stop();
    expect(await ownerOf(dataDir)).toBeGreaterThan(0);
  });

  test('nobody creates a separate cluster', async () => {
    hideUnshare();
    const dataDir = await temporaryDataDir();
    await mkdir(dataDir);
    await chmod(dirname(dataDir), 0o755);
    const database = await start(dataDir);
    expect(await ownerOf(dataDir)).toBeGreaterThan(0);
    expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);
    await database.stop();
  });
});
