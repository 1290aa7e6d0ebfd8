import { randomUUID } from 'node:crypto';
import { writeCsvStream } from 'hucre/csv';
import { sql } from 'kysely';
import { RequestError, wireTime } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import type { Db } from '#server/db/connection';
import type { Row } from '#server/parts/contract';
import { csvText } from '#server/resource/transfer/exportCell';
import type { TaskEnd } from '#server/tasks/task';
import { orderNumber } from '../orderNumber';
import type { PayoutCause } from './steps';

type Batch = Row<'finance/payout-batch'>;
type Channel = NonNullable<Batch['channel']>;

/** Not while the funds are on hold, nor while somebody says that it failed: those beans may go back. */
const MAY_LEAVE = sql`p.fail_asked_by is null
  and not exists (select from app_user u where u.id = p.user_id and u.wallet_hold is not null)`;

/** Payouts that operators hand out themselves and that are in no batch yet become one, the oldest first. */
export async function makeBatch(
  { tx, caller, records }: PayoutCause,
  { channel, most }: { channel: Channel; most: number },
): Promise<Pick<Batch, 'batchNo'> & { payouts: number; amount: number }> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select p.id::text, p.amount::float8 as amount from payout p
    where p.status = 'submitting' and p.by_hand and p.batch_id is null and p.channel = ${channel} and ${MAY_LEAVE}
    order by p.id limit ${most} for update skip locked`.execute(tx);
  if (rows.length === 0)
    throw new RequestError('没有要打款的：先在提现列表打款；资金冻结和申请记为失败的不进批次');
  const batchNo = await orderNumber(tx, 'B');
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const id = await records.add('finance/payout-batch', {
    batchNo,
    channel,
    payouts: rows.length,
    amount,
    operatorId: caller.id,
  });
  for (const row of rows)
    await records.change({ screen: 'finance/payout', id: row.id, title: '归入批次' }, { batchId: id });
  return { batchNo, payouts: rows.length, amount };
}

const HEADS = [
  '请求号',
  '收款方式',
  '收款账号',
  '收款人',
  '金额（元）',
  '备注',
  '结果',
  '渠道流水号',
  '原因',
];

interface Line {
  requestNo: string;
  channel: string;
  account: string;
  realName: string;
  fen: number;
  remark: string;
}

/** What the bank or the channel is handed: a line for each payout that has no result yet and may leave. */
export async function writeBatchFile(
  { db, storage }: Pick<DomainServices, 'db' | 'storage'>,
  { id, batchNo }: Pick<Batch, 'id' | 'batchNo'>,
): Promise<TaskEnd> {
  const lines = await linesOf(db, id);
  const rows = lines.map(({ requestNo, channel, account, realName, fen, remark }) => [
    ...[requestNo, channel, account, realName].map(csvText),
    // a number of yuan, never a fraction of a fen
    `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`,
    csvText(remark),
    ...['', '', ''],
  ]);
  const path = `tasks/${randomUUID()}.csv`;
  const size = await storage.writeStream(path, writeCsvStream(rows, { bom: true, headers: HEADS }));
  const name = `打款_${batchNo}_${wireTime(Date.now()).replace(/\D/g, '')}.csv`;
  const open = (await openPayouts(db, [id]))[id] ?? 0;
  const rest =
    open > lines.length ? `，另有 ${open - lines.length} 笔资金冻结或申请记为失败，没有写进文件` : '';
  return { file: { path, name, size }, message: `共 ${lines.length} 笔${rest}` };
}

async function linesOf(db: Db, batchId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select p.request_no as "requestNo", case p.channel when 'alipay' then '支付宝' when 'wechat' then '微信' else '银行卡' end as channel,
      coalesce(p.account, w.account) as account, coalesce(p.real_name, w.real_name) as "realName", p.amount::float8 as fen, '提现 ' || p.request_no as remark
    from payout p join withdrawal w on w.id = p.withdrawal_id
    where p.batch_id = ${batchId}::bigint and p.status in ('submitting', 'unknown') and ${MAY_LEAVE} order by p.id`.execute(
    db,
  );
  return rows;
}

/** How many payouts of each batch have no result yet. */
export async function openPayouts(tx: Db, batchIds: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select batch_id::text as id, count(*)::int as count from payout
    where batch_id = any(${[...batchIds]}::bigint[]) and status in ('submitting', 'unknown') group by batch_id`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}
