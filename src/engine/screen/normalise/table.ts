import type { Field } from '../../contract/field';
import type { Column, SearchBox, Sort, Table } from '../../contract/screen';
import { layoutSheets } from '../../renderers/table/layouts/sheets';
import { sheetOf } from '../../widgets/sheets';

type Raw = Record<string, unknown>;

interface RawTabs {
  field: string;
  opens?: string;
  waiting?: string;
}

interface RawColumn {
  field: string;
  width?: number;
  title?: string;
  to?: string;
}

type RawBox = { title: string } & ({ fields: string[]; palette?: boolean } | { field: string; to: string });

export function normaliseTable(raw: Raw, fields: Record<string, Field>): Table {
  const shown = Object.values(fields).filter(
    (field) => !field.isAudit && !field.isWriteOnly && sheetOf(field).comparability !== 'none',
  );
  return {
    columns: ((raw.columns as (string | RawColumn)[] | undefined) ?? shown.map(({ name }) => name)).flatMap(
      normaliseColumn,
    ),
    decides: (raw.decides as string[] | undefined) ?? [],
    search: ((raw.search as (string | RawBox)[] | undefined) ?? []).map(normaliseBox),
    sort: sortsOf(raw.sort, ['-id']),
    inline: (raw.inline as string[] | undefined) ?? [],
    totals: ((raw.totals as (string | { field: string; by?: string })[] | undefined) ?? []).map((said) =>
      typeof said === 'string' ? { field: said, by: null } : { field: said.field, by: said.by ?? null },
    ),
    ...tabsOf(raw.tabs as string | RawTabs | undefined),
    as: String(raw.as ?? 'table'),
    isJudged: layoutSheets.get(String(raw.as))?.judges === true,
    drag: (raw.drag as string | undefined) ?? null,
  };
}

function tabsOf(said: string | RawTabs | undefined): Pick<Table, 'tabs' | 'opens' | 'waiting'> {
  const { field, opens, waiting } =
    typeof said === 'object' ? said : { field: said, opens: undefined, waiting: undefined };
  return { tabs: field ?? null, opens: opens ?? null, waiting: waiting ?? null };
}

/** A period is the columns of its two fields, the first of which knows that they are one. */
function normaliseColumn(said: string | RawColumn): Column[] {
  if (typeof said === 'string') return [{ field: said, width: null, title: null }];
  const { field, width = null, title = null, to } = said;
  if (to === undefined) return [{ field, width, title }];
  return [
    { field, width, title: null, period: { to, title: title ?? '' } },
    { field: to, width: null, title: null },
  ];
}

function normaliseBox(said: string | RawBox): SearchBox {
  if (typeof said === 'string') return { fields: [said], title: null };
  const { title, ...fields } = said;
  return 'to' in fields
    ? { title, fields: [fields.field, fields.to], isPeriod: true }
    : { title, fields: fields.fields, isPalette: fields.palette ?? false };
}

export function sortsOf(raw: unknown, otherwise: string[]): Sort[] {
  return ((raw as string[] | undefined) ?? otherwise).map((said) =>
    said.startsWith('-') ? { field: said.slice(1), direction: 'desc' } : { field: said, direction: 'asc' },
  );
}
