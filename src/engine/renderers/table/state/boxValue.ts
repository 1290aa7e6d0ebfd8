import type { CompiledSearch } from '../../../language/derive/compile';
import { EMPTY, NONE_OF, takesSeveral } from '../../../language/derive/takesSeveral';
import { printSeveral, readSeveral } from '../../../values/several';
import { viewOf } from '../../../widgets/views';

type Filters = Readonly<Record<string, string>>;

/** What a search box shows: its parameter, both ends of a range joined by `~`, or several values as `values/several.ts` says. */
export function boxValue(box: CompiledSearch, filters: Filters): string {
  return boxValues(box, filters)[0] ?? '';
}

/** All by which a box's field is narrowed: an address may say it in several ways, of which the box shows the first. */
export function boxValues(box: CompiledSearch, filters: Filters): string[] {
  const exact = filters[box.key] ?? '';
  return [rangeIn(box, filters), exact, ...othersIn(box, filters)].filter((value) => value !== '');
}

/** The filters with a box's value put in, or taken out where it is empty. */
export function withBoxValue(box: CompiledSearch, filters: Filters, value: string): Record<string, string> {
  const own = ['', '_begin', '_end', NONE_OF, EMPTY].map((part) => `${box.key}${part}`);
  return { ...without(filters, own), ...parametersOf(box, value) };
}

/** The filters without one of the values by which the box's field is narrowed. */
export function withoutBoxValue(box: CompiledSearch, filters: Filters, value: string) {
  return without(filters, Object.keys(parametersOf(box, value)));
}

function without(filters: Filters, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)));
}

/** Whether one text of the box is looked for in several fields. */
export function isComposed({ key, field, isPeriod }: CompiledSearch): boolean {
  return !isPeriod && key !== field.name;
}

function rangeIn(box: CompiledSearch, filters: Filters): string {
  const [start = '', end = ''] = [filters[`${box.key}_begin`], filters[`${box.key}_end`]];
  return !isRange(box) || (start === '' && end === '') ? '' : `${start}~${end}`;
}

/** None of several, and emptiness, each as the box would hold it. */
function othersIn(box: CompiledSearch, filters: Filters): string[] {
  if (!isSeveral(box)) return [];
  const none = readSeveral(filters[`${box.key}${NONE_OF}`] ?? '').values;
  const emptiness = filters[`${box.key}${EMPTY}`];
  return [
    printSeveral({ mode: 'none', values: none }),
    emptiness === 'true' ? printSeveral({ mode: 'empty', values: [] }) : '',
    emptiness === 'false' ? printSeveral({ mode: 'filled', values: [] }) : '',
  ];
}

function parametersOf(box: CompiledSearch, value: string): Record<string, string> {
  const parameters = isSeveral(box) ? severalParameters(box.key, value) : rangeParameters(box, value);
  return Object.fromEntries(Object.entries(parameters).filter(([, text]) => text !== ''));
}

function severalParameters(key: string, value: string): Record<string, string> {
  const { mode, values } = readSeveral(value);
  if (mode === 'empty' || mode === 'filled') return { [`${key}${EMPTY}`]: String(mode === 'empty') };
  return { [mode === 'none' ? `${key}${NONE_OF}` : key]: values.join(',') };
}

function rangeParameters(box: CompiledSearch, value: string): Record<string, string> {
  const { key } = box;
  if (!isRange(box) || !value.includes('~')) return { [key]: value };
  const [start = '', end = ''] = value.split('~');
  return { [`${key}_begin`]: start, [`${key}_end`]: end };
}

function isRange(box: CompiledSearch): boolean {
  return !isComposed(box) && viewOf(box.field).isRangeFilter === true;
}

function isSeveral(box: CompiledSearch): boolean {
  const { field, isPeriod } = box;
  return !isComposed(box) && !isPeriod && viewOf(field).isSeveralFilter === true && takesSeveral(field);
}
