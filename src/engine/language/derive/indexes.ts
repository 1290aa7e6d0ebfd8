import type { Field } from '../../contract/field';
import type { Screen } from '../../contract/screen';
import { columnOf, fieldNamed, hasColumn, type StoredField, tableOf } from '../../contract/stored';
import { sheetOf } from '../../widgets/sheets';
import { sortableNames } from './compile';
import { quoted } from './quoted';

/**
 * The indexes that follow from what a list searches and sorts (`language.md` §3, `design.md` §5): choices, refs and tabs
 * together with the list's own order, so that a filtered page is read in order; numbers and times by range; texts by how
 * they match. What is soft-deleted is in the bin's alone. `digest` (SHA-256 as hex) shortens names that PostgreSQL would cut.
 */
export function indexStatements(screen: Screen, digest: Digest): string[] {
  const fields = Object.values(screen.fields)
    .filter(hasColumn)
    .filter((field) => field.isStored);
  const indexes = [
    ...fields.flatMap((field) => indexesOf(screen, field)),
    ...orderIndex(screen),
    ...binIndex(screen),
  ];
  const byKeys = new Map(indexes.reverse().map((index) => [`${index.method} ${index.keys}`, index]));
  return [...byKeys.values()].reverse().map((index) => statementOf(screen, index, digest));
}

/** Whether the field's column has the 1- and 2-gram index, which short contains-searches use. */
export function hasGrams(screen: Screen, field: Field): boolean {
  return screen.resource?.isOwned === true && isQueried(screen, field) && filterModeOf(field) === 'contained';
}

/** Never empty in any table: `nulls last` need not be written, so that one index serves both directions. */
export function isNeverNull(field: Field): boolean {
  return field.isAudit && (field.name === 'id' || field.name === 'createTime');
}

/** A sort key of a query and of the index that serves it. Empty values come last, whatever the direction. */
export function orderKey(field: Field, direction: 'asc' | 'desc'): string {
  const nulls = direction === 'desc' && !isNeverNull(field) ? ' nulls last' : '';
  return `${quoted(columnOf(field))} ${direction}${nulls}`;
}

/** What is the same on every machine and on both sides; Node has it, and so have browsers, each in its own way. */
export type Digest = (text: string) => string;

interface Index {
  kind: keyof typeof METHODS;
  columns: string[];
  keys: string[];
  method: string;
}

/** Unique, whole value, listed in order, range, prefix, order of the list, the bin, grams, trigrams, JSON of several values. */
const METHODS = {
  u: '',
  i: '',
  l: '',
  r: '',
  p: '',
  o: '',
  d: '',
  g: 'using gin ',
  t: 'using gin ',
  j: 'using gin ',
};

function indexOf(kind: Index['kind'], columns: string[], keys: string[]): Index {
  return { kind, columns, keys, method: METHODS[kind] };
}

function indexesOf(screen: Screen, field: StoredField): Index[] {
  const { column } = field;
  const unique = field.unique
    ? [column, ...field.unique.map((name) => columnOf(fieldNamed(screen.fields, name)))]
    : [];
  return [
    ...(unique.length > 0 ? [indexOf('u', unique, unique.map(quoted))] : []),
    ...(isWorthwhile(screen, field) ? INDEXES[filterModeOf(field)](screen, field, column) : []),
  ];
}

type FilterMode = 'none' | 'several' | 'range' | 'choice' | 'contained' | 'prefix' | 'whole';

const INDEXES: Record<FilterMode, (screen: Screen, field: Field, column: string) => Index[]> = {
  none: () => [],
  several: (_screen, _field, column) => [
    indexOf('j', [column], [`(coalesce(${quoted(column)}, '[]'::jsonb))`]),
  ],
  range: (screen, field, column) => [
    indexOf('r', [column], [orderKey(field, 'desc'), ...listOrder(screen, field)]),
  ],
  choice: (screen, field, column) => [indexOf('l', [column], [quoted(column), ...listOrder(screen, field)])],
  contained: (_screen, _field, column) => [
    indexOf('g', [column], [`search_grams(${quoted(column)})`]),
    indexOf('t', [column], [`${quoted(column)} gin_trgm_ops`]),
  ],
  prefix: (_screen, _field, column) => [
    indexOf('p', [column], [`lower(${quoted(column)}) text_pattern_ops`]),
  ],
  whole: (_screen, _field, column) => [indexOf('i', [column], [quoted(column)])],
};

/** How a list meets the field's column: `filters.ts` asks in the same way. */
function filterModeOf(field: Field): FilterMode {
  const { comparability, isList } = sheetOf(field);
  if (field.store === 'comma' || comparability === 'none') return 'none';
  if (field.isMultiple || isList) return 'several';
  if (comparability === 'number' || comparability === 'time') return 'range';
  if (comparability !== 'text') return 'choice';
  if (field.isSensitive || field.match === 'exact') return 'whole';
  return field.match === 'prefix' ? 'prefix' : 'contained';
}

function isQueried(screen: Screen, field: Field): boolean {
  const isSearched = (screen.table?.search ?? []).some((box) => box.fields.includes(field.name));
  return isSearched || sheetOf(field).coded === 'records' || field.name === screen.table?.tabs;
}

/** The primary key serves ids, and a unique index whole values. */
function isWorthwhile(screen: Screen, field: Field): boolean {
  if (field.name === 'id' || (field.unique !== null && filterModeOf(field) === 'whole')) return false;
  return (
    isQueried(screen, field) || (filterModeOf(field) === 'range' && sortableNames(screen).has(field.name))
  );
}

function orderIndex(screen: Screen): Index[] {
  const [first] = screen.table?.sort ?? [];
  if (!first || first.field === 'id') return [];
  const columns = (screen.table?.sort ?? []).map(({ field }) => columnOf(fieldNamed(screen.fields, field)));
  return [indexOf('o', columns, listOrder(screen, null))];
}

/** The deleted ones, the last first: few beside the living, and in no other index. */
function binIndex(screen: Screen): Index[] {
  const isSoft = screen.resource?.delete === 'soft' && 'delete' in screen.verbs;
  return isSoft ? [indexOf('d', ['deleted'], ['delete_time desc', '"id" desc'])] : [];
}

/** The list's own order behind a column with an exact filter, ending with the id. */
function listOrder(screen: Screen, behind: Field | null): string[] {
  const sort = (screen.table?.sort ?? []).filter(({ field }) => field !== behind?.name);
  const idAt = sort.findIndex(({ field }) => field === 'id');
  const keys = (idAt < 0 ? sort : sort.slice(0, idAt + 1)).map(({ field, direction }) =>
    orderKey(fieldNamed(screen.fields, field), direction),
  );
  return idAt < 0 ? [...keys, '"id" desc'] : keys;
}

function statementOf(screen: Screen, { kind, method, columns, keys }: Index, digest: Digest): string {
  const table = tableOf(screen);
  // a unique index is among the living even where nothing is deleted yet: a file may allow it later
  const isOfLiving = kind === 'u' || screen.resource?.delete === 'soft';
  const which =
    kind === 'd' ? ' where delete_time is not null' : isOfLiving ? ' where delete_time is null' : '';
  return `create ${kind === 'u' ? 'unique ' : ''}index if not exists ${indexName(`${kind}_${table}_${columns.join('_')}`, digest)} on ${quoted(table)} ${method}(${keys.join(', ')})${which}`;
}

function indexName(name: string, digest: Digest): string {
  return quoted(name.length <= 60 ? name : `${name.slice(0, 48)}_${digest(name).slice(0, 10)}`);
}
