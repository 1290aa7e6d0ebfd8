import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import { APP_CALLS } from '../../src/contract/appCalls/appCalls';
import { routeTable } from '../../src/contract/routeTable';
import {
  type Field,
  type JsonSchema,
  readScreens,
  recordSchema,
  type Screen,
  sheetOf,
} from '../../src/engine/pure';
import { seededRandom } from '../../src/engine/seededRandom';
import { defineRoute } from '../../src/main/extensionInterface';
import type { Services } from '../../src/server/app/services';
import { type Caller, SYSTEM_CALLER } from '../../src/server/caller';
import type { OpenApiDocument, OpenApiOperation } from '../../src/server/openapi/document';
import { openApi } from '../../src/server/openapi/openapi';
import { operationFor } from '../../src/server/resource/operations';
import { screenFiles } from '../../src/testing/screenFiles';
import { routes } from '../support/additions';
import { byHalf } from '../support/more';

/** Every screen of the product, every hard one and an example of each kind meet this suite by existing. */
const files = new Map(
  ['src/schemas', 'schemas-tests/gate']
    .flatMap(screenFiles)
    .concat(screenFiles('schemas-tests/examples').map((one) => ({ ...one, file: `examples/${one.file}` })))
    .map((one) => [one.file, one]),
);
const reading = readScreens([...files.values()], null);
const screens = [...reading.screens.values()];
const withRecords = screens.filter((screen) => screen.resource);

const describedFor = (caller: Caller) =>
  openApi({ title: '测试', basePath: '/console', screens, routes }, caller);
const holding = (...codes: string[]): Caller => ({ ...SYSTEM_CALLER, roles: [], codes: new Set(codes) });
const whole = describedFor(SYSTEM_CALLER);

test('there is something of every kind', () => {
  expect(new Set(screens.map((screen) => screen.kind)).size).toBe(6);
  expect(reading.errors).toEqual([]);
});

test('every reference resolves, and every schema compiles', () => {
  const refs = refsIn(whole);
  expect(refs.length).toBeGreaterThan(500);
  expect(refs.filter((ref) => resolved(whole, ref) === undefined)).toEqual([]);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(whole, 'doc');
  for (const name of Object.keys(whole.components.schemas))
    expect(() => ajv.compile({ $ref: `doc#/components/schemas/${name}` }), name).not.toThrow();
});

test('every operation has a unique id, its answers and the rights of its callers', () => {
  const operations = operationsIn(whole);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const { name, path, operation } of operations) {
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['200', '401', '403']));
    expect(operation.summary, name).toMatch(/\p{Script=Han}/u);
    expect(
      whole.tags.map((tag) => tag.name),
      name,
    ).toEqual(expect.arrayContaining(operation.tags));
    const declared = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name);
    expect(declared, name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one));
    const unnamed = (operation.parameters ?? []).filter(
      (one) => one.in === 'path' && one.description === one.name,
    );
    expect(unnamed, name).toEqual([]);
    const names = (operation.parameters ?? []).map((one) => one.name);
    expect(new Set(names).size, name).toBe(names.length);
  }
});

test('every hand-written route is in the route table or a call of the app, and nothing else is', () => {
  const known = routes.map(({ method, path }) => `${method} ${path}`);
  const described = [routeTable, APP_CALLS].flatMap(Object.keys);
  expect(described.sort()).toEqual([...new Set(known)].sort());
  for (const { method, path } of routes)
    expect(whole.paths[path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')]).toHaveProperty(
      method.toLowerCase(),
    );
});

test('a route of an extension is described by its declaration, to callers who hold its code', () => {
  const declared = {
    access: { code: 'gift:list' },
    takes: {
      from: { type: 'date', title: '从哪天起', required: true },
      kinds: { type: 'text', title: '种类', help: '可多个', multiple: true, maxLength: 9 },
    },
    handle: async () => null,
  } as const;
  const answer = { type: 'object', properties: { html: { type: 'string' } }, required: ['html'] };
  const added = [
    defineRoute({
      ...{ ...declared, method: 'GET', path: '/ext/star-rating/intro' },
      ...{ title: '星级的说明', description: '按天', answer },
    }),
    defineRoute({ ...declared, method: 'POST', path: '/ext/star-rating/note' }),
  ];
  const document = { title: '测试', basePath: '/console', screens, routes: [...routes, ...added] };
  const described = openApi(document, holding('gift:list'));
  expect(described.tags).toContainEqual({ name: '扩展' });
  expect(described.paths['/ext/star-rating/intro']?.get).toMatchObject({
    ...{ operationId: 'get.ext.star-rating.intro', summary: '星级的说明', description: '按天' },
    ...{ tags: ['扩展'], 'x-permission': 'gift:list' },
    parameters: [
      { name: 'from', in: 'query', required: true, description: '从哪天起' },
      { name: 'kinds', in: 'query', required: false, description: '种类：可多个' },
    ],
    responses: {
      200: { content: { 'application/json': { schema: { oneOf: [resultOf(answer), {}] } } } },
    },
  });
  expect(described.paths['/ext/star-rating/note']?.post).toMatchObject({
    summary: '扩展的接口 /ext/star-rating/note',
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: { from: { title: '从哪天起' }, kinds: { type: 'array', items: { maxLength: 9 } } },
            required: ['from'],
          },
        },
      },
    },
  });
  expect(Object.keys(openApi(document, holding()).paths).filter((path) => path.startsWith('/ext/'))).toEqual(
    [],
  );
});

const resultOf = (result: JsonSchema) => ({ allOf: [expect.anything(), { properties: { result } }] });

const inThisPart = withRecords.filter((_, index) => index % byHalf(8, 1) === 0);

