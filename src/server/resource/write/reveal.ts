import { sql } from 'kysely';
import type { BodyOf } from '../../../contract/endpoints/endpoints';
import { type Field, isEmpty, type RecordData, RequestError, sheetOf } from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { refuse } from '../../http/refuse';
import { setting } from '../../settings/settings';
import { signedQuery } from '../../storage/fileSignature';
import { oncePressed, type Press } from '../../tasks/press';
import { readSensitive } from '../list/read';
import { writeDataLog } from '../plan/dataLog';
import type { Plan } from '../plan/plan';
import { lockOne } from '../plan/rows';

const SHORTEST_REASON = 2;
const LONGEST_REASON = 200;

/**
 * `POST reveal {id, field, reason}`: a sensitive value in full, or signed addresses of its files for five minutes. The log row
 * comes first, in the same transaction: what is not logged is not shown (`language.md` §3).
 */
export async function reveal(
  services: DomainServices,
  plan: Plan,
  body: BodyOf<'POST reveal'>,
  press?: Press | null,
): Promise<{ value: unknown }> {
  const field = plan.readable.find(({ name }) => name === body.field);
  if (!field?.isSensitive || (field.column === null && field.run === null))
    throw new RequestError('没有这个敏感字段，不能查看');
  const reason = trimmedReason(body.reason);
  const { result: record } = await oncePressed(services.db, press, async (tx) => {
    const found = await lockOne(tx, plan, body.id, conditionContext(plan.caller));
    await noteUnmasked(tx, plan, found, { asked: { field: field.name }, reason });
    return ok(found);
  });
  if (field.run !== null) return { value: await readSensitive(services, plan, field, record) };
  return { value: await openValue(services, field, record[field.name]) };
}

/**
 * Whatever shows a sensitive value in full notes it here first, in its transaction: who has seen as many as the setting within the hour
 * must wait, because a person reads fewer, a script that copies data more. A claimed record counts once, and not once it is decided.
 */
export async function noteUnmasked(
  tx: Db,
  { screen, table, caller }: Plan,
  { id, version }: RecordData,
  entry: { asked: { field: string } | { claim: number }; reason?: string; title?: string },
): Promise<void> {
  const most = await setting(tx, 'reveal.mostAnHour');
  await sql`select pg_advisory_xact_lock(hashtext(${`reveal ${caller.id}`}))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(distinct case when seen.asked ? 'field' then seen.id::text else seen.data_table || '/' || seen.data_id end)::integer as count
    from sys_data_log seen
    where seen.id >= id_at(now() - interval '1 hour') and seen.create_by = ${caller.id}::bigint and seen.operation = 'reveal'
      and (seen.asked ? 'field' or seen.asked ? 'claim'
        and not (${'claim' in entry.asked} and seen.data_table = ${table} and seen.data_id = ${String(id)})
        and not exists (select 1 from sys_data_log decided
          where decided.id > seen.id and decided.create_by = seen.create_by and decided.operation = 'action'
            and decided.data_table = seen.data_table and decided.data_id = seen.data_id))`.execute(tx);
  if ((rows[0]?.count ?? 0) >= most) throw new RequestError(`每小时最多查看 ${most} 次敏感信息，请稍后再试`);
  await writeDataLog(tx, [
    {
      screenId: screen.id,
      table,
      id: String(id),
      version: typeof version === 'number' ? version : null,
      operation: 'reveal',
      actionTitle: entry.title ?? screen.verbs.reveal?.title ?? '查看敏感信息',
      before: null,
      after: null,
      asked: entry.asked,
      reason: entry.reason,
      caller,
    },
  ]);
}

/** Files become addresses that are good for five minutes; everything else is itself. */
export async function openValue(
  services: Pick<Services, 'environment'>,
  field: Field,
  value: unknown,
): Promise<unknown> {
  const isFile = sheetOf(field).words.accept !== undefined;
  if (!isFile || isEmpty(value)) return value;
  const open = async (path: unknown) => `${path}?${await signedQuery(services.environment, String(path))}`;
  return Array.isArray(value) ? Promise.all(value.map(open)) : open(value);
}

function trimmedReason(sent: string): string {
  const reason = sent.trim();
  const isGood = reason.length >= SHORTEST_REASON && reason.length <= LONGEST_REASON;
  if (!isGood)
    refuse([
      { field: 'reason', message: `请填写查看的理由（${SHORTEST_REASON} 到 ${LONGEST_REASON} 个字）` },
    ]);
  return reason;
}
