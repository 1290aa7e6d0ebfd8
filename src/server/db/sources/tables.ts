import type { ColumnFacts, TableFacts } from '../../../engine/pure';
import type { RunQuery, Source } from './connect';
import { mysqlTable, mysqlTables } from './mysqlTables';
import { type ListedTable, postgresTable, postgresTables } from './postgresTables';

type Kind = Source['dbType'];

const ROWS = 500;
const CHARACTERS = 60;
/** What proves something is not looked into, not even for its kind. */
const CLOSED = /pass|pwd|secret|token|salt|credential/i;

/** The tables of a data source that may be read. */
export function tablesOf(ask: RunQuery, kind: Kind): Promise<ListedTable[]> {
  return kind === 'mysql' ? mysqlTables(ask) : postgresTables(ask);
}

/** A table as its catalogue and some of its rows show it; null: there is none. */
export async function tableOf(ask: RunQuery, kind: Kind, name: string): Promise<TableFacts | null> {
  const table = await (kind === 'mysql' ? mysqlTable : postgresTable)(ask, name);
  return table && { ...table, columns: await withFound(ask, kind, table) };
}

/** The different values of text columns in the first rows. */
async function withFound(ask: RunQuery, kind: Kind, { name, columns }: TableFacts): Promise<ColumnFacts[]> {
  const looked = columns.filter(({ type, name: column }) => /char|text/.test(type) && !CLOSED.test(column));
  if (looked.length === 0) return columns;
  const quote = (word: string) =>
    kind === 'mysql' ? `\`${word.replaceAll('`', '``')}\`` : `"${word.replaceAll('"', '""')}"`;
  const cast = kind === 'mysql' ? '' : '::text';
  const list = looked.map(
    ({ name: column }, index) => `left(${quote(column)}${cast}, ${CHARACTERS}) as c${index}`,
  );
  // PostgreSQL answered the name quoted as it must be
  const rows = await ask<Record<string, string | null>>(
    `select ${list.join(', ')} from ${kind === 'mysql' ? quote(name) : name} limit ${ROWS}`,
  );
  return columns.map((column) => {
    const index = looked.indexOf(column);
    if (index < 0) return column;
    const filled = rows.flatMap((row) => row[`c${index}`] || []);
    return { ...column, found: { values: [...new Set(filled)], rows: filled.length } };
  });
}