describe.each(inThisPart.map((screen) => [screen.id, screen] as const))('%s', (_, screen) => {
  const base = `${screen.resource?.path}/`;
  const own = operationsIn(whole).filter(
    ({ path, operation }) =>
      path.startsWith(base) && operation.tags.some((tag) => tag.endsWith(` ${screen.id}`)),
  );

  test('describes the endpoints that the server has, and no other', () => {
    const rests = own.map(({ path }) => path.slice(base.length));
    for (const { path, method } of own)
      expect(served(screen, method, path.slice(base.length)), `${method} ${path}`).toBe(true);
    const known = 'list queryById lookup add edit delete deleteBatch totals history reveal claim'.split(' ');
    const actions = Object.keys(screen.actions).map((name) => `action/${name}`);
    for (const rest of [...known, ...actions]) {
      const isServed = ['GET', 'POST', 'PUT', 'DELETE'].some((method) => served(screen, method, rest));
      expect(rests.includes(rest), rest).toBe(isServed);
    }
  });

  test('names the code that the server asks for', () => {
    for (const { path, method, operation } of own) {
      const codes = [operation['x-permission']].flat() as string[];
      const rest = path.slice(base.length);
      // a hand-written route in its place is open to every session
      if (operation['x-permission'] === undefined) continue;
      expect(codes.length).toBeGreaterThan(0);
      for (const code of codes) {
        const list = code.replace(/:.*/, ':list');
        expect(served(screen, method, rest, holding(code, list)), code).toBe(true);
        // a code works only beside its screen's list
        if (code !== list)
          expect(() => served(screen, method, rest, holding(code)), code).toThrow('没有权限');
      }
      expect(() => served(screen, method, rest, holding())).toThrow('没有权限');
    }
  });

  test('believable records fit its schema, empty ones do not', () => {
    if (!screen.verbs.add) return;
    const schema = recordSchema(withoutPatterns(screen), 'add');
    const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    for (let seed = 0; seed < 20; seed += 1) {
      const record = sampleOf(screen, Object.keys(schema.properties as object), seed);
      expect(isValid(record), JSON.stringify([isValid.errors, record])).toBe(true);
    }
    expect(isValid({})).toBe(!schema.required);
  });
});

test('a caller who holds one code sees its operations and those open to every session', () => {
  const one = describedFor(holding('gift:list'));
  const paths = Object.keys(one.paths).filter((path) => !path.startsWith('/sys/'));
  expect(paths.sort()).toEqual([
    '/account/sms',
    '/api/workplace/teams',
    '/auth/forge-password',
    '/auth/register',
    '/cas/client/validateLogin',
    '/channel/{name}/notice',
    '/gift/gift/compare',
    '/gift/gift/history',
    '/gift/gift/list',
    '/gift/gift/lookup',
    '/gift/gift/queryById',
    '/gift/gift/totals',
    '/openapi.json',
    '/user/info',
  ]);
  const { schemas } = one.components;
  expect(Object.keys(schemas).filter((name) => name.includes('.'))).toEqual(['goods.gift']);
  expect(one.paths['/sys/role/add']).toBeUndefined();
  expect(one.paths['/sys/login']).toBeDefined();
});

test('a field behind a verb is described only to callers who hold it', () => {
  const screen = withRecords.find((one) =>
    Object.values(one.fields).some((field) => field.permission.view !== null),
  ) as Screen;
  const hidden = Object.values(screen.fields).find((field) => field.permission.view !== null) as Field;
  const name = `${screen.group}.${screen.name}`;
  const seenBy = (...verbs: string[]) => {
    const document = describedFor(holding(...verbs.map((verb) => `${screen.permission}:${verb}`)));
    return Object.keys(document.components.schemas[name]?.properties as object);
  };
  expect(seenBy('list')).not.toContain(hidden.name);
  expect(seenBy('list', hidden.permission.view as string)).toContain(hidden.name);
});

function served(screen: Screen, method: string, rest: string, caller = SYSTEM_CALLER): boolean {
  const services = { screens: { all: () => screens } } as unknown as Services;
  const found = operationFor(services, caller, screen, method, rest);
  return found !== null && 'run' in found;
}

/** No sample is made for a pattern of the author's own. */
function withoutPatterns(screen: Screen): Screen {
  const fields = Object.entries(screen.fields).map(([name, field]) => [name, { ...field, pattern: null }]);
  return { ...screen, fields: Object.fromEntries(fields) };
}

function sampleOf(screen: Screen, names: string[], seed: number): Record<string, unknown> {
  const chance = seededRandom(seed);
  const value = (field: Field): unknown => {
    if (field.type === 'rows') return [valuesOf(Object.values(field.words.fields as Record<string, Field>))];
    const { minimum, maximum } = field;
    if (minimum && 'literal' in minimum) return minimum.literal;
    if (maximum && 'literal' in maximum) return maximum.literal;
    const one = sheetOf(field).sample(chance, field, seed);
    return field.isMultiple ? [one] : one;
  };
  const valuesOf = (fields: Field[]) =>
    Object.fromEntries(
      fields.map((field): [string, unknown] => [field.name, value(field)]).filter(([, one]) => one !== null),
    );
  return valuesOf(names.map((name) => screen.fields[name] as Field));
}

function operationsIn(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method} ${path}`,
      path,
      method: method.toUpperCase(),
      operation: operation as OpenApiOperation,
    })),
  );
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { $ref?: unknown }).$ref;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(refsIn)];
}

function resolved(document: OpenApiDocument, ref: string): unknown {
  return ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((part, key) => (part as JsonSchema | undefined)?.[key], document);
}
