import { type RefObject, useEffect } from 'react';
import type { RecordData } from '../../contract/record';
import type { FormGroup } from '../../contract/screen';
import type { CompiledScreen } from '../../screen/compile';
import { AskDialog } from './AskDialog';
import { ConflictBar } from './ConflictBar';
import { FormBody } from './FormBody';
import { FormSection } from './FormSection';
import { fieldsOf } from './formFields';
import type { FormPorts } from './formPorts';
import { recordScope } from './recordScope';
import { useFormScopeOf } from './useFormScopeOf';
import { useSaving } from './useSaving';

interface RecordEditorProps {
  compiled: CompiledScreen;
  groups: readonly FormGroup[];
  isEdit: boolean;
  /** The record as it is now, or what a new one is given beforehand. */
  record: RecordData;
  ports: FormPorts;
  /** Told how to ask whether something would be lost. */
  isDirty: RefObject<() => boolean>;
  onCancel(): void;
  onSaved(): void;
  onClose(): void;
}

/** The form that adds or edits one record. */
export function RecordEditor(props: RecordEditorProps) {
  const { compiled, groups, isEdit, record, ports, isDirty, onSaved, onClose } = props;
  const { screen } = compiled;
  const fields = fieldsOf(compiled, groups);
  const { scope, isUploading } = useFormScopeOf(() =>
    recordScope({ compiled, groups, fields, isEdit, record, ports }),
  );
  const saving = useSaving({ scope, screen, given: record, isUploading, onSaved, onClose });
  useEffect(() => {
    isDirty.current = scope.model.isDirty;
  }, [isDirty, scope]);
  return (
    <>
      {saving.hasConflict && <ConflictBar onReload={saving.reload} />}
      <FormBody
        scope={scope}
        first={fields.find(scope.isEditable)?.name}
        okText="保存"
        isSaving={saving.isSaving}
        onSubmit={saving.save}
        onCancel={props.onCancel}
      >
        {groups.map((group) => (
          <FormSection key={group.fields[0]?.field} group={group} />
        ))}
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
