import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Fence, fencesOf } from './fences';

/** What an application imports that embeds screens. */
export const EMBED_DOORS: Readonly<Record<string, string>> = {
  '@console/embed': 'src/engine/embed/index.ts',
  '@console/embed/memory': 'src/engine/embed/memory/memoryData.ts',
  '@console/embed/console-server': 'src/shell/boot/embedded.ts',
  '@console/embed/vite/en-US': 'src/tools/screenFilesPlugin.ts',
};

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

/** What the compiler says of the examples of documents; empty: nothing. Together, for it reads the whole project. */
export async function compileExamples(examples: readonly Fence[]): Promise<string> {
  const folder = await mkdtemp('.api-');
  try {
    for (const { info, text } of examples) {
      await mkdir(dirname(join(folder, info)), { recursive: true });
      await writeFile(join(folder, info), text);
    }
    const { paths } = JSON.parse(await readFile('tsconfig.base.json', 'utf8')).compilerOptions;
    const own = Object.values<string[]>(paths).map(([place = '']) => place);
    const embedded = Object.values(EMBED_DOORS).map((file) => `./${file}`);
    const doors = [...Object.keys(paths), ...Object.keys(EMBED_DOORS)];
    const config = {
      extends: '../tsconfig.base.json',
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['vite/client', 'node'],
        paths: Object.fromEntries(
          [...own, ...embedded].map((place, index) => [doors[index], [place.replace(/^\./, '..')]]),
        ),
      },
      // a folder that begins with a dot is part of no pattern
      files: examples.map(({ info }) => info),
      include: [
        '../src/engine/widgets/*/widget.ts',
        '../src/**/*.d.ts',
        '../src/server/app/app.ts',
        '../schemas-tests/support/globalSetup.ts',
      ],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    // checkers work out the same types each for itself: one takes three fifths of the processor that four take
    const options = ['--noEmit', '--checkers', '1', '-p', folder];
    const tsc = promisify(execFile)('node_modules/.bin/tsc', options);
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
