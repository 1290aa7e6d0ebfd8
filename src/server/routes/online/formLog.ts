import type { Caller } from '../../caller';
import { writeDataLog } from '../../resource/plan/dataLog';
import type { TextChange, Within } from '../../screens/store';

interface LoggedAction {
  caller: Caller;
  reason: string | null;
  title: string;
}

/** The texts of before and after, in the data log. */
export function logTextChange({ caller, reason, title }: LoggedAction): Within<TextChange> {
  return async (tx, { id, before, after }) => {
    const what = { screenId: 'online/form', table: 'screen_version', id, version: null };
    const sourceRecord = (text: string | null) => (text === null ? null : { source: text });
    await writeDataLog(tx, [
      {
        ...what,
        operation: 'action',
        actionTitle: title,
        before: sourceRecord(before),
        after: sourceRecord(after),
        reason,
        caller,
      },
    ]);
  };
}
