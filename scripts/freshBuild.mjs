import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'dist');
const INPUTS = [
  'src',
  'scripts',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
  'extensions',
];
const HOUR_MS = 3_600_000;

/** Builds site and server unless `dist` was built from exactly these sources. Answers whether it built. */
export async function buildWhenStale({ isForced = false } = {}) {
  if (isBuiltAlone()) return false;
  const fingerprint = await fingerprintOf();
  if (!isForced && (await stampOf())?.fingerprint === fingerprint) return false;
  await removeLeftovers();
  const folder = `${BUILT}.new-${randomBytes(4).toString('hex')}`;
  try {
    await buildInto(folder);
    const code = await fingerprintOf(isCode);
    await writeFile(join(folder, 'build.json'), JSON.stringify({ fingerprint, code }));
    await putInPlace(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

/**
 * As `buildWhenStale`, in a separate process: a build leaves 0.7 GB in its process, which a server would hold for
 * as long as it runs.
 */
export async function buildApartWhenStale() {
  if (isBuiltAlone()) return false;
  if ((await stampOf())?.fingerprint === (await fingerprintOf())) return false;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.mjs'), '--when-stale'], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
  return true;
}

/** An installation of what was built has no sources to compare with, such as that of a container. */
function isBuiltAlone() {
  return !existsSync(join(ROOT, 'src'));
}

/** Whether `dist` was built from this code, whatever the screen files were then. */
export async function isCodeBuilt() {
  return (await stampOf())?.code === (await fingerprintOf(isCode));
}

/** Builds, again without them where extensions cannot be built, for the console runs without an extension. */
async function buildInto(folder) {
  const unbuildable = [];
  for (;;) {
    // `findExtensions` reads it
    process.env.CONSOLE_UNBUILDABLE_EXTENSIONS = JSON.stringify(unbuildable);
    const found = await buildOnce(folder);
    if (found.length === 0) break;
    unbuildable.push(...found);
  }
}

/** Answers which extensions cannot be built, and why; none: everything is there. */
async function buildOnce(folder) {
  // whatever the shell says: what is built is what is served, and a test's rebuild must not bring React's development half
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  for (const [config, part] of [
    ['vite.config.ts', 'client'],
    ['vite.server.config.ts', 'server'],
  ])
    try {
      await build({
        configFile: join(ROOT, config),
        logLevel: 'warn',
        build: { outDir: join(folder, part), emptyOutDir: true },
      });
    } catch (error) {
      const extension = await extensionOf(error);
      if (extension === null) throw error;
      return [extension];
    }
  const tool = (name) =>
    import(`${pathToFileURL(join(folder, 'server', name)).href}?${randomBytes(4).toString('hex')}`);
  const { writeStaticScreens } = await tool('staticScreens.js');
  const unsound = await writeStaticScreens(join(ROOT, 'src/schemas'), join(folder, 'client'));
  if (unsound.length > 0) return unsound;
  const { writeRowTypes } = await tool('generate.js');
  await writeRowTypes(ROOT);
  await compressAssets(join(folder, 'client'));
  return [];
}

/** The extension whose file stopped the bundler, with its place and the bundler's sentence; null: it was ours. */
async function extensionOf(error) {
  const text = stripVTControlCharacters(String(error.message));
  const places = ['extensions/[\\w-]+', ...(await extensionPackages())].join('|');
  const found = new RegExp(`(?:^|[^\\w])((${places})/[^\\s:]+(?::\\d+)*)`).exec(text);
  if (found === null) return null;
  const [, file, folder] = found;
  const sentence = text
    .split('\n')
    .find((line) => !/^(\s*$|Build failed|Error: Build failed|\[plugin )/.test(line));
  const name = folder.replace(/^[^/]*\//, '');
  return { name, folder, reasons: [`不能构建：${file}  ${sentence?.trim()}`] };
}

/**
 * `dist` becomes the new build as a whole: two concurrent builds do not write into each other, and a reader meets one
 * build or the other.
 */
async function putInPlace(folder) {
  const old = `${BUILT}.old-${randomBytes(4).toString('hex')}`;
  for (;;) {
    await rename(BUILT, old).catch(ifNot('ENOENT'));
    const isTaken = await rename(folder, BUILT).then(
      () => false,
      // another build was put there meanwhile
      (error) => ifNot('ENOTEMPTY', 'EEXIST', 'EPERM')(error) ?? true,
    );
    await rm(old, { recursive: true, force: true });
    if (!isTaken) return;
  }
}

/** Lets these errors pass. */
function ifNot(...codes) {
  return (error) => {
    if (!codes.includes(error.code)) throw error;
  };
}

/** What builds that were killed left behind; one that is under way is younger. */
async function removeLeftovers() {
  const names = (await readdir(ROOT)).filter((name) => /^dist\.(new|old)-/.test(name));
  for (const folder of names.map((name) => join(ROOT, name))) {
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < Date.now() - HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function stampOf() {
  try {
    return JSON.parse(await readFile(join(BUILT, 'build.json'), 'utf8'));
  } catch {
    // not built yet, or a build that was cut off
    return null;
  }
}

const isCode = (file) => !file.replaceAll('\\', '/').startsWith('src/schemas/');

async function fingerprintOf(counts = () => true) {
  const hash = createHash('sha256').update(process.version);
  const inputs = [...INPUTS, ...(await extensionPackages())];
  for (const file of (await Promise.all(inputs.map(filesOf))).flat().filter(counts).sort()) {
    // tests, and what a build makes
    if (/(\.test|\.gen)\.tsx?$/.test(file)) continue;
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Folders of the packages that `console.extensions` of `package.json` names. */
async function extensionPackages() {
  const { console: { extensions = [] } = {} } = JSON.parse(
    await readFile(join(ROOT, 'package.json'), 'utf8'),
  );
  return extensions.map((name) => `node_modules/${name}`);
}

async function filesOf(input) {
  try {
    const entries = await readdir(join(ROOT, input), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [input];
    // no extensions, or a package that is not installed, which the build reports
    if (error.code === 'ENOENT') return [];
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
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(text, options));
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
  }
}
