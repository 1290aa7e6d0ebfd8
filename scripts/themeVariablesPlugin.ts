import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const SHEET = /src[\\/]shell[\\/]theme[\\/]variables\.css$/;
const WRITER = 'src/shell/theme/variables.ts';

/**
 * Fills `variables.css` with the variables of antd's theme that our own style sheets name, in both appearances and
 * every preset colour: the first page is drawn without antd, in the values that antd itself gives.
 */
export function themeVariables(root: string): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      async handler() {
        const { module } = await runnerImport<{ variableRules(names: ReadonlySet<string>): string }>(
          join(root, WRITER),
        );
        return { code: module.variableRules(await namesIn(join(root, 'src'))), map: null };
      },
    },
  };
}

/** Every variable of antd that our sources name. */
async function namesIn(folder: string): Promise<Set<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(css|tsx?)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/--ant-[a-z0-9-]+/g) ?? []));
}
