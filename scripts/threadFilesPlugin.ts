import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const PREFIX = 'virtual:thread/';
/** Until it is known in which folder the chunk is that asks. */
const PLACE = /__THREAD_FILE_(\w+)__/g;
const ENTRIES: Record<string, string> = {
  media: 'src/server/storage/mediaWorker.ts',
  sheet: 'src/server/resource/transfer/sheet/sheetWorker.ts',
  statement: 'src/domain/money/rules/statements/statementWorker.ts',
};
const fileOf = (name: string) => `${name}Worker.js`;

/**
 * `virtual:thread/<name>`: the address of the file that a thread for such files runs. The server's build has it beside its other files;
 * where sources run as they are, in tests, all are built once for each process.
 */
export function threadFiles(root: string): Plugin {
  let isBuild = false;
  let built: Promise<string> | null = null;
  return {
    name: 'thread-files',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const name = id.slice(PREFIX.length + 1);
      const entry = ENTRIES[name];
      if (entry === undefined) throw new Error(`there is no thread named ${name}`);
      if (isBuild) {
        this.emitFile({ type: 'chunk', id: join(root, entry), fileName: fileOf(name) });
        return `export default new URL("__THREAD_FILE_${name}__", import.meta.url);`;
      }
      built ??= buildAlone(root);
      return `export default new URL(${JSON.stringify(pathToFileURL(join(await built, fileOf(name))).href)});`;
    },
    renderChunk(code, { fileName }) {
      if (!code.includes('__THREAD_FILE_')) return null;
      return code.replace(PLACE, (_, name) => `./${posix.relative(posix.dirname(fileName), fileOf(name))}`);
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
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, entry]) => [name, join(root, entry)])),
        output: { entryFileNames: '[name]Worker.js', format: 'es' },
      },
    },
  });
  await writeFile(join(outDir, 'package.json'), '{"type":"module"}');
  return outDir;
}
