import type { CompiledSearch } from '../../../screen/compile';
import { viewOf } from '../../../widgets/views';

type Filters = Readonly<Record<string, string>>;

/** What a search box shows: its parameter, or both ends of a range joined by `~`. */
export function boxValue(box: CompiledSearch, filters: Filters): string {
  if (!viewOf(box.field).isRangeFilter) return filters[box.key] ?? '';
  const [begin, end] = endsOf(box.key, filters);
  return begin === '' && end === '' ? '' : `${begin}~${end}`;
}

/** The filters with a box's value put in, or taken out where it is empty. */
export function withBoxValue(box: CompiledSearch, filters: Filters, value: string): Record<string, string> {
  const { [box.key]: _, [`${box.key}_begin`]: __, [`${box.key}_end`]: ___, ...others } = filters;
  if (value === '') return others;
  if (!viewOf(box.field).isRangeFilter) return { ...others, [box.key]: value };
  const [begin = '', end = ''] = value.split('~');
  return {
    ...others,
    ...(begin !== '' && { [`${box.key}_begin`]: begin }),
    ...(end !== '' && { [`${box.key}_end`]: end }),
  };
}

/** A link from elsewhere may name one day, or one value, where the box asks for a range. */
function endsOf(key: string, filters: Filters): [string, string] {
  const exact = filters[key] ?? '';
  return [filters[`${key}_begin`] ?? exact, filters[`${key}_end`] ?? exact];
}
