import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { screens as extensionScreens } from 'virtual:extensions/screens';
import { isMeantAsScreen, type ScreenSource } from '../../engine/pure';
import type { Addition } from '../app/addition';

const builtIn = import.meta.glob<string>('../../schemas/*/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface SourceOptions {
  additions: readonly Pick<Addition, 'isAbsent' | 'screens'>[];
  isActive?: (extension: string) => boolean;
}

const files = Object.entries(builtIn).map(([path, text]) => ({
  file: path.replace(/^.*\/schemas\//, ''),
  text,
}));

/** The screens of the platform, of the additions, and of the extensions that run. */
export function builtInSources({ additions, isActive = () => true }: SourceOptions): ScreenSource[] {
  const own = files.filter(({ file }) => !isLeftOut(file, additions));
  const added = extensionScreens.filter(({ extension }) => isActive(extension));
  return [...own, ...added.map(({ file, text }) => ({ file, text }))];
}

function isLeftOut(file: string, additions: SourceOptions['additions']): boolean {
  return additions.some(({ isAbsent, screens = [] }) => isAbsent && isNamed(file, screens));
}

/** Of these words (codes of dictionaries) those that files of left out screens name, and no other file does. */
export function onlyLeftOut(words: readonly string[], additions: SourceOptions['additions']): Set<string> {
  const isIn = (word: string, isOut: boolean) =>
    files.some(({ file, text }) => text.includes(`"${word}"`) && isLeftOut(file, additions) === isOut);
  return new Set(words.filter((word) => isIn(word, true) && !isIn(word, false)));
}

/** `names`: groups, screens, and with a `!` screens of such a group that are not meant. */
function isNamed(file: string, names: readonly string[]): boolean {
  const screen = file.replace('.json', '');
  const group = screen.split('/')[0] as string;
  return !names.includes(`!${screen}`) && (names.includes(group) || names.includes(screen));
}

/** Screen files of a folder; read each time, for shared disks send no events (`language.md` §10). */
export async function folderSources(folder: string): Promise<ScreenSource[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isMeantAsScreen);
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}

/** The folder over the built-in screens, whole file. */
export function overlaid(base: ScreenSource[], over: ScreenSource[]): ScreenSource[] {
  return [...new Map([...base, ...over].map((source) => [source.file, source])).values()].sort((a, b) =>
    a.file.localeCompare(b.file),
  );
}

/** Answers the same array as long as no file has changed, so that looking every second costs nothing. */
export function sourceReader(folder: string | null, options: SourceOptions): () => Promise<ScreenSource[]> {
  const base = overlaid(builtInSources(options), []);
  if (folder === null) return async () => base;
  let before = '';
  let sources = base;
  return async () => {
    const own = await folderSources(folder);
    const now = JSON.stringify(own);
    if (now !== before) sources = overlaid(base, own);
    before = now;
    return sources;
  };
}
