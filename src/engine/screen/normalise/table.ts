import type { Field } from '../../contract/field';
import type { Column, Sort, Table } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';

type Raw = Record<string, unknown>;

interface RawTabs {
  field: string;
  opens?: string;
  waiting?: string;
}

export function normaliseTable(raw: Raw, fields: Record<string, Field>): Table {
  const shown = Object.values(fields).filter(
    (field) => !field.isAudit && !field.isWriteOnly && sheetOf(field).comparability !== 'none',
  );
  return {
    columns: ((raw.columns as unknown[] | undefined) ?? shown.map((field) => field.name)).map(
      normaliseColumn,
    ),
    search: ((raw.search as (string | { title: string; fields: string[] })[] | undefined) ?? []).map(
      (said) => (typeof said === 'string' ? { fields: [said], title: null } : said),
    ),
    sort: sortsOf(raw.sort, ['-id']),
    inline: (raw.inline as string[] | undefined) ?? [],
    totals: ((raw.totals as (string | { field: string; by?: string })[] | undefined) ?? []).map((said) =>
      typeof said === 'string' ? { field: said, by: null } : { field: said.field, by: said.by ?? null },
    ),
    ...tabsOf(raw.tabs as string | RawTabs | undefined),
    as: String(raw.as ?? 'table'),
    drag: (raw.drag as string | undefined) ?? null,
  };
}

function tabsOf(said: string | RawTabs | undefined): Pick<Table, 'tabs' | 'opens' | 'waiting'> {
  const { field, opens, waiting } =
    typeof said === 'object' ? said : { field: said, opens: undefined, waiting: undefined };
  return { tabs: field ?? null, opens: opens ?? null, waiting: waiting ?? null };
}

function normaliseColumn(said: unknown): Column {
  const placed =
    typeof said === 'string' ? { field: said } : (said as { field: string; width?: number; title?: string });
  return { width: null, title: null, ...placed };
}

export function sortsOf(raw: unknown, otherwise: string[]): Sort[] {
  return ((raw as string[] | undefined) ?? otherwise).map((said) =>
    said.startsWith('-') ? { field: said.slice(1), direction: 'desc' } : { field: said, direction: 'asc' },
  );
}
