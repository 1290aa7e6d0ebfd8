import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { apiReport } from '../../scripts/extensions/apiReport';
import { fencesOf } from '../support/fences';

/** What extensions may import: a promise, with an example of each export that compiles. */
const DOORS: Record<string, string> = {
  '@console/engine/pure': 'src/engine/extensionPure.ts',
  '@console/engine': 'src/engine/extension.ts',
  '@console/server': 'src/server/app/extensions/interface.ts',
};
const examples = fencesOf('docs/extensions.md').filter(({ language }) => /^tsx?$/.test(language));

test('docs/interface.md is the interface of now; where a change is meant: npm run extension -- report', async () => {
  expect(await apiReport(process.cwd())).toBe(await readFile('docs/interface.md', 'utf8'));
});

test.each(Object.entries(DOORS))('every export of %s has an example', async (door, file) => {
  const imported = examples
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)])
    .filter(([, , from]) => from === door)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace('type ', '')));
  const exported = exportsOf(await readFile(file, 'utf8'));
  expect(exported.length).toBeGreaterThan(10);
  expect(exported.filter((name) => !imported.includes(name))).toEqual([]);
});

test('the examples compile', async () => {
  const folder = await mkdtemp('.api-');
  try {
    for (const { info, text } of examples) {
      await mkdir(dirname(join(folder, info)), { recursive: true });
      await writeFile(join(folder, info), text);
    }
    const config = {
      extends: '../tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['vite/client', 'node'] },
      // a folder that begins with a dot is part of no pattern
      files: examples.map(({ info }) => info),
      include: ['../src/engine/widgets/*/widget.ts', '../src/**/*.d.ts', '../src/server/app/app.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = promisify(execFile)('node_modules/.bin/tsc', ['--noEmit', '-p', folder]);
    const { stdout } = await tsc.catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});

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
