import type { DraftStep } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Verb } from '../../../contract/screen';
import type { Risk } from '../../../parts/inputs/RiskNote';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { ListDialog, Submit } from '../liveList';

const ConfirmDialog = lazyComponent(() => import('./ConfirmDialog').then((module) => module.ConfirmDialog));
const AskDialog = lazyComponent(() =>
  import('../../form/PromptDialog').then((module) => module.PromptDialog),
);

interface Confirmed {
  title: string;
  /** Of those that were not left out. */
  question(records: readonly RecordData[]): string;
  records: readonly RecordData[];
  risks: readonly Risk[];
  isDanger: boolean;
  submit: Submit;
}

/** One question before something is done. */
export function confirmDialog(confirmed: Confirmed): ListDialog {
  return { draw: (_, close) => <ConfirmDialog {...confirmed} onClose={close} /> };
}

interface PromptOptions {
  definition: Verb | Action;
  records: RecordData[];
  risks: readonly Risk[];
  /** Added to the prompt. */
  note: string;
  isDanger: boolean;
  /** What opens it again. */
  step: DraftStep;
  submit: Submit;
}

/** The form of the prompts of a verb or action. */
export function promptDialogOf({
  definition,
  records,
  risks,
  note,
  isDanger,
  step,
  submit,
}: PromptOptions): ListDialog {
  return {
    draw: ({ compiled, ports }, close) => (
      <AskDialog
        definition={definition}
        screen={compiled.screen}
        records={records}
        risks={risks}
        note={note}
        ports={ports}
        isDanger={isDanger}
        step={step}
        onSubmit={submit}
        onClose={close}
      />
    ),
  };
}
