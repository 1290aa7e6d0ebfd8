import type { RecordData } from '../../contract/record';
import type { FormModel } from './formModel';

/** A new record: what it was given beforehand and what was filled in. */
export function addPayload(model: FormModel, given: RecordData): RecordData {
  const filled = Object.entries(model.typed()).filter(([, value]) => value !== null);
  return { ...given, ...Object.fromEntries(filled) };
}

/** Only what changed, and by `version` whether someone else was faster; null when nothing changed. */
export function editPayload(model: FormModel): RecordData | null {
  const changes = model.changes();
  if (Object.keys(changes).length === 0) return null;
  const { id, version } = model.base();
  return { id, ...(version === undefined ? {} : { version }), ...changes };
}
