import * as signs from '#texts/signs';
import { confirmText } from '../../../actions/confirmText';
import { needsQuestion } from '../../../actions/needsQuestion';
import { risksAmong } from '../../../actions/risks';
import type { DraftStep, EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen, Verb } from '../../../contract/screen';
import type { ActionRunner } from '../../../parts/actions/useActionRunner';
import { labelText } from '../features/columns/cellText';
import type { ListDialog, Submit } from '../liveList';
import { contextOf } from '../state/contextOf';
import { confirmDialog, promptDialogOf } from './questions';

interface Question {
  definition: Verb | Action;
  records: RecordData[];
  isDanger: boolean;
  /** Asked where the file asks nothing; null: it is done immediately. */
  otherwise: ((records: readonly RecordData[]) => string) | null;
  /** Added to whatever is asked. */
  note?: string;
  /** What asks it again. */
  step: DraftStep;
  submit: Submit;
  /** Without the questions that may stay unanswered. */
  isAtOnce?: boolean;
  /** It was done with nothing to ask, well or not. */
  onEnd?: (() => void) | undefined;
}

export type Ask = ReturnType<typeof asker>;

interface AskerInput {
  screen: Screen;
  ports: EnginePorts;
  runner: ActionRunner;
  show(dialog: ListDialog): void;
}

/** Asks what has to be asked before something is done; answers whether it is being done, with nothing to ask. */
export function asker({ screen, ports, runner, show }: AskerInput) {
  return ({
    definition,
    records,
    isDanger,
    otherwise,
    note = '',
    step,
    submit: does,
    isAtOnce = false,
    onEnd,
  }: Question): boolean => {
    const submit: Submit = runner.healing(does);
    const risks = risksAmong(screen, records, contextOf(ports.session));
    const isPromptNeeded = needsQuestion(definition, { isAtOnce, hasAlerts: risks.length > 0 });
    if (!isPromptNeeded && otherwise === null) {
      const key = `${definition.code} ${records.map(({ id }) => id).join()}`;
      void runner.once(key, () => submit({})).then(onEnd);
      return true;
    }
    if (definition.ask.length > 0) {
      show(promptDialogOf({ definition, records, risks, note, isDanger, step, submit }));
      return false;
    }
    const sentence =
      otherwise ?? ((remaining: readonly RecordData[]) => questionText(screen, definition, remaining));
    const question = (remaining: readonly RecordData[]) =>
      `${definition.confirm ? confirmText(definition.confirm, screen.fields, remaining) : sentence(remaining)}${note}`;
    show(confirmDialog({ title: definition.title, question, records, risks, isDanger, submit }));
    return false;
  };
}

/** The question of a verb or action that declares none. */
export function questionText(
  screen: Screen,
  definition: Verb | Action,
  [record]: readonly RecordData[],
): string {
  return record
    ? `${signs.withName(definition.title, labelText(screen, record))}${signs.questionMark}`
    : `${definition.title}${signs.questionMark}`;
}
