import { sql } from 'kysely';
import { type Change, isEmpty, isEqual, isId, type NamedRecord, type RecordData } from '#engine/pure';
import type { Services } from '../../../app/services';
import { quoted } from '../../../db/sqlParts';
import { PLATFORM } from '../screenTitle';
import { contentOf, type LogRow } from './logEntries';

/** What is shown of contents that hand-written routes logged; everything else in them is shown to nobody. */
const TITLES: Readonly<Record<string, string>> = {
  username: '用户账号',
  realname: '姓名',
  password: '密码',
  status: '状态',
  orgCode: '部门编码',
  secondFactor: '两步验证',
  selectedroles: '角色',
  selecteddeparts: '部门',
  roleName: '角色名称',
  roleCode: '角色编码',
  description: '描述',
  permissionIds: '菜单与按钮',
  dataRuleIds: '数据规则',
  ruleName: '规则名称',
  ruleColumn: '规则字段',
  ruleConditions: '规则条件',
  ruleValue: '规则值',
};

const STATES: Readonly<Record<string, string>> = { 1: '正常', 2: '冻结' };

/** The records of tables without a screen file by what they are called now, by log row. */
export async function namedOfPlatform(
  services: Pick<Services, 'db'>,
  screenId: string,
  rows: LogRow[],
): Promise<Record<string, NamedRecord>> {
  const place = PLATFORM[screenId];
  const ids = rows.map((row) => row.data_id).filter(isId);
  if (!place || ids.length === 0) return {};
  const found = await sql<{ id: string; text: string | null }>`
    select id::text, ${sql.raw(quoted(place.label))} as text from ${sql.raw(quoted(place.table))}
    where id = any(${ids}::bigint[])`.execute(services.db);
  const names = new Map(found.rows.map(({ id, text }) => [id, text]));
  return Object.fromEntries(
    rows.map((row) => {
      const { ruleName } = contentOf(row) ?? {};
      const text = names.get(row.data_id) ?? (isEmpty(ruleName) ? `编号 ${row.data_id}` : String(ruleName));
      return [row.id, { screen: screenId, id: row.data_id, text, code: null }];
    }),
  );
}

export function changesOfPlatform({ before, data_content: after }: LogRow): Change[] {
  return Object.entries(TITLES)
    .filter(([name]) => !isEqual(before?.[name] ?? null, after?.[name] ?? null))
    .map(([field, title]) => ({
      field,
      title,
      before: textOf(field, before),
      after: textOf(field, after),
    }));
}

function textOf(name: string, content: RecordData | null): string | null {
  const value = content?.[name];
  if (isEmpty(value)) return null;
  if (name === 'status') return STATES[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return `${value.length} 项`;
  return name === 'dataRuleIds' ? `${String(value).split(',').length} 项` : String(value);
}
