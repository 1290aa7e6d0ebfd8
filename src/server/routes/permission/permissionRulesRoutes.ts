import { sql } from 'kysely';
import { type Condition, type RecordData, RequestError, type Screen } from '../../../engine/pure';
import { codesIn } from '../../access/codes';
import { roleNames } from '../../access/roleNames';
import { type DataRule, ruleCondition } from '../../access/rules/dataRules';
import { rawOfRule, ruleOfRaw } from '../../access/rules/familyRule';
import { ruleSentence } from '../../access/rules/ruleSentence';
import { RuleError } from '../../access/rules/ruleValue';
import { type Caller, conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { writeDataLog } from '../../resource/plan/dataLog';
import { hiddenIn } from '../../resource/write/checks/conditionSight';
import type { ScreenStore } from '../../screens/store';

export const routes = typedRoutes({
  'GET /sys/permission/queryPermissionRule': ruleList,
  'POST /sys/permission/addPermissionRule': addRule,
  'GET /sys/permission/getPermRuleListByPermId': ruleList,
});

/**
 * Narrowed by parts of name and value, as the family's page asks; each also as a `sentence`, as a `condition` that files write
 * (null: only the family's words say it), and with the names of the roles that it limits.
 */
async function ruleList({ services, input }: TypedContext<'GET /sys/permission/queryPermissionRule'>) {
  const { ruleName = '', ruleValue = '' } = input;
  const permissionId = oneId(input.permissionId);
  const permission = await permissionOf(services.db, permissionId);
  const rules = await rulesOf(services.db, permissionId);
  const { fields } = screenOf(permission, services.screens);
  const has = (text: string, part: string) => text.includes(part.replaceAll('*', ''));
  const matching = rules.filter((rule) => has(rule.ruleName, ruleName) && has(rule.ruleValue, ruleValue));
  const users = await usersOf(services.db, permissionId);
  return ok(
    matching.map((rule) => ({
      ...rule,
      sentence: ruleSentence(rule, fields),
      condition: conditionOf(rule, fields),
      roles: users.get(rule.id) ?? [],
    })),
  );
}

/** Judged now, against the screen's fields: a rule that says nothing would show its roles nothing. */
async function addRule({
  services,
  caller,
  input,
  once,
}: TypedContext<'POST /sys/permission/addPermissionRule'>) {
  const permissionId = oneId(input.permissionId);
  return once(async (tx) => {
    const screen = screenOf(await permissionOf(tx, permissionId), services.screens);
    const rule = rulePayload(input, screen);
    judgeRule(rule, screen, caller);
    const { id } = await tx
      .insertInto('sys_permission_data_rule')
      .values({
        permission_id: permissionId,
        rule_name: rule.ruleName,
        rule_column: rule.ruleColumn,
        rule_conditions: rule.ruleConditions,
        rule_value: rule.ruleValue,
        status: rule.status,
        create_by: caller.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { id, permissionId, ...rule };
    const what = {
      screenId: 'system/permission',
      table: 'sys_permission_data_rule',
      id,
      version: 1,
      before: null,
    };
    await writeDataLog(tx, [{ ...what, operation: 'add', actionTitle: '添加数据规则', after, caller }]);
    return ok({ id }, '添加成功！');
  });
}

export type RulePayload = ReturnType<typeof rulePayload>;

/** In the family's words, or as a `condition` that files write. */
export function rulePayload(body: RecordData, { fields }: Screen) {
  const text = (name: string) => String(body[name] ?? '').trim();
  const rule = {
    ruleName: text('ruleName'),
    ...(isCondition(body.condition)
      ? ruleOfRaw(body.condition, fields)
      : {
          ruleColumn: text('ruleColumn'),
          ruleConditions: text('ruleConditions'),
          ruleValue: text('ruleValue'),
        }),
    status: body.status === '0' || body.status === 0 ? '0' : '1',
  };
  if (rule.ruleName === '') throw new RequestError('规则名称不能为空');
  return rule;
}

function isCondition(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the builder shows of a rule; null where it cannot. */
export function conditionOf(rule: DataRule, fields: Screen['fields']): RecordData | null {
  try {
    return rawOfRule(rule, fields);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Refuses a rule that nobody understands, and one that asks for fields which are withheld of its author. */
export function judgeRule(rule: DataRule, screen: Screen, caller: Caller): Condition {
  // which department the author of the rule has does not matter, that there is one does
  const depart = { orgCode: 'A01', orgCodes: ['A01'] };
  const facts = { context: conditionContext(caller), ...depart };
  try {
    const condition = ruleCondition(rule, screen.fields, facts);
    const hidden = hiddenIn(screen, caller, condition);
    if (hidden.length > 0) throw new RuleError(`规则里有您看不到的字段：${hidden.join('、')}`);
    return condition;
  } catch (error) {
    throw error instanceof RuleError ? new RequestError(error.message) : error;
  }
}

/** Rules limit a list: they belong to the row that opens one. */
export function screenOf(permission: { perms: string | null }, screens: ScreenStore): Screen {
  const codes = new Set(codesIn(permission.perms));
  const screen = screens.all().find((one) => one.resource && codes.has(`${one.permission}:list`));
  if (!screen) throw new RequestError('数据规则只能加在有列表的页面上');
  return screen;
}

/** A living menu row. */
export async function permissionOf(tx: Db, id: string) {
  const permission = await tx
    .selectFrom('sys_permission')
    .where('id', '=', id)
    .where('delete_time', 'is', null)
    .select(['name', 'perms'])
    .executeTakeFirst();
  if (!permission) throw new RequestError('未找到对应实体');
  return permission;
}

/** The rules of a menu row, in the family's words. */
export async function rulesOf(db: Db, permissionId: string) {
  const rows = await db
    .selectFrom('sys_permission_data_rule')
    .where('permission_id', '=', permissionId)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    permissionId: row.permission_id,
    ruleName: row.rule_name,
    ruleColumn: row.rule_column,
    ruleConditions: row.rule_conditions,
    ruleValue: row.rule_value,
    status: row.status,
  }));
}

/** Names of the roles that have chosen each of a menu row's rules. */
async function usersOf(db: Db, permissionId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ ruleId: string; roleId: string }>`
    select chosen as "ruleId", r.id::text as "roleId"
    from sys_role_permission rp
      join sys_role r on r.id = rp.role_id and r.delete_time is null,
      unnest(string_to_array(rp.data_rule_ids, ',')) as chosen
    where rp.permission_id = ${permissionId}::bigint order by r.id`.execute(db);
  const names = await roleNames(db);
  const users = new Map<string, string[]>();
  for (const { ruleId, roleId } of rows)
    users.set(ruleId, [...(users.get(ruleId) ?? []), names.get(roleId) ?? roleId]);
  return users;
}
