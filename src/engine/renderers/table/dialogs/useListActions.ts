import * as texts from '#texts/renderers/table';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { CompiledList } from '../../../language/derive/compile';
import { useActionRunner } from '../../../parts/actions/useActionRunner';
import { useRecordOpener } from '../../../parts/cells/openRecord';
import type { InBulk } from '../features/bulk/bulkRunner';
import type { FormRequest } from '../form/formDialog';
import type { ListActions, ListDialog, Submit } from '../liveList';
import { contextOf } from '../state/contextOf';
import { asker, questionText } from './asker';
import { otherOpener } from './otherOpener';
import { performer } from './perform';
import { useActionRun } from './useActionRun';
import { warnRefused } from './warnRefused';

interface ActionsInput {
  compiled: CompiledList;
  ports: EnginePorts;
  /** What a new record is given beforehand. */
  preset: RecordData;
  /** The selected records, on whichever page they were seen. */
  selected(): RecordData[];
  show(dialog: ListDialog): void;
  /** The form where the screen has it: in a dialog or a page. */
  showForm(request: FormRequest): void;
  /** Opens the record to read; what is done to it from there is shown above it. */
  view(record: RecordData): void;
  hide(dialog: ListDialog): void;
  /** Of a tree: the node is to be open when it is read again. */
  openSoon(id: string): void;
  changed(gone: readonly string[]): void;
  /** Puts what is known of one record in its row; null: it is no longer here. */
  patch(id: string, record: RecordData | null): void;
  /** The rows may be old: the server is asked for the record before something is done to it. */
  isOutdated: boolean;
  undone(ids: readonly string[]): void;
}

/** What the buttons of a list do: ask first where that is called for, then do it. */
export function useListActions({
  compiled,
  ports,
  preset,
  selected,
  show,
  showForm,
  hide,
  view,
  openSoon,
  changed,
  patch,
  isOutdated,
  undone,
}: ActionsInput): ListActions {
  const { screen } = compiled;
  const perform = performer({ screen, ports, changed, patch, show, undone });
  const runner = useActionRunner({ notice: ports.notice, onStale: () => changed([]) });
  const ask = asker({ screen, ports, runner, show });
  const opener = useRecordOpener();
  const open = otherOpener({ screen, ports, opener, show });
  const inBulk: InBulk = async (bulk, records, answers) => {
    const { bulkRunner } = await import('../features/bulk/bulkRunner');
    const { data } = ports;
    return bulkRunner({ screen, data, perform, show, hide, changed })(bulk, records, answers);
  };
  const { run, again } = useActionRun({ compiled, ports, perform, runner, ask, open });
  const remove = (record: RecordData) => {
    const definition = compiled.remove!.definition;
    const otherwise = () => questionText(screen, definition, [record]);
    return ask({
      definition,
      records: [record],
      isDanger: true,
      otherwise,
      step: { do: 'press', button: 'delete', id: String(record.id) },
      submit: (answers) => perform.remove(record, answers),
    });
  };

  const press: ListActions['press'] = ({ does }, record, how) => {
    if (does.kind === 'action') return run(does.button.definition, record, how);
    if (does.kind === 'delete') return remove(record);
    if (does.kind === 'view') view(record);
    else if (does.kind === 'edit') showForm({ mode: 'edit', record });
    else {
      const parent = screen.tree?.parent as string;
      openSoon(String(record.id));
      showForm({ mode: 'add', record: { ...preset, [parent]: String(record.id) } });
    }
    return false;
  };

  return {
    editCell: (record, only) => showForm({ mode: 'edit', record, only, at: cellInFocus() }),
    add: () => showForm({ mode: 'add', record: preset }),
    addWith: (record) => showForm({ mode: 'add', record }),
    edit: (record) => showForm({ mode: 'edit', record }),
    again,
    press(button, record, how) {
      if (!isOutdated || button.does.kind === 'view' || button.does.kind === 'addChild')
        return press(button, record, how);
      void runner.once(`now ${record.id}`, async () => {
        const now = await ports.data.get(screen, String(record.id));
        patch(String(record.id), now);
        if (button.isFor(now, contextOf(ports.session))) press(button, now, how);
        else warnRefused({ compiled, ports }, button, [now]);
      });
      return false;
    },
    pressScreen: ({ definition }, how) => run(definition, null, how),
    isForAnySelected({ button }) {
      const context = contextOf(ports.session);
      return selected().some((record) => button.isFor(record, context));
    },
    pressBulk(bulk, all = selected()) {
      const { button, isDanger } = bulk;
      const context = contextOf(ports.session);
      const records = all.filter((record) => button.isFor(record, context));
      const others = all.length - records.length;
      if (records.length === 0) return warnRefused({ compiled, ports }, button, all);
      const { definition } = button;
      const step = { do: 'pressBulk', button: button.name, ids: records.map(({ id }) => String(id)) };
      if ('open' in definition && definition.open)
        return open(definition.open, { action: definition, records, step });
      const submit: Submit = (answers, remaining = records) => inBulk(bulk, remaining, answers);
      const otherwise = (remaining: readonly RecordData[]) =>
        texts.confirmSelected(definition.title, remaining.length);
      const note = others > 0 ? texts.othersStay(others, definition.title) : '';
      ask({ definition, records, isDanger, otherwise, note, step, submit });
    },
  };
}

/** The cell of a grid that the keys are at, or something in it. */
function cellInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[role="gridcell"]') ?? null;
}
