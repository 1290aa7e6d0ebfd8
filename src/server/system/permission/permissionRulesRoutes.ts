import { type RecordData, RequestError, type Screen } from '../../../engine/pure';
import { codesIn } from '../../access/codes';
import { ruleCondition } from '../../access/dataRules';
import { RuleFault } from '../../access/ruleValue';
import { type Caller, conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { writeDataLog } from '../../resource/plan/dataLog';
import type { ScreenStore } from '../../screens/store';

export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    access: { code: 'permission:edit' },
    handle: ruleList,
  },
  {
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    access: { code: 'permission:edit' },
    handle: addRule,
  },
  {
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    access: { code: 'permission:edit' },
    handle: ruleList,
  },
];

/** Narrowed by parts of name and value, as the family's page asks. */
async function ruleList({ services, query }: RouteContext) {
  const { ruleName = '', ruleValue = '' } = query;
  const rules = await rulesOf(services.db, oneId(query.permissionId));
  const has = (text: string, part: string) => text.includes(part.replaceAll('*', ''));
  return ok(rules.filter((rule) => has(rule.ruleName, ruleName) && has(rule.ruleValue, ruleValue)));
}

/** Judged now, against the screen's fields: a rule that says nothing would show its roles nothing. */
async function addRule({ services, caller, body }: RouteContext) {
  const permissionId = oneId(body.permissionId);
  const rule = rulePayload(body);
  const id = await services.db.transaction().execute(async (tx) => {
    const permission = await permissionOf(tx, permissionId);
    judgeRule(rule, screenOf(permission, services.screens), caller);
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
    return id;
  });
  return ok({ id }, '添加成功！');
}

export type RulePayload = ReturnType<typeof rulePayload>;

export function rulePayload(body: RecordData) {
  const text = (name: string) => String(body[name] ?? '').trim();
  const rule = {
    ruleName: text('ruleName'),
    ruleColumn: text('ruleColumn'),
    ruleConditions: text('ruleConditions'),
    ruleValue: text('ruleValue'),
    status: body.status === '0' || body.status === 0 ? '0' : '1',
  };
  if (rule.ruleName === '') throw new RequestError('规则名称不能为空');
  return rule;
}

export function judgeRule(rule: Parameters<typeof ruleCondition>[0], screen: Screen, caller: Caller): void {
  // the department of whoever writes the rule does not matter, that there is one does
  const depart = { orgCode: 'A01', orgCodes: ['A01'] };
  const facts = { context: conditionContext(caller), ...depart };
  try {
    ruleCondition(rule, screen.fields, facts);
  } catch (error) {
    throw error instanceof RuleFault ? new RequestError(error.message) : error;
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
