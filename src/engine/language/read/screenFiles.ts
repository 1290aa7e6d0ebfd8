import { lastPart } from '../../values/parts';

/** Files beside the groups that are not screens: schemas for editors, dictionaries for the first start. */
const NOT_A_SCREEN = /^(?:[a-z]+\.schema|dictionaries)\.json$/;

/** Endings that files for screens get by mistake: editors and systems add or change them, and nobody sees it. */
const MISTAKEN = /\.(?:txt|jsonc|json5|json)$/i;

/**
 * Whether a file of a folder of screens is meant to be read: screens, groups, and files in a wrong place or with a
 * wrong ending, which are reported. `file` is its path in the folder, with `/`.
 */
export function isMeantAsScreen(file: string): boolean {
  if (file.split('/').some((part) => part.startsWith('.'))) return false;
  if (file.endsWith('.json')) return !NOT_A_SCREEN.test(file);
  return file.includes('/') ? MISTAKEN.test(file) : /\.json/i.test(file) && MISTAKEN.test(file);
}

/** The name a file with a wrong ending should have; null where the ending is right. */
export function rightName(file: string): string | null {
  if (file.endsWith('.json')) return null;
  const name = lastPart(file, '/');
  return `${name.replace(/\.[^.]*$/, '').replace(/\.json$/i, '')}.json`;
}
