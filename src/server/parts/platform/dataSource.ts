import { isEmpty, isId, RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { type Source, tryConnection } from '../../db/sources/connect';
import { failureOf } from '../../db/sources/sentence';
import { isSameConnection, openSource, sourceOf, storedSource } from '../../db/sources/stored';
import { fieldError } from '../../http/fieldError';
import { listSetting } from '../../settings/listSetting';
import { action } from '../contract';

/** ms; an operator looks at the button meanwhile. */
const TIMEOUT_MS = 5000;

/** `dataSource.test` 测试: connects with the stored settings, and says what failed and why. */
export const test = action('system/data-source', async ({ tx, rows: [row], services }) => {
  if (!row) return undefined;
  // not the row at hand: what a question of the button changed in it has no password yet
  return tried(tx, await openSource(tx, services, row.id));
});

/**
 * `dataSource.try` 测试连接: connects with the current input, before it is saved. The stored password replaces an empty
 * one only if nothing else of the connection was changed: else it would go to whatever host somebody types.
 */
const tryTyped = action('system/data-source', async ({ tx, answers, services }) => {
  const missing = NEEDED.filter(([field]) => isEmpty(answers[field]));
  const errors = missing.map(([field, title]) => ({ field, message: `${title}不能为空` }));
  if (errors[0]) throw new RequestError(errors[0].message, { errors });
  const source = sourceOf(answers);
  if (!isEmpty(answers.dbPassword)) return tried(tx, { ...source, dbPassword: String(answers.dbPassword) });
  const stored = isId(answers.id) ? await storedSource(tx, answers.id) : null;
  if (stored === null) return tried(tx, source);
  if (stored.isDropped || !isSameConnection(stored, answers))
    throw fieldError('dbPassword', '连接方式改过了，请再输入一次密码');
  return tried(tx, await openSource(tx, services, stored.id));
});

export { tryTyped as try };

const NEEDED = [
  ['host', '主机'],
  ['port', '端口'],
  ['dbName', '数据库名称'],
  ['dbUsername', '用户名'],
] as const;

async function tried(tx: Db, source: Source) {
  const allowed = await listSetting(tx, 'dataSource.localHosts');
  try {
    const { version, milliseconds } = await tryConnection(source, { allowed, timeoutMs: TIMEOUT_MS });
    return { message: `连接成功：${version}，用时 ${milliseconds} 毫秒`, result: { version, milliseconds } };
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(`连接失败：${failureOf(error, source, TIMEOUT_MS)}`);
  }
}
