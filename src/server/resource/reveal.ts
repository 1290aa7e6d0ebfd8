import { type Field, isEmpty, type RecordData, RequestError, sheetOf } from '../../engine/pure';
import { conditionContext } from '../caller';
import type { Services } from '../services';
import { signedQuery } from '../system/fileSignature';
import { writeDataLog } from './dataLog';
import type { Plan } from './plan';
import { refuse } from './refuse';
import { lockOne } from './rows';

const SHORTEST_REASON = 2;
const LONGEST_REASON = 200;

/**
 * `POST reveal {id, field, reason}`: a sensitive value in full, or signed addresses of its files for five minutes. The log row
 * comes first, in the same transaction: what is not logged is not shown (`language.md` §3).
 */
export async function reveal(services: Services, plan: Plan, body: RecordData): Promise<{ value: unknown }> {
  const field = plan.readable.find(({ name }) => name === body.field);
  if (!field?.isSensitive || field.column === null) throw new RequestError('没有这个敏感字段，不能查看');
  const reason = reasonIn(body);
  const record = await services.db.transaction().execute(async (tx) => {
    const found = await lockOne(tx, plan, body.id, conditionContext(plan.caller));
    await writeDataLog(tx, [{ ...entryOf(plan, found), asked: { field: field.name }, reason }]);
    return found;
  });
  return { value: await openValue(services, field, record[field.name]) };
}

/** The log's part that reveals and claims share. */
export function entryOf(plan: Plan, record: RecordData) {
  return {
    screenId: plan.screen.id,
    table: plan.table,
    id: String(record.id),
    version: typeof record.version === 'number' ? record.version : null,
    operation: 'reveal' as const,
    actionTitle: plan.screen.verbs.reveal?.title ?? '查看敏感信息',
    before: null,
    after: null,
    caller: plan.caller,
  };
}

/** Files become addresses that are good for five minutes; everything else is itself. */
export async function openValue(services: Services, field: Field, value: unknown): Promise<unknown> {
  const isFile = sheetOf(field).words.accept !== undefined;
  if (!isFile || isEmpty(value)) return value;
  const open = async (path: unknown) =>
    `${path}?${await signedQuery(services.environment.dataDir, String(path))}`;
  return Array.isArray(value) ? Promise.all(value.map(open)) : open(value);
}

function reasonIn(body: RecordData): string {
  const reason = typeof body.reason === 'string' ? body.reason.trim() : '';
  const isGood = reason.length >= SHORTEST_REASON && reason.length <= LONGEST_REASON;
  if (!isGood)
    refuse([
      { field: 'reason', message: `请填写查看的理由（${SHORTEST_REASON} 到 ${LONGEST_REASON} 个字）` },
    ]);
  return reason;
}
