import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { extensions, leftOut } from 'virtual:extensions/list';
import {
  isMeantAsScreen,
  readGroups,
  readScreens,
  type Screen,
  type ScreenError,
  type ScreenGroup,
  type ScreenSource,
} from '../engine/pure';
import { domainEffects } from './effects';

/**
 * The files of a folder: screens, `_group.json` of each group, and files with a wrong ending, which are only
 * reported.
 */
export interface Sources {
  screens: ScreenSource[];
  groups: ScreenSource[];
  strays: ScreenSource[];
}

export interface Folder {
  screens: Map<string, Screen>;
  groups: ScreenGroup[];
  /** Of all files, groups included, in the order of files. */
  errors: ScreenError[];
  /** How many screen files there are, broken ones too. */
  count: number;
}

/** All screen files of a folder, read whole; of the product's own folder with those of its extensions. */
export async function readFolder(
  folder: string,
  dictionaries: ReadonlySet<string> | null = null,
): Promise<Folder> {
  const own = await sourcesIn(folder);
  if (relative('.', folder) !== OWN_SCREENS) return readSources(own, dictionaries);
  const added = await Promise.all(extensions.map(screensOf));
  const screens = added.flatMap((sources) => sources.screens);
  const places = new Map(added.flatMap((sources) => sources.places));
  const read = readSources(
    {
      screens: [...own.screens, ...screens],
      groups: [...own.groups, ...added.flatMap((sources) => sources.groups)],
      strays: own.strays,
    },
    dictionaries,
  );
  const errors = read.errors.map((error) => ({ ...error, file: places.get(error.file) ?? error.file }));
  return { ...read, errors: [...errors, ...leftOut.flatMap(errorsOf)] };
}

const OWN_SCREENS = join('src', 'schemas');

/** An extension's screens, and where its files are. */
async function screensOf({ folder, adds }: (typeof extensions)[number]) {
  const schemas = join(folder, 'schemas');
  const sources = adds.schemas === undefined ? sorted([]) : await sourcesIn(schemas);
  const files = [...sources.screens, ...sources.groups, ...sources.strays];
  const places = files.map(({ file }): [string, string] => [file, join(schemas, file)]);
  return { ...sources, places };
}

function errorsOf({ folder, reasons }: { folder: string; reasons: string[] }): ScreenError[] {
  return reasons.map((message) => ({ file: join(folder, 'extension.json'), line: 1, column: 1, message }));
}

/** `dictionaries`: the codes there are, where that is known. */
export function readSources(sources: Sources, dictionaries: ReadonlySet<string> | null = null): Folder {
  const { screens, errors } = readScreens([...sources.screens, ...sources.strays], domainEffects, {
    dictionaries,
  });
  const groups = readGroups(sources.groups);
  return {
    screens,
    groups: groups.groups,
    errors: [...errors, ...groups.errors].sort((a, b) => a.file.localeCompare(b.file)),
    count: sources.screens.length,
  };
}

export async function sourcesIn(folder: string): Promise<Sources> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isMeantAsScreen);
  const sources = await Promise.all(
    files.sort().map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  );
  return sorted(sources);
}

/** Which files are screens and which title a group. */
export function sorted(sources: ScreenSource[]): Sources {
  const isGroup = ({ file }: ScreenSource) => file.endsWith('/_group.json');
  const isStray = ({ file }: ScreenSource) => !file.endsWith('.json');
  return {
    screens: sources.filter((source) => !isGroup(source) && !isStray(source)),
    groups: sources.filter(isGroup),
    strays: sources.filter(isStray),
  };
}

/** Writes a file of the folder; of a new one never over a file that is there. */
export async function writeSource(
  folder: string,
  { file, text }: ScreenSource,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, isNew ? { flag: 'wx' } : {});
}

export function isScreenId(id: string): boolean {
  return /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(id);
}
