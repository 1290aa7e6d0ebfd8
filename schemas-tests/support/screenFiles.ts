import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ScreenSource } from '../../src/engine/screen/parse';

/** Screen files below a folder: `<group>/<name>.json`, without `_group.json` and the editor's schemas. */
export function screenFiles(folder: string): ScreenSource[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^_].*(?<!\.schema)\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => a.file.localeCompare(b.file));
}
