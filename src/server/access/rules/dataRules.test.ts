import { expect, test } from 'vitest';
import { type Condition, isMet, readScreens } from '../../../engine/pure';
import { ruleCondition } from './dataRules';
import { rawOfRule, ruleOfRaw } from './familyRule';
import type { RuleFacts } from './ruleValue';

const { screens } = readScreens(
  [
    screenFile('system/depart', { name: { type: 'text', title: '名称' } }),
    screenFile('goods/gift', {
      name: { type: 'text', title: '名称' },
      sysOrgCode: { type: 'text', title: '部门编码' },
      price: { type: 'gold', title: '价格' },
      kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
      depart: { type: 'ref', title: '部门', to: 'system/depart' },
      owner: { type: 'user', title: '负责人' },
      startTime: { type: 'datetime', title: '上架时间' },
      marks: { type: 'tags', title: '标签' },
      extra: { type: 'json', title: '其他' },
    }),
  ],
  null,
);
const fields = screens.get('goods/gift')!.fields;
const facts: RuleFacts = {
  context: {
    now: '2024-05-01 10:00:00',
    user: { id: '7', name: 'zhang', depart: '31', departs: ['31', '32'], roles: ['editor'] },
  },
  orgCode: 'A01',
  orgCodes: ['A01', 'A02'],
};

function screenFile(id: string, declared: object) {
  const resource = { path: `/${id}`, table: id.replace('/', '_') };
  return { file: `${id}.json`, text: JSON.stringify({ title: id, resource, fields: declared }) };
}

function judge(column: string, condition: string, value: string): Condition {
  return ruleCondition({ ruleColumn: column, ruleConditions: condition, ruleValue: value }, fields, facts);
}

const ROW = {
  name: '玫瑰花',
  sysOrgCode: 'A01',
  price: 100,
  kind: 'plain',
  depart: '31',
  owner: '7',
  createBy: '7',
  startTime: '2024-05-01 09:00:00',
  marks: ['新'],
};

test.each([
  ['name', '=', '玫瑰花', true],
  ['name', '!=', '玫瑰花', false],
  ['name', 'LIKE', '瑰', true],
  ['name', 'LEFT_LIKE', '花', true],
  ['name', 'LEFT_LIKE', '玫', false],
  ['name', 'RIGHT_LIKE', '玫', true],
  ['name', 'RIGHT_LIKE', '花', false],
  ['price', '>', '99', true],
  ['price', '>=', '100', true],
  ['price', '<', '100', false],
  ['price', '<=', '100', true],
  // as numbers, not as texts
  ['price', '>', '9', true],
  ['kind', 'IN', "'plain','luxury'", true],
  ['kind', 'IN', 'luxury', false],
  ['marks', '=', '新', true],
  ['sys_org_code', '=', '#{sys_org_code}', true],
  ['sysOrgCode', '=', '#{SYS_ORG_CODE}', true],
  ['sysOrgCode', '=', '#{sysOrgCode}', true],
  ['sysOrgCode', 'RIGHT_LIKE', '#{sys_org_code}', true],
  ['sysOrgCode', 'IN', '#{sys_multi_org_code}', true],
  ['sysOrgCode', '=', '#{sys_multi_org_code}', true],
  ['sysOrgCode', '!=', '#{sys_multi_org_code}', false],
  ['name', '=', '#{sys_user_code}', false],
  // columns of ours hold ids where the family's hold account names and department codes
  ['create_by', '=', '#{sys_user_code}', true],
  ['owner', '=', '#{sys_user_code}', true],
  ['owner', '=', '#{sys_user_name}', true],
  ['depart', '=', '#{sys_org_code}', true],
  ['owner', '=', '$user.id', true],
  ['depart', 'IN', '$user.departs', true],
  ['startTime', '>=', '#{sys_date}', true],
  ['startTime', '>=', '#{sys_time}', false],
  ['startTime', '>=', '$now-2h', true],
  ['startTime', '>=', '$now', false],
  ['startTime', '<', '$today+1d', true],
])('%s %s %s → %s', (column, condition, value, expected) => {
  expect(isMet(judge(column, condition, value), ROW, facts.context)).toBe(expected);
});

test('the family’s placeholders work inside a text too', () => {
  const row = { ...ROW, name: 'zhang的A01' };
  expect(isMet(judge('name', '=', '#{sys_user_code}的#{sys_org_code}'), row, facts.context)).toBe(true);
});

test('a caller without a department meets no rule that asks for one', () => {
  const alone = { ...facts, orgCode: null, orgCodes: [], context: { ...facts.context } };
  const condition = ruleCondition(
    { ruleColumn: 'sysOrgCode', ruleConditions: '=', ruleValue: '#{sys_org_code}' },
    fields,
    alone,
  );
  expect(isMet(condition, ROW, facts.context)).toBe(false);
  expect(isMet(condition, { ...ROW, sysOrgCode: null }, facts.context)).toBe(false);
});

