import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:sheet-worker';
const FILE = 'sheetWorker.js';
/** Until it is known in which folder the chunk is that asks. */
const PLACE = '__SHEET_WORKER_PLACE__';
const ENTRY = 'src/server/resource/transfer/sheet/sheetWorker.ts';

/**
 * `virtual:sheet-worker`: the address of the file that a thread for spreadsheets runs. The server's build has it beside its other
 * files; where sources run as they are, in tests, it is built once for each process.
 */
export function sheetWorker(root: string): Plugin {
  let isBuild = false;
  let built: Promise<string> | null = null;
  return {
    name: 'sheet-worker',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      if (isBuild) {
        this.emitFile({ type: 'chunk', id: join(root, ENTRY), fileName: FILE });
        return `export default new URL(${PLACE}, import.meta.url);`;
      }
      built ??= buildAlone(root);
      return `export default new URL(${JSON.stringify(await built)});`;
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(PLACE)) return null;
      const path = posix.relative(posix.dirname(fileName), FILE);
      return code.replace(PLACE, JSON.stringify(`./${path}`));
    },
  };
}

async function buildAlone(root: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'console-worker-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, ENTRY),
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs', codeSplitting: false } },
    },
  });
  return pathToFileURL(join(outDir, 'worker.mjs')).href;
}
