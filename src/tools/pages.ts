import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { extensions } from 'virtual:extensions/list';
import { readPages, type Screen, type ScreenError } from '../engine/pure';
import { messages } from './messages';

/** The faults of hand-written pages beside a folder of screens, and of screens that name one which is not there. */
export async function pageDiagnostics(folder: string, screens: Iterable<Screen>): Promise<ScreenError[]> {
  const places = [
    { root: join(folder, '../pages'), shown: '../pages' },
    ...extensions.map((one) => ({ root: join(one.folder, 'pages'), shown: join(one.folder, 'pages') })),
  ];
  const found = await Promise.all(places.map(pagesBelow));
  const drawn = new Set(found.flatMap((one) => one?.drawn ?? []));
  if (found[0] === null) return [];
  const named = [...screens].filter((screen) => screen.kind === 'page' && !drawn.has(screen.id));
  return [
    ...found.flatMap((one) => one?.errors ?? []),
    ...named.map((screen) => ({
      file: `${screen.id}.json`,
      line: 1,
      column: 1,
      message: messages.pageMissing(screen.id),
    })),
  ];
}

/** The pages of a folder: which are drawn, and what is wrong with their sheets. Null: there is no such folder. */
async function pagesBelow({
  root,
  shown,
}: {
  root: string;
  shown: string;
}): Promise<{ drawn: string[]; errors: ScreenError[] } | null> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent);
  if (entries === null) return null;
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const placed = (ending: string) =>
    files.filter((file) => file.split('/').length === 3 && file.endsWith(ending));
  const drawn = placed('/Page.tsx').map((file) => file.replace('/Page.tsx', ''));
  const sources = await Promise.all(
    placed('/page.json').map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  const { errors } = readPages({ sources, drawn: new Set(drawn) });
  return { drawn, errors: errors.map((error) => ({ ...error, file: `${shown}/${error.file}` })) };
}

/** A folder of screens somewhere else has no pages beside it. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
