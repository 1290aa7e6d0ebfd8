import { sql } from 'kysely';
import { noteRefundAnswer } from '../../src/domain/money/rules/refunds/answers';
import { noteChargeback } from '../../src/domain/money/rules/refunds/chargeback';
import type { ChannelAnswer } from '../../src/domain/payments/channels/port';
import { SYSTEM_CALLER } from '../../src/server/caller';
import type { Db } from '../../src/server/db/connection';
import { ORDER_ACTS } from './moneyOrders';
import { type Act, type Actor, button, type Tale, within } from './moneyPlay';

const causeIn = (tale: Tale) => (tx: Db) => ({ tx, caller: SYSTEM_CALLER, services: tale.server.services });

/** The payer's latest refund of gold in one of these states; one is asked for where there is none. */
async function refundIn(
  tale: Tale,
  states: string[],
): Promise<{ id: string; no: string; amount: number } | undefined> {
  const find = async () => {
    const { rows } = await sql<{ id: string; no: string; amount: number }>`
      select id::text, refund_no as no, amount::float8 as amount from refund
      where user_id = ${tale.payer}::bigint and kind = 'gold' and state = any(${states}) order by id desc limit 1`.execute(
      tale.server.services.db,
    );
    return rows[0];
  };
  const found = await find();
  if (found !== undefined) return found;
  for (const actor of [ORDER_ACTS.recharge, REFUND_ACTS.refundPart] as Actor[])
    await (await actor(tale, { amount: 30, isDebtAccepted: true }))(false);
  return find();
}

/** What a channel says, by the amount of the step. */
function answerOf(amount: number, refund: { no: string; amount: number }): ChannelAnswer {
  const done = { state: 'done' as const, channelNo: `C${refund.no}`, doneTime: null };
  if (amount === 1) return { state: 'processing' };
  if (amount === 7) return { state: 'failed', code: 'E', message: '失败' };
  if (amount === 30) return { state: 'unknown', message: '超时' };
  return amount === 250
    ? { ...done, channelNo: `D${refund.no}`, amount: refund.amount + 1 }
    : { ...done, amount: refund.amount };
}

const nothing: Act = async () => undefined;

/** Refunds in parts, what channels say of them in any order, their withdrawal, and chargebacks. */
export const REFUND_ACTS: Record<string, Actor> = {
  refundPart: (tale, { amount, isDebtAccepted }) =>
    button(tale, '/finance/order/action/refund', {
      id: tale.made.recharge.at(-1) ?? '1',
      reason: '退款',
      refundPart: amount * 3,
      acceptDebt: isDebtAccepted,
    }),
  refundAnswer: async (tale, { amount }) => {
    const refund = await refundIn(tale, ['submitting', 'unknown', 'failed']);
    if (refund === undefined) return nothing;
    return within(tale, (tx) => noteRefundAnswer(causeIn(tale)(tx), refund.no, answerOf(amount, refund)));
  },
  /** Of one that is over: done again, or after it was withdrawn. */
  lateAnswer: async (tale, { amount }) => {
    const refund = await refundIn(tale, ['done', 'withdrawn']);
    if (refund === undefined) return nothing;
    const answer = { state: 'done', channelNo: `L${refund.no}`, doneTime: null, amount } as const;
    return within(tale, (tx) => noteRefundAnswer(causeIn(tale)(tx), refund.no, answer));
  },
  withdrawRefund: async (tale) => {
    const refund = await refundIn(tale, ['failed', 'submitting', 'unknown']);
    if (refund === undefined) return nothing;
    await within(tale, (tx) => noteRefundAnswer(causeIn(tale)(tx), refund.no, answerOf(7, refund)))(false);
    return button(tale, '/finance/refund/action/withdraw', { id: refund.id, reason: '不退了' });
  },
  chargeback: async (tale, step) => {
    await (await (ORDER_ACTS.pay as Actor)(tale, step))(false);
    const { rows } = await sql<{ channel: string; tradeNo: string; amount: number }>`
      select channel, trade_no as "tradeNo", amount::float8 as amount from gold_order
      where id = ${tale.made.recharge.at(-1) ?? '0'}::bigint and trade_no is not null`.execute(
      tale.server.services.db,
    );
    const [paid] = rows;
    if (paid === undefined) return nothing;
    const { tradeNo } = paid;
    return within(tale, (tx) =>
      noteChargeback(causeIn(tale)(tx), { ...paid, chargebackNo: `B${tradeNo}`, reason: '拒付' }),
    );
  },
};
