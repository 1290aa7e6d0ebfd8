import { Button } from 'antd';
import { useState } from 'react';
import { needsQuestion } from '../../actions/needsQuestion';
import { RequestError } from '../../contract/errors';
import type { RecordData } from '../../contract/record';
import type { Action } from '../../contract/screen';
import type { CompiledButton, CompiledScreen } from '../../language/derive/compile';
import { useResumeStep } from '../../parts/drafts/useResumeStep';
import { Icon } from '../../parts/icon/Icon';
import type { FormPorts } from './model/formPorts';
import type { FormScope } from './model/formScope';
import { showRefusal } from './model/refusal';
import { PromptDialog } from './PromptDialog';

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
  const [activePrompt, setActivePrompt] = useState<CompiledButton<Action> | null>(null);
  const buttons = compiled.formActions.filter(({ definition }) => session.can(definition.code));
  useResumeStep({
    place: ports.drafts,
    open: (step) => {
      const button = buttons.find(({ name }) => step.do === 'press' && step.button === name);
      if (button) setActivePrompt(button);
      return button !== undefined;
    },
  });
  const record = (): RecordData => ({ ...scope.model.base(), ...scope.model.typed() });
  const act = async ({ name }: CompiledButton<Action>, answers: RecordData) => {
    notice.success((await data.act(screen, name, { ...answers, record: record() })).message);
  };
  const press = async (button: CompiledButton<Action>) => {
    if (needsQuestion(button.definition, { isAtOnce: false, hasAlerts: false }))
      return setActivePrompt(button);
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
          icon={button.definition.icon && <Icon name={button.definition.icon} />}
          loading={busy === button.name}
          onClick={() => void press(button)}
        >
          {button.title}
        </Button>
      ))}
      {activePrompt !== null && (
        <PromptDialog
          definition={activePrompt.definition}
          screen={screen}
          records={[record()]}
          ports={ports}
          step={{ do: 'press', button: activePrompt.name }}
          onSubmit={(answers) => act(activePrompt, answers)}
          onClose={() => setActivePrompt(null)}
        />
      )}
    </>
  );
}
