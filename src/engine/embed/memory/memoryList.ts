import { isEmpty, isMet } from '../../condition/predicate';
import type { LookupQuery } from '../../contract/ports';
import type { Choice, ListQuery, Page, RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { searchBoxes } from '../../language/search/searchBoxes';
import { searchCondition } from '../../language/search/searchCondition';
import { OPERATORS_PATH } from '../../parts/lookup/lookupTarget';
import { comparableTime } from '../../values/time/time';
import { sheetOf } from '../../widgets/sheets';
import type { MemoryStore } from './memoryStore';

const MOST_CHOICES = 20;

/** A page of a list: searched and ordered as the server does it. */
export async function listed(store: MemoryStore, shown: Screen, query: ListQuery): Promise<Page> {
  const screen = await store.whole(shown);
  const found = foundBy(store, screen, query);
  const { pageNo, pageSize } = query;
  const page = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const records = await presentedAll(store, screen, page);
  const pages = Math.ceil(found.length / pageSize);
  return { records, total: found.length, size: pageSize, current: pageNo, pages };
}

export function presentedAll(
  store: MemoryStore,
  screen: Screen,
  records: readonly RecordData[],
): Promise<RecordData[]> {
  return Promise.all(records.map((record) => store.presented(screen, record)));
}

/** All records that a list finds, in its order. */
export function foundBy(
  store: MemoryStore,
  screen: Screen,
  { filters, sort }: Pick<ListQuery, 'filters' | 'sort'>,
): RecordData[] {
  const names = new Set(Object.keys(screen.fields));
  const condition = searchCondition(searchBoxes(screen, names), filters);
  const { context } = store;
  const found = store.visible(screen).filter((record) => isMet(condition, record, context));
  const order = sort.length > 0 ? sort : (screen.table?.sort ?? []);
  return found.sort((one, other) => {
    for (const { field, direction } of order) {
      const difference = compared(screen, field, one, other);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return Number(other.id) - Number(one.id);
  });
}

/** Empty values come last, whatever the direction would be among the others. */
function compared(screen: Screen, name: string, one: RecordData, other: RecordData): number {
  const field = screen.fields[name];
  const [a, b] = [one[name], other[name]];
  if (!field || isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const { comparability, storage } = sheetOf(field);
  if (comparability === 'number' || storage === 'boolean' || name === 'id') return Number(a) - Number(b);
  const [left, right] =
    comparability === 'time' ? [comparableTime(String(a)), comparableTime(String(b))] : [a, b];
  return String(left).localeCompare(String(right), 'zh');
}

/** Choices of a reference: by ids, else by a part of their label. */
export async function choicesAt(
  store: MemoryStore,
  path: string,
  { keyword = '', ids }: LookupQuery,
): Promise<Choice[]> {
  const choices = await allAt(store, path);
  if (ids) return choices.filter(({ value }) => ids.includes(value));
  const part = keyword.toLowerCase();
  return choices.filter(({ text }) => text.toLowerCase().includes(part)).slice(0, MOST_CHOICES);
}

async function allAt(store: MemoryStore, path: string): Promise<Choice[]> {
  const { id, name } = store.context.user;
  if (path === OPERATORS_PATH) return [{ value: id, text: name }];
  const screen = await store.at(path);
  if (!screen) return [];
  return store.visible(screen).map((record) => ({
    value: String(record.id),
    text: String(record[screen.label] ?? record.id),
    values: record,
  }));
}
