import type { DraftStep } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { TableScreen } from '../../../contract/screen';
import { useResumeStep } from '../../../parts/drafts/useResumeStep';
import { isEqual } from '../../../values/equal';
import type { RendererProps } from '../../registry';
import type { ListActions } from '../liveList';
import type { ListModel } from '../useListModel';

/** A bulk question about more records than this is not asked again by itself. */
const MOST_READ = 50;

/** The right to it was lost meanwhile: what was typed is offered again, and waits. */
const NO_LONGER = 'later';

interface DueFormsInput extends Pick<RendererProps<TableScreen>, 'compiled' | 'ports' | 'preset'> {
  model: Pick<ListModel, 'may'>;
  actions: ListActions;
  view(record: RecordData): void;
  /** Nothing is open over the list. */
  isFree: boolean;
}

/** Opens again the forms over the list from when page or session ended, each as its own button opens it. */
export function useDueForms({ compiled, ports, preset, model, actions, view, isFree }: DueFormsInput): void {
  const { may } = model;
  const read = async (ids: unknown) => {
    const list = [ids ?? []].flat().map(String);
    if (list.length === 0 || list.length > MOST_READ) throw new Error(`${list.length} records to read again`);
    return Promise.all(list.map((id) => ports.data.get(compiled.screen, id)));
  };
  const openers: Record<string, (step: DraftStep) => boolean | typeof NO_LONGER | Promise<unknown>> = {
    add: ({ given }) => {
      if (may.addTitle === null) return NO_LONGER;
      const record = given as RecordData;
      // what every record here is given has its own address
      if (isEqual(record, preset)) actions.add();
      else actions.addWith(record);
      return true;
    },
    edit: ({ id, only }) => {
      const isCell = typeof only === 'string';
      if (isCell ? !may.inline.names.has(only) : !may.rowButtons.some((button) => button.id === 'edit'))
        return NO_LONGER;
      if (isCell) actions.editCell({ id }, only);
      else actions.edit({ id });
      return true;
    },
    view: ({ id }) => {
      view({ id });
      return true;
    },
    press: async ({ button, id }) => {
      const [record] = await read(id);
      const found = may.rowButtons.find((one) => one.id === button);
      if (!found || !record) throw new Error(`no button ${button}`);
      actions.press(found, record);
    },
    pressScreen: ({ button }) => {
      const found = may.screenActions.find(({ name }) => name === button);
      if (found) actions.pressScreen(found);
      return found !== undefined;
    },
    pressBulk: async ({ button, ids }) => {
      const records = await read(ids);
      const found = may.bulkButtons.find((one) => one.button.name === button);
      if (!found) throw new Error(`no button ${button}`);
      actions.pressBulk(found, records);
    },
  };
  useResumeStep({
    place: ports.drafts,
    isFree,
    open: (step) => openers[String(step.do)]?.(step) ?? false,
  });
}
