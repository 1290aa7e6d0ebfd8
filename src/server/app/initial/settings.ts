import { sql } from 'kysely';
import { isEmpty, type RecordData, type Screen } from '../../../engine/pure';
import { SYSTEM_CALLER } from '../../caller';
import { toColumn } from '../../db/columnValue';
import type { Db } from '../../db/connection';
import { recordsIn } from '../../parts/platform/rules/records';
import { definitionOf, fits } from '../../parts/platform/rules/settingRows';
import { declaredSettings } from '../../settings/settings';
import type { DomainServices } from '../services';

const SCREEN = 'operation/config';

/**
 * Creates the rows of keys that the program reads, in every database, and updates those of another build to this
 * one's declaration. A value that fits stays; one that no longer does becomes the default, and the data log says so.
 * Without the screen (a server of other files) the defaults hold.
 */
export async function ensureSettings(tx: Db, services: DomainServices): Promise<void> {
  const screen = services.screens.get(SCREEN);
  if (!screen) return;
  const records = recordsIn({ tx, caller: SYSTEM_CALLER, services });
  const found = await sql<
    Record<string, unknown>
  >`select * from sys_config where delete_time is null`.execute(tx);
  const present = new Map(found.rows.map((row) => [row.code, row]));
  for (const [code, declared] of declaredSettings) {
    const definition = { ...definitionOf(code, declared), isDeclared: true };
    const { remark } = declared;
    const value = declared.default as never;
    const row = present.get(code);
    if (!row) await records.add(SCREEN, { ...definition, value, remark });
    else if (!isDefinedBy(screen, row, definition) || !fits(screen, definition, row.value)) {
      const isValueValid = fits(screen, definition, row.value);
      await records.change({ screen: SCREEN, id: String(row.id), title: '随程序更新' }, (before) => ({
        ...definition,
        remark: before.remark ?? remark,
        value: isValueValid ? before.value : value,
      }));
    }
  }
}

function isDefinedBy({ fields }: Screen, row: Record<string, unknown>, definition: RecordData): boolean {
  return Object.entries(definition).every(([name, declared]) => {
    const field = fields[name];
    const stored = row[field?.column ?? ''];
    if (!field || (isEmpty(declared) && isEmpty(stored))) return true;
    return toColumn(field, declared) === toColumn(field, stored);
  });
}
