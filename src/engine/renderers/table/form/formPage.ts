import type { RecordData } from '../../../contract/record';
import type { FormRequest } from './formDialog';

/**
 * What the address calls a form; null where it stays a dialog: one cell, or a new record that is given more than every record
 * here, which an address cannot say.
 */
export function formPageOf({ mode, record, only }: FormRequest, preset: RecordData): string | null {
  if (only !== undefined) return null;
  if (mode === 'edit') return String(record?.id);
  return record === preset ? 'add' : null;
}