test.each([
  ['', 'USE_SQL_RULES', '1=1', '不支持自定义SQL（USE_SQL_RULES），请改用字段条件'],
  ['pric', '=', '1', '字段“pric”不存在，是否想写“price”？'],
  ['__proto__', '=', '1', '字段“__proto__”不存在'],
  ['price', 'BETWEEN', '1', '不认识条件“BETWEEN”'],
  ['price', 'toString', '1', '不认识条件“toString”'],
  ['price', 'LIKE', '1', '字段“价格”不能用条件“LIKE”'],
  ['kind', '>', 'plain', '字段“类型”不能用条件“>”'],
  ['extra', '=', '1', '字段“其他”不能用条件“=”'],
  ['price', '=', 'many', '字段“价格”不会有值“many”'],
  ['kind', '=', 'rare', '字段“类型”不会有值“rare”'],
  ['depart', '=', 'A01', '字段“部门”不会有值“A01”'],
  ['startTime', '>', 'soon', '字段“上架时间”不会有值“soon”'],
  ['name', '=', '#{sys_user_name}', '“#{sys_user_name}”是可以随意填写的姓名，不能用来限定“名称”'],
  ['name', '!=', '非#{sysUserName}', '请改用 #{sys_user_code}'],
  ['name', '=', '#{bpm_status}', '不认识变量“#{bpm_status}”'],
  ['name', '=', '$user.password', '不认识变量“$user.password”'],
  ['price', '>', '#{sys_multi_org_code}', '字段“价格”不会有值“A01”'],
  ['startTime', '>', '$user.departs', '字段“上架时间”不会有值“31”'],
])('%s %s %s is refused', (column, condition, value, sentence) => {
  expect(() => judge(column, condition, value)).toThrow(sentence);
});

test.each([
  ['name', '=', '玫瑰花', { name: '玫瑰花' }],
  ['name', 'LIKE', '瑰', { name: { contains: '瑰' } }],
  ['name', 'RIGHT_LIKE', '玫', { name: { startsWith: '玫' } }],
  ['name', 'LEFT_LIKE', '花', { name: { endsWith: '花' } }],
  ['price', '>=', '100', { price: { gte: 100 } }],
  ['kind', 'IN', 'plain,luxury', { kind: ['plain', 'luxury'] }],
  ['kind', '!=', 'plain', { kind: { ne: 'plain' } }],
  ['createBy', '=', '#{sys_user_code}', { createBy: '$user.id' }],
  ['name', '=', '#{sys_user_code}', { name: '$user.name' }],
  ['depart', '=', '#{sys_org_code}', { depart: '$user.depart' }],
  ['depart', '=', '#{sys_multi_org_code}', { depart: '$user.departs' }],
  ['startTime', '<', '#{sys_date}', { startTime: { lt: '$today' } }],
  ['startTime', '>', '$now-7d', { startTime: { gt: '$now-7d' } }],
])('%s %s %s is the condition %j, and back', (ruleColumn, ruleConditions, ruleValue, raw) => {
  const rule = { ruleColumn, ruleConditions, ruleValue };
  expect(rawOfRule(rule, fields)).toEqual(raw);
  expect(ruleOfRaw(raw, fields)).toEqual(rule);
  const built = { ruleColumn: null, ruleConditions: 'CONDITION', ruleValue: JSON.stringify(raw) };
  for (const row of [ROW, { ...ROW, name: 'zhang', price: 5, kind: 'luxury', createBy: '9', depart: '33' }])
    expect(isMet(ruleCondition(built, fields, facts), row, facts.context)).toBe(
      isMet(ruleCondition(rule, fields, facts), row, facts.context),
    );
});

test.each([
  ['sysOrgCode', '=', '#{sys_org_code}'],
  ['name', 'LIKE', 'a#{sys_user_code}'],
  ['', 'USE_SQL_RULES', '1=1'],
])('%s %s %s exists in the family’s words only', (ruleColumn, ruleConditions, ruleValue) => {
  expect(rawOfRule({ ruleColumn, ruleConditions, ruleValue }, fields)).toBeNull();
});

test.each([
  { any: [{ price: 1 }, { kind: 'plain' }] },
  { name: { contains: '#{sys_user_code}' } },
  { kind: ['plain'], price: 1 },
  { name: { empty: true } },
  { depart: { under: '$user.departs' } },
])('%j has no words of the family', (raw) => {
  expect(ruleOfRaw(raw, fields)).toEqual({
    ...{ ruleColumn: null, ruleConditions: 'CONDITION', ruleValue: JSON.stringify(raw) },
  });
});
