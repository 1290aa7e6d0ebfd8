import {
  type Condition,
  comparableFields,
  type Field,
  mentionedFields,
  publicFields,
  type RecordData,
  RequestError,
  type Screen,
} from '../../../engine/pure';
import { type CallerRow, type Grant, personRow, roleRow } from '../../access/callerRow';
import { isAdmin } from '../../access/codes';
import { callerFrom } from '../../access/databaseCallers';
import { listPrefixes } from '../../access/listPrefixes';
import type { DataRule } from '../../access/rules/dataRules';
import type { Services } from '../../app/services';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { wordsOf } from '../../resource/list/history/changes';
import { list } from '../../resource/list/read';
import { mayView, type Plan, plan, planWithoutRight } from '../../resource/plan/plan';
import { judgeRule, permissionOf, rulePayload, screenOf } from './permissionRulesRoutes';

export const routes = typedRoutes({
  'GET /sys/permission/ruleFields/:permissionId': fields,
  'POST /sys/permission/tryRule': tryRule,
});

const MOST_ROWS = 10;
const MOST_COLUMNS = 5;

/** The page whose records a menu row's rules limit, with the fields that they may ask for as far as the caller sees them. */
async function fields({
  services,
  caller,
  input,
}: TypedContext<'GET /sys/permission/ruleFields/:permissionId'>) {
  const permission = await permissionOf(services.db, oneId(input.permissionId));
  const screen = screenOf(permission, services.screens);
  const seen = Object.entries(comparableFields(screen.fields)).filter(([, field]) =>
    mayView(screen, caller, field),
  );
  return ok({ name: permission.name, screen: screen.id, fields: publicFields(Object.fromEntries(seen)) });
}

/**
 * `{permissionId, …rule, id?, userId | roleId}`: how many records of the page that person, or a person with that role
 * alone, would see with the rule of the body, and ten of them. A rule that their roles chose is tried in its place,
 * any other beside theirs. Under the caller's own sight, column rights and masks: nobody learns by it what they may
 * not see.
 */
async function tryRule({ services, caller, input }: TypedContext<'POST /sys/permission/tryRule'>) {
  const screen = screenOf(await permissionOf(services.db, oneId(input.permissionId)), services.screens);
  const own = plan(screen, caller, 'list');
  const rule = { ...rulePayload({ ruleName: '试用', ...input }, screen), id: String(input.id ?? '') };
  assertNothingSensitive(screen, judgeRule(rule, screen, caller));
  const who = await whoIs(services, input);
  const row = { ...who, grants: who.grants.map((grant) => withRule(grant, screen, rule)) };
  const other = await callerFrom(services, row, () => undefined);
  if (!other.codes.has(`${screen.permission}:list`))
    throw new RequestError(`${who.realname}没有“${screen.title}”的查看权限，什么都看不到`);
  const { limits } = planWithoutRight(screen, other);
  const found = await list(
    services,
    { ...own, visible: { all: [own.visible, ...(limits ? [limits] : [])] } },
    { pageNo: '1', pageSize: String(MOST_ROWS) },
  );
  return ok({ isAdmin: isAdmin(other), total: found.total, ...tableOf(own, found.records as RecordData[]) });
}

async function whoIs(
  { db }: Pick<Services, 'db'>,
  { userId, roleId }: { userId?: unknown; roleId?: unknown },
): Promise<CallerRow> {
  const found = userId ? await personRow(db, oneId(userId)) : await roleRow(db, oneId(roleId));
  if (!found) throw new RequestError('要试的人或角色已经不在了，请另选一个');
  return found;
}

/** A grant of the page's list as it would be with the rule: in its place where it is chosen already, else beside the others. */
function withRule(grant: Grant, { permission }: Screen, rule: DataRule & { id: string }): Grant {
  if (!listPrefixes(grant.perms).includes(permission)) return grant;
  const others = grant.rules.filter(({ id }) => id !== rule.id);
  return { ...grant, rules: [...others, rule] };
}

/** Guessed at by a rule, a value would show in the count. */
function assertNothingSensitive(screen: Screen, condition: Condition): void {
  const mentioned = mentionedFields(condition).flatMap((name) => screen.fields[name] ?? []);
  const [secret] = mentioned.filter(({ isSensitive }) => isSensitive);
  if (secret) throw new RequestError(`“${secret.title}”是敏感信息，问到它的规则不能试用`);
}

/** The records as a small table in words: the label and the first columns of the list that the caller may see. */
function tableOf({ screen, readable }: Plan, records: readonly RecordData[]) {
  const names = [screen.label, ...(screen.table?.columns ?? []).map(({ field }) => field)];
  const isListed = (field: Field) => field.name !== 'id' && field.words.accept === undefined;
  const shown = [...new Set(names)]
    .flatMap((name) => readable.filter((field) => field.name === name && isListed(field)))
    .slice(0, MOST_COLUMNS);
  return {
    columns: shown.map(({ title }) => title),
    rows: records.map((record) => shown.map((field) => wordsOf(field, record) ?? '')),
  };
}
