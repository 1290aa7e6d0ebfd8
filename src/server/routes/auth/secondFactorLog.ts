import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { writeDataLog } from '../../resource/plan/dataLog';

/** What happened to an operator's second factor, in the data log; never the secret or a code. */
export async function logFactor(
  tx: Db,
  caller: Caller,
  { userId, title }: { userId: string; title: string },
): Promise<void> {
  const what = { screenId: 'system/user', table: 'sys_user', id: userId, version: null, caller };
  const [before, after] = [{ secondFactor: '******' }, { secondFactor: '******' }];
  await writeDataLog(tx, [{ ...what, operation: 'action', actionTitle: title, before, after }]);
}
