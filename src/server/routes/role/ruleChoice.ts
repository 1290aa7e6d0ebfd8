import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { codesIn } from '../../access/codes';
import { assertOwnsRights, assertUnlimited } from '../../access/grantRight';
import { ruleSentence } from '../../access/rules/ruleSentence';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { permissionOf, rulesOf } from '../permission/permissionRulesRoutes';
import { type GrantHolder, logGrant } from './grantHolder';

interface GrantKey {
  /** The holder of the grant. */
  id: string;
  permissionId: string;
}

/** The rules of a menu row, each also as a `sentence`, and which of them limit the holder there, as `a,b` (null: none). */
export async function chosenRules(
  { db, screens }: Pick<Services, 'db' | 'screens'>,
  holder: GrantHolder,
  { id, permissionId }: GrantKey,
) {
  const rules = await rulesOf(db, permissionId);
  if (rules.length === 0) throw new RequestError('未找到权限配置信息');
  const codes = codesIn((await permissionOf(db, permissionId)).perms);
  const screen = screens.all().find(({ permission }) => codes.includes(`${permission}:list`));
  const datarule = rules.map((rule) => ({ ...rule, sentence: ruleSentence(rule, screen?.fields ?? {}) }));
  const grant = await grantOf(db, holder, { id, permissionId });
  return { datarule, drChecked: grant?.ruleIds ?? null };
}

/**
 * Which of a menu row's rules limit the holder there; none: it sees all. `unsaved` is the refusal if the row is not
 * granted.
 */
export async function chooseRules(
  tx: Db,
  caller: Caller,
  holder: GrantHolder,
  { id, permissionId, ruleIds, unsaved }: GrantKey & { ruleIds: string[]; unsaved: string },
): Promise<void> {
  const permission = await permissionOf(tx, permissionId);
  assertOwnsRights(caller, [permission]);
  assertUnlimited(caller, [permission]);
  const grant = await grantOf(tx, holder, { id, permissionId });
  if (!grant) throw new RequestError(unsaved);
  const known = new Set((await rulesOf(tx, permissionId)).map((rule) => rule.id));
  if (!ruleIds.every((one) => known.has(one))) throw new RequestError('所选的数据规则不存在，请刷新后再试');
  const dataRuleIds = ruleIds.join(',') || null;
  await sql`update ${sql.table(holder.table)} set data_rule_ids = ${dataRuleIds}
    where ${sql.ref(holder.column)} = ${id}::bigint and permission_id = ${permissionId}::bigint`.execute(tx);
  const before = { permissionId, dataRuleIds: grant.ruleIds };
  const after = { permissionId, dataRuleIds };
  await logGrant(tx, caller, holder, { id, actionTitle: '数据权限', before, after });
}

async function grantOf(db: Db, { table, column }: GrantHolder, { id, permissionId }: GrantKey) {
  const { rows } = await sql<{ ruleIds: string | null }>`
    select data_rule_ids as "ruleIds" from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}::bigint and permission_id = ${permissionId}::bigint`.execute(db);
  return rows[0];
}
