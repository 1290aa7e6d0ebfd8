import { sql } from 'kysely';
import type { SeededRandom } from '../../src/engine/pure';
import type { Db } from '../../src/server/db/connection';

/** One endpoint of the OpenAPI document, as a fuzzer needs it. */
export interface FuzzTarget {
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  parameters: string[];
  fields: string[];
  codes: string[];
}

interface Operation {
  parameters?: { name: string }[];
  requestBody?: {
    content: Record<string, { schema?: { $ref?: string; properties?: object; allOf?: object[] } }>;
  };
  'x-permission'?: string | string[];
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
}

/** Sessions are ended by these, and nothing else is learned from them. */
const LEFT_OUT = new Set(['/sys/logout']);

export function fuzzTargets(document: Document): FuzzTarget[] {
  return Object.entries(document.paths)
    .filter(([path]) => !LEFT_OUT.has(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        path: path.replace(/\{[^}]+\}/g, 'x'),
        method: method.toUpperCase() as FuzzTarget['method'],
        parameters: (operation.parameters ?? []).map(({ name }) => name),
        fields: fieldsOf(document, operation),
        codes: [operation['x-permission'] ?? []].flat(),
      })),
    );
}

function fieldsOf(document: Document, operation: Operation): string[] {
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const name = schema?.$ref?.split('/').at(-1);
  const properties = name ? document.components.schemas[name]?.properties : schema?.properties;
  return Object.keys(properties ?? {});
}

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: [deep(levels - 1)] });

const TEXTS = [
  "' or 1=1 --",
  "'; drop table app_user; --",
  '") union select password_hash from sys_user --',
  '\u0000',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '9'.repeat(400),
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '{"a":1}',
  '[]',
  ',',
  '1,2,x',
  '-1',
  '0',
  '2024-02-30',
  '0000-00-00 00:00:00',
  '\u{1F98A}',
  '*',
  '请'.repeat(3000),
  '<img src=x onerror=alert(1)>',
  'x; y',
];

const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e300,
  [],
  {},
  [null],
  [[['x']]],
  { $gt: '' },
  { toString: 'x' },
  deep(200),
  Array.from({ length: 2000 }, (_, index) => index),
];

/** What is sent: query of text, body of anything. Most requests hold one strange thing among absent ones, some hold many. */
export function fuzzRequest(chance: SeededRandom, target: FuzzTarget) {
  const names = [
    ...target.parameters,
    'pageNo',
    'pageSize',
    'column',
    'order',
    'cursor',
    'id',
    'ids',
    'keyword',
  ];
  const query = Object.fromEntries(some(chance, names).map((name) => [name, chance.pick(TEXTS)]));
  const fields = [
    ...target.fields,
    'id',
    'ids',
    'reason',
    'version',
    'idempotencyKey',
    '__proto__',
    'constructor',
  ];
  const entries = some(chance, fields).map((name): [string, unknown] => [name, chance.pick(VALUES)]);
  const body =
    chance.next() < 0.1 ? chance.pick(VALUES) : JSON.parse(JSON.stringify(Object.fromEntries(entries)));
  return { query, body };
}

function some<T>(chance: SeededRandom, items: readonly T[]): T[] {
  const count = chance.next() < 0.7 ? 1 : chance.integer(2, items.length);
  return Array.from({ length: count }, () => chance.pick(items));
}

/** Tables and columns: what no request may ever change. */
export async function shapeOf(db: Db): Promise<string[]> {
  const found = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns
    where table_schema = 'public' order by 1`.execute(db);
  return found.rows.map(({ line }) => line);
}

/** Rows of every table but those that keep tries; what refused requests may not change. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition and relname not in ('sys_log', 'sys_operation_log', 'sys_captcha', 'sys_sms_code', 'sys_session', 'sys_attempt', 'sys_sign_in', 'sys_job_run', 'sys_task',
        'sensitive_search')
    order by 1`.execute(db);
  // an export is logged when its file is written, which may be after the answer;
  // a search by a sensitive value is logged, though it is read
  const counted = (name: string) =>
    name === 'sys_data_log' ? ` where operation not in ('export', 'search')` : '';
  const counts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"${counted(name)}`,
  );
  const found = await sql<{ name: string; n: number }>`${sql.raw(counts.join(' union all '))}`.execute(db);
  return Object.fromEntries(found.rows.map(({ name, n }) => [name, n]));
}
