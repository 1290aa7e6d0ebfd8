import { type Kysely, sql } from 'kysely';

/** What the database cannot say of a column. */
const NARROWER: Record<string, string> = {
  'wallet.currency': "'gold' | 'bean'",
  'sys_task.state': "'waiting' | 'running' | 'done' | 'failed' | 'cancelled'",
};

/** As `connect` reads them: times come as text, and so do 64-bit integers, which may be written as numbers. */
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'Int8',
  numeric: 'string',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bytea: 'Buffer',
  bit: 'string',
  date: 'string',
  timestamptz: 'string',
  uuid: 'string',
  inet: 'string',
  jsonb: 'unknown',
  _text: 'string[]',
  _int8: 'string[]',
};

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  is_nullable: boolean;
  is_filled: boolean;
}

/** Types of the tables of a database that has seen the hand-written migrations and no screen, by table. */
export async function tableTypes<D>(db: Kysely<D>): Promise<Map<string, string>> {
  const { rows } = await sql<ColumnRow>`
    select c.table_name as "table", c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as is_nullable,
      c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as is_filled
    from information_schema.columns c
    join pg_class p on p.relname = c.table_name and p.relnamespace = current_schema()::regnamespace
    where c.table_schema = current_schema() and p.relkind in ('r', 'p') and not p.relispartition
    order by c.table_name, c.ordinal_position`.execute(db);
  const lines = new Map<string, string[]>();
  for (const row of rows) lines.set(row.table, [...(lines.get(row.table) ?? []), lineOf(row)]);
  return new Map([...lines].map(([table, columns]) => [table, `  ${table}: {\n${columns.join('\n')}\n  };`]));
}

const MADE_BY = `Made from the database by \`npx vitest run --project server
 * schemas-tests/server/tables.test.ts -u\`; the same test fails while they differ.`;

/** `src/server/db/tables.ts`. */
export function platformTypes(tables: readonly string[]): string {
  return `import type { ColumnType } from 'kysely';

/** The database fills it where an insert says nothing. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

/** Read as text, because it may be larger than a number can express. */
export type Int8 = ColumnType<string, string | number, string | number>;

/**
 * Tables of the platform's migrations, as Kysely sees them; an addition declares its own beside its SQL. ${MADE_BY}
 */
export interface Tables {
${tables.join('\n')}
}
`;
}

/** `src/domain/tables.d.ts`. */
export function domainTypes(tables: readonly string[]): string {
  const indented = tables.join('\n').replaceAll(/^/gm, '  ');
  return `import type { Generated, Int8 } from '#server/db/tables';

declare module '#server/db/tables' {
  /**
   * Tables of the business, as Kysely sees them. ${MADE_BY.replaceAll('\n', '\n  ')}
   */
  interface Tables {
${indented}
  }
}
`;
}

function lineOf({ table, column, type, is_nullable: isNullable, is_filled: isFilled }: ColumnRow): string {
  const known = NARROWER[`${table}.${column}`] ?? TYPES[type];
  if (!known) throw new Error(`${table}.${column} is of type ${type}: name in TYPES what it is read as`);
  const one = isNullable && known !== 'unknown' ? `${known} | null` : known;
  return `    ${column}: ${isFilled ? `Generated<${one}>` : one};`;
}
