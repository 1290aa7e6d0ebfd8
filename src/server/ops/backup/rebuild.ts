import type { ClientBase } from 'pg';
import { keysOf } from '../../../engine/pure';
import { type Catalogue, type Column, type Part, readCatalogue } from './catalogue';

/**
 * Functions as the catalogue has them; tables and columns that the migrations have not made: those of screens, of deleted screens, and
 * partitions. Partitions that the migrations made for another month are taken away.
 */
export async function completeTables(client: ClientBase, wanted: Catalogue): Promise<void> {
  const here = await readCatalogue(client);
  const id = (name: string) => client.escapeIdentifier(name);
  const names = (catalogue: Catalogue) => new Set(catalogue.tables.map(({ name }) => name));
  const [have, want] = [names(here), names(wanted)];
  await completeFunctions(client, wanted, here);
  for (const { name, parent } of here.tables)
    if (parent !== null && !want.has(name)) await client.query(`drop table ${id(name)}`);
  const missing = wanted.tables.filter(({ name }) => !have.has(name));
  for (const { name, partitionKey } of missing.filter(({ parent }) => parent === null)) {
    const columns = wanted.columns
      .filter(({ table }) => table === name)
      .map((column) => columnText(id, column));
    const by = partitionKey === null ? '' : ` partition by ${partitionKey}`;
    await client.query(`create table ${id(name)} (${columns.join(', ')})${by}`);
  }
  const existingColumns = new Set(here.columns.map(({ table, name }) => `${table}.${name}`));
  for (const column of wanted.columns)
    if (
      have.has(column.table) &&
      !isPartition(wanted, column.table) &&
      !existingColumns.has(`${column.table}.${column.name}`)
    )
      await client.query(`alter table ${id(column.table)} add column ${columnText(id, column)}`);
  for (const { name, parent, bound } of missing)
    if (parent !== null) await client.query(`create table ${id(name)} partition of ${id(parent)} ${bound}`);
}

/** Also the sequences that defaults draw from. What a function names may come later. */
async function completeFunctions(client: ClientBase, wanted: Catalogue, here: Catalogue): Promise<void> {
  await client.query('set local check_function_bodies = off');
  const have = new Map(here.functions.map(({ name, definition }) => [name, definition]));
  for (const { name, definition } of wanted.functions)
    if (have.get(name) !== definition) await client.query(definition);
  const want = new Set(wanted.functions.map(({ name }) => name));
  for (const name of have.keys()) if (!want.has(name)) await client.query(`drop function ${name}`);
  for (const { expression } of wanted.columns) {
    const sequence = /^nextval\('([^']+)'::regclass\)$/.exec(expression ?? '')?.[1];
    if (sequence) await client.query(`create sequence if not exists ${sequence}`);
  }
}

function isPartition({ tables }: Catalogue, name: string): boolean {
  return tables.some((table) => table.name === name && table.parent !== null);
}

function columnText(id: (name: string) => string, column: Column): string {
  const { name, type, isRequired, expression, generated, identity } = column;
  return [
    `${id(name)} ${type}`,
    ...(identity === '' ? [] : [`generated ${identity === 'a' ? 'always' : 'by default'} as identity`]),
    ...(generated === ''
      ? []
      : [`generated always as (${expression}) ${generated === 's' ? 'stored' : 'virtual'}`]),
    ...(generated === '' && expression !== null ? [`default ${expression}`] : []),
    ...(isRequired ? ['not null'] : []),
  ].join(' ');
}

/** Missing constraints, indexes and triggers; foreign keys last, because they read other tables' keys. */
export async function completeParts(client: ClientBase, wanted: Catalogue): Promise<void> {
  const here = await readCatalogue(client);
  const id = (name: string) => client.escapeIdentifier(name);
  const missing = (kind: 'constraints' | 'indexes' | 'triggers') => {
    const have = new Set(here[kind].map(key));
    return wanted[kind].filter((part) => !have.has(key(part)));
  };
  const isForeign = ({ definition }: Part) => definition.startsWith('FOREIGN KEY');
  const constraints = missing('constraints').sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${id(table)} add constraint ${id(name)} ${definition}`);
  for (const { definition } of [...missing('indexes'), ...missing('triggers')])
    await client.query(definition);
}

const key = ({ table, name }: Part) => `${table}.${name}`;

/** What differs from the catalogue, for the person who must find out why. */
export async function differences(client: ClientBase, wanted: Catalogue): Promise<string[]> {
  const here = await readCatalogue(client);
  return keysOf(wanted).flatMap((kind) => {
    const [have, want] = [here, wanted].map((one) => new Set(one[kind].map((part) => JSON.stringify(part))));
    return [
      ...[...(want as Set<string>)]
        .filter((part) => !have?.has(part))
        .map((part) => `missing in ${kind}: ${part}`),
      ...[...(have as Set<string>)]
        .filter((part) => !want?.has(part))
        .map((part) => `too many in ${kind}: ${part}`),
    ];
  });
}
