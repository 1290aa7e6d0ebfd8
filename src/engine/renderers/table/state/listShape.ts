import type { Field } from '../../../contract/field';
import type { PlacedLayout, Sort, TableScreen } from '../../../contract/screen';
import { type CompiledList, type Opening, openingOf, sortableNames } from '../../../language/derive/compile';
import { EMPTY, NONE_OF, takesSeveral } from '../../../language/derive/takesSeveral';
import { sheetOf } from '../../../widgets/sheets';
import { viewOf } from '../../../widgets/views';

/** What a list's address may say: everything else in it is ignored. */
export interface ListShape {
  /** Parameters that narrow the list: `name`, `orderNo|tradeNo`, `createTime_begin`. */
  filterKeys: ReadonlySet<string>;
  sortable: ReadonlySet<string>;
  defaultSort: readonly Sort[];
  /** Whether you can choose a row, whose details then show beside the list. */
  hasSide: boolean;
  /** Whether a record opens to be read over the list. */
  hasDetail: boolean;
  /** Whether the form replaces the list, at its own address. */
  hasFormPage: boolean;
  /** What the list shows when its address names nothing that narrows it; null: all records. */
  opens: Opening | null;
  /** Names of what may draw the rows: the first where the address names none. */
  layouts: readonly string[];
  /** Those that show every state at once, so that nothing opens narrowed to one. */
  byStates: ReadonlySet<string>;
}

interface ShapeOptions {
  isNested?: boolean;
  isAlone?: boolean;
  canExclude?: boolean;
  /** The backend counts the records of days; one of the family does not. */
  hasDays?: boolean;
  /** Whether the operator may see the field. */
  isSeen?(name: string): boolean;
}

/** The fields that a layout places records by. */
function namesOf({ table }: TableScreen, leads: PlacedLayout['leads'], time: PlacedLayout['time']): string[] {
  return [leads === null ? null : table.tabs, time?.from, time?.to].flatMap((name) => name ?? []);
}

/** The search boxes, and the references and tabs by which other screens lead here; the server knows the same ones. */
export function listShapeOf(
  { screen, search }: CompiledList,
  {
    isNested = false,
    isAlone = false,
    canExclude = false,
    hasDays = true,
    isSeen = () => true,
  }: ShapeOptions = {},
): ListShape {
  const single = search.flatMap(({ fields, isPeriod }) => (fields.length === 1 || isPeriod ? fields : []));
  const hasRange = (field: Field) => viewOf(field).isRangeFilter || sheetOf(field).comparability === 'number';
  const othersOf = (field: Field) =>
    canExclude && takesSeveral(field) ? [NONE_OF, EMPTY].map((other) => `${field.name}${other}`) : [];
  const keys = [...search.map(({ key }) => key), ...single.map(({ name }) => name)];
  const ranges = [
    ...search.filter(({ isPeriod }) => isPeriod).map(({ key }) => key),
    ...single.filter(hasRange).map(({ name }) => name),
  ];
  const boxes = [
    ...keys,
    ...ranges.flatMap((key) => [`${key}_begin`, `${key}_end`]),
    ...single.flatMap(othersOf),
  ];
  const links = Object.values(screen.fields).filter(
    (field) =>
      field.isStored && (sheetOf(field).comparability === 'reference' || field.name === screen.table.tabs),
  );
  return {
    filterKeys: new Set([...boxes, ...links.flatMap((field) => [field.name, ...othersOf(field)])]),
    sortable: sortableNames(screen),
    defaultSort: screen.table.sort ?? [],
    hasSide: screen.side !== null,
    hasDetail: screen.detail !== null || screen.form !== null || isAlone,
    hasFormPage: screen.form?.as === 'page' && !isAlone,
    // inside another record the list shows whatever belongs to it
    opens: isNested ? null : openingOf(screen.table),
    layouts: screen.table.layouts
      .filter(({ time }) => time === null || hasDays)
      // one record alone has no others to be placed among
      .filter(({ leads, time }) => !isAlone || (leads === null && time === null))
      .filter(({ leads, time }) => namesOf(screen, leads, time).every(isSeen))
      .map(({ name }) => name),
    byStates: new Set(screen.table.layouts.filter(({ leads }) => leads !== null).map(({ name }) => name)),
  };
}
