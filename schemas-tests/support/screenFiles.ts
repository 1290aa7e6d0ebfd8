import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ScreenSource } from '../../src/engine/screen/parse';

/** Screen files below a folder: `<group>/<name>.json`, without `_group.json` and what lies beside the groups. */
export function screenFiles(folder: string): ScreenSource[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /^[^_].*(?<!\.schema)\.json$/.test(entry.name) &&
        entry.name !== 'dictionaries.json',
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => a.file.localeCompare(b.file));
}

/** All real screens: the built-in ones, and those of the gate in the place of a built-in one of their name. */
export function gateFiles(): ScreenSource[] {
  const all = [...screenFiles('src/schemas'), ...screenFiles('schemas-tests/gate')];
  return [...new Map(all.map((one) => [one.file, one])).values()];
}

/** As many screens as the product will have: the real ones, then copies under names, tables and codes of their own. */
export function manyScreens(count: number): ScreenSource[] {
  const real = gateFiles();
  const copies = Array.from({ length: Math.ceil(count / real.length) }, (_, round) => {
    const some = real.slice(0, count - round * real.length);
    // what a copy names is a copy where there is one
    const ids = new Set(some.map(({ file }) => file.replace(/\.json$/, '')));
    return round === 0 ? some : some.map((source) => copyOf(source, round, ids));
  });
  return copies.flat();
}

function copyOf({ file, text }: ScreenSource, round: number, ids: Set<string>): ScreenSource {
  const renamed = JSON.parse(text, (_key, value) => (ids.has(value) ? `${value}-${round}` : value));
  const { resource, aliases, permission } = renamed;
  if (resource) {
    if (resource.path) resource.path += round;
    if (resource.table) resource.table += `_${round}`;
  }
  if (aliases) renamed.aliases = aliases.map((alias: string) => `${alias}${round}`);
  if (permission) renamed.permission = `${permission}-${round}`;
  return { file: file.replace(/\.json$/, `-${round}.json`), text: JSON.stringify(renamed, null, 2) };
}
