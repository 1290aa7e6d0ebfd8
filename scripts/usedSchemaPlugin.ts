import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { extensions } from './extensions/extensionsPlugin.ts';

const NAME = 'virtual:used-screen-schema';
const COUNTER = 'src/engine/authoring/countUses.ts';

/**
 * `virtual:used-screen-schema`: the editors' schema of screen files with counts of what the shipped screens use. The counts change
 * with every screen, so they are not committed.
 */
export function usedSchema(root: string): Plugin {
  return {
    name: 'used-screen-schema',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const schema = await used(root);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(schema))});`;
    },
  };
}

async function used(root: string): Promise<unknown> {
  const folder = join(root, 'src/schemas');
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /[\\/][^_][^\\/]*\.json$/.test(file),
  );
  const { module } = await runnerImport<{ withUses(schema: object, files: unknown[]): object }>(
    join(root, COUNTER),
    { plugins: [extensions(root)] },
  );
  return module.withUses(await read('screen.schema.json'), await Promise.all(files.map(read)));
}
