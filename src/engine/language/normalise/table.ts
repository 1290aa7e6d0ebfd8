import { parseCondition } from '../../condition/parse';
import type { Field } from '../../contract/field';
import type { Column, SearchBox, Sort, Table, Total } from '../../contract/screen';
import { layoutSheets } from '../../layouts/sheets';
import { sheetOf } from '../../widgets/sheets';
import type {
  ColumnDefinition,
  ScreenDefinition,
  SearchDefinition,
  TableDefinition,
  TotalDefinition,
} from '../parse/definition';
import { normaliseLayouts } from './layouts';

export function normaliseTable(
  raw: TableDefinition,
  fields: Record<string, Field>,
  actions: ScreenDefinition['actions'] = {},
): Table {
  const shown = Object.values(fields).filter(
    (field) => !field.isAudit && !field.isWriteOnly && sheetOf(field).comparability !== 'none',
  );
  const tabs = tabsOf(raw.tabs);
  const layouts = normaliseLayouts(raw.as, tabs.tabs, actions);
  return {
    columns: (raw.columns ?? shown.map(({ name }) => name)).flatMap(normaliseColumn),
    decides: raw.decides ?? [],
    search: (raw.search ?? []).map(normaliseBox),
    sort: sortsOf(raw.sort, ['-id']),
    inline: raw.inline ?? [],
    totals: (raw.totals ?? []).map((total) => normaliseTotal(total, fields)),
    ...tabs,
    layouts,
    isJudged: layoutSheets.get(layouts[0].name)?.judges === true,
    drag: raw.drag ?? null,
  };
}

function normaliseTotal(definition: string | TotalDefinition, fields: Record<string, Field>): Total {
  const { field, as, by, whole, where, title } =
    typeof definition === 'string' ? ({ field: definition } as TotalDefinition) : definition;
  return {
    field,
    as: as ?? 'sum',
    by: by ?? null,
    isWhole: whole ?? true,
    where: where ? parseCondition(where, fields) : null,
    title: title ?? null,
  };
}

function tabsOf(tabs: TableDefinition['tabs']): Pick<Table, 'tabs' | 'opens' | 'waiting'> {
  const { field, opens, waiting } =
    typeof tabs === 'object' ? tabs : { field: tabs, opens: undefined, waiting: undefined };
  const ofOpening = typeof waiting === 'string' && opens !== undefined ? { [opens]: waiting } : {};
  return {
    tabs: field ?? null,
    opens: opens ?? null,
    waiting: typeof waiting === 'object' ? waiting : ofOpening,
  };
}

/** A period is the columns of its two fields, the first of which knows that they are one. */
function normaliseColumn(definition: string | ColumnDefinition): Column[] {
  if (typeof definition === 'string') return [{ field: definition, width: null, title: null }];
  const { field, width = null, title = null, to } = definition;
  if (to === undefined) return [{ field, width, title }];
  return [
    { field, width, title: null, period: { to, title: title ?? '' } },
    { field: to, width: null, title: null },
  ];
}

function normaliseBox(definition: string | SearchDefinition): SearchBox {
  if (typeof definition === 'string') return { fields: [definition], title: null };
  const { title, ...fields } = definition;
  return 'to' in fields
    ? { title, fields: [fields.field, fields.to], isPeriod: true }
    : { title, fields: fields.fields, isPalette: fields.palette ?? false };
}

export function sortsOf(raw: string[] | undefined, otherwise: string[]): Sort[] {
  return (raw ?? otherwise).map((sort) =>
    sort.startsWith('-') ? { field: sort.slice(1), direction: 'desc' } : { field: sort, direction: 'asc' },
  );
}
