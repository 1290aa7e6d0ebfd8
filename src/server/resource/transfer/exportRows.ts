import { type ControlledTransaction, sql } from 'kysely';
import { assertBatchSize, isId, type RecordData, RequestError, searchCondition } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import type { Tables } from '../../db/tables';
import { withConditionTexts } from '../list/conditionTexts';
import { present } from '../list/read';
import type { Parameters } from '../plan/filters';
import { listRequest, orderBy, selectList, whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import type { ExportColumn } from './exportCell';
import { narrowed } from './exportColumns';

/** Rows in memory at a time, twice: one batch is written while the next one comes. */
const BATCH = 500;

/** Which rows: what the list would show for these parameters, or only the chosen ones among them. */
export interface ExportRequest {
  columns: ExportColumn[];
  parameters: Parameters;
  /** null: all. */
  ids: string[] | null;
}

/** Judged before anything is read, so that a refusal comes immediately. */
export function assertIds(ids: string[] | null): void {
  assertBatchSize(ids?.length ?? 0);
  if (ids && !ids.every(isId)) throw new RequestError('编号的格式不正确');
}

/**
 * Every row of a list as its caller sees it, in batches, from one snapshot and by one cursor: memory does not grow
 * with the rows. `onTotal` gets their number before the first batch.
 */
export async function* exportBatches(
  services: DomainServices,
  plan: Plan,
  request: ExportRequest,
  { signal, onTotal }: { signal: AbortSignal; onTotal?: (total: number) => void },
): AsyncGenerator<RecordData[]> {
  const inner = narrowed(plan, request.columns);
  const snapshot = await openSnapshot(services.db, signal);
  try {
    const { select, count } = statements(plan, inner, request);
    if (onTotal) {
      const counted = await fragment<{ total: string }>(count).execute(snapshot.tx);
      onTotal(Number(counted.rows[0]?.total));
    }
    await fragment(['declare export_rows no scroll cursor for ', ...select]).execute(snapshot.tx);
    let coming = fetchRows(snapshot.tx);
    for (;;) {
      const rows = await coming;
      signal.throwIfAborted();
      if (rows.length === 0) return;
      coming = rows.length < BATCH ? Promise.resolve([]) : fetchRows(snapshot.tx);
      snapshot.hold(coming);
      const reader = { ...services, caller: plan.caller };
      yield await withConditionTexts(reader, inner.readable, await present(services, inner, rows));
    }
  } finally {
    await snapshot.close();
  }
}

function statements(plan: Plan, inner: Plan, { parameters, ids }: ExportRequest) {
  const context = conditionContext(plan.caller);
  const filter = searchCondition(plan, parameters);
  const { sort } = listRequest(plan, { ...parameters, pageNo: '1', pageSize: '1', cursor: '' });
  const chosen = ids === null ? [] : [' and "id" = any(', { value: ids, cast: 'bigint[]' }, ')'];
  return {
    count: [
      `select count(*) as total from ${quoted(plan.table)} where `,
      ...whereOf(plan, filter, context),
      ...chosen,
    ],
    select: [
      `select ${selectList(inner.readable)} from ${quoted(plan.table)} where `,
      ...whereOf(plan, filter, context),
      ...chosen,
      orderBy(plan, sort),
    ],
  };
}

async function fetchRows(tx: Db): Promise<Record<string, unknown>[]> {
  const fetched = await sql<
    Record<string, unknown>
  >`fetch ${sql.raw(String(BATCH))} from export_rows`.execute(tx);
  return fetched.rows;
}

/**
 * A transaction that sees one moment and changes nothing. Aborting stops the statement that runs in it, so that a cancelled
 * export does not wait for a long sort.
 */
export async function openSnapshot(db: Db, signal: AbortSignal) {
  signal.throwIfAborted();
  const tx: ControlledTransaction<Tables> = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let pendingFetch: Promise<unknown> = Promise.resolve();
  let cancelling: Promise<unknown> = Promise.resolve();
  let pid: number | undefined;
  const cancel = () => {
    if (pid !== undefined) cancelling = sql`select pg_cancel_backend(${pid})`.execute(db);
  };
  signal.addEventListener('abort', cancel, { once: true });
  const close = async () => {
    signal.removeEventListener('abort', cancel);
    // only when no cancelling is under way may another request get this connection
    await Promise.allSettled([pendingFetch, cancelling]);
    await tx.rollback().execute();
  };
  try {
    // the whole list is read, so the plan for all rows is the best one, and takes what it takes
    const opened = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('cursor_tuple_fraction', '1', true),
        set_config('statement_timeout', '0', true)`.execute(tx);
    pid = opened.rows[0]?.pid;
  } catch (error) {
    await close();
    throw error;
  }
  return { tx, close, hold: (fetching: Promise<unknown>) => (pendingFetch = fetching) };
}
