import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';
import { type RecordFormInput, useRecordForm } from './useRecordForm';

/** A screen's form in a dialog or drawer. Mounted while it is open. */
export function FormDialog(props: RecordFormInput) {
  const form = useRecordForm(props);
  return (
    <DialogFrame
      title={form.title}
      isDrawer={props.compiled.screen.form?.as === 'drawer'}
      fieldCount={form.fieldCount}
      onClose={form.leave}
    >
      {form.body}
      <DiscardDialog isOpen={form.isLeaving} onDiscard={form.discard} onStay={form.stay} />
    </DialogFrame>
  );
}
