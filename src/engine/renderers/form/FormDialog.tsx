import { useState } from 'react';
import { wantsRow } from '../../language/derive/placed';
import { useNarrow } from '../../parts/useNarrow';
import { sheetOf } from '../../widgets/sheets';
import { CellForm } from './cell/CellForm';
import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';
import { type RecordFormInput, useRecordForm } from './useRecordForm';

export interface FormDialogProps extends RecordFormInput {
  /** The cell of `only` in the list. */
  at?: HTMLElement | null;
}

/** A screen's form in a dialog or drawer; that of one cell in its place, where it fits there. Mounted while it is open. */
export function FormDialog({ at, ...props }: FormDialogProps) {
  const isNarrow = useNarrow();
  const [isInPlace] = useState(!isNarrow && fitsCell(props));
  const { only } = props;
  if (at && only !== undefined && isInPlace) return <CellForm {...props} only={only} at={at} />;
  return <FramedForm {...props} />;
}

function FramedForm(props: RecordFormInput) {
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

/** One field of a row that is known whole, and an input no larger than a line. */
function fitsCell({ compiled, only, record }: RecordFormInput): boolean {
  const field = only === undefined ? undefined : compiled.screen.fields[only];
  if (field === undefined || record?.version === undefined) return false;
  return !wantsRow(field) && sheetOf(field).picture === undefined;
}
