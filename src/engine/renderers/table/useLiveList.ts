import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { TableScreen } from '../../contract/screen';
import { useAutoRefresh } from '../../parts/answer/useAutoRefresh';
import { isEqual } from '../../values/equal';
import type { RendererProps } from '../registry';
import { useAddressPress } from './dialogs/useAddressPress';
import { useDueForms } from './dialogs/useDueForms';
import { useListActions } from './dialogs/useListActions';
import { focusRow, useOpenOver } from './dialogs/useOpenOver';
import { useUndoneRecord } from './dialogs/useUndoneRecord';
import { useKnownRecords } from './features/bulk/useKnownRecords';
import { useViewed } from './features/detail/useViewed';
import { type FormRequest, formDialog } from './form/formDialog';
import { formPageOf } from './form/formPage';
import type { ListDialog, ListKey, LiveList } from './liveList';
import { menuDialog } from './rows/menuDialog';
import type { ListModel } from './useListModel';

interface LiveListInput extends RendererProps<TableScreen> {
  model: ListModel;
  /** A form was in its place: the focus continues among the rows. */
  isBack: boolean;
  keys: readonly ListKey[];
}

/** Brings together what a list knows and what is open over it. */
export function useLiveList({ isBack, ...input }: LiveListInput): LiveList {
  const { compiled, ports, preset, model } = input;
  const { state, change, list, changes } = model;
  const { reload } = list;
  const root = useRef<HTMLElement>(null);
  const viewed = useViewed(root, model);
  const { dialog, show, hide } = useListDialog(root, isBack);
  const undoneRecord = useUndoneRecord({ root, viewed, isBusy: list.isLoading || dialog !== null });
  const { recordsOf, pagesOf } = useKnownRecords(model.rows, model.selected, state.pageNo);
  const [looks, setLooks] = useState(0);
  useAutoRefresh(compiled.screen.refresh, () => {
    setLooks((count) => count + 1);
    return model.read();
  });
  const changed = (gone: readonly string[]) => {
    model.selected.set(gone, false);
    if (state.side !== null && gone.includes(state.side)) change({ side: null }, { isReplacing: true });
    if (viewed.record !== null && gone.includes(String(viewed.record.id))) viewed.close();
    else viewed.decided();
    void reload();
  };
  const showForm = (request: FormRequest) => {
    const page = model.shape.hasFormPage ? formPageOf(request, preset) : null;
    if (page === null) show(formDialog(request));
    else change({ form: page });
  };
  const actions = useListActions({
    compiled,
    ports,
    preset,
    view: viewed.open,
    openSoon: (id) => model.tree?.openSoon(id),
    selected: () => recordsOf(model.selected.ids()),
    show,
    showForm,
    hide,
    changed,
    patch: model.patch,
    isOutdated: model.isOutdated,
    undone(ids) {
      changed([]);
      undoneRecord.show(ids);
    },
  });
  useAddressPress({ ports, compiled, model, actions });
  // a record that the address names is about to open
  const isClosed = viewed.record === null && model.state.record === null;
  const isFree = dialog === null && (input.alone !== undefined || isClosed);
  useDueForms({ ...input, actions, view: viewed.open, isFree });
  // the boxes are drawn again only for what they show
  const narrow = useCallback(
    (filters: Record<string, string>) => {
      if (isEqual(filters, state.filters) && state.pageNo === 1) void reload();
      else change({ filters });
    },
    [state.filters, state.pageNo, reload, change],
  );
  return {
    ...input,
    root,
    actions,
    dialog,
    show,
    hide,
    viewed,
    more: (buttons, record, at) => show(menuDialog(buttons, record, at)),
    edition: changes + input.edition,
    counted: changes + looks + input.edition,
    reload,
    narrow,
    pagesOf,
  };
}

/** The dialog over the list. Who comes back to the list from a separate page finds the focus at the rows. */
function useListDialog(list: RefObject<HTMLElement | null>, isBack: boolean) {
  // once: a tab that is seen again runs its effects again
  const isDue = useRef(isBack);
  useEffect(() => {
    if (isDue.current) focusRow(list.current);
    isDue.current = false;
  }, [list]);
  const { open: dialog, show, hide } = useOpenOver<ListDialog>(list);
  return { dialog, show, hide };
}
