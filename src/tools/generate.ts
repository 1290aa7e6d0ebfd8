import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printScreen } from '../engine/pure';
import { editorSchema } from './editorSchema';
import { readFolder } from './files';
import { groupSchema } from './groupSchema';
import { reference } from './reference';
import { ROW_TYPES, rowTypes } from './rowTypes';

/** Writes every generated file below `root`; answers the exit code. */
export async function generate(root = '.'): Promise<number> {
  const files = generatedFiles();
  await Promise.all(files.map(({ path, text }) => writeFile(join(root, path), text)));
  for (const { path } of files) console.log(path);
  return 0;
}

/** What follows from the grammar and the data sheets, and is committed for readers and editors. */
export function generatedFiles(): { path: string; text: string }[] {
  return [
    { path: 'src/schemas/screen.schema.json', text: printScreen(editorSchema()) },
    { path: 'src/schemas/group.schema.json', text: printScreen(groupSchema()) },
    { path: 'docs/reference.md', text: reference() },
  ];
}

/** The types of the domain's records, made by every build: they follow from the screen files and are not committed. */
export async function writeRowTypes(root: string): Promise<void> {
  const { screens } = await readFolder(join(root, 'src/schemas'));
  await writeFile(join(root, ROW_TYPES), rowTypes(screens.values()));
}
