import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { editionOf, manifestOf, screenAddress } from '../engine/pure';
import { readFolder } from './files';

/**
 * The built-in screens beside `index.html`, for a site that any web server serves (`language.md` §10). A file with an
 * error stops the build.
 */
export async function writeStaticScreens(folder: string, site: string): Promise<void> {
  const { screens, errors } = await readFolder(folder);
  const [first] = errors;
  if (first) throw new Error(`${first.file}:${first.line}:${first.column}  ${first.message}`);
  const entries = [...screens.values()].map((screen) => ({ screen, ...editionOf(screen, digest) }));
  for (const { screen, text, hash } of entries) await write(join(site, screenAddress(screen.id, hash)), text);
  await write(join(site, 'screens/manifest.json'), JSON.stringify(manifestOf(entries, digest)));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
