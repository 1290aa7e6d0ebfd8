import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MOST_ENTRIES = 25;

/** Folders whose entries the program finds by itself: one for each screen, widget, migration, part of the domain or picture. */
const DISCOVERED =
  /^(src\/schemas\/|src\/engine\/widgets$|src\/server\/db\/migrations$|src\/server\/demo\/data\/media)/;

/** Larger than they may be until they are divided. */
const PENDING = new Set<string>();

/** The entries of a folder. `gift.ts`, `gift.css` and `gift.sheet.json` count as one entry; tests and generated files do not count. */
function entriesOf(folder: string): Set<string> {
  const names = readdirSync(folder).filter((name) => !/\.test\.tsx?$|\.gen\.\w+$/.test(name));
  return new Set(names.map((name) => name.split('.')[0] as string));
}

const folders = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));

test(`no folder has over ${MOST_ENTRIES} entries`, () => {
  expect(folders.length).toBeGreaterThan(200);
  const large = folders.filter((folder) => !DISCOVERED.test(folder) && entriesOf(folder).size > MOST_ENTRIES);
  expect(large).toEqual([...PENDING]);
});
