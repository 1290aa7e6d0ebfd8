import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extensions, leftOut } from 'virtual:extensions/list';
import { editionOf, manifestOf, screenAddress } from '../engine/pure';
import { errorLine } from './commands/check';
import { readFolder } from './files';

/**
 * The built-in screens beside `index.html`, for a site that any web server serves (`language.md` §10). A file with an
 * error stops the build; one of an extension leaves that extension out: answers which, and why.
 */
export async function writeStaticScreens(
  folder: string,
  site: string,
): Promise<{ name: string; folder: string; reasons: string[] }[]> {
  const { screens, errors } = await readFolder(folder);
  const unsound = extensions
    .map(({ name, folder: place }) => ({
      name,
      folder: place,
      reasons: errors.filter(({ file }) => file.startsWith(`${place}/`)).map(errorLine),
    }))
    .filter(({ reasons }) => reasons.length > 0);
  if (unsound.length > 0) return unsound;
  // those that are left out already are no part of the build
  const known = new Set(leftOut.map((one) => join(one.folder, 'extension.json')));
  const [first] = errors.filter(({ file }) => !known.has(file));
  if (first) throw new Error(errorLine(first));
  const entries = [...screens.values()].map((screen) => ({ screen, ...editionOf(screen, digest) }));
  for (const { screen, text, hash } of entries) await write(join(site, screenAddress(screen.id, hash)), text);
  await write(join(site, 'screens/manifest.json'), JSON.stringify(manifestOf(entries, digest)));
  return [];
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
