import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

const ENTRY = 'src/shell/boot/boot.ts';
const WORKSPACE = 'src/shell/workspace/Workspace.tsx';
/** How the fields of an extension look: the first screen waits for those of all (`engine/widgets/views.ts`). */
const EXTENSION_VIEWS = '\0virtual:extensions/view-module/';

/**
 * The boot script (`src/shell/boot/boot.ts`) as a separate file, complete, at the head of the page; with it goes what the
 * signed-in page needs, so that it is fetched beside the first script rather than after it. Only in a build: while
 * developing the page asks by itself.
 */
export function bootScript(root: string): Plugin {
  let source = '';
  let reference = '';
  let base = '/';
  return {
    name: 'boot-script',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    async buildStart() {
      source = await bundle(join(root, ENTRY));
      reference = this.emitFile({ type: 'asset', name: 'boot.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (!bundle) return [];
        const boot = Object.values(bundle).find(
          (one) => one.type === 'asset' && one.source === source && reference !== '',
        );
        if (!boot) throw new Error('the boot script is not in the bundle');
        const files = filesOf(bundle, join(root, WORKSPACE)).map((file) => base + file);
        return [
          {
            tag: 'script',
            attrs: { src: base + boot.fileName, async: true, 'data-workspace': files.join(' ') },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/** One classic script without imports. */
async function bundle(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'boot', fileName: () => 'boot.js' },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = built[0]?.output ?? [];
  if (!chunk) throw new Error(`${entry} made no script`);
  return chunk.code;
}

/** A chunk and whatever has to be there before it runs. */
function withImports(chunk: Rollup.OutputChunk, chunks: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const found = new Set([chunk]);
  for (const one of found)
    for (const name of one.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) found.add(next);
    }
  return [...found];
}

/** The scripts and styles that the signed-in page needs before it shows a screen, without those of the page itself. */
function filesOf(bundle: Rollup.OutputBundle, workspace: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const page = chunks.find(({ isEntry }) => isEntry);
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(workspace));
  if (!page || !own) throw new Error(`${workspace} has no chunk`);
  const known = withImports(page, chunks);
  const views = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.startsWith(EXTENSION_VIEWS)));
  const all = new Set([own, ...views].flatMap((chunk) => withImports(chunk, chunks)));
  const needed = [...all].filter((chunk) => !known.includes(chunk));
  const stylesOf = (some: Rollup.OutputChunk[]) =>
    new Set(some.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const styles = [...stylesOf(needed)].filter((style) => !stylesOf(known).has(style));
  return [...needed.map(({ fileName }) => fileName), ...styles];
}
