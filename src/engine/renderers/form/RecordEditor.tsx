import { Button } from 'antd';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import * as texts from '#texts/renderers/form';
import type { DraftStep } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { FormGroup } from '../../contract/screen';
import type { CompiledScreen } from '../../language/derive/compile';
import { fieldsOf } from '../../language/derive/placed';
import { within } from '../../parts/drafts/draftPlace';
import { useResumeStep } from '../../parts/drafts/useResumeStep';
import { DraftBar } from './drafts/DraftBar';
import { FormActions } from './FormActions';
import { FormBody } from './FormBody';
import { FormSection } from './fields/FormSection';
import type { FormPorts } from './model/formPorts';
import { recordScope } from './model/recordScope';
import type { Clash } from './model/typedWork';
import { useFormState } from './model/useFormState';
import { PromptDialog } from './PromptDialog';
import { ConflictBar } from './saving/ConflictBar';
import { useSaving } from './saving/useSaving';
import { StepBar } from './steps/StepBar';
import { useFormSteps } from './steps/useFormSteps';

interface RecordEditorProps {
  compiled: CompiledScreen;
  groups: readonly FormGroup[];
  isEdit: boolean;
  /** One group at a time. */
  isInSteps?: boolean;
  /** The record as it is now, or what a new one is given beforehand. */
  record: RecordData;
  ports: FormPorts;
  /** What had been typed when the screen's file changed under the open form. */
  typed: RecordData;
  /** What opens this form, from the place of its ports, and its name in questions about unsaved work. */
  step: DraftStep;
  title: string;
  /** Receives how to list what would be lost, and how to discard it. */
  handle: RefObject<EditorHandle>;
  /** On a settings page, which stays: what 取消 is called there. */
  cancelText?: string;
  onCancel(): void;
  onSaved(): void | Promise<void>;
  onClose(): void;
  /** Says that it is saved; absent: a plain word. */
  notifySaved?(message: string): void;
}

export interface EditorHandle {
  unsaved(): RecordData;
  drop(): void;
  save(): void;
}

/** Of a form whose record has not come yet. */
export const NOTHING_TYPED: EditorHandle = {
  unsaved: () => ({}),
  drop: () => undefined,
  save: () => undefined,
};

const ANSWERS: DraftStep = { do: 'answers' };
const NO_CLASHES: Clash[] = [];

/** The form that adds or edits one record. */
export function RecordEditor(props: RecordEditorProps) {
  const { compiled, groups, isEdit, record, ports, step, title, handle, onSaved, onClose } = props;
  const { screen, afterSaving } = compiled;
  const fields = fieldsOf(compiled, groups);
  const reveal = useRef((_field: string): void => undefined);
  const create = () => {
    const made = recordScope({ compiled, groups, fields, isEdit, record, ports });
    for (const [name, value] of Object.entries(props.typed)) {
      if (fields.some((field) => field.name === name)) made.model.write(name, value);
    }
    return { ...made, reveal: (name: string) => reveal.current(name) };
  };
  const { scope, isUploading, draft } = useFormState({ create, step, title });
  const steps = useFormSteps(scope, groups);
  const isInSteps = props.isInSteps === true && steps.steps.length > 1;
  const saving = useSaving({
    scope,
    screen,
    initialValues: record,
    clashes: draft.restored?.clashes ?? NO_CLASHES,
    isUploading,
    onSettled: draft.drop,
    onSaved,
    onClose,
    notifySaved: props.notifySaved,
    next: afterSaving,
  });
  const inner = useMemo(() => ({ ...ports, drafts: within(ports.drafts, step) }), [ports, step]);
  // the prompt of the verb covers this form: it shows again once its record is back
  useResumeStep({ place: inner.drafts, open: (next) => next.do === ANSWERS.do && saving.ask() });
  useEffect(() => {
    handle.current = {
      unsaved: scope.model.changes,
      drop: draft.drop,
      save: () => void saving.save(),
    };
  });
  useEffect(() => {
    if (isInSteps) reveal.current = steps.reveal;
  });
  const isLast = !isInSteps || steps.isLast;
  return (
    <>
      <FormBody
        scope={scope}
        above={
          <>
            <DraftBar draft={draft} />
            {saving.conflict !== null && (
              <ConflictBar scope={scope} conflict={saving.conflict} onReload={saving.reload} />
            )}
            {isInSteps && <StepBar {...steps} />}
          </>
        }
        first={fields.find(scope.isEditable)?.name}
        okText={isLast ? texts.save : texts.next}
        isSaving={saving.isSaving}
        onSubmit={isLast ? saving.save : steps.next}
        cancelText={props.cancelText}
        extra={
          <>
            <FormActions compiled={compiled} scope={scope} ports={inner} />
            {isLast && afterSaving !== null && ports.session.can(afterSaving.definition.code) && (
              <Button loading={saving.isSaving} onClick={() => void saving.saveAndGoOn()}>
                {texts.saveAnd(afterSaving.title)}
              </Button>
            )}
            {isInSteps && steps.at > 0 && (
              <Button onClick={() => steps.goTo(steps.at - 1)}>{texts.previous}</Button>
            )}
          </>
        }
        onCancel={props.onCancel}
      >
        {groups.map((group) => {
          const key = group.fields[0]?.field;
          if (!isInSteps) return <FormSection key={key} group={group} />;
          // the others stay, out of sight: what is typed in them, uploads under way and sentences at their fields
          return (
            <div key={key} className="form-step" hidden={steps.steps[steps.at]?.key !== key}>
              <FormSection group={group} />
            </div>
          );
        })}
      </FormBody>
      {saving.pending !== null && saving.verb !== undefined && (
        <PromptDialog
          definition={saving.verb}
          screen={screen}
          records={[{ ...scope.model.base(), ...saving.pending }]}
          ports={inner}
          step={ANSWERS}
          onSubmit={saving.answer}
          onClose={saving.cancelPending}
        />
      )}
    </>
  );
}
