import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { recordsIn } from '#server/parts/platform/rules/records';
import { move } from '../../ledger/move';
import { handIn, requireActiveUser, type Submitting } from '../../moderation/rules/submission';
import { assertNoHold } from '../../people/rules/walletHold';
import { beanRates, goldFor } from './beanRates';
import { orderNumber } from './orderNumber';
import { noteRisks } from './withdrawalRisk';
import { withdrawalTerms } from './withdrawalTerms';

/** Beans become gold by the version in force; both movements commit or fail with the record. */
export async function exchangeBeans(
  cause: Submitting,
  { clientId, userId, bean }: AppInput<'POST /app/exchanges'>,
): Promise<string> {
  const { tx } = cause;
  const earlier = await earlierExchange(tx, { clientId, userId, bean });
  if (earlier !== null) return earlier;
  await requireActiveUser(tx, userId);
  await assertNoHold(tx, userId, '兑换');
  const rates = await beanRates(tx);
  const gold = goldFor(rates, bean);
  const id = await recordsIn(cause).add('finance/bean-exchange', {
    orderNo: await orderNumber(tx, 'E'),
    userId,
    bean,
    gold,
    versionId: rates.id,
    clientId,
  });
  const movement = {
    userId,
    cause: { businessType: 'exchange', businessId: id, step: 'normal' },
    operatorId: null,
    version: { of: 'exchange', id: rates.id },
  } as const;
  await move(tx, { ...movement, currency: 'bean', amount: -bean, note: '兑换金币' });
  await move(tx, { ...movement, currency: 'gold', amount: gold, goldType: 'bought', note: '金豆兑换' });
  return id;
}

/**
 * A withdrawal request waits to be judged: within the rules in force, for the certified person, with its beans taken
 * and its signs of risk noted beside it.
 */
export async function requestWithdrawal(
  cause: Submitting,
  request: AppInput<'POST /app/withdrawals'>,
): Promise<string> {
  const { tx } = cause;
  const { clientId, userId, bean, channel, account } = request;
  const earlier = await earlierWithdrawal(tx, request);
  if (earlier !== null) return earlier;
  await requireActiveUser(tx, userId);
  await assertNoHold(tx, userId, '提现');
  const realName = await certifiedName(tx, userId);
  const { ruleId, rateId, amount, fee, net } = await withdrawalTerms(tx, { userId, bean });
  const id = await handIn(cause, 'finance/withdrawal', {
    orderNo: await orderNumber(tx, 'W'),
    userId,
    bean,
    amount,
    fee,
    net,
    channel,
    account,
    realName,
    status: 'pending',
    ruleId,
    rateId,
    clientId,
  });
  await move(tx, {
    userId,
    currency: 'bean',
    amount: -bean,
    cause: { businessType: 'withdrawal', businessId: id, step: 'normal' },
    operatorId: null,
    version: { of: 'withdrawal', id: ruleId },
  });
  await recordsIn(cause).add('finance/withdrawal-approval', {
    withdrawalId: id,
    step: 'apply',
    result: 'passed',
    statusAfter: 'pending',
  });
  await noteRisks(tx, [id]);
  return id;
}

type Earlier = { id: string; isSame: boolean };

async function earlierExchange(
  tx: Db,
  { clientId, userId, bean }: AppInput<'POST /app/exchanges'>,
): Promise<string | null> {
  await lockUser(tx, userId);
  const { rows } = await sql<Earlier>`select id::text, bean = ${bean} as "isSame" from bean_exchange
    where user_id = ${userId}::bigint and client_id = ${clientId}`.execute(tx);
  return earlierId(rows[0]);
}

async function earlierWithdrawal(
  tx: Db,
  { clientId, userId, bean, channel, account }: AppInput<'POST /app/withdrawals'>,
): Promise<string | null> {
  await lockUser(tx, userId);
  const { rows } = await sql<Earlier>`
    select id::text, bean = ${bean} and channel = ${channel} and account = ${account} as "isSame" from withdrawal
    where user_id = ${userId}::bigint and client_id = ${clientId}`.execute(tx);
  return earlierId(rows[0]);
}

/** Two that ask the same by different accounts run one after the other, so that the second finds the record of the first. */
async function lockUser(tx: Db, userId: string): Promise<void> {
  await sql`select 1 from app_user where id = ${userId}::bigint for update`.execute(tx);
}

/** A record outlives the keys of requests, so its request is done once for ever. */
function earlierId(earlier: Earlier | undefined): string | null {
  if (earlier && !earlier.isSame) throw new RequestError('clientId 已用于另一次操作');
  return earlier?.id ?? null;
}

/** Money goes only to the person themselves. */
async function certifiedName(tx: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select real_name as name from app_user where id = ${userId}::bigint and real_status = 'passed'`.execute(
    tx,
  );
  const name = rows[0]?.name;
  if (!name) throw fieldError('userId', '还没有通过实名认证，不能提现');
  return name;
}
