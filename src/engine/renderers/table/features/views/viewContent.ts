import type { SavedView, ViewContent } from '#engine/contract/record';
import { isEqual } from '#engine/values/equal';
import type { ListShape } from '../../state/listShape';
import type { ListState } from '../../state/listState';
import { PAGE_SIZES } from '../../state/listState';
import type { ListPreferences } from '../columns/preferences';
import { preferencesIn } from '../columns/preferences';

/** What a view stores of the current list. */
export function contentOf(state: ListState, preferences: ListPreferences): ViewContent {
  return {
    filters: { ...state.filters },
    sort: state.sort.map(({ field, direction }) => ({ field, direction })),
    pageSize: state.pageSize,
    ...(state.layout !== null && { layout: state.layout }),
    preferences,
  };
}

/** A kept view as this list can show it: what its file no longer knows is dropped. */
export function stateIn(content: ViewContent, shape: ListShape, id: string): Partial<ListState> {
  const filters = Object.entries(content.filters).filter(([key]) => shape.filterKeys.has(key));
  return {
    filters: Object.fromEntries(filters),
    sort: content.sort.filter(({ field }) => shape.sortable.has(field)),
    ...(PAGE_SIZES.includes(content.pageSize) && { pageSize: content.pageSize }),
    layout: shape.layouts.find((name, index) => index > 0 && name === content.layout) ?? null,
    view: id,
  };
}

/** Conditions of a view that this list no longer has: without them it would show more than was saved. */
export function goneFilters({ content }: SavedView, { filterKeys }: ListShape): string[] {
  return Object.keys(content.filters).filter((key) => !filterKeys.has(key));
}

/** The part of a view that this list can show. */
export function shownContent({ id, content }: SavedView, shape: ListShape): ViewContent {
  const { filters, sort, layout } = stateIn(content, shape, id);
  return { ...content, layout: layout ?? undefined, filters: { ...filters }, sort: [...(sort ?? [])] };
}

/** Whether the list still looks as the view says. */
export function isSameContent(a: ViewContent, b: ViewContent): boolean {
  return isEqual(plain(a), plain(b));
}

/** As JSON; sets have no order. */
function plain({ filters, sort, pageSize, layout = '', preferences }: ViewContent) {
  const { hidden, added, ...others } = preferencesIn(preferences as Partial<ListPreferences>);
  return { filters, sort, pageSize, layout, hidden: [...hidden].sort(), added: [...added].sort(), ...others };
}
