import { useRef } from 'react';
import * as texts from '#texts/renderers/table';
import { movesSomething } from '../../../actions/needsQuestion';
import { risksAmong } from '../../../actions/risks';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action } from '../../../contract/screen';
import type { CompiledList } from '../../../language/derive/compile';
import type { ActionRunner } from '../../../parts/actions/useActionRunner';
import { newKey } from '../../../parts/newKey';
import type { Submit } from '../liveList';
import type { Pressed } from '../rows/rowButtons';
import { contextOf } from '../state/contextOf';
import { type Ask, questionText } from './asker';
import type { OpenOther } from './otherOpener';
import type { Perform } from './perform';
import { warnRefused } from './warnRefused';

interface ActionRunInput {
  compiled: CompiledList;
  ports: EnginePorts;
  perform: Perform;
  runner: ActionRunner;
  ask: Ask;
  open: OpenOther;
}

/** Runs an action on one record or on the screen, and repeats the last answers on another record. */
export function useActionRun({ compiled, ports, perform, runner, ask, open }: ActionRunInput) {
  const { screen } = compiled;
  /** What was last asked of one record and can be taken back, with its answers. */
  const answered = useRef<{ action: string; answers: RecordData } | null>(null);

  const run = (
    action: Action,
    record: RecordData | null,
    { isAtOnce, isAsked, onEnd }: Pressed = {},
  ): boolean => {
    const records = record ? [record] : [];
    const step = record
      ? { do: 'press', button: `action:${action.name}`, id: String(record.id) }
      : { do: 'pressScreen', button: action.name };
    if (action.open) {
      open(action.open, { action, records, step });
      return false;
    }
    const key = newKey();
    const submit: Submit = async (answers) => {
      await perform.act(action, record, answers, key);
      if (action.undo !== null && !movesSomething(action) && Object.keys(answers).length > 0)
        answered.current = { action: action.name, answers };
    };
    return ask({
      definition: action,
      records,
      isDanger: action.isDanger,
      otherwise: isAsked ? (all) => questionText(screen, action, all) : null,
      step,
      submit,
      isAtOnce,
      onEnd,
    });
  };

  return {
    /** Answers whether it is being done, with nothing to be asked before. */
    run,
    again(record: RecordData): boolean {
      const { action, answers } = answered.current ?? {};
      const button = compiled.rowActions.find(({ name }) => name === action);
      if (!button || !answers) {
        ports.notice.warn(texts.nothingToRepeat);
        return false;
      }
      const context = contextOf(ports.session);
      if (!button.isFor(record, context)) {
        warnRefused({ compiled, ports }, button, [record]);
        return false;
      }
      if (risksAmong(screen, [record], context).length > 0) return run(button.definition, record);
      const key = newKey();
      const submit = runner.healing(() => perform.act(button.definition, record, answers, key));
      void runner.once(`${button.definition.code} ${record.id}`, submit);
      return true;
    },
  };
}
