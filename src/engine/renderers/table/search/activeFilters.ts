import type { Field } from '../../../contract/field';
import type { CompiledScreen, CompiledSearch } from '../../../screen/compile';
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
  rest: Record<string, string>;
}

/** What the list is narrowed by: the boxes in their order, then what a link brought along. */
export function activeFilters(
  { screen, search }: Pick<CompiledScreen, 'screen' | 'search'>,
  filters: Filters,
): ActiveFilter[] {
  const boxed = new Set(search.map(({ key }) => key));
  const loose = Object.keys(filters)
    .map((key) => key.replace(/_(begin|end)$/, ''))
    .filter((key, index, all) => !boxed.has(key) && all.indexOf(key) === index);
  const boxes = [...search, ...loose.flatMap((key): CompiledSearch[] => looseBox(screen.fields[key]))];
  return boxes.flatMap((box) => {
    const value = boxValue(box, filters) || openRange(box, filters);
    if (value === '') return [];
    return [
      { key: box.key, title: box.title, field: box.field, value, rest: withBoxValue(box, filters, '') },
    ];
  });
}

function looseBox(field: Field | undefined): CompiledSearch[] {
  return field ? [{ key: field.name, title: field.title, field, fields: [field] }] : [];
}

/** A range that a link gave to a box of single values. */
function openRange({ key }: CompiledSearch, filters: Filters): string {
  const [begin, end] = [filters[`${key}_begin`] ?? '', filters[`${key}_end`] ?? ''];
  return begin === '' && end === '' ? '' : `${begin}~${end}`;
}
