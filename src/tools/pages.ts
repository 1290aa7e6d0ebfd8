import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readPages, type Screen, type ScreenError } from '../engine/pure';
import { messages } from './messages';

/** The faults of hand-written pages beside a folder of screens, and of screens that name one which is not there. */
export async function pageDiagnostics(folder: string, screens: Iterable<Screen>): Promise<ScreenError[]> {
  const root = join(folder, '../pages');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent);
  if (entries === null) return [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const placed = (ending: string) =>
    files.filter((file) => file.split('/').length === 3 && file.endsWith(ending));
  const drawn = new Set(placed('/Page.tsx').map((file) => file.replace('/Page.tsx', '')));
  const sources = await Promise.all(
    placed('/page.json').map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  const { errors } = readPages({ sources, drawn });
  const named = [...screens].filter((screen) => screen.kind === 'page' && !drawn.has(screen.id));
  return [
    ...errors.map((error) => ({ ...error, file: `../pages/${error.file}` })),
    ...named.map((screen) => ({
      file: `${screen.id}.json`,
      line: 1,
      column: 1,
      message: messages.pageMissing(screen.id),
    })),
  ];
}

/** A folder of screens somewhere else has no pages beside it. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
