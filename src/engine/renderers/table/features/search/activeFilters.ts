import type { Field } from '#engine/contract/field';
import type { CompiledList, CompiledSearch } from '#engine/language/derive/compile';
import { EMPTY, NONE_OF } from '#engine/language/derive/takesSeveral';
import { boxValues, withoutBoxValue } from '../../state/boxValue';

type Filters = Readonly<Record<string, string>>;

/** One thing the list is narrowed by, with its own search box or without. */
export interface ActiveFilter {
  key: string;
  title: string;
  field: Field;
  /** As in a search box: a range is `begin~end`, several are as `values/several.ts` says. */
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
  const names = Object.keys(filters).map((key) => key.replace(PARTS, ''));
  const loose = [...new Set(names)].filter((key) => !boxed.has(key));
  const boxes = [...search, ...loose.flatMap((key) => looseBox(screen.fields[key]))];
  return boxes.flatMap((box) => {
    const { key, title, field } = box;
    return boxValues(box, filters).map((value, place) => ({
      key: place === 0 ? key : `${key} ${value}`,
      title,
      field,
      value,
      without: (from: Filters) => withoutBoxValue(box, from, value),
    }));
  });
}

/** What a parameter's name may have behind its field. */
const PARTS = new RegExp(`(?:_begin|_end|${NONE_OF}|${EMPTY})$`);

function looseBox(field: Field | undefined): CompiledSearch[] {
  return field ? [{ key: field.name, title: field.title, field, fields: [field], isPeriod: false }] : [];
}
