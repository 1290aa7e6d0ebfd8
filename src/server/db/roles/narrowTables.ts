import type { Tables } from '../tables';

/** What the application may do with the rows of a table; `update` names columns. */
export interface TableRights {
  insert?: true;
  update?: readonly string[];
}

/**
 * Tables with which the application may do less than read and write rows: evidence, which is only added to, and money, which only
 * the functions of the ledger write. They belong to the owner of the database, also those that a screen has.
 */
export const NARROW = {
  ledger: {},
  ledger_cause: {},
  ledger_carried: {},
  ledger_day: {},
  wallet: {},
  posting: {},
  transfer: {},
  account: {},
  account_day: {},
  ledger_opening: {},
  gold_lot: {},
  gift_bag: { insert: true },
  call_minute: {},
  deputy_bond: {},
  payment_notice: { insert: true },
  suspense: {
    insert: true,
    update: [
      ...(['owner_id', 'status', 'settlement', 'refund_no', 'order_id', 'settle_reason'] as const),
      ...(['handled_by', 'second_reason', 'reviewer_id', 'settled_time'] as const),
    ],
  },
  payout: {
    insert: true,
    update: [
      ...([
        'status',
        'channel_no',
        'failure',
        'fail_asked_by',
        'failed_by',
        'batch_id',
        'answer_time',
      ] as const),
      ...(['sent_time', 'query_time', 'queries', 'absences'] as const),
    ],
  },
  payout_batch: { insert: true },
  approval_decision: { insert: true, update: ['is_valid'] },
  refund: {
    insert: true,
    update: [
      ...([
        'amount',
        'state',
        'channel_refund_no',
        'is_debt_accepted',
        'second_reason',
        'reviewer_id',
        'is_delivered',
        'by_hand',
      ] as const),
      ...([
        'gold',
        'bonus',
        'debt',
        'benefit_gold',
        'benefit_days',
        'vip_days',
        'dress_days',
        'commission_bean',
      ] as const),
      ...([
        'accept_time',
        'sent_time',
        'answer_time',
        'done_time',
        'end_time',
        'next_time',
        'queries',
        'failure',
      ] as const),
      ...(['is_marked', 'answered_amount', 'settled_by', 'fail_asked_by', 'fail_reason'] as const),
    ],
  },
  channel_statement: { insert: true, update: ['status', 'match_time'] },
  statement_line: { insert: true, update: ['transfer_id'] },
  statement_difference: {
    insert: true,
    update: [
      ...(['owner_id', 'status', 'settlement', 'settle_reason'] as const),
      ...(['handled_by', 'reviewer_id', 'settled_time'] as const),
    ],
  },
  statement_due: {
    insert: true,
    update: [
      ...(['status', 'tries', 'tried_time', 'next_time'] as const),
      ...(['failure', 'statement_id', 'handled_by'] as const),
    ],
  },
  growth_cause: { insert: true },
  commission: { insert: true, update: ['paid_time', 'withheld_reason', 'moved_run_id'] },
  commission_accrual: { insert: true },
  withdrawal_approval: { insert: true },
  sys_data_log: { insert: true },
  sys_log: { insert: true },
  sys_operation_log: { insert: true },
  sys_exception_log: { insert: true, update: ['times', 'last_time', 'last_by'] },
  sys_exception_time: { insert: true },
  archive_partition: { update: ['state', 'rows', 'sha256'] },
  schema_migration: {},
  schema_routine: {},
} as const satisfies Partial<Record<keyof Tables | 'withdrawal_approval', TableRights>>;

/** A lock of a row takes the right to update its table; where the application has none, it changes no row that it has read. */
export function mayLock(table: string): boolean {
  if (!Object.hasOwn(NARROW, table)) return true;
  const { update }: TableRights = NARROW[table as keyof typeof NARROW];
  return update !== undefined;
}
