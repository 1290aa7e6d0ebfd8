import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JsonSchema } from '../src/engine/contract/widget';
import { readScreens } from '../src/engine/language/read/read';
import { readGroups } from '../src/engine/language/read/readGroups';
import { screenFiles } from '../src/testing/screenFiles';
import { editorSchema } from '../src/tools/editorSchema';
import { domainEffects } from '../src/tools/effects';
import { generate, generatedFiles } from '../src/tools/generate';
import { groupSchema } from '../src/tools/groupSchema';
import { editorAjv } from './support/editorAjv';
import { judgeChanges } from './support/editorChanges';
import { byHalf } from './support/more';
import { resolved, schemaWords } from './support/schemaWords';

const schemas = { screen: editorSchema(), group: groupSchema() };
const judge = editorAjv().compile(schemas.screen);
const judgeGroup = editorAjv().compile(schemas.group);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
const generated = generatedFiles();
const screens = ['src/schemas', 'schemas-tests/gate', 'schemas-tests/examples'].flatMap((folder) =>
  screenFiles(folder).map(({ file, text }) => ({ file, data: JSON.parse(text) as unknown })),
);

afterEach(() => vi.restoreAllMocks());

test.each(generated)('$path is what `npm run generate` writes', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('generate writes them', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const root = mkdtempSync(join(tmpdir(), 'generated-'));
  for (const { path } of generated) mkdirSync(dirname(join(root, path)), { recursive: true });
  expect(await generate(root)).toBe(0);
  for (const { path, text } of generated) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  rmSync(root, { recursive: true });
});

describe.each(Object.entries(schemas))('the %s schema', (_, schema) => {
  const words = schemaWords(schema);

  test('describes every word in Chinese, with an example', () => {
    const lacking = words.filter(
      ({ definition }) =>
        !/\p{Script=Han}/u.test(String(definition.description)) ||
        !/\p{Script=Han}/u.test(String(definition.markdownDescription)) ||
        !Array.isArray(definition.examples) ||
        definition.examples.length === 0,
    );
    expect(words.length).toBeGreaterThan(2);
    expect(lacking.map(({ pointer }) => pointer)).toEqual([]);
  });

  test('gives examples that fit', () => {
    const ajv = editorAjv().addSchema(schema, 'whole');
    const judged = words.filter((_, index) => index % byHalf(8, 1) === 0);
    const misfits = judged.flatMap(({ pointer, definition }) => {
      const fits = ajv.compile({ $ref: `whole#${encodeURI(pointer)}` });
      return (definition.examples as unknown[])
        .filter((example) => !fits(example))
        .map((example) => `${pointer}: ${JSON.stringify(example)} ${ajv.errorsText(fits.errors)}`);
    });
    expect(misfits).toEqual([]);
  });

  test('explains every choice', () => {
    const silent = words.filter(({ definition }) => {
      const meanings = (definition.enumDescriptions ?? []) as string[];
      return definition.enum !== undefined && meanings.length !== (definition.enum as unknown[]).length;
    });
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
  });

  test('carries none of our own words', () => {
    const text = JSON.stringify(schema);
    for (const word of ['saying', 'panelSaying', 'once', 'discriminator', '$id'])
      expect(text).not.toContain(`"${word}":`);
  });
});

test('what a field is filled in with, and its limits, fit its type', () => {
  const { field } = schemas.screen.definitions as Record<string, { allOf: Branch[] }>;
  const problems = (field?.allOf ?? []).flatMap((branch) => {
    const type = branch.if.properties.type.const;
    const examplesOf = (word: string) => {
      const schema = branch.then.properties[word];
      return schema ? (resolved(schema, schemas.screen).examples as unknown[]) : [];
    };
    const own = ['to', 'options', 'dict', 'fields'].flatMap((word) =>
      examplesOf(word)
        .slice(0, 1)
        .map((example) => [word, example]),
    );
    const plain = { type, title: '值', ...Object.fromEntries(own) };
    const written = ['default', 'minimum', 'maximum'].flatMap((word) =>
      examplesOf(word).map((example) => ({ ...plain, [word]: example })),
    );
    return written.flatMap((value) =>
      diagnosticsOf({ value, validFrom: plain, total: plain }).map(
        (diagnostic) => `${JSON.stringify(value)} ${diagnostic}`,
      ),
    );
  });
  expect(problems).toEqual([]);
});

/** Faults of a screen with these fields. */
function diagnosticsOf(fields: object): string[] {
  const user = { title: '用户', permission: 'app-user', resource: { path: '/u/u', table: 'app_user' } };
  const files = {
    'a/b.json': { title: '试', resource: { path: '/a/b', table: 'b' }, fields },
    'user/user.json': { ...user, fields: { name: { type: 'text', title: '名' } } },
  };
  const sources = Object.entries(files).map(([file, data]) => ({ file, text: JSON.stringify(data) }));
  return readScreens(sources, null).errors.map(({ message }) => message);
}

