/**
 * What screen files with `"owned": false` may do with a table. `closed`: nothing; `identity`: nothing, because it proves identities
 * and rights; `money`: show it, because only the ledger changes it; `read`: show it; `act`: effects change its records as well;
 * `write`: so do forms and what actions set.
 */
export type Access = 'closed' | 'identity' | 'money' | 'read' | 'act' | 'write';

/** What the application may do with the rows of a table; `update` names columns. */
export interface TableRights {
  insert?: boolean;
  update?: readonly string[];
}

/** What a part of the product says of one of its tables, in the `tables.json` beside its SQL. */
export interface TableFacts {
  /** Absent: a screen has made the table, and may do everything. */
  screens?: Access;
  /** Sign-in and rights follow from the table: screens that write it name the hooks of this area. */
  hooks?: string;
  /** Columns that no screen may show. */
  closedColumns?: readonly string[];
  /**
   * Less than reading and writing rows: evidence, which is only added to, and money, which only the functions of the ledger write.
   * Such a table belongs to the owner of the database, also one that a screen has made.
   */
  application?: TableRights;
  /** Its title, where it lies by months of its time-ordered ids (`design.md` §5). */
  months?: string;
  /** A view whose ids hold the time of creation, as those of tables by months do. */
  isByTime?: boolean;
  /** False: no text in it is ever the path of a stored file. */
  holdsFiles?: boolean;
}

/** What the database holds of a screen's own table beyond its file, from `<table>.guard.sql`. */
export interface TableGuard {
  table: string;
  trigger: string;
  /** Without it the table is none that the guard knows. */
  column: string;
  statement: string;
}

/** The tables of one part of the product. */
export interface DeclaredTables {
  /** What is to know of its tables and views, by name. */
  tables: Readonly<Record<string, TableFacts>>;
  guards: readonly TableGuard[];
  /** A part that this installation leaves out: its numbers are known, and nothing of it is applied. */
  isAbsent?: boolean;
}

/** A table that lies by months, and its title. */
export interface MonthsTable {
  table: string;
  title: string;
}

interface Declared {
  tables: ReadonlyMap<string, TableFacts>;
  guards: readonly TableGuard[];
  /** Titles of tables that lie by months. */
  months: readonly MonthsTable[];
  byTime: ReadonlySet<string>;
}

let declared: Declared | null = null;

/** Tells this process which tables there are: before it opens a database, and before it changes the schema of one. */
export function declareTables(bundles: readonly DeclaredTables[]): void {
  const present = bundles.filter(({ isAbsent }) => !isAbsent);
  const tables = new Map(present.flatMap((bundle) => Object.entries(bundle.tables)));
  const months = [...tables].flatMap(([table, facts]) =>
    facts.months === undefined ? [] : [{ table, title: facts.months }],
  );
  declared = {
    tables,
    guards: present.flatMap(({ guards }) => guards),
    months,
    byTime: new Set(
      [...tables].flatMap(([table, { months, isByTime }]) => (months || isByTime ? [table] : [])),
    ),
  };
}

/** @throws Error before `declareTables`: without facts every table would be open. */
function known(): Declared {
  if (declared === null) throw new Error('no tables are declared');
  return declared;
}

export function factsOf(table: string): TableFacts | undefined {
  return known().tables.get(table);
}

/** Tables that no text of is ever the path of a stored file. */
export function tablesWithoutFiles(): string[] {
  return [...known().tables].flatMap(([table, { holdsFiles }]) => (holdsFiles === false ? [table] : []));
}

export function tableGuards(): readonly TableGuard[] {
  return known().guards;
}

export function monthsTables(): readonly MonthsTable[] {
  return known().months;
}

/** Whether the ids of its rows hold the time of their creation. */
export function isByTime(table: string): boolean {
  return known().byTime.has(table);
}

/** Tables with which the application may do less than read and write rows. */
export function narrowTables(): string[] {
  return [...known().tables].flatMap(([table, { application }]) =>
    application === undefined ? [] : [table],
  );
}

/** A lock of a row takes the right to update its table; where the application has none, it changes no row that it has read. */
export function mayLock(table: string): boolean {
  const rights = factsOf(table)?.application;
  return rights === undefined || rights.update !== undefined;
}
