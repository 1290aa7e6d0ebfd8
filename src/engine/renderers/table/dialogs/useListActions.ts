import { useRef } from 'react';
import { confirmText } from '../../../actions/confirmText';
import { needsQuestion } from '../../../actions/needsQuestion';
import { risksAmong } from '../../../actions/risks';
import type { DraftStep, EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Verb } from '../../../contract/screen';
import type { CompiledButton, CompiledList } from '../../../language/derive/compile';
import { notifyError } from '../../../parts/actions/notifyError';
import { useActionRunner } from '../../../parts/actions/useActionRunner';
import { newKey } from '../../../parts/newKey';
import type { BulkButton } from '../features/bulk/bulkButtons';
import { progressDialog, resultDialog } from '../features/bulk/bulkDialogs';
import { labelText } from '../features/columns/cellText';
import type { FormRequest } from '../form/formDialog';
import type { Pressed, RowButton } from '../rows/rowButtons';
import { contextOf } from '../state/contextOf';
import type { ListDialog, Submit } from './listDialog';
import { otherScreen } from './otherScreen';
import { performer } from './perform';
import { confirmDialog, promptDialogOf } from './questions';

export type ListActions = ReturnType<typeof useListActions>;

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
}

/** So many are done before a progress could be read. */
const QUICK = 20;

