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
  /** Id of the row whose details are beside the list. */
  side: string | null;
  /** The form in place of the list: `add`, or the id of the edited record. */
  form: string | null;
  /** Id of the record that is open to read. */
  record: string | null;
  /** Id of the saved view it began with. */
  view: string | null;
  /** A button that is pressed once, on the open record if there is one: it asks whatever it does. */
  press: string | null;
  /** Name of what draws the rows; null: the first of the file. */
  layout: string | null;
  /** The days that a layout by time shows, as it writes them; null: those of today. */
  at: string | null;
}

export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100, 200];

/** Address to state. Parameters that are unknown or cannot be read count as absent. */
export function readListState(query: URLSearchParams, shape: ListShape): ListState {
  const entries = [...shape.filterKeys].map((key) => [key, query.get(key)?.trim() ?? ''] as const);
  const named = Object.fromEntries(entries.filter(([, text]) => text !== ''));
  const layout = shape.layouts.find((name, index) => index > 0 && name === query.get('as')) ?? null;
  const filters =
    !showsAllStates(layout, shape) && isOpening(named, query, shape) ? openingFilters(shape) : named;
  const pageNo = query.get('pageNo') ?? '';
  const pageSize = Number(query.get('pageSize'));
  return {
    filters,
    pageNo: /^[1-9]\d{0,8}$/.test(pageNo) ? Number(pageNo) : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE,
    sort: readSort(query, filters, shape),
    side: (shape.hasSide && query.get('side')) || null,
    form: (shape.hasFormPage && /^[\w-]{1,40}$/.exec(query.get('form') ?? '')?.[0]) || null,
    record: (shape.hasDetail && /^[\w-]{1,40}$/.exec(query.get('record') ?? '')?.[0]) || null,
    view: /^[\w-]{1,40}$/.exec(query.get('view') ?? '')?.[0] ?? null,
    press: /^[\w:]{1,60}$/.exec(query.get('press') ?? '')?.[0] ?? null,
    layout,
    at: /^[\w-]{1,20}$/.exec(query.get('at') ?? '')?.[0] ?? null,
  };
}

/** State to address. Whatever is as usual is left out. */
export function writeListState(state: ListState, shape: ListShape): URLSearchParams {
  const query = new URLSearchParams();
  const filters = Object.entries(state.filters).filter(([, text]) => text !== '');
  const isByStates = showsAllStates(state.layout, shape);
  if (shape.opens && filters.length === 0 && !isByStates) query.set(TAB, ALL);
  if (isByStates || !isUsual(state.filters, shape)) for (const [key, text] of filters) query.set(key, text);
  if (state.pageNo !== 1) query.set('pageNo', String(state.pageNo));
  if (state.pageSize !== PAGE_SIZE) query.set('pageSize', String(state.pageSize));
  if (state.sort.length > 0 && !isSameSort(state.sort, usualSort(state.filters, shape))) {
    query.set('column', state.sort.map((step) => step.field).join(','));
    query.set('order', state.sort.map((step) => step.direction).join(','));
  }
  if (state.side !== null) query.set('side', state.side);
  if (state.form !== null) query.set('form', state.form);
  if (state.record !== null) query.set('record', state.record);
  if (state.view !== null) query.set('view', state.view);
  if (state.press !== null) query.set('press', state.press);
  if (state.layout !== null) query.set('as', state.layout);
  if (state.at !== null) query.set('at', state.at);
  return query;
}

/** The file's order; where records wait, the longest waiting first. */
export function usualSort(filters: ListState['filters'], shape: ListShape): readonly Sort[] {
  const since = waitingSince(filters, shape);
  return since === null ? shape.defaultSort : [{ field: since, direction: 'asc' }];
}

/** In the address of a list that opens in one of its states: all of them. */
const TAB = 'tab';
const ALL = 'all';

/** What is drawn has a column for each state: none of them is the usual one. */
function showsAllStates(layout: string | null, { layouts, byStates }: ListShape): boolean {
  return byStates.has(layout ?? layouts[0] ?? '');
}

function isOpening(filters: object, query: URLSearchParams, { opens }: ListShape): boolean {
  return opens !== null && Object.keys(filters).length === 0 && query.get(TAB) !== ALL;
}

function openingFilters({ opens }: ListShape): Record<string, string> {
  return opens ? { [opens.key]: opens.value } : {};
}

/** The field since when the records of the shown state wait; null: nothing is waited for here. */
export function waitingSince(filters: ListState['filters'], { opens }: ListShape): string | null {
  return opens?.waiting[filters[opens.key] ?? ''] ?? null;
}

/** Whether that is all it is narrowed by: the address need not say it. */
function isUsual(filters: ListState['filters'], { opens }: ListShape): boolean {
  const entries = Object.entries(filters).filter(([, text]) => text !== '');
  return opens !== null && entries.length === 1 && filters[opens.key] === opens.value;
}

function readSort(query: URLSearchParams, filters: ListState['filters'], shape: ListShape): Sort[] {
  const orders = (query.get('order') ?? '').split(',');
  const steps = new Map<string, Sort>();
  for (const [index, field] of (query.get('column') ?? '').split(',').entries()) {
    const direction = orders[index];
    if (!shape.sortable.has(field) || steps.has(field)) continue;
    if (direction === 'asc' || direction === 'desc') steps.set(field, { field, direction });
  }
  const sort = [...steps.values()];
  return isSameSort(sort, usualSort(filters, shape)) ? [] : sort;
}

function isSameSort(a: readonly Sort[], b: readonly Sort[]): boolean {
  return (
    a.length === b.length &&
    a.every((step, index) => step.field === b[index]?.field && step.direction === b[index]?.direction)
  );
}
