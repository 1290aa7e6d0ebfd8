import { join, relative } from 'node:path';
import { build, minify, type Rolldown } from 'vite';

interface ModuleWeight {
  /** Below the repository, or below `node_modules`. */
  id: string;
  /** Minified on its own. */
  length: number;
}

/** Modules by the file they were built into. */
export type ChunkModules = Map<string, ModuleWeight[]>;

const ROOT = join(import.meta.dirname, '../..');

/** The site built once more, without writing it, to see which module went into which file. */
export async function siteModules(): Promise<ChunkModules> {
  const output = (await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.output.filter((file) => file.type === 'chunk');
  return new Map(
    await Promise.all(
      chunks.map(async ({ fileName, modules }) => {
        const weights = Object.entries(modules).map(([id, { code }]) => weightOf(id, code ?? ''));
        return [fileName, await Promise.all(weights)] as const;
      }),
    ),
  );
}

async function weightOf(id: string, code: string): Promise<ModuleWeight> {
  const { code: small } = await minify('module.js', code);
  return { id: shortened(id), length: small.length };
}

function shortened(id: string): string {
  const path = relative(ROOT, id.replace(/^\0/, '')).replaceAll('\\', '/');
  return path.replace(/^.*node_modules\//, '');
}
