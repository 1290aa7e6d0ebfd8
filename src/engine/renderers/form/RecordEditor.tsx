import { Button } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import type { RecordData } from '../../contract/record';
import type { FormGroup } from '../../contract/screen';
import type { CompiledScreen } from '../../screen/compile';
import { fieldsOf } from '../../screen/placed';
import { AskDialog } from './AskDialog';
import { ConflictBar } from './ConflictBar';
import { FormActions } from './FormActions';
import { FormBody } from './FormBody';
import { FormSection } from './FormSection';
import type { FormPorts } from './formPorts';
import { recordScope } from './recordScope';
import { StepBar } from './steps/StepBar';
import { useFormSteps } from './steps/useFormSteps';
import { useFormScopeOf } from './useFormScopeOf';
import { useSaving } from './useSaving';
import { useUnsaved } from './useUnsaved';

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
  /** Told how to ask what would be lost. */
  unsaved: RefObject<() => RecordData>;
  /** On a settings page, which stays: what 取消 is called there. */
  cancelText?: string;
  onCancel(): void;
  onSaved(): void;
  onClose(): void;
}

/** The form that adds or edits one record. */
export function RecordEditor(props: RecordEditorProps) {
  const { compiled, groups, isEdit, record, ports, unsaved, onSaved, onClose } = props;
  const { screen } = compiled;
  const fields = fieldsOf(compiled, groups);
  const reveal = useRef((_field: string): void => undefined);
  const { scope, isUploading } = useFormScopeOf(() => {
    const made = recordScope({ compiled, groups, fields, isEdit, record, ports });
    for (const [name, value] of Object.entries(props.typed)) {
      if (fields.some((field) => field.name === name)) made.model.write(name, value);
    }
    return { ...made, reveal: (name) => reveal.current(name) };
  });
  const steps = useFormSteps(scope, groups);
  const isInSteps = props.isInSteps === true && steps.steps.length > 1;
  const saving = useSaving({ scope, screen, given: record, isUploading, onSaved, onClose });
  useUnsaved(scope);
  useEffect(() => {
    unsaved.current = scope.model.changes;
  }, [unsaved, scope]);
  useEffect(() => {
    if (isInSteps) reveal.current = steps.reveal;
  });
  const isLast = !isInSteps || steps.isLast;
  return (
    <>
      {saving.hasConflict && <ConflictBar onReload={saving.reload} />}
      {isInSteps && <StepBar {...steps} />}
      <FormBody
        scope={scope}
        first={fields.find(scope.isEditable)?.name}
        okText={isLast ? '保存' : '下一步'}
        isSaving={saving.isSaving}
        onSubmit={isLast ? saving.save : steps.next}
        cancelText={props.cancelText}
        extra={
          <>
            <FormActions compiled={compiled} scope={scope} />
            {isInSteps && steps.at > 0 && <Button onClick={() => steps.goTo(steps.at - 1)}>上一步</Button>}
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
        <AskDialog
          said={saving.verb}
          screen={screen}
          records={[{ ...scope.model.base(), ...saving.pending }]}
          ports={ports}
          onSubmit={saving.answer}
          onClose={saving.cancelPending}
        />
      )}
    </>
  );
}