test('what it offers whole is without a diagnostic', () => {
  const offered = (snippets: unknown) =>
    (snippets as { label: string; body: unknown }[]).map(({ label, body }) => ({
      label,
      body: JSON.parse(JSON.stringify(body).replace(/\$\{\d:([^}]*)\}/g, '$1')) as unknown,
    }));
  for (const { label, body } of offered(schemas.screen.defaultSnippets)) {
    const { errors } = readScreens([{ file: 'goods/gift.json', text: JSON.stringify(body) }], null);
    expect(errors, label).toEqual([]);
  }
  const { field } = schemas.screen.definitions as Record<string, JsonSchema>;
  for (const { label, body } of offered(field?.defaultSnippets))
    expect(judge({ title: '试', fields: { value: body } }), label).toBe(true);
});

test('every effect is offered where it is allowed, in a form that the grammar takes', () => {
  const { run } = schemas.screen.definitions as Record<string, JsonSchema>;
  const { hooks, cards } = schemas.screen.properties as Record<'hooks' | 'cards', JsonSchema>;
  const card = cards.additionalProperties as { properties: Record<string, JsonSchema> };
  const offered = {
    action: run,
    computed: resolved({ $ref: '#/definitions/field.run' }, schemas.screen),
    card: card.properties.run,
    hook: (hooks.properties as Record<string, JsonSchema>).afterSave,
  };
  for (const [kind, place] of Object.entries(offered)) {
    const snippets = place?.defaultSnippets as { label: string; body: unknown }[];
    const named = [...domainEffects].filter(([, sheet]) => sheet.kind === kind).map(([name]) => name);
    expect(snippets.map(({ label }) => label)).toEqual(named.sort((a, b) => a.localeCompare(b)));
    if (kind !== 'action') continue;
    for (const { label, body } of snippets) {
      const run = JSON.parse(JSON.stringify(body).replace(/\$\{\d:([^}]*)\}/g, '$1')) as unknown;
      expect(judge({ title: '试', actions: { go: { title: '做', run } } }), label).toBe(true);
    }
  }
});

test.each(screens)('$file has nothing an editor would mark', ({ data }) => {
  judge(data);
  expect(judge.errors).toBeNull();
});

/** Errors in the shape of one file; `screens check` checks names and their meaning. */
const MARKED = [
  'unknown-word',
  'unknown-type',
  'missing-title',
  'missing-type',
  'wrong-kind-of-value',
  'integer-like-options',
  'unknown-fact',
  'not-among',
  'refused-word',
  'empty-columns',
];

test.each(MARKED)('an editor marks broken/%s.json', (name) => {
  const { text } = read(`schemas-tests/broken/${name}.json`) as { text: string[] };
  expect(judge(JSON.parse(text.join('\n')))).toBe(false);
});

// one part in forty here, every one in `editorSchema.long.test.ts`
test('an editor marks exactly what the grammar refuses', () => {
  const { count, marked, differing } = judgeChanges(byHalf(40, 5));
  expect(differing).toEqual([]);
  expect(count).toBeGreaterThan(byHalf(100, 1000));
  expect(marked).toBeGreaterThan(byHalf(50, 500));
});

test('groups: an editor marks what the reader refuses', () => {
  const folders = readdirSync('src/schemas', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders)
    expect(judgeGroup(read(`src/schemas/${name}/_group.json`)), name).toBe(true);
  const words = Object.keys(schemas.group.properties as object);
  const sound: Record<string, unknown> = { order: 1, icon: 'gift' };
  const whole = Object.fromEntries(words.map((word) => [word, sound[word] ?? '字']));
  const refusalsOf = (group: object) =>
    readGroups([{ file: 'goods/_group.json', text: JSON.stringify(group) }]).errors;
  expect(judgeGroup(whole)).toBe(true);
  expect(refusalsOf(whole)).toEqual([]);
  for (const wrong of [{ icon: 'gift' }, { ...whole, ordr: 1 }, { ...whole, icon: 'sunshine' }]) {
    expect(judgeGroup(wrong)).toBe(false);
    expect(refusalsOf(wrong)).not.toEqual([]);
  }
});

test('opening the folder in VS Code finds the schemas', () => {
  const settings = read('.vscode/settings.json') as {
    'json.schemas': { url: string; fileMatch: string[] }[];
  };
  for (const { url, fileMatch } of settings['json.schemas']) {
    expect(generated.map(({ path }) => `./${path}`)).toContain(url);
    for (const pattern of fileMatch)
      expect(existsSync(pattern.replace(/^!?\//, '').split('/*')[0] as string)).toBe(true);
  }
  // `$schema` of screens outside src/schemas leads to a file that leads on
  for (const folder of ['schemas-tests', 'schemas-tests/gate']) {
    const { $ref } = read(join(folder, 'screen.schema.json')) as { $ref: string };
    expect(join(folder, $ref)).toBe('src/schemas/screen.schema.json');
  }
});

interface Branch {
  if: { properties: { type: { const: string } } };
  then: { properties: Record<string, JsonSchema> };
}
