import type { Sort } from '../../../contract/screen';
import { type CompiledList, openingOf, sortableNames } from '../../../screen/compile';
import { sheetOf } from '../../../widgets/sheets';
import { viewOf } from '../../../widgets/views';

/** What a list's address may say: everything else in it is ignored. */
export interface ListShape {
  /** Parameters that narrow the list: `name`, `orderNo|tradeNo`, `createTime_begin`. */
  filterKeys: ReadonlySet<string>;
  sortable: ReadonlySet<string>;
  defaultSort: readonly Sort[];
  /** Whether a row may be chosen whose details stand beside the list. */
  hasSide: boolean;
  /** Whether the form stands in place of the list, at an address of its own. */
  hasFormPage: boolean;
  /** What the list shows when its address names nothing that narrows it, and how that is ordered; null: all records. */
  opens: { key: string; value: string; sort: readonly Sort[] } | null;
}

/** The search boxes, and the references and tabs by which other screens lead here; the server knows the same ones. */
export function listShapeOf({ screen, search }: CompiledList, isNested = false): ListShape {
  const boxes = search.flatMap(({ key, field, fields }) =>
    fields.length === 1 && (viewOf(field).isRangeFilter || sheetOf(field).comparability === 'number')
      ? [key, `${key}_begin`, `${key}_end`]
      : [key],
  );
  const links = Object.values(screen.fields).filter(
    (field) =>
      field.isStored && (sheetOf(field).comparability === 'reference' || field.name === screen.table.tabs),
  );
  return {
    filterKeys: new Set([...boxes, ...links.map((field) => field.name)]),
    sortable: sortableNames(screen),
    defaultSort: screen.table.sort ?? [],
    hasSide: screen.side !== null,
    hasFormPage: screen.form?.as === 'page',
    // inside another record the list shows whatever belongs to it
    opens: isNested ? null : openingOf(screen.table),
  };
}
