import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Fence, fencesOf } from './fences';

/** The blocks of a document that are TypeScript; each names its file. */
export function examplesOf(document: string): Fence[] {
  return fencesOf(document).filter(({ language }) => /^tsx?$/.test(language));
}

/** What is exported from `door` and imported by no example. */
export function withoutExample(examples: readonly Fence[], door: string, text: string): string[] {
  const imported = examples
    .flatMap((example) => [...example.text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)])
    .filter(([, , from]) => from === door)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace('type ', '')));
  return exportsOf(text).filter((name) => !imported.includes(name));
}

/** What the compiler says of the examples, with `paths` beside those of the project; empty: nothing. */
export async function compileExamples(
  examples: readonly Fence[],
  paths: Readonly<Record<string, string[]>> = {},
): Promise<string> {
  const folder = await mkdtemp('.api-');
  try {
    for (const { info, text } of examples) {
      await mkdir(dirname(join(folder, info)), { recursive: true });
      await writeFile(join(folder, info), text);
    }
    const own = JSON.parse(await readFile('tsconfig.base.json', 'utf8')).compilerOptions.paths as object;
    const config = {
      extends: '../tsconfig.base.json',
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['vite/client', 'node'],
        paths: Object.fromEntries(
          Object.entries({ ...own, ...paths }).map(([name, places]: [string, string[]]) => [
            name,
            places.map((place) => place.replace(/^\./, '..')),
          ]),
        ),
      },
      // a folder that begins with a dot is part of no pattern
      files: examples.map(({ info }) => info),
      include: ['../src/engine/widgets/*/widget.ts', '../src/**/*.d.ts', '../src/server/app/app.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = promisify(execFile)('node_modules/.bin/tsc', ['--noEmit', '-p', folder]);
    return (await tsc.catch((error: { stdout: string }) => error)).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Names that a door exports, in whatever way it writes them. */
function exportsOf(text: string): string[] {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const own = [...text.matchAll(/^export (?:async )?(?:function|interface|const|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  return [...lists.map((name) => name.trim().replace('type ', '')), ...own].filter((name) => name !== '');
}
