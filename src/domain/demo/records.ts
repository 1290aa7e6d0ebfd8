import { sql } from 'kysely';
import { type Field, instantOf, type RecordData, type Screen, seededRandom } from '#engine/pure';
import { toColumn } from '#server/db/columnValue';
import type { Db } from '#server/db/connection';
import { fill } from './fill';
import { idAt, insertRows } from './insertRows';
import { evaluate, isMatch, type RowContext, type Value } from './values';

export interface Story {
  tx: Db;
  /** ms; the story ends here. */
  now: number;
  screen(id: string): Screen;
}

type Row = Record<string, Value>;

/** Records of one screen, or of a hand-written table without factories. Names with `_` are for other values of the row. */
interface RecordSet {
  screen?: string;
  table?: string;
  /** How many rows, where no records are listed. */
  repeat?: number;
  /** The screen for each of whose records there is a row: those with the values of `where`, in an order, a part of them. */
  each?: string;
  where?: Row;
  sort?: string;
  skip?: number;
  first?: number;
  last?: number;
  /** Changes records that are there, those with these values, in place of adding some. */
  update?: Row;
  /** Names of the values where a record is a list. */
  columns?: string[];
  records?: (Row | Value[])[];
  /** What every record has besides its own; later values may rest on earlier ones. */
  row?: Row;
}

interface DataFile {
  lists?: Record<string, Value[]>;
  sets: RecordSet[];
}

const files = import.meta.glob<DataFile>('./data/*/*.json', { eager: true, import: 'default' });

/** Writes what a file of `data/` holds, set after set. The same `now` makes the same records. */
export async function loadRecords(story: Story, name: string): Promise<void> {
  const file = files[`./data/${name}.json`];
  if (!file) throw new Error(`no demonstration data ${name}`);
  for (const [place, set] of file.sets.entries())
    await loadSet(story, set, { lists: file.lists ?? {}, chance: seededRandom(seedOf(`${name}/${place}`)) });
}

async function loadSet(
  { tx, now, screen }: Story,
  set: RecordSet,
  { lists, chance }: Pick<RowContext, 'lists' | 'chance'>,
): Promise<void> {
  const recordsOf = await referredBy({ tx, screen }, { set, lists });
  const context = { lists, chance, now, recordsOf, index: 0, count: 0, row: {}, each: {} };
  const each = set.each === undefined ? null : eachOf(set, context);
  const count = each?.length ?? set.records?.length ?? set.repeat ?? 1;
  const rowAt = (index: number) =>
    rowOf(set, { ...context, index, count, row: {}, each: each?.[index] ?? {} });
  if (set.update) await change(tx, screen(String(set.screen)), { row: rowAt(0), where: set.update });
  else if (set.screen !== undefined) await fill(tx, screen(set.screen), count, chance, rowAt);
  else
    await insertRows(
      tx,
      String(set.table),
      Array.from({ length: count }, (_, at) => timed(rowAt(at), at)),
    );
}

function rowOf({ columns = [], records, row = {} }: RecordSet, context: RowContext): RecordData {
  const record = records?.[context.index] ?? {};
  const own = Array.isArray(record)
    ? Object.fromEntries(record.map((value, place) => [columns[place] as string, value]))
    : record;
  const rest = Object.entries(row).filter(([name]) => !(name in own));
  for (const [name, value] of [...Object.entries(own), ...rest]) context.row[name] = evaluate(value, context);
  return Object.fromEntries(Object.entries(context.row).filter(([name]) => !name.startsWith('_')));
}

function eachOf(
  { each, where = {}, sort, skip = 0, first, last }: RecordSet,
  context: RowContext,
): RecordData[] {
  const records = context.recordsOf(String(each)).filter((record) => isMatch(record, where, context));
  if (sort !== undefined) {
    const name = sort.replace('-', '');
    const sign = sort.startsWith('-') ? -1 : 1;
    records.sort((one, other) => sign * String(one[name]).localeCompare(String(other[name])));
  }
  return last === undefined ? records.slice(skip, first && skip + first) : records.slice(-last);
}

async function change(
  tx: Db,
  screen: Screen,
  { row, where }: { row: RecordData; where: Row },
): Promise<void> {
  const assigned = (values: RecordData) =>
    Object.entries(values).map(([name, value]) => {
      const field = screen.fields[name] as Field;
      return sql`${sql.ref(String(field.column))} = ${toColumn(field, value)}`;
    });
  await sql`update ${sql.table(String(screen.resource?.table))} set ${sql.join(assigned(row))}
    where ${sql.join([sql`true`, ...assigned(where)], sql` and `)}`.execute(tx);
}

function timed(row: RecordData, index: number): RecordData {
  return 'create_time' in row ? { id: idAt(instantOf(String(row.create_time)), index), ...row } : row;
}

/** The records of the screens that a set refers to, by field name. */
async function referredBy(
  { tx, screen }: Pick<Story, 'tx' | 'screen'>,
  used: { set: RecordSet; lists: Record<string, Value[]> },
): Promise<RowContext['recordsOf']> {
  const known = new Map<string, RecordData[]>();
  for (const [, id, person] of JSON.stringify(used).matchAll(
    /"(?:\$ref|\$nth|\$any|\$ids|each)":"(\w+\/[^"]+)"|"(\$person)"/g,
  )) {
    const name = person === undefined ? String(id) : 'user/user';
    if (!known.has(name)) known.set(name, await recordsOf(tx, screen(name)));
  }
  return (id) => known.get(id) ?? [];
}

async function recordsOf(tx: Db, { resource, fields }: Screen): Promise<RecordData[]> {
  const { rows } = await sql<RecordData>`
    select * from ${sql.table(String(resource?.table))} order by id`.execute(tx);
  const columns = Object.values(fields).filter(({ column }) => column !== null);
  return rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(columns.map(({ name, column }) => [name, wallTime(row[String(column)])])),
  }));
}

/** Times as the rest of the row has them. */
function wallTime(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)[.+].*$/, '$1') : value;
}

/** A number that follows from a text. */
function seedOf(text: string): number {
  return [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2_147_483_647, 7);
}
