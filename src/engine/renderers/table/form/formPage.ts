import type { RecordData } from '../../../contract/record';
import type { ListDialog } from '../dialogs/listDialog';

/**
 * What the address calls the form that a dialog would show; null where it stays a dialog: one cell, or a new record that is given
 * more than every record here, which an address cannot say.
 */
export function formPageOf(dialog: ListDialog, preset: RecordData): string | null {
  if (dialog.kind !== 'form' || dialog.only !== undefined) return null;
  if (dialog.mode === 'edit') return String(dialog.record?.id);
  return dialog.record === preset ? 'add' : null;
}
