import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const SHEET = /src[\\/]shell[\\/]theme[\\/]antd\.css$/;
const WRITER = 'src/shell/theme/antdSheet.tsx';

/**
 * Fills `antd.css` with antd's rules of the components that our sources import, and their variables in both appearances and every
 * preset colour: a page looks right before its scripts have come, and antd generates none of it in the browser.
 */
export function antdSheet(root: string): Plugin {
  return {
    name: 'antd-sheet',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      async handler() {
        const { module } = await runnerImport<{ antdSheet(names: ReadonlySet<string>): string }>(
          join(root, WRITER),
          // what Node cannot import: its modules name folders
          { environments: { inline: { resolve: { noExternal: ['@formily/antd-v5'] } } } },
        );
        return { code: module.antdSheet(await importedNames(join(root, 'src'))), map: null };
      },
    },
  };
}

/** Every value that our sources import from antd. */
async function importedNames(folder: string): Promise<Set<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const imports = texts.flatMap((text) => [...text.matchAll(/^import \{([^}]*)\} from 'antd';/gm)]);
  const names = imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')));
}
