import type { Screen, ScreenGroup } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { underMigrationLock } from '../../db/migrate';
import { adoptFormer, adoptStored, formerWords } from './menuFormer';
import { type MenuRow, type MenuWords, menuRows, rowKey } from './menuRows';

/** Setting that holds what files contained when a row was last written from them. */
const WRITTEN = 'menu.written';

/**
 * Brings the menu to the screens, in one transaction (`language.md` §10): adds rows that are missing, and follows a file
 * that changed a title or an order, except where an administrator has changed the same word. Rows that an administrator
 * deleted stay deleted. Rows of vanished screens are left untouched, so that grants and changes are there again when the
 * screen comes back; until then they are not delivered, because their origin is no active screen (`menuTree.ts`).
 */
export async function syncMenu(db: Db, screens: Screen[], groups: ScreenGroup[]): Promise<void> {
  const work = async (tx: Db) => {
    await adoptFormer(tx, screens);
    await adoptStored(tx, screens);
    const rows = menuRows(screens, groups);
    const written = formerWords(await writtenWords(tx), screens);
    await addMissing(tx, rows);
    await followFiles(tx, rows, written);
    await rememberWords(tx, rows, written);
  };
  await underMigrationLock(db, work);
}

type Written = Record<string, MenuWords>;

async function addMissing(tx: Db, rows: MenuRow[]): Promise<void> {
  // a level at a time: a row needs the id of the one above it
  for (const menuType of [0, 1, 2] as const) {
    const present = await presentRows(tx);
    const values = rows
      .filter((row) => row.menuType === menuType && !present.has(rowKey(row)))
      .map((row) => {
        const above = row.parent === null ? undefined : present.get(row.parent);
        return {
          ...row.words,
          origin: row.origin,
          perms: row.perms,
          menu_type: menuType,
          // below a row that was deleted nobody would find it
          parent_id: above && above.delete_time === null ? above.id : null,
        };
      });
    if (values.length > 0) await tx.insertInto('sys_permission').values(values).execute();
  }
}

/** A word of a row follows its file while it still has the file's last value. */
async function followFiles(tx: Db, rows: MenuRow[], written: Written): Promise<void> {
  const present = await presentRows(tx);
  for (const row of rows) {
    const before = written[rowKey(row)];
    const stored = present.get(rowKey(row));
    if (!before || !stored) continue;
    const changes = Object.entries(row.words).filter(([name, value]) => {
      const word = name as keyof MenuWords;
      return value !== before[word] && stored[word] === before[word];
    });
    if (changes.length > 0)
      await tx
        .updateTable('sys_permission')
        .set(Object.fromEntries(changes))
        .where('id', '=', stored.id)
        .execute();
  }
}

async function presentRows(tx: Db) {
  const rows = await tx
    .selectFrom('sys_permission')
    .where('origin', 'is not', null)
    .select(['id', 'origin', 'perms', 'delete_time'])
    .select(['name', 'icon', 'url', 'component', 'sort_no', 'keep_alive', 'hidden'])
    .execute();
  return new Map(rows.map((row) => [rowKey(row), row]));
}

async function writtenWords(tx: Db): Promise<Written> {
  const setting = await tx
    .selectFrom('sys_setting')
    .where('name', '=', WRITTEN)
    .select('value')
    .executeTakeFirst();
  return (setting?.value ?? {}) as Written;
}

async function rememberWords(tx: Db, rows: MenuRow[], written: Written): Promise<void> {
  const now = { ...written, ...Object.fromEntries(rows.map((row) => [rowKey(row), row.words])) };
  const value = JSON.stringify(now);
  if (value === JSON.stringify(written)) return;
  await tx
    .insertInto('sys_setting')
    .values({ name: WRITTEN, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
