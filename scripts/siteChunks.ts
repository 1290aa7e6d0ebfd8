import { join } from 'node:path';
import { build, type Plugin, type PluginOption, type Rollup, type UserConfig } from 'vite';

/** What is fetched together lies together: the page before sign-in, and what the signed-in page needs immediately. */
const PARTS = { page: 'src/shell/main.tsx', workspace: 'src/shell/workspace/Workspace.tsx' };
/** What parts of extensions call when they load, the first screen's among them. */
const EXTENSIONS = 'src/engine/extension.ts';

/**
 * Chunks `page` and `page-libs` of all that the first script runs, `workspace` and `workspace-libs` of what the
 * signed-in page needs beyond that; libraries are apart from our own code, which changes more often. Which modules
 * these are is known when unused ones are removed, so a first build, held in memory, finds them. `plugins` and `worker`:
 * those of the site itself.
 */
export function siteChunks(root: string, plugins: () => PluginOption[], worker: UserConfig['worker']) {
  let parts = new Map<string, string>();
  const plugin: Plugin = {
    name: 'site-chunks',
    apply: 'build',
    async buildStart() {
      parts = partsOf(root, await firstBuild(root, plugins(), worker));
    },
  };
  return {
    plugin,
    /** The chunk of a module; null: as the bundler likes it. */
    chunkOf: (id: string): string | null => {
      const part = parts.get(id);
      if (!part) return null;
      return /[\\/]node_modules[\\/]/.test(id) ? `${part}-libs` : part;
    },
  };
}

async function firstBuild(
  root: string,
  plugins: PluginOption[],
  worker: UserConfig['worker'],
): Promise<Rollup.OutputChunk[]> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins,
    worker,
    publicDir: false,
    build: { write: false, minify: false, target: 'es2022', modulePreload: { polyfill: false } },
  })) as Rollup.RollupOutput;
  return output.filter((one) => one.type === 'chunk');
}

/** Module to part; the first part that needs a module has it. */
function partsOf(root: string, chunks: Rollup.OutputChunk[]): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [part, entry] of Object.entries(PARTS)) {
    const own = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, entry)));
    if (!own) throw new Error(`${entry} is in no chunk`);
    for (const { moduleIds } of withImports(own, chunks))
      for (const id of moduleIds) if (!parts.has(id)) parts.set(id, part);
  }
  return parts.set(join(root, EXTENSIONS), 'workspace');
}

/** A chunk and whatever has to be there before it runs. */
export function withImports(chunk: Rollup.OutputChunk, chunks: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const found = new Set([chunk]);
  for (const one of found)
    for (const name of one.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) found.add(next);
    }
  return [...found];
}
