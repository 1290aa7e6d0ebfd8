import * as signs from '#texts/signs';
import { isMet } from '../../condition/predicate';
import type { Condition, ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { RecordData } from '../../contract/record';
import type {
  Action,
  Column,
  PlacedPeriod,
  Screen,
  SearchBox,
  Table,
  TableScreen,
  Verb,
} from '../../contract/screen';
import { refusalKey } from '../../contract/stored';
import { sheetOf } from '../../widgets/sheets';

/** A column with everything the grid asks: no renderer looks anything up again. */
export interface CompiledColumn {
  key: string;
  title: string;
  field: Field;
  /** Of a period: the field where it ends. */
  end: Field | null;
  width: number;
  /** The file says its width: it is not fitted to what it shows. */
  isWidthDeclared: boolean;
  /** Records are judged by it: it stays in sight where the page is narrow. */
  decides: boolean;
  align: 'left' | 'right' | 'center';
  isSortable: boolean;
  isPinned: boolean;
}

/** One box of the search bar. Several fields share one text by OR; the two of a period share a range. */
export interface CompiledSearch {
  key: string;
  title: string;
  field: Field;
  fields: Field[];
  isPeriod: boolean;
}

/** A button: who may press it, and for which records. */
export interface CompiledButton<Definition extends Verb | Action> {
  name: string;
  title: string;
  definition: Definition;
  isFor(record: RecordData, context: ConditionContext): boolean;
}

export interface CompiledScreen<S extends Screen = Screen> {
  screen: S;
  columns: CompiledColumn[];
  /** Every other readable field, which the chooser offers. */
  otherColumns: CompiledColumn[];
  search: CompiledSearch[];
  rowActions: CompiledButton<Action>[];
  screenActions: CompiledButton<Action>[];
  bulkActions: CompiledButton<Action>[];
  formActions: CompiledButton<Action>[];
  /** What the form's second button does once the record is saved. */
  afterSaving: CompiledButton<Action> | null;
  edit: CompiledButton<Verb> | null;
  remove: CompiledButton<Verb> | null;
  /** Code of the right to each field-level verb: `gift:wallet`. */
  codeOf(verb: string): string;
}

export type CompiledList = CompiledScreen<TableScreen>;

/** Final phase, in the browser: a screen with its conditions as functions and its columns resolved. */
export function compile<S extends Screen>(screen: S): CompiledScreen<S> {
  const columns = drawnOf(screen.table?.columns ?? []).flatMap((column, index) =>
    compileColumn(screen, column, index === 0),
  );
  const shown = new Set((screen.table?.columns ?? []).map(({ field }) => field));
  const others = Object.values(screen.fields)
    .filter((field) => !shown.has(field.name) && !field.isWriteOnly)
    .flatMap((field) => compileColumn(screen, { field: field.name, width: null, title: null }, false));
  const actions = Object.values(screen.actions).map((action) => button(action.name, action));
  return {
    screen,
    columns,
    otherColumns: others,
    search: (screen.table?.search ?? []).flatMap((box) => compileSearch(screen, box)),
    rowActions: actions.filter(({ definition }) => definition.on === 'row' && definition.bulk !== 'only'),
    screenActions: actions.filter(({ definition }) => definition.on === 'screen'),
    bulkActions: actions.filter(({ definition }) => definition.on === 'row' && definition.bulk !== false),
    formActions: actions.filter(({ definition }) => definition.on === 'form'),
    afterSaving: actions.find(({ name }) => name === screen.form?.next) ?? null,
    edit: screen.verbs.edit && screen.form ? button('edit', screen.verbs.edit) : null,
    remove: screen.verbs.delete ? button('delete', screen.verbs.delete) : null,
    codeOf: (verb) => `${screen.permission}:${verb}`,
  };
}

/** What a period takes beside one of its moments. */
const PERIOD_WIDTH = 1.5;

/** The columns of an operator who may see only one end of a period: that one as a separate column. */
export function withoutHalves(
  { screen }: CompiledScreen,
  columns: readonly CompiledColumn[],
  isSeen: (field: Field) => boolean,
): CompiledColumn[] {
  return columns.flatMap((column) => {
    if (column.end === null || (isSeen(column.field) && isSeen(column.end))) return [column];
    const left = [column.field, column.end].filter(isSeen);
    return left.flatMap(({ name }) =>
      compileColumn(screen, { field: name, width: column.width, title: null }, column.isPinned),
    );
  });
}

function compileColumn(screen: Screen, column: Column, isPinned: boolean): CompiledColumn[] {
  const field = screen.fields[column.field] ?? screen.foreign[column.field];
  if (!field) return [];
  const sheet = sheetOf(field);
  const end = screen.fields[column.period?.to ?? ''] ?? null;
  return [
    {
      key: column.field,
      title: column.period?.title ?? column.title ?? titleWithUnit(field, screen.title),
      field,
      end,
      width: column.width ?? sheet.width * (end === null ? 1 : PERIOD_WIDTH),
      isWidthDeclared: column.width !== null,
      decides: screen.table?.decides.includes(column.field) === true,
      align: sheet.align,
      isSortable: field.isStored && sheet.isSortable && !field.isSensitive && isSearched(screen, field.name),
      isPinned,
    },
  ];
}

/** 价格（金币）, unless title or page say already what is counted. */
function titleWithUnit(field: Field, screenTitle: string): string {
  const { unit } = sheetOf(field);
  return unit === undefined || `${screenTitle}${field.title}`.includes(unit)
    ? field.title
    : `${field.title}${signs.bracketed(unit)}`;
}

/** Operators may sort by the columns in `search`, by those the file sorts by, and by id (`language.md` §4). */
function isSearched(screen: Screen, name: string): boolean {
  return sortableNames(screen).has(name);
}

/** The state in which a list opens, and the states whose records wait; null: it opens on all records. */
export interface Opening {
  key: string;
  value: string;
  /** The field that says since when, by state. */
  waiting: Readonly<Record<string, string>>;
}

export function openingOf({ tabs, opens, waiting }: Table): Opening | null {
  return tabs === null || opens === null ? null : { key: tabs, value: opens, waiting };
}

/** The only names a list request may sort by; the server asks the same function. */
export function sortableNames(screen: Screen): Set<string> {
  const table = screen.table;
  const named = [
    ...(table?.search ?? []).flatMap((box) => box.fields),
    ...(table?.sort ?? []).map((sort) => sort.field),
    ...Object.values(table?.waiting ?? {}),
    'id',
    'createTime',
  ];
  return new Set(
    named.filter((name) => {
      const field = screen.fields[name];
      return field?.isStored && sheetOf(field).isSortable && !field.isSensitive;
    }),
  );
}

/** The parameter of a search box: `name`, `userNo|phone` for one over several, `startTime~endTime` for a period. */
export function searchKey({ fields, isPeriod }: SearchBox): string {
  return fields.join(isPeriod ? '~' : '|');
}

function compileSearch(screen: Screen, box: SearchBox): CompiledSearch[] {
  const fields = box.fields.flatMap((name) => screen.fields[name] ?? []);
  const [first] = fields;
  if (!first) return [];
  const { isPeriod = false } = box;
  return [{ key: searchKey(box), title: box.title ?? first.title, field: first, fields, isPeriod }];
}

/** The boxes of an operator who may see only one end of a period: that one as a separate box. */
export function withoutHalfBoxes(
  boxes: readonly CompiledSearch[],
  isSeen: (field: Field) => boolean,
): CompiledSearch[] {
  return boxes.flatMap((box) => {
    const seen = box.fields.filter(isSeen);
    if (!box.isPeriod || seen.length === box.fields.length) return [box];
    return seen.map((field) => ({
      key: field.name,
      title: field.title,
      field,
      fields: [field],
      isPeriod: false,
    }));
  });
}

function button<Definition extends Verb | Action>(
  name: string,
  definition: Definition,
): CompiledButton<Definition> {
  return {
    name,
    title: definition.title,
    definition,
    // somebody else is due, as the server says beside the record
    isFor: (record, context) =>
      record[refusalKey(name)] === undefined && meetsCondition(definition.when, record, context),
  };
}

function meetsCondition(when: Condition | null, record: RecordData, context: ConditionContext): boolean {
  return when === null || isMet(when, record, context);
}
/**
 * Placed fields as they are drawn: a period whose two fields are both here is one of them, the other is left out; if one is
 * missing, the other is placed alone.
 */
export function drawnOf<P extends { field: string; period?: PlacedPeriod }>(placed: readonly P[]): P[] {
  const names = new Set(placed.map(({ field }) => field));
  const whole = placed.flatMap(({ period }) => (period && names.has(period.to) ? [period.to] : []));
  const ends = new Set(whole);
  return placed
    .filter(({ field }) => !ends.has(field))
    .map((one) => (one.period && !ends.has(one.period.to) ? { ...one, period: undefined } : one));
}
