import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

const ENTRY = 'src/shell/boot/boot.ts';
/** How the fields of an extension look: the first screen waits for those of all (`engine/widgets/views.ts`). */
const EXTENSION_VIEWS = '\0virtual:extensions/view-module/';

/**
 * The boot script (`src/shell/boot/boot.ts`) as a separate file, complete, at the head of the page. Only in a build: while
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
        return [
          { tag: 'script', attrs: { src: base + boot.fileName, async: true }, injectTo: 'head-prepend' },
          ...viewFiles(bundle).map((file) => ({
            tag: 'link',
            attrs: {
              href: base + file,
              crossorigin: '',
              ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
            },
            injectTo: 'head' as const,
          })),
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

/** Scripts and styles of extensions' fields, with what they share with later chunks. */
function viewFiles(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const page = chunks.find(({ isEntry }) => isEntry);
  const views = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.startsWith(EXTENSION_VIEWS)));
  const scripts = views.flatMap(({ fileName, imports }) => [fileName, ...imports]);
  const styles = views.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const known = new Set([page?.fileName, ...(page?.imports ?? [])]);
  return [...new Set([...scripts, ...styles])].filter((file) => !known.has(file));
}
