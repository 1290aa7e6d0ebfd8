import type { Field } from '../../../contract/field';
import type { CompiledList, CompiledSearch } from '../../../screen/compile';
import { boxValue, withBoxValue } from '../state/boxValue';

type Filters = Readonly<Record<string, string>>;

/** One thing the list is narrowed by, with a search box of its own or without. */
export interface ActiveFilter {
  key: string;
  title: string;
  field: Field;
  /** As in a search box: a range is `begin~end`. */
  value: string;
  /** The filters without it. */
  without(filters: Filters): Record<string, string>;
}

/** What the list is narrowed by: the boxes in their order, then what a link brought along. */
export function activeFilters(
  { screen, search }: Pick<CompiledList, 'screen' | 'search'>,
  filters: Filters,
): ActiveFilter[] {
  const boxed = new Set(search.map(({ key }) => key));
  const names = Object.keys(filters).map((key) => key.replace(/_(begin|end)$/, ''));
  const loose = [...new Set(names)].filter((key) => !boxed.has(key));
  const boxes = [...search, ...loose.flatMap((key) => looseBox(screen.fields[key]))];
  return boxes.flatMap((box) => {
    const value = boxValue(box, filters) || rangeIn(box, filters);
    if (value === '') return [];
    const { key, title, field } = box;
    return [{ key, title, field, value, without: (from: Filters) => withBoxValue(box, from, '') }];
  });
}

function looseBox(field: Field | undefined): CompiledSearch[] {
  return field ? [{ key: field.name, title: field.title, field, fields: [field], isPeriod: false }] : [];
}

/** A range that a link gave where the box asks for a single value. */
function rangeIn({ key }: CompiledSearch, filters: Filters): string {
  const [begin, end] = [filters[`${key}_begin`] ?? '', filters[`${key}_end`] ?? ''];
  return begin === '' && end === '' ? '' : `${begin}~${end}`;
}
