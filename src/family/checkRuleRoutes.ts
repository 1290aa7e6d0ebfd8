import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isId, type RecordData, RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { ok } from '#server/http/envelope';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import {
  type CheckRule,
  type FamilyRule,
  fromFamily,
  toFamily,
} from '#server/parts/platform/rules/checkRules';
import { runOperation } from '#server/routes/screen/screenOperation';

const screen = 'system/check-rule';

/** The family's calls for check rules (`contract.md` §8): its forms write one list, `ruleJson`, ours parts and whole ones. */
export const routes = typedRoutes({
  'POST /sys/checkRule/add': async (context) => {
    const body = await rulesIn(context);
    return runOperation<{ id: string }>(context, { screen, method: 'POST', name: 'add', body });
  },
  'PUT /sys/checkRule/edit': async (context) => {
    const body = await rulesIn(context);
    return runOperation<null>(context, { screen, method: 'PUT', name: 'edit', body });
  },
  'GET /sys/checkRule/checkByCode': checkByCode,
});

async function checkByCode(context: TypedContext<'GET /sys/checkRule/checkByCode'>) {
  const { ruleCode = '', value = '' } = context.input;
  const { rows } = await sql<{ id: string }>`
    select id::text from check_rule where rule_code = ${ruleCode} and delete_time is null`.execute(
    context.services.db,
  );
  const [found] = rows;
  if (!found) throw new RequestError('该编码不存在');
  const body = { id: found.id, value: decoded(value) };
  await runOperation(context, { screen, method: 'POST', name: 'action/try', body });
  return ok(null);
}

/** Fronts of the family encode the value twice; one that is no encoding is the value itself. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}

/** The family's form sends back our lists as it read them: they count where `ruleJson` is the stored one. */
async function rulesIn({
  services,
  input,
}: TypedContext<'POST /sys/checkRule/add' | 'PUT /sys/checkRule/edit'>): Promise<RecordData> {
  const { ruleJson, ...rest }: RecordData = input;
  if (typeof ruleJson !== 'string') return rest;
  const list = listIn(ruleJson);
  const isSentBack = isDeepStrictEqual(list, await storedList(services.db, rest.id));
  return isSentBack ? rest : { ...rest, ...fromFamily(list) };
}

async function storedList(db: Db, id: unknown): Promise<FamilyRule[] | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<CheckRule>`select parts, whole from check_rule where id = ${id}`.execute(db);
  const [found] = rows;
  return found ? toFamily({ parts: found.parts ?? [], whole: found.whole ?? [] }) : null;
}

function listIn(text: string): FamilyRule[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null))
      return list.map((one) => ({
        digits: String(one.digits),
        pattern: String(one.pattern),
        message: String(one.message),
      }));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new RequestError('ruleJson 应当是一组规则的 JSON');
}
