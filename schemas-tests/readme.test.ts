import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readScreens } from '../src/engine/language/read/read';

/** Paths that mean something else: an id of a screen. */
const MENTIONED = new Set(['goods/gift']);

/** What the README shows is true. */
const readme = readFileSync('README.md', 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    (match) => match[1] as string,
  );

test('its screen file has no diagnostic', () => {
  const [text = ''] = blocks('json');
  const { errors, screens } = readScreens([{ file: 'goods/gift.json', text }], null);
  expect(errors).toEqual([]);
  expect(Object.keys(screens.get('goods/gift')?.verbs ?? {})).toEqual([
    'list',
    'add',
    'edit',
    'delete',
    'export',
  ]);
});

test('its sentence is what an author reads', () => {
  const [text = ''] = blocks('json');
  const { errors } = readScreens([{ file: 'goods/gift.json', text: text.replace('"gold"', '"glod"') }], null);
  expect(errors.map((error) => error.message)).toEqual([/ {2}(字段.*)/.exec(blocks('text')[0] ?? '')?.[1]]);
});

test('its commands exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [, name = ''] of readme.matchAll(/npm (?:run )?([a-z:-]+)/g)) {
    if (name !== 'ci') expect(scripts, name).toHaveProperty(name);
  }
});

/** Quoted, linked, and drawn at the start of a line of a picture. */
const PLACED =
  /`([\w./<>-]+\/[\w./<>*-]*)`|\]\(([^)#:]+)\)|(?:^|[ │])((?:[\w-]+\/)+(?:[\w-]+\.tsx?\b|(?= )))/gm;

/** A file without its folder. */
const BARE = /`([a-zA-Z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|css))`/g;

const MAPS = ['engine', 'server', 'domain', 'shell', 'studio', 'pages', 'tools'].map(
  (part) => `src/${part}/README.md`,
);

test.each(['README.md', ...MAPS, 'CONTRIBUTING.md', 'docs/comparison.md'])(
  'files that %s names are there',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(PLACED)]
      .map(([, quoted, linked, drawn]) => (quoted ?? linked ?? drawn) as string)
      // places to fill in, addresses, what a build or an installation makes
      .filter((path) => !/[<*]|^\/|^(dist|DATA_DIR)\//.test(path))
      .filter((path) => !MENTIONED.has(path));
    expect(named.length).toBeGreaterThan(5);
    const places = [dirname(file), '.', 'src', 'src/server', 'src/domain', 'schemas-tests'];
    expect(named.filter((path) => !places.some((place) => existsSync(join(place, path))))).toEqual([]);
  },
);

test.each(MAPS)('files that %s names without a folder are there', (file) => {
  const files = ['src', 'schemas-tests'].flatMap((part) =>
    readdirSync(part, { encoding: 'utf8', recursive: true }).map((path) => basename(path)),
  );
  const known = new Set([...files, 'rows.gen.ts']);
  const named = [...readFileSync(file, 'utf8').matchAll(BARE)].map(([, name]) => name as string);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('it names every setting of the environment', () => {
  const names = [
    ...readFileSync('src/server/process/environment.ts', 'utf8').matchAll(/variable\('([A-Z_]+)'\)/g),
  ];
  expect(names.length).toBeGreaterThan(10);
  expect(names.map(([, name]) => name).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

/** `@formily/core, react` names two of one scope; `@codemirror/*` all of it. */
function packagesIn(cell: string): string[] {
  let scope = '';
  return cell.split(', ').flatMap((name) => {
    if (name.startsWith('@')) scope = name.split('/')[0] as string;
    return name.startsWith('@') ? [name] : [name, `${scope}/${name}`];
  });
}

test('the table of dependencies in design.md names every one of them', () => {
  const design = readFileSync('docs/design.md', 'utf8');
  const rows = design.slice(design.indexOf('## 10. Dependencies')).matchAll(/^\| ([^|]+?) \|/gm);
  const named = new Set([...rows].flatMap(([, cell = '']) => packagesIn(cell)));
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/') && !named.has(name) && !named.has(`${name.split('/')[0]}/*`),
  );
  expect(missing).toEqual([]);
});
