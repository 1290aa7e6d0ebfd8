import { Button } from 'antd';
import { useState } from 'react';
import { RequestError } from '../../contract/errors';
import type { RecordData } from '../../contract/record';
import type { Action } from '../../contract/screen';
import { useDueStep } from '../../parts/drafts/useDueStep';
import { Icon } from '../../parts/icon/Icon';
import type { CompiledButton, CompiledScreen } from '../../screen/compile';
import { AskDialog } from './AskDialog';
import type { FormPorts } from './formPorts';
import type { FormScope } from './formScope';
import { showRefusal } from './refusal';

interface FormActionsProps {
  compiled: CompiledScreen;
  scope: FormScope;
  /** Their drafts lie below the form's. */
  ports: FormPorts;
}

/** Actions on what the form holds at this moment, saved or not (`on: form`): 测试连接. */
export function FormActions({ compiled, scope, ports }: FormActionsProps) {
  const { screen } = compiled;
  const { data, session, notice } = scope.ports;
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<CompiledButton<Action> | null>(null);
  const buttons = compiled.formActions.filter(({ said }) => session.can(said.code));
  useDueStep({
    place: ports.drafts,
    open: (step) => {
      const button = buttons.find(({ name }) => step.do === 'press' && step.button === name);
      if (button) setAsking(button);
      return button !== undefined;
    },
  });
  const record = (): RecordData => ({ ...scope.model.base(), ...scope.model.typed() });
  const act = async ({ name }: CompiledButton<Action>, asked: RecordData) => {
    notice.success((await data.act(screen, name, { ...asked, record: record() })).message);
  };
  const press = async (button: CompiledButton<Action>) => {
    if (button.said.ask.length > 0 || button.said.confirm !== null) return setAsking(button);
    setBusy(button.name);
    try {
      await act(button, {});
    } catch (error) {
      if (error instanceof RequestError && !error.details.errors) notice.error(error.message);
      else showRefusal(scope, error);
    }
    setBusy(null);
  };
  return (
    <>
      {buttons.map((button) => (
        <Button
          key={button.name}
          icon={button.said.icon && <Icon name={button.said.icon} />}
          loading={busy === button.name}
          onClick={() => void press(button)}
        >
          {button.title}
        </Button>
      ))}
      {asking !== null && (
        <AskDialog
          said={asking.said}
          screen={screen}
          records={[record()]}
          ports={ports}
          step={{ do: 'press', button: asking.name }}
          onSubmit={(asked) => act(asking, asked)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
