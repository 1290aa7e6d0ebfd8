import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildApartWhenStale } from './freshBuild.mjs';

const [part, ...names] = process.argv.slice(2);
const inDocs = (file) => join(import.meta.dirname, 'docs', file);

if (part === 'pictures') {
  // the pictures in docs, all or those of these names
  if (!process.env.PICTURES_FROM) await buildApartWhenStale();
  const { module } = await runnerImport(inDocs('pictures/take.ts'));
  await module.takePictures(names);
} else {
  // the documentation site in dist/docs; Vite's runner closes when the import ends, so the run itself is part of it
  await runnerImport(inDocs('build.ts'));
}
