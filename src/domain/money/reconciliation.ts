import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import { fieldError } from '#server/http/fieldError';
import { type ActionContext, action, card, eachRow, type Row } from '#server/parts/contract';
import { reconcile } from './rules/reconciliation/reconcile';
import { requestProof } from './rules/reconciliation/requestProof';

const MOST_DAYS = 31;

/** `reconciliation.check` 核对: the ledger of some days beside what caused it, now; wallets and movements right after it. */
export const check = action('finance/reconciliation', async ({ tx, caller, answers }) => {
  const [start, end] = [String(answers.beginDay), String(answers.endDay)];
  if (start > end) throw fieldError('endDay', '结束日期不能早于开始日期');
  if (end > conditionContext(caller).now.slice(0, 10)) throw fieldError('endDay', '还没有到这一天');
  if ((Date.parse(end) - Date.parse(start)) / 86_400_000 >= MOST_DAYS)
    throw fieldError('endDay', `一次最多核对 ${MOST_DAYS} 天`);
  const { discrepancies } = await reconcile(tx, { begin: start, end });
  await requestProof(tx, { isWhole: false });
  const found = discrepancies === 0 ? '全部一致' : `${discrepancies} 处不一致`;
  return { message: `业务单核对完毕，${found}；钱包与流水接着核对，见“账目核对记录”` };
});

const DISCREPANCY = 'finance/reconciliation-fault';

/** `reconciliation.explain` 说明: counts by a second operator's word. */
export const explain = action(DISCREPANCY, async (context) => ({
  message: '等待另一位操作员复核',
  changes: await eachRow(context.rows, async (row) => {
    await assertNoMover(context, row);
    return { handledBy: context.caller.id, reviewerId: null };
  }),
}));

/** `reconciliation.approve` 复核通过. */
export const approve = action(DISCREPANCY, async (context) => ({
  message: '复核通过，差异已说明',
  changes: await eachRow(context.rows, async (row) => {
    await assertNoMover(context, row);
    return { status: 'explained' as const, reviewerId: context.caller.id };
  }),
}));

/** Who moved the money does not explain it: an operator of the movements of its cause, or of the wallet where there is no cause. */
async function assertNoMover(
  { tx, caller }: Pick<ActionContext<never>, 'tx' | 'caller'>,
  { id }: Pick<Row<typeof DISCREPANCY>, 'id'>,
): Promise<void> {
  const { rows } = await sql`
    select 1 from reconciliation_fault f join ledger l on l.user_id = f.user_id and l.currency = f.currency
      and (f.business_id = 0 or l.business_type = f.business_type and l.business_id = f.business_id)
    where f.id = ${id}::bigint and l.operator_id = ${caller.id}::bigint limit 1`.execute(tx);
  if (rows.length > 0) throw new RequestError('您是这些流水的经手人，请由其他操作员说明和复核');
}

/** `reconciliation.unsettled` 没有消除的差异: open and explained ones, with their sums and the age of the oldest. */
export const unsettled = card(async ({ tx }) => {
  const { rows } = await sql<{
    state: string;
    currency: string;
    count: number;
    amount: number;
    days: number;
    opens: string;
  }>`
    select state, case currency when 'gold' then '金币' when 'bean' then '金豆' when 'fen' then '人民币' else '—' end as currency,
      count(f.id)::int as count, coalesce(sum(abs(coalesce(ledger_shown, 0) - coalesce(cause_shown, 0))), 0)::float8 as amount,
      coalesce(floor(extract(epoch from now() - min(create_time)) / 86400), 0)::int as days,
      '/finance/reconciliation-fault?status=' || one.status as opens
    from (values (1, 'open', '待查'), (2, 'review', '待复核'), (3, 'explained', '已说明')) as one (place, status, state)
    left join reconciliation_fault f on f.status = one.status
    group by place, one.status, state, currency order by place, currency`.execute(tx);
  return rows;
});
