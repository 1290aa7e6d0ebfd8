import type { Db } from '#server/db/connection';
import { proveLedger } from './proof';

/** The books of a database that was restored, from the first movement; answers how many there are. */
export async function proveBooks(db: Db): Promise<number> {
  const proof = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => proveLedger(tx, { isWhole: true }));
  const outside = Object.values(proof.outsideDiscrepancies).flat();
  const discrepancies = [
    ...proof.movementDiscrepancies,
    ...proof.holdingDiscrepancies,
    ...proof.ruleDiscrepancies,
    ...outside,
  ].length;
  if (discrepancies > 0) throw new Error(`恢复出来的账本有 ${discrepancies} 处不一致`);
  return proof.movements;
}
