import { sql } from 'kysely';
import { errorCode, RequestError, recordOf } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { CURRENCY_NAMES, type Moved, type Movement } from './movement';

/**
 * The only way money moves: in the caller's transaction, so that it commits or fails with its cause. The rule is the database's
 * function `ledger_move`: it locks the wallet, books the cause once, appends to the ledger, updates the running balance and, of
 * gold, the lots of each kind. A debt is repaid first; expired lots are never spent (`catalogue.md` §0). Refuses with a
 * RequestError: a cause already booked, a balance that is not enough, a wallet that differs from its last movement.
 */
export async function move(tx: Db, movement: Movement): Promise<Moved> {
  const [moved] = await moveAll(tx, [movement]);
  return moved as Moved;
}

/** The same for many, in their order: all or none. Who moves the money of several people names them in the order of their ids. */
export async function moveAll(tx: Db, movements: readonly Movement[]): Promise<Moved[]> {
  const list = JSON.stringify(movements.map(rowOf));
  const { rows } = await refusing(
    sql<{ moved: Moved }>`
      select ledger_move(value) as moved from jsonb_array_elements(${list}::jsonb) with ordinality order by ordinality`.execute(
      tx,
    ),
  );
  return rows.map(({ moved }) => moved);
}

/** Takes what has expired of a person's gold, a movement a lot. Answers how many lots. */
export async function expireLots(tx: Db, userId: string): Promise<number> {
  const { rows } = await refusing(
    sql<{ lots: number }>`select ledger_expire(${userId}::bigint) as lots`.execute(tx),
  );
  return rows[0]?.lots ?? 0;
}

/** As the database's type `ledger_movement` names it. */
function rowOf(movement: Movement): Record<string, unknown> {
  const { userId, currency, amount, cause, version, goldType = 'given', lots } = movement;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`not an amount of money: ${amount}`);
  return {
    user_id: userId,
    currency,
    amount,
    business_type: cause.businessType,
    business_id: cause.businessId,
    step: cause.step,
    payer_id: movement.payerId ?? null,
    operator_id: movement.operatorId,
    note: movement.note ?? null,
    version_of: version?.of ?? null,
    version_id: version?.id ?? null,
    kinds: Array.isArray(goldType) ? goldType : [{ type: goldType, amount }],
    lots: lots ?? null,
    is_debt_accepted: movement.isDebtAccepted ?? false,
  };
}

/** What a function of the ledger refuses for the operator comes with its facts. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) !== 'LG001') throw error;
    throw ledgerRefusal(JSON.parse(String(recordOf(error).detail)));
  }
}

/** What the ledger refused, by the facts of its function `ledger_refuse`. */
export function ledgerRefusal(facts: Refused): RequestError {
  return new RequestError(sentenceOf(facts));
}

export type Refused =
  | { reason: 'booked' | 'range' | 'backpack' }
  | { reason: 'short'; currency: Movement['currency']; balance: number; wanted: number }
  | { reason: 'differs'; userId: string; currency: Movement['currency'] }
  | { reason: 'noKind'; type: string }
  | { reason: 'disabledKind'; title: string }
  | { reason: 'closed' | 'dayIsNotOver' | 'dayIsClosed' | 'dayIsArchived'; day: string }
  | { reason: 'dayGap'; day: string; due: string };

function sentenceOf(refused: Refused): string {
  switch (refused.reason) {
    case 'booked':
      return '这笔变动已经入账，不能重复';
    case 'backpack':
      return '背包里的这个礼物不够';
    case 'range':
      return '余额超出可记录的范围';
    case 'short':
      return `${CURRENCY_NAMES[refused.currency]}余额不足：现有 ${refused.balance}，需要 ${refused.wanted}`;
    case 'differs':
      return `用户 ${refused.userId} 的${CURRENCY_NAMES[refused.currency]}钱包与最后一笔流水不符，暂时不能变动，请先核对账目`;
    case 'noKind':
      return `没有代码为“${refused.type}”的金币类型`;
    case 'disabledKind':
      return `金币类型“${refused.title}”已停用，不能发放`;
    case 'closed':
      return `${refused.day} 已关账，不能再记账；请在未关账的日子另记一笔更正`;
    case 'dayIsNotOver':
      return `${refused.day} 还没有过完，不能关账`;
    case 'dayIsClosed':
      return `${refused.day} 已关账`;
    case 'dayIsArchived':
      return `${refused.day} 的流水已归档，不能关账`;
    case 'dayGap':
      return `${refused.day} 不能先关账：要先关 ${refused.due}`;
  }
}