interface Question {
  definition: Verb | Action;
  records: RecordData[];
  isDanger: boolean;
  /** Asked where the file asks nothing; null: it is done at once. */
  otherwise: ((records: readonly RecordData[]) => string) | null;
  /** Added to the prompt. */
  note?: string;
  /** What asks it again. */
  step: DraftStep;
  submit: Submit;
  /** Without the questions that may stay unanswered. */
  isAtOnce?: boolean;
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
}: ActionsInput) {
  const { screen } = compiled;
  const perform = performer({ screen, ports, changed });
  const runner = useActionRunner({ notice: ports.notice, onStale: () => changed([]) });
  /** The last action on one record that can be undone, with its answers. */
  const answered = useRef<{ action: string; answers: RecordData } | null>(null);

  const ask = ({
    definition,
    records,
    isDanger,
    otherwise,
    note = '',
    step,
    submit: does,
    isAtOnce = false,
  }: Question) => {
    const submit: Submit = runner.healing(does);
    const risks = risksAmong(screen, records, contextOf(ports.session));
    const isPromptNeeded = needsQuestion(definition, { isAtOnce, hasAlerts: risks.length > 0 });
    if (!isPromptNeeded && otherwise === null) {
      void runner.once(`${definition.code} ${records.map(({ id }) => id).join()}`, () => submit({}));
      return true;
    }
    if (definition.ask.length > 0) {
      show(promptDialogOf({ definition, records, risks, note, isDanger, step, submit }));
      return false;
    }
    const sentence = otherwise ?? ((remaining: readonly RecordData[]) => aboutToDo(definition, remaining));
    const question = (remaining: readonly RecordData[]) =>
      `${definition.confirm ? confirmText(definition.confirm, screen.fields, remaining) : sentence(remaining)}${note}`;
    show(confirmDialog({ title: definition.title, question, records, risks, isDanger, submit }));
    return false;
  };
  const open = (action: Action, records: RecordData[], step: DraftStep) => {
    if (action.open?.as !== 'tab') return show(otherScreen(action, records, step));
    const target = { screenId: action.open.screen, from: screen.id, records, ports };
    import('./openInTab')
      .then(({ openInTab }) => openInTab(target))
      .catch((error: unknown) => notifyError(ports.notice, error));
  };
  const run = (action: Action, record: RecordData | null, { isAtOnce }: Pressed = {}) => {
    const records = record ? [record] : [];
    const step = record
      ? { do: 'press', button: `action:${action.name}`, id: String(record.id) }
      : { do: 'pressScreen', button: action.name };
    if (action.open) {
      open(action, records, step);
      return false;
    }
    const key = newKey();
    const submit: Submit = async (answers) => {
      await perform.act(action, record, answers, key);
      if (action.undo !== null && Object.keys(answers).length > 0)
        answered.current = { action: action.name, answers };
    };
    return ask({
      definition: action,
      records,
      isDanger: action.isDanger,
      otherwise: null,
      step,
      submit,
      isAtOnce,
    });
  };

  const aboutToDo = (definition: Verb | Action, [record]: readonly RecordData[]) =>
    record ? `${definition.title}「${labelText(screen, record)}」？` : `${definition.title}？`;
  const remove = (record: RecordData) => {
    const definition = compiled.remove!.definition;
    const otherwise = () => aboutToDo(definition, [record]);
    return ask({
      definition,
      records: [record],
      isDanger: true,
      otherwise,
      step: { do: 'press', button: 'delete', id: String(record.id) },
      submit: (answers) => perform.remove(record, answers),
    });
  };

  /** Many take a while: the progress replaces the question, and then the result of each. */
  const inBulk = async (
    bulk: BulkButton,
    records: readonly RecordData[],
    answers: RecordData,
  ): Promise<void> => {
    const { title } = bulk;
    const run = perform.inBulk(bulk, records, answers);
    const progress = progressDialog({ title, run });
    if (records.length > QUICK) show(progress);
    const result = await run.finished;
    changed(result.done);
    hide(progress);
    const { definition } = bulk.button;
    if (result.failed.length === 0)
      return perform.tell(`${title}：完成 ${result.done.length} 条`, definition, result.done);
    const failed = new Set(result.failed.map(({ id }) => id));
    const again = records.filter(({ id }) => failed.has(String(id)));
    const onRetry = () => void inBulk(bulk, again, answers);
    show(resultDialog({ title, result, records, onRetry }));
  };

  return {
    editCell: (record: RecordData, only: string) =>
      showForm({ mode: 'edit', record, only, at: cellInFocus() }),
    add: () => showForm({ mode: 'add', record: preset }),
    addWith: (record: RecordData) => showForm({ mode: 'add', record }),
    edit: (record: RecordData) => showForm({ mode: 'edit', record }),
    /** Repeats the last answers on this record, where it allows that; a record with an alert asks. Returns whether it acts. */
    again(record: RecordData): boolean {
      const { action, answers } = answered.current ?? {};
      const button = compiled.rowActions.find(({ name }) => name === action);
      if (!button || !answers) {
        ports.notice.warn('还没有可以照着再做的操作');
        return false;
      }
      const context = contextOf(ports.session);
      if (!button.isFor(record, context)) return false;
      if (risksAmong(screen, [record], context).length > 0) return run(button.definition, record);
      const key = newKey();
      const submit = runner.healing(() => perform.act(button.definition, record, answers, key));
      void runner.once(`${button.definition.code} ${record.id}`, submit);
      return true;
    },
    /** Answers whether it is being done, with nothing to be asked before. */
    press({ does }: RowButton, record: RecordData, how?: Pressed): boolean {
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
    },
    pressScreen: ({ definition }: CompiledButton<Action>) => run(definition, null),
    /** Only the records that the button is for; the others are left alone and stay selected. */
    pressBulk(bulk: BulkButton, all: readonly RecordData[] = selected()) {
      const { button, isDanger } = bulk;
      const context = contextOf(ports.session);
      const records = all.filter((record) => button.isFor(record, context));
      const others = all.length - records.length;
      if (records.length === 0) return ports.notice.warn(`所选记录现在都不能${button.title}`);
      const { definition } = button;
      const step = { do: 'pressBulk', button: button.name, ids: records.map(({ id }) => String(id)) };
      if ('open' in definition && definition.open) return open(definition, records, step);
      const submit: Submit = (answers, remaining = records) => inBulk(bulk, remaining, answers);
      const otherwise = (remaining: readonly RecordData[]) =>
        `${definition.title}选中的 ${remaining.length} 条记录？`;
      const note = others > 0 ? `另有 ${others} 条现在不能${definition.title}，不会改动。` : '';
      ask({ definition, records, isDanger, otherwise, note, step, submit });
    },
  };
}

/** The cell of a grid that the keys are at, or something in it. */
function cellInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[role="gridcell"]') ?? null;
}
