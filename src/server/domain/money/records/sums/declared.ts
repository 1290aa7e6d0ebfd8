import { type RawBuilder, sql } from 'kysely';
import type { SettingKey } from '../../../../settings/settings';
import { yuan } from '../beanRates';

/**
 * One kind of decision over money: which records are decisions that one operator took alone. What had a second operator
 * counts for nothing.
 */
interface DailySum {
  /** What is added up, in a refusal: 本人当日单人审批的提现已有 ¥990.00. */
  what: string;
  /** The records, with what is joined to them. */
  from: RawBuilder<unknown>;
  amount: RawBuilder<unknown>;
  /** Whose money it is. */
  payee: RawBuilder<unknown>;
  /** Who decided. */
  operator: RawBuilder<unknown>;
  /** When. */
  time: RawBuilder<unknown>;
  /** When a record counts. */
  counts: RawBuilder<unknown>;
  /** What is added up separately, such as a currency. */
  group?: RawBuilder<unknown>;
  /** From which sum of a day a second operator decides. */
  limits: { payee: SettingKey; operator: SettingKey };
  text(amount: number): string;
}

const APPROVALS = sql`withdrawal_approval a join withdrawal w on w.id = a.withdrawal_id`;
const WITHDRAWAL = {
  from: APPROVALS,
  amount: sql`w.amount`,
  payee: sql`w.user_id`,
  operator: sql`a.operator_id`,
  time: sql`a.create_time`,
  limits: { payee: 'withdrawal.secondApprovalFrom', operator: 'withdrawal.operatorSecondFrom' },
  text: yuan,
} as const;

/** Who may decide which sum alone in a day: every rule of it is a line here, and `soloLimit.ts` counts them all. */
export const DAILY_SUMS = {
  adjustment: {
    what: '单人生效的调整',
    from: sql`money_edit e`,
    amount: sql`e.amount`,
    payee: sql`e.user_id`,
    operator: sql`e.create_by`,
    time: sql`e.create_time`,
    counts: sql`e.status = 'done' and e.reviewer_id is null`,
    group: sql`e.currency`,
    limits: { payee: 'moneyEdit.secondApprovalFrom', operator: 'moneyEdit.operatorSecondFrom' },
    text: (amount) => `${amount} 枚`,
  },
  approval: {
    ...WITHDRAWAL,
    what: '单人审批的提现',
    counts: sql`a.step = 'first' and a.result = 'passed' and w.need_second is not true
      and w.status in ('approved', 'paying', 'paid')`,
  },
  // a payout by another operator than the approver has four eyes
  payout: {
    ...WITHDRAWAL,
    what: '审批又打款的提现',
    counts: sql`a.step = 'pay' and a.result = 'passed' and w.status in ('paying', 'paid')
      and a.operator_id in (w.first_by, w.second_by)`,
  },
  refund: {
    what: '单人退款',
    from: sql`refund r`,
    amount: sql`r.amount`,
    payee: sql`r.user_id`,
    operator: sql`r.asked_by`,
    time: sql`r.accept_time`,
    counts: sql`r.origin = 'operator' and r.reviewer_id is null and r.state <> 'withdrawn'`,
    limits: { payee: 'refund.secondApprovalFrom', operator: 'refund.operatorSecondFrom' },
    text: yuan,
  },
  giftGrant: {
    what: '单人发放的背包礼物',
    from: sql`gift_grant g`,
    amount: sql`g.value`,
    payee: sql`g.user_id`,
    operator: sql`g.create_by`,
    time: sql`g.create_time`,
    counts: sql`g.status = 'done' and g.reviewer_id is null`,
    limits: { payee: 'giftGrant.secondApprovalFrom', operator: 'giftGrant.operatorSecondFrom' },
    text: (amount) => `${amount} 金币`,
  },
  suspense: {
    what: '单人处理的挂账',
    from: sql`suspense s`,
    amount: sql`s.amount`,
    // of nobody known: each case by itself
    payee: sql`coalesce(s.user_id, s.id)`,
    operator: sql`s.handled_by`,
    time: sql`s.settled_time`,
    counts: sql`s.status in ('returned', 'recovered', 'accepted') and s.reviewer_id is null`,
    limits: { payee: 'suspense.secondApprovalFrom', operator: 'suspense.operatorSecondFrom' },
    text: yuan,
  },
} as const satisfies Record<string, DailySum>;

export type SumKind = keyof typeof DAILY_SUMS;
export type { DailySum };
