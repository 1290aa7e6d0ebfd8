import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type RecordData, RequestError, type Screen } from '../../../engine/pure';
import { assertOwnsRights, assertUnlimited } from '../../access/grantRight';
import { roleNames } from '../../access/roleNames';
import type { DataRule } from '../../access/rules/dataRules';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { writeDataLog } from '../../resource/plan/dataLog';
import {
  conditionOf,
  judgeRule,
  permissionOf,
  rulePayload,
  rulesOf,
  screenOf,
} from './permissionRulesRoutes';

export const routes = typedRoutes({
  'PUT /sys/permission/editPermissionRule': editRule,
  'POST /sys/permission/editPermissionRule': editRule,
  'DELETE /sys/permission/deletePermissionRule': deleteRule,
});

/** Only a caller whom the rule does not limit changes it: others would widen their own sight. */
async function editRule({
  services,
  caller,
  input,
  onceOfCallers,
}: TypedContext<'PUT /sys/permission/editPermissionRule'>) {
  const id = oneId(input.id);
  return onceOfCallers(async (tx) => {
    const { before, permission } = await lockRule(tx, caller, id);
    const screen = screenOf(permission, services.screens);
    const rule = rulePayload(changedWords(input, before, screen.fields), screen);
    judgeRule(rule, screen, caller);
    await tx
      .updateTable('sys_permission_data_rule')
      .set((set) => ({
        rule_name: rule.ruleName,
        rule_column: rule.ruleColumn,
        rule_conditions: rule.ruleConditions,
        rule_value: rule.ruleValue,
        status: rule.status,
        update_by: caller.id,
        update_time: sql<string>`date_trunc('second', now())`,
        version: set('version', '+', '1'),
      }))
      .where('id', '=', id)
      .execute();
    const after = { id, permissionId: before.permissionId, ...rule };
    await noteChange(tx, caller, id, { operation: 'edit', actionTitle: '修改数据规则', before, after });
    return ok(null, '修改成功!');
  });
}

/** The family's form changes its words and sends the `condition` back as it read it: then the words count. */
function changedWords(input: RecordData, before: DataRule, fields: Screen['fields']): RecordData {
  const { condition, ...words } = input;
  const isSentBack = isDeepStrictEqual(condition, conditionOf(before, fields));
  return isSentBack && WORDS.some((name) => isChanged(words[name], before[name])) ? words : input;
}

const WORDS = ['ruleColumn', 'ruleConditions', 'ruleValue'] as const;

function isChanged(sent: unknown, stored: string | null): boolean {
  return sent !== undefined && String(sent ?? '').trim() !== (stored ?? '');
}

/** One that a role has chosen stays: without it the role would see everything. */
async function deleteRule({
  caller,
  input,
  once,
}: TypedContext<'DELETE /sys/permission/deletePermissionRule'>) {
  const id = oneId(input.id);
  return once(async (tx) => {
    const { before } = await lockRule(tx, caller, id);
    const chosen = await sql<{ id: string }>`
      select r.id::text as id from sys_role_permission rp join sys_role r on r.id = rp.role_id and r.delete_time is null
      where ${id} = any(string_to_array(rp.data_rule_ids, ','))`.execute(tx);
    const names = await roleNames(tx);
    const users = chosen.rows.map((role) => `“${names.get(role.id) ?? role.id}”`).join('、');
    if (users !== '') throw new RequestError(`角色${users}正用着这条规则，请先在授权里去掉`);
    await sql`update sys_permission_data_rule set delete_time = date_trunc('second', now()) where id = ${id}`.execute(
      tx,
    );
    await noteChange(tx, caller, id, {
      operation: 'delete',
      actionTitle: '删除数据规则',
      before,
      after: null,
    });
    return ok(null, '删除成功!');
  });
}

async function lockRule(tx: Db, caller: Caller, id: string) {
  const found = await tx
    .selectFrom('sys_permission_data_rule')
    .where('id', '=', id)
    .where('delete_time', 'is', null)
    .select('permission_id')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new RequestError('未找到对应实体');
  const permission = await permissionOf(tx, found.permission_id);
  assertOwnsRights(caller, [permission]);
  assertUnlimited(caller, [permission]);
  const before = (await rulesOf(tx, found.permission_id)).find((rule) => rule.id === id);
  if (before === undefined) throw new RequestError('未找到对应实体');
  return { before, permission };
}

type Noted = Pick<
  Parameters<typeof writeDataLog>[1][number],
  'operation' | 'actionTitle' | 'before' | 'after'
>;

function noteChange(tx: Db, caller: Caller, id: string, noted: Noted): Promise<void> {
  const what = {
    screenId: 'system/permission',
    table: 'sys_permission_data_rule',
    id,
    version: null,
    caller,
  };
  return writeDataLog(tx, [{ ...what, ...noted }]);
}
