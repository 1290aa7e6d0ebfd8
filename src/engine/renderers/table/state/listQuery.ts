import { isEmpty } from '../../../condition/predicate';
import type { ListQuery, RecordData } from '../../../contract/record';
import type { Sort } from '../../../contract/screen';
import type { ListShape } from './listShape';
import { type ListState, usualSort } from './listState';

/** The request to the server: the operator's choices, and the conditions that bind every record here. */
export function listQuery(
  state: ListState,
  shape: ListShape,
  preset: RecordData,
  below: readonly string[] = [],
): ListQuery {
  const bound = Object.entries(preset).filter(([, value]) => !isEmpty(value));
  const keyOf = (name: string) => (below.includes(name) ? `${name}_under` : name);
  return {
    pageNo: state.pageNo,
    pageSize: state.pageSize,
    sort: [...sortInForce(state, shape)],
    filters: {
      ...state.filters,
      ...Object.fromEntries(bound.map(([name, value]) => [keyOf(name), String(value)])),
    },
  };
}

/** The operator's own order, or else the usual one. */
export function sortInForce(state: ListState, shape: ListShape): readonly Sort[] {
  return state.sort.length > 0 ? state.sort : usualSort(state.filters, shape);
}
