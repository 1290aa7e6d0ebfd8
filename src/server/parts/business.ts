import type { RoleConflict } from '../access/roleConflicts';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import type { ScreenStore } from '../screens/store';

/** What the platform asks a business while it runs. */
export interface Business {
  roleConflicts?: readonly RoleConflict[];
  /** Checks a database that was restored from a backup. Returns what was checked, for the operator. @throws Error */
  proveRestored?(db: Db): Promise<string>;
  /** An action was undone: withdraws what waits to be sent under these causes (the setting `console.cause` of its transaction). */
  withdrawMessages?(tx: Db, causes: readonly string[]): Promise<void>;
  /** Which parts of a record an entry of the data log says were read, by the entry's id. */
  readings?(
    services: { db: Db; screens: ScreenStore },
    caller: Caller,
    ids: readonly string[],
  ): Promise<Record<string, string>>;
}
