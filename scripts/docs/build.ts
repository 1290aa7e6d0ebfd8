import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { buildLive } from './live/build';
import { docPages, docPictures } from './pages';
import { relocate } from './relocate';
import { sitePage } from './sitePage';

const PAGES = 'dist/docs-pages';
const SITE = 'dist/docs';

/** The documentation site, as a folder that can lie anywhere: pages gathered, built, and made independent of where they lie. */
// whatever the shell says: a test's build must not bring React's development half
process.env.NODE_ENV = 'production';
await rm(PAGES, { recursive: true, force: true });
for (const { place, text } of docPages()) {
  const file = join(PAGES, `${place}.md`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, sitePage(place, text));
}
for (const place of docPictures()) await cp(join('docs', place), join(PAGES, place));
await build('docs');
await relocate(SITE);
await buildLive(SITE);
console.log(SITE);
