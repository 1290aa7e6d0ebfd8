import type { ClientBase } from 'pg';

/** A schema as the database itself describes it: `restore` rebuilds and compares it. */
export interface Catalogue {
  functions: Routine[];
  tables: Table[];
  columns: Column[];
  constraints: Part[];
  indexes: Part[];
  triggers: Part[];
}

/** A function or procedure of our own, not of an extension. */
export interface Routine {
  /** With the types of its arguments. */
  name: string;
  definition: string;
}

export interface Table {
  name: string;
  /** Of a partitioned table: `RANGE (id)`. */
  partitionKey: string | null;
  /** Of a partition: whose, and `FOR VALUES FROM (…) TO (…)`. */
  parent: string | null;
  bound: string | null;
}

export interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  /** The default's expression, or the generating one. */
  expression: string | null;
  /** Empty: not generated; `s` stored, `v` virtual. */
  generated: string;
  /** Empty: no identity; `a` always, `d` by default. */
  identity: string;
}

/** A constraint, index or trigger. */
export interface Part {
  table: string;
  name: string;
  /** As its definition ends (constraints) or as the whole statement (indexes, triggers). */
  definition: string;
}

const OURS = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`;

/**
 * Everything in the current schema, in the order of names, columns in their order. What a partition has from its
 * parent is the parent's.
 */
export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const rows = async <T>(text: string) => (await client.query(text)).rows as T[];
  return {
    functions: await rows<Routine>(`
      select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
      from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`),
    tables: await rows<Table>(`
      select c.relname as name, pg_get_partkeydef(c.oid) as "partitionKey", p.relname as parent,
        pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
      where ${OURS} order by c.relname`),
    columns: await rows<Column>(`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid) as expression,
        a.attgenerated as generated, a.attidentity as identity
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${OURS} order by c.relname, a.attnum`),
    constraints: await rows<Part>(`
      select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where ${OURS} and k.contype in ('c', 'p', 'u', 'f', 'x') and k.conparentid = 0
        and (k.conislocal and k.coninhcount = 0) order by c.relname, k.conname`),
    indexes: await rows<Part>(`
      select c.relname as "table", i.relname as name,
        -- as it was asked for, with those of the partitions
        replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ') as definition
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where ${OURS} and not i.relispartition and x.indisvalid
        and not exists (select 1 from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
      order by c.relname, i.relname`),
    triggers: await rows<Part>(`
      select c.relname as "table", t.tgname as name, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where ${OURS} and not t.tgisinternal and t.tgparentid = 0 order by c.relname, t.tgname`),
  };
}

/** Tables that hold rows themselves, with the columns that are copied. */
export function copiedTables({ tables, columns }: Catalogue): { name: string; columns: string[] }[] {
  return tables
    .filter(({ partitionKey }) => partitionKey === null)
    .map(({ name }) => ({
      name,
      columns: columns
        .filter(({ table, generated }) => table === name && generated === '')
        .map((column) => column.name),
    }));
}

/** The position of every sequence. */
export async function readSequences(
  client: ClientBase,
): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = current_schema() order by 1`,
  );
  const found = [];
  for (const { name } of rows) {
    const state = await client.query(
      `select last_value as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    found.push({ name, ...state.rows[0] });
  }
  return found;
}
