import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { quoted } from '../../db/sqlParts';
import { readSources } from '../../screens/activeScreens';
import { sealedColumns } from '../../screens/sealedColumns';
import { activeSources } from '../../screens/versions';
import { keyRing } from '../../security/secretKeys';
import { type Check, type Installation, warning, wrong } from './installation';

/** Encrypted values name their key: all of those keys are here. */
export const secrets: Check = {
  title: '密钥',
  async examine({ environment, db, effects }) {
    const keys = await keyRing(environment).existing();
    const known = new Set(keys.map(({ id }) => id));
    const used = await usedKeys(db, effects);
    const lost = [...used].filter(([id]) => !known.has(id));
    const lostCount = lost.reduce((sum, [, count]) => sum + count, 0);
    if (lostCount > 0)
      return [
        wrong(
          `有 ${lostCount} 个加密的值没有密钥能解开（密钥编号 ${lost.map(([id]) => id).join('、')}）`,
          '恢复原来的 SECRET_KEY 或 DATA_DIR/keys（换过的放在 SECRET_KEY_OLD）；找不回就重新填写这些值',
        ),
      ];
    const current = keys[0]?.id;
    const older = [...used].reduce((sum, [id, count]) => sum + (id === current ? 0 : count), 0);
    if (older === 0) return [];
    return [
      warning(`有 ${older} 个加密的值还用旧密钥`, '执行 npm run rotate-key，见 docs/operations.md“换密钥”'),
    ];
  },
};

/** How many values each key has encrypted; those of the first format name none. */
async function usedKeys(db: Db, effects: Installation['effects']): Promise<Map<string, number>> {
  const { screens } = readSources(await activeSources(db), effects);
  const columns = await sealedColumns(
    db,
    [...screens.values()].map(({ screen }) => screen),
  );
  const used = new Map<string, number>();
  for (const { table, name } of columns) {
    const column = sql.raw(quoted(name));
    const { rows } = await sql<{ id: string; count: number }>`
      select split_part(${column}, ':', 2) as id, count(*)::int as count from ${sql.table(table)}
      where ${column} ~ '^v[23]:' group by 1`.execute(db);
    for (const { id, count } of rows) used.set(id, (used.get(id) ?? 0) + count);
  }
  return used;
}
