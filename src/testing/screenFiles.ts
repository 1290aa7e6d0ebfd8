import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ScreenSource } from '../engine/language/parse/parse';

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
