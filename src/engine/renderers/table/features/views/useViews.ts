import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoticePort, ViewPort } from '#engine/contract/ports';
import type { SavedView } from '#engine/contract/record';
import type { Screen } from '#engine/contract/screen';
import { notifyError } from '#engine/parts/actions/notifyError';
import * as texts from '#texts/renderers/table';
import type { ListShape } from '../../state/listShape';
import type { ListState } from '../../state/listState';
import type { ChangeList } from '../../state/useListState';
import { type ListPreferences, NO_PREFERENCES, preferencesIn } from '../columns/preferences';
import type { useDisplay } from '../columns/useDisplay';
import { contentOf, goneFilters, isSameContent, shownContent, stateIn } from './viewContent';

interface ViewsInput {
  screen: Screen;
  views: ViewPort;
  notice: NoticePort;
  state: ListState;
  shape: ListShape;
  change: ChangeList;
  display: ReturnType<typeof useDisplay>;
  /** Inside another screen a list has no views. */
  isNested: boolean;
}

export type ListViews = ReturnType<typeof useViews>;

const NONE: readonly SavedView[] = [];

/**
 * The saved views of a list: those there are, the one it began with, and the ways to use and keep them. A list whose address
 * says nothing opens with the operator's default; one whose address names a view and nothing else opens with that.
 */
export function useViews({ screen, views, notice, state, shape, change, display, isNested }: ViewsInput) {
  const [known, setKnown] = useState<readonly SavedView[] | null>(null);
  const isBare =
    Object.keys(state.filters).length === 0 &&
    state.sort.length === 0 &&
    state.pageNo === 1 &&
    state.layout === null;
  const beginning = useRef(isBare ? { view: state.view } : null);

  const use = useCallback(
    (view: SavedView | null, isReplacing = false) => {
      if (view === null) {
        display.apply(NO_PREFERENCES);
        return change({ filters: {}, sort: [], layout: null, at: null, view: null }, { isReplacing });
      }
      display.apply(preferencesIn(view.content.preferences as Partial<ListPreferences>));
      change(stateIn(view.content, shape, view.id), { isReplacing });
    },
    [change, display, shape],
  );
  const latestUse = useRef(use);
  useEffect(() => {
    latestUse.current = use;
  });

  const load = useCallback(
    () =>
      views.list(screen.id).then(setKnown, (error: unknown) => {
        setKnown(NONE);
        notifyError(notice, error);
      }),
    [views, screen.id, notice],
  );
  useEffect(() => {
    if (!isNested) void load();
  }, [isNested, load]);

  useEffect(() => {
    const wanted = beginning.current;
    if (known === null || wanted === null) return;
    beginning.current = null;
    const view = known.find(({ id, isDefault }) => (wanted.view === null ? isDefault : id === wanted.view));
    if (view) latestUse.current(view, true);
  }, [known]);

  const content = contentOf(state, display.preferences);
  const current = known?.find(({ id }) => id === state.view) ?? null;
  const gone = current === null ? [] : goneFilters(current, shape);
  const after = async (work: Promise<unknown>, message: string) => {
    await work;
    await load();
    notice.success(message);
  };
  return {
    all: known ?? NONE,
    current,
    /** Conditions of the current view that are gone; nothing is shown until they are removed. */
    gone,
    isChanged: current !== null && !isSameContent(shownContent(current, shape), content),
    canShare: views.canShare,
    use,
    async save(view: { id?: string; name: string; isShared: boolean }) {
      const id = await views.save(screen.id, { ...view, content });
      change({ view: id }, { isReplacing: true });
      await after(Promise.resolve(), texts.viewSaved);
    },
    /** What it keeps of the list stays as it is. */
    rename: ({ id, content: savedContent, isShared }: SavedView, name: string) =>
      after(views.save(screen.id, { id, name, isShared, content: savedContent }), texts.nameChanged),
    /** From one's own view for good; another's is left. */
    async removeGone({ id, name, isOwn, isShared, content: saved }: SavedView) {
      if (!isOwn) return change({ view: null });
      const filters = Object.entries(saved.filters).filter(([key]) => shape.filterKeys.has(key));
      const cleaned = { ...saved, filters: Object.fromEntries(filters) };
      await after(views.save(screen.id, { id, name, isShared, content: cleaned }), texts.viewSaved);
    },
    async remove(view: SavedView) {
      if (view.id === state.view) change({ view: null }, { isReplacing: true });
      await after(views.remove(screen.id, view.id), texts.viewDeleted);
    },
    setDefault: (view: SavedView | null) =>
      after(
        views.setDefault(screen.id, view?.id ?? null),
        view ? texts.opensWith(view.name) : texts.opensWithDefault,
      ),
    roles: () => views.roles(screen.id),
    setRoles: (view: SavedView, roleIds: string[]) =>
      after(
        views.setRoles(view.id, roleIds),
        roleIds.length > 0 ? texts.rolesOpenWith(view.name) : texts.noRoleOpensWith(view.name),
      ),
  };
}
