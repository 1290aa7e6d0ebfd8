import { useRef } from 'react';
import { confirmText } from '../../../actions/confirmText';
import type { EnginePorts } from '../../../contract/ports';
import type { BulkResult, RecordData } from '../../../contract/record';
import type { Action, Verb } from '../../../contract/screen';
import type { CompiledButton, CompiledScreen } from '../../../screen/compile';
import type { BulkButton } from '../bulk/bulkButtons';
import { runBulk } from '../bulk/runBulk';
import { labelText } from '../columns/cellText';
import type { SelectionStore } from '../grid/selectionStore';
import type { RowButton } from '../rows/rowButtons';
import { contextOf } from '../state/contextOf';
import type { ListDialog, Submit } from './listDialog';
import { newKey } from './newKey';
import { openInTab } from './openInTab';
import { sayFault } from './sayFault';

interface ActionsInput {
  compiled: CompiledScreen;
  ports: EnginePorts;
  preset: RecordData;
  selection: SelectionStore;
  /** The selected records, on whichever page they were seen. */
  recordsOf(ids: readonly string[]): RecordData[];
  show(dialog: ListDialog): void;
  reload(): void;
}

/** What the buttons of a list do: ask where the file says so, do it, say how it went, show the rows as they are then. */
export function useListActions(input: ActionsInput) {
  const { compiled, ports, preset, selection, show, reload } = input;
  const { screen } = compiled;
  const { data, notice } = ports;
  const running = useRef(new Set<string>());

  const removeOne = async (record: RecordData) => {
    const { message, result } = await data.remove(screen, [String(record.id)]);
    const [failure] = result.failed;
    if (failure) notice.error(failure.message);
    else notice.success(message);
    selection.set(result.done, false);
    reload();
  };
  const actOn = async (action: Action, record: RecordData | null, asked: RecordData) => {
    const { message } = await data.act(screen, action.name, {
      ...asked,
      ...(record && { id: String(record.id) }),
      idempotencyKey: newKey(),
    });
    notice.success(message);
    reload();
  };
  const doInBulk = async ({ title, button, isRemove }: BulkButton, records: RecordData[], asked: RecordData) => {
    const ids = records.map((record) => String(record.id));
    const send = async (part: string[]): Promise<BulkResult> => {
      if (isRemove) return (await data.remove(screen, part)).result;
      const payload = { ...asked, ids: part, idempotencyKey: newKey() };
      const { result } = await data.act(screen, button.name, payload);
      return (result as BulkResult | null) ?? { done: part, failed: [] };
    };
    const result = await runBulk(ids, send);
    selection.set(result.done, false);
    reload();
    if (result.failed.length > 0) show({ kind: 'result', title, result, records });
    else notice.success(`${title}：完成 ${result.done.length} 条`);
  };
  /** At once, where nothing is asked; the same button pressed twice does it once. */
  const doNow = async (key: string, submit: Submit) => {
    if (running.current.has(key)) return;
    running.current.add(key);
    await submit({}).catch((error: unknown) => sayFault(notice, error));
    running.current.delete(key);
  };
  const askFirst = (said: Verb | Action, records: RecordData[], isDanger: boolean, submit: Submit) => {
    const question = said.confirm && confirmText(said.confirm, screen.fields, records);
    if (said.ask.length > 0) show({ kind: 'ask', said, records, isDanger, submit });
    else if (question) show({ kind: 'confirm', title: said.title, question, isDanger, submit });
    else void doNow(`${said.code} ${records.map(({ id }) => id).join()}`, submit);
  };
  const runAction = (action: Action, records: RecordData[], submit: Submit) => {
    if (action.open === null) return askFirst(action, records, action.isDanger, submit);
    if (action.open.as !== 'tab') return show({ kind: 'open', action, records });
    const target = { screenId: action.open.screen, from: screen.id, records, ports };
    void openInTab(target).catch((error: unknown) => sayFault(notice, error));
  };
  const remove = (verb: Verb, records: RecordData[], question: string, submit: Submit) => {
    if (verb.ask.length > 0 || verb.confirm) askFirst(verb, records, true, submit);
    else show({ kind: 'confirm', title: verb.title, question, isDanger: true, submit });
  };

  return {
    add: () => show({ kind: 'form', mode: 'add', record: preset }),
    view: (record: RecordData) => show({ kind: 'form', mode: 'view', record }),
    press({ does }: RowButton, record: RecordData) {
      if (does.kind === 'action')
        return runAction(does.button.said, [record], (asked) => actOn(does.button.said, record, asked));
      if (does.kind !== 'delete') return show({ kind: 'form', mode: does.kind, record });
      const verb = compiled.remove!.said;
      const question = `${verb.title}「${labelText(screen, record)}」？`;
      remove(verb, [record], question, () => removeOne(record));
    },
    pressScreen({ said }: CompiledButton<Action>) {
      runAction(said, [], (asked) => actOn(said, null, asked));
    },
    /** Only the records that the button is for; of the others none is touched, and they stay selected. */
    pressBulk(bulk: BulkButton) {
      const chosen = input.recordsOf(selection.ids());
      const context = contextOf(ports.session);
      const records = chosen.filter((record) => bulk.button.isFor(record, context));
      if (records.length === 0) return notice.warn(`所选记录现在都不能${bulk.button.title}`);
      const submit: Submit = (asked) => doInBulk(bulk, records, asked);
      const others = chosen.length - records.length;
      const left = others > 0 ? `（另有 ${others} 条现在不能${bulk.button.title}）` : '';
      const { said } = bulk.button;
      if (bulk.isRemove)
        return remove(said, records, `${said.title}选中的 ${records.length} 条记录？${left}`, submit);
      runAction(said as Action, records, submit);
    },
  };
}
