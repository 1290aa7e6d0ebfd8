import { sql } from 'kysely';
import { type RecordData, RequestError } from '#engine/pure';
import { notPermitted } from '#server/access/assertPermitted';
import { hasPermission } from '#server/access/permissionChecks';
import { ok } from '#server/http/envelope';
import type { RouteContext } from '#server/http/route';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { runOperation } from '#server/routes/screen/screenOperation';

/**
 * The family's calls for fill rules (`contract.md` §8): the screen's own buttons, by the rule's code, which require
 * their rights.
 */
export const routes = typedRoutes({
  'GET /sys/fillRule/testFillRule': async (context) =>
    ok(await ruleValue(context, 'try', context.input.ruleCode, context.input)),
  'PUT /sys/fillRule/executeRuleByCode/:ruleCode': async (context) =>
    ok(await ruleValue(context, 'take', context.input.ruleCode, context.input)),
  'PUT /sys/fillRule/executeRuleByCodeBatch': executeBatch,
});

type Context = Pick<RouteContext, 'services' | 'caller' | 'press'>;

async function executeBatch(context: TypedContext<'PUT /sys/fillRule/executeRuleByCodeBatch'>) {
  const { rules, commonFormData } = context.input;
  const values = [];
  for (const { ruleCode, formData } of rules) {
    const form = { ...commonFormData, ...formData };
    values.push({ ruleCode, result: await ruleValue(context, 'take', ruleCode, form) });
  }
  return ok(values);
}

async function ruleValue(
  context: Context,
  name: 'try' | 'take',
  code: unknown,
  form: RecordData,
): Promise<string> {
  const { services, caller } = context;
  const screen = services.screens.get('system/fill-rule');
  if (!screen || !hasPermission(screen, caller, 'list')) throw notPermitted();
  const { rows } = await sql<{ id: string; generator: string }>`
    select id::text, generator from fill_rule where rule_code = ${String(code ?? '')} and delete_time is null`.execute(
    services.db,
  );
  const [rule] = rows;
  if (!rule) throw new RequestError('该编码规则不存在');
  // codes below another are only shown: adding that record takes the code
  const action = ['depart', 'category'].includes(rule.generator) ? 'below' : name;
  if (!hasPermission(screen, caller, action)) throw notPermitted();
  const body = {
    id: rule.id,
    ...(action === 'below' && { parentCode: await parentCodeOf(context, rule.generator, form) }),
  };
  const request = { screen: screen.id, method: 'POST', name: `action/${action}`, body } as const;
  return (await runOperation<string>(context, request)).result;
}

/** The family's forms send the parent's id, ours its code. */
async function parentCodeOf({ services }: Context, generator: string, form: RecordData): Promise<string> {
  if (form.parentCode !== undefined) return String(form.parentCode);
  const id = String((generator === 'depart' ? form.parentId : form.pid) ?? '');
  if (!/^[1-9]\d{0,17}$/.test(id)) return '';
  const { rows } =
    generator === 'depart'
      ? await sql<{ code: string }>`
          select org_code as code from sys_depart where id = ${id}::bigint and delete_time is null`.execute(
          services.db,
        )
      : await sql<{ code: string }>`
          select code from category where id = ${id}::bigint and delete_time is null`.execute(services.db);
  if (!rows[0]) throw new RequestError('上级不存在');
  return rows[0].code;
}
