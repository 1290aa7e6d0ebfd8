import { PAGE_SIZE } from '../../../contract/record';
import type { Sort } from '../../../contract/screen';
import type { ListShape } from './listShape';

/** What an operator asked a list to show; kept in the address, so that refresh, back and a shared link agree. */
export interface ListState {
  /** Text by parameter, never empty. */
  filters: Readonly<Record<string, string>>;
  /** From 1. */
  pageNo: number;
  pageSize: number;
  /** Empty: the file's own order. */
  sort: readonly Sort[];
  /** Id of the row whose details stand beside the list. */
  side: string | null;
  /** The form that stands in place of the list: `add`, or the id of the record being edited. */
  form: string | null;
  /** Id of the saved view it began with. */
  view: string | null;
}

export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100, 200];

/** Address to state. Parameters that are unknown or cannot be read count as absent. */
export function readListState(query: URLSearchParams, shape: ListShape): ListState {
  const filters = [...shape.filterKeys].map((key) => [key, query.get(key)?.trim() ?? ''] as const);
  const pageNo = query.get('pageNo') ?? '';
  const pageSize = Number(query.get('pageSize'));
  return {
    filters: Object.fromEntries(filters.filter(([, text]) => text !== '')),
    pageNo: /^[1-9]\d{0,8}$/.test(pageNo) ? Number(pageNo) : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE,
    sort: readSort(query, shape),
    side: (shape.hasSide && query.get('side')) || null,
    form: (shape.hasFormPage && /^[\w-]{1,40}$/.exec(query.get('form') ?? '')?.[0]) || null,
    view: /^[\w-]{1,40}$/.exec(query.get('view') ?? '')?.[0] ?? null,
  };
}

/** State to address. Whatever is as usual is left out. */
export function writeListState(state: ListState, shape: ListShape): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, text] of Object.entries(state.filters)) if (text !== '') query.set(key, text);
  if (state.pageNo !== 1) query.set('pageNo', String(state.pageNo));
  if (state.pageSize !== PAGE_SIZE) query.set('pageSize', String(state.pageSize));
  if (state.sort.length > 0 && !isSameSort(state.sort, shape.defaultSort)) {
    query.set('column', state.sort.map((step) => step.field).join(','));
    query.set('order', state.sort.map((step) => step.direction).join(','));
  }
  if (state.side !== null) query.set('side', state.side);
  if (state.form !== null) query.set('form', state.form);
  if (state.view !== null) query.set('view', state.view);
  return query;
}

function readSort(query: URLSearchParams, { sortable, defaultSort }: ListShape): Sort[] {
  const orders = (query.get('order') ?? '').split(',');
  const steps = new Map<string, Sort>();
  for (const [index, field] of (query.get('column') ?? '').split(',').entries()) {
    const direction = orders[index];
    if (!sortable.has(field) || steps.has(field)) continue;
    if (direction === 'asc' || direction === 'desc') steps.set(field, { field, direction });
  }
  const sort = [...steps.values()];
  return isSameSort(sort, defaultSort) ? [] : sort;
}

function isSameSort(a: readonly Sort[], b: readonly Sort[]): boolean {
  return (
    a.length === b.length &&
    a.every((step, index) => step.field === b[index]?.field && step.direction === b[index]?.direction)
  );
}
