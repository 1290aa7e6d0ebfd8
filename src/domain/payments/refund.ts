import { sql } from 'kysely';
import { instantOf, RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { action, eachRow } from '#server/parts/contract';
import type { Refund } from '../money/rules/orders/orderKind';
import { lockRefunds, NOT_WAITING } from '../money/rules/refunds/accept';
import { approveRefund, refusal } from '../money/rules/refunds/request';
import { wakeSender } from '../money/rules/refunds/sender';
import { withdrawRefund } from '../money/rules/refunds/withdraw';

const SCREEN = 'finance/refund';
const FIRST = { lockFirst: lockOrderOf };

async function lockOrderOf(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<{
    orderId: string;
  }>`select order_id::text as "orderId" from refund where id = ${id}::bigint`.execute(tx);
  if (rows[0]) await lockRefunds(tx, rows[0].orderId);
}

/** `refund.approve` 复核通过: carries out what was asked for. */
export const approve = action(
  SCREEN,
  async (context) => {
    let message = '';
    const changes = await eachRow(context.rows, async (row) => {
      const { records } = context;
      const order = await records.lock('finance/order', String(row.orderId));
      const { change, refundId, told } = await approveRefund(context, order, row);
      const target = {
        screen: 'finance/order',
        id: order.id,
        title: '退款',
        reason: row.refundReason,
      } as const;
      await records.change(target, change);
      message = `复核通过${told ? `，${told}` : ''}`;
      return records.lock(SCREEN, refundId);
    });
    return { message, changes };
  },
  FIRST,
);

/** `refund.refuse` 驳回. */
export const refuse = action(
  SCREEN,
  async (context) => ({
    message: '已驳回，不退款',
    changes: await eachRow(context.rows, async (row) => {
      const reason = String(context.answers.reason);
      const target = { screen: 'finance/order', id: String(row.orderId), title: '驳回退款', reason } as const;
      await context.records.change(target, NOT_WAITING);
      return refusal(context, reason);
    }),
  }),
  FIRST,
);

/** `refund.query` 再次查询: the job calls the channel, as nothing is called within a transaction. */
export const query = action(SCREEN, async (context) => {
  const changes = await eachRow(context.rows, async (row) => {
    if (row.byHand === true) throw new RequestError('受理时这个支付渠道没有接入，请到渠道后台查看后登记');
    return { nextTime: conditionContext(context.caller).now };
  });
  await wakeSender(context.tx);
  return { message: '正在查询，请稍后刷新', changes };
});

/** `refund.settle` 已退回: an operator saw it in the channel's own back office. */
export const settle = action(SCREEN, async (context) => ({
  message: '已记为退回',
  changes: await eachRow(context.rows, async (row) => {
    assertUnanswered(row);
    return {
      state: 'done' as const,
      channelRefundNo: String(context.answers.channelNo).trim(),
      doneTime: conditionContext(context.caller).now,
      nextTime: null,
      settledBy: context.caller.id,
    };
  }),
}));

/** `refund.claimFailure` 申请退款失败: no channel says it, so two operators do. */
export const claimFailure = action(SCREEN, async ({ caller, rows, answers }) => ({
  message: '等待另一位操作员确认退款失败',
  changes: await eachRow(rows, async () => ({ failAskedBy: caller.id, failReason: String(answers.reason) })),
}));

/** `refund.fail` 退款失败. */
export const fail = action(SCREEN, async ({ caller, rows }) => ({
  message: '已记为退款失败',
  changes: await eachRow(rows, async ({ failReason }) => ({
    state: 'failed' as const,
    failure: String(failReason),
    answerTime: conditionContext(caller).now,
    nextTime: null,
    settledBy: caller.id,
  })),
}));

/** `refund.retry` 重新提交: with the same number, which the channel takes for the same refund. */
export const retry = action(SCREEN, async ({ tx, caller, rows }) => {
  const changes = await eachRow(rows, async () => ({
    state: 'submitting' as const,
    nextTime: conditionContext(caller).now,
    sentTime: null,
    queries: 0,
    failAskedBy: null,
    failReason: null,
    settledBy: null,
    isMarked: false,
  }));
  await wakeSender(tx);
  return { message: '已重新提交', changes };
});

/** `refund.withdraw` 撤销: the payer gets back what was taken. */
export const withdraw = action(
  SCREEN,
  async (context) => ({
    message: '已撤销，收回的东西已还给用户',
    changes: await eachRow(context.rows, (row) =>
      withdrawRefund(context, row, String(context.answers.reason)),
    ),
  }),
  FIRST,
);

const DAY = 86_400_000;

/** What the channel has got is the channel's to answer, for a day. */
function assertUnanswered({ byHand, isMarked, acceptTime }: Readonly<Refund>): void {
  if (byHand === true || isMarked === true || instantOf(String(acceptTime)) < Date.now() - DAY) return;
  throw new RequestError('这笔退款已提交给渠道，退回由渠道应答登记；一天没有结果再人工登记');
}
