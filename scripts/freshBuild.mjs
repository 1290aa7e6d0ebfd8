import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'dist/build.json');
const INPUTS = [
  'src',
  'scripts',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

/** Builds site and server unless `dist` was built from exactly these sources. Answers whether it built. */
export async function buildWhenStale({ isForced = false } = {}) {
  const fingerprint = await fingerprintOf();
  if (!isForced && (await stampOf()) === fingerprint) return false;
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
  await build({ configFile: join(ROOT, 'vite.server.config.ts'), logLevel: 'warn' });
  const { writeStaticScreens } = await import('../dist/server/staticScreens.js');
  await writeStaticScreens(join(ROOT, 'src/schemas'), join(ROOT, 'dist/client'));
  await compressAssets(join(ROOT, 'dist/client'));
  await writeFile(STAMP, JSON.stringify({ fingerprint }));
  return true;
}

async function stampOf() {
  try {
    return JSON.parse(await readFile(STAMP, 'utf8')).fingerprint;
  } catch {
    // not built yet, or a build that was cut off
    return null;
  }
}

async function fingerprintOf() {
  const hash = createHash('sha256').update(process.version);
  for (const file of (await Promise.all(INPUTS.map(filesOf))).flat().sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function filesOf(input) {
  try {
    const entries = await readdir(join(ROOT, input), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [input];
    throw error;
  }
}

/** `.br` and `.gz` beside every text asset, which the server sends to browsers that take them. */
async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg|json)$/.test(entry.name));
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(text, options));
    await writeFile(`${path}.gz`, await promisify(gzip)(text));
  }
}
