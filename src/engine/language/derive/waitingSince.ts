import type { Screen } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';

/** The field that says since when a record of a queue waits: the time by which the queue is ordered, else its creation; null: none. */
export function waitingSince({ queue, fields }: Pick<Screen, 'queue' | 'fields'>): string | null {
  const names = [...(queue?.order ?? []).map(({ field }) => field), 'createTime'];
  const found = names.find((name) => {
    const field = fields[name];
    return field?.isStored && sheetOf(field).storage === 'timestamptz';
  });
  return found ?? null;
}
