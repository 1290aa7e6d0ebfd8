import type { ChunkModules } from './chunkModules';
import type { LoadedFile } from './loadedFiles';

interface Page {
  name: string;
  files: LoadedFile[];
  /** KiB. */
  goal: number;
  modules: ChunkModules;
}

const LISTED = 10;

/** What weighs most on a page that is over its goal: by module, and by package or part of `src`. */
export function weightNotes({ name, files, goal, modules }: Page): string[] {
  const scripts = files.filter((file) => file.kind === 'script');
  const total = scripts.reduce((sum, file) => sum + file.bytes, 0) / 1024;
  const shares = scripts.flatMap((file) => sharesOf(file, modules));
  return [
    '',
    `${name} is ${(total - goal).toFixed(1)} KiB over its goal. Shares of the packed files, estimated by minified length:`,
    '  the largest modules',
    ...largest(shares),
    '  the largest parts',
    ...largest(shares.map(({ id, bytes }) => ({ id: partOf(id), bytes }))),
  ];
}

interface Share {
  id: string;
  bytes: number;
}

/** A packed file shared out among its modules in proportion to their minified lengths. */
function sharesOf({ name, bytes }: LoadedFile, modules: ChunkModules): Share[] {
  const weights = modules.get(name);
  if (!weights) return [{ id: `${name} (not in the build just made: the sources changed meanwhile)`, bytes }];
  const whole = weights.reduce((sum, { length }) => sum + length, 0) || 1;
  return weights.map(({ id, length }) => ({ id, bytes: (bytes * length) / whole }));
}

function largest(shares: Share[]): string[] {
  const sums = new Map<string, number>();
  for (const { id, bytes } of shares) sums.set(id, (sums.get(id) ?? 0) + bytes);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, LISTED)
    .map(([id, bytes]) => `  ${(bytes / 1024).toFixed(1).padStart(7)}  ${id}`);
}

/** `src/engine/parts`, `antd/es/button`, `@scope/package`, `axios`. */
function partOf(id: string): string {
  const own = /^src\/[^/]+\/[^/]+/.exec(id)?.[0];
  const antd = /^antd\/es\/[^/]+/.exec(id)?.[0];
  const packageName = /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
  return own ?? antd ?? packageName ?? id;
}
