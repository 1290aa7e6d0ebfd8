import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readGroups, readScreens, type Screen, type ScreenError, type ScreenSource } from '../engine/pure';
import { effectNames } from './effects';

/** All screen files of a folder, read whole: the screens and every error, groups included. */
export async function readFolder(
  folder: string,
): Promise<{ screens: Map<string, Screen>; errors: ScreenError[]; count: number }> {
  const sources = await sourcesIn(folder);
  const isGroup = (source: ScreenSource) => source.file.endsWith('/_group.json');
  const files = sources.filter((source) => !isGroup(source));
  const { screens, errors } = readScreens(files, effectNames());
  return { screens, errors: [...errors, ...readGroups(sources.filter(isGroup)).errors], count: files.length };
}

async function sourcesIn(folder: string): Promise<ScreenSource[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  const nested = paths.filter(
    (path) => relative(folder, path).includes('/') || relative(folder, path).includes('\\'),
  );
  return Promise.all(
    nested
      .sort()
      .map(async (path) => ({
        file: relative(folder, path).replaceAll('\\', '/'),
        text: await readFile(path, 'utf8'),
      })),
  );
}
