import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from './pictures';

/** By picture, what each file that it shows was when it was taken. */
export type Taken = Record<string, Record<string, string>>;

/** Beside the pictures; written when they are taken. */
export const TAKEN = 'docs/pictures/taken.json';

/** What the files that a picture shows are now. */
export function shownNow({ shows }: Picture, root = '.'): Record<string, string> {
  return Object.fromEntries(shows.map((file) => [file, fingerprint(readFileSync(join(root, file), 'utf8'))]));
}

/** A sentence for each file that is no longer as its picture shows it. */
export function outdated(pictures: readonly Picture[], taken: Taken, root = '.'): string[] {
  return pictures.flatMap((picture) => {
    const then = taken[picture.file] ?? {};
    return Object.entries(shownNow(picture, root))
      .filter(([file, now]) => then[file] !== now)
      .map(
        ([file]) =>
          `docs/${picture.file} shows ${file} as it was before a change. Take it again: npm run docs -- pictures ${nameOf(picture)}`,
      );
  });
}

/** As the command calls it: `queue`. */
export function nameOf({ file }: Pick<Picture, 'file'>): string {
  return file.replace(/^.*\/|\.\w+$/g, '');
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
}
