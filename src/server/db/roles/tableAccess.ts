import { sql } from 'kysely';
import type { Screen } from '../../../engine/pure';
import type { Db } from '../connection';
import type { Tables } from '../tables';

/**
 * What screen files with `"owned": false` may do with a table of the hand-written migrations. `closed`: nothing;
 * `identity`: nothing, because it proves identities and rights; `money`: show it, because only `domain/ledger/move.ts`
 * changes it; `read`: show it; `act`: effects of the domain change its records as well; `write`: so do forms and what
 * actions set.
 */
type Access = 'closed' | 'identity' | 'money' | 'read' | 'act' | 'write';

/** Views that the hand-written migrations make. */
type View =
  | 'app_token'
  | 'call_charge'
  | 'cash_entry'
  | 'money_waiting'
  | 'online_session'
  | 'operator_deputy'
  | 'operator_grant'
  | 'operator_right'
  | 'operator_session'
  | 'operator_sign_in'
  | 'operator_source'
  | 'operator_work'
  | 'source_grant'
  | 'trial_balance'
  | 'voucher_line';

/** A table without a line here does not compile; a test holds the names to the database. */
export const TABLE_ACCESS: Readonly<Record<keyof Tables | View, Access>> = {
  account: 'closed',
  account_day: 'closed',
  app_login_record: 'read',
  app_message: 'read',
  app_session: 'closed',
  app_token: 'act',
  approval_case: 'closed',
  approval_decision: 'closed',
  archive_partition: 'closed',
  bill_line: 'read',
  call_charge: 'read',
  call_minute: 'closed',
  call_record: 'read',
  cash_entry: 'read',
  change_review: 'write',
  channel_statement: 'act',
  commission: 'money',
  commission_accrual: 'money',
  commission_run: 'write',
  contraband_hit: 'read',
  deputy_bond: 'closed',
  distribution: 'act',
  extension_migration: 'identity',
  fill_sequence: 'closed',
  gift_bag: 'read',
  gift_record: 'read',
  gift_sold_mark: 'closed',
  gold_benefit_grant: 'act',
  gold_lot: 'money',
  gold_type: 'closed',
  growth_cause: 'closed',
  growth_count: 'read',
  growth_event: 'closed',
  growth_gain: 'read',
  host_star: 'closed',
  intimacy: 'read',
  intimacy_mark: 'closed',
  inviter_span: 'closed',
  ledger: 'money',
  ledger_carried: 'closed',
  ledger_opening: 'closed',
  ledger_cause: 'closed',
  ledger_day: 'act',
  level_change: 'read',
  level_recount: 'read',
  membership: 'read',
  moderation_decision: 'read',
  money_waiting: 'read',
  monitor_alarm: 'read',
  monitor_process: 'read',
  monitor_route: 'closed',
  monitor_sample: 'closed',
  monitor_size: 'closed',
  monitor_slow_query: 'read',
  monitor_trace: 'read',
  online_session: 'act',
  operator_deputy: 'identity',
  operator_grant: 'identity',
  operator_right: 'read',
  operator_session: 'act',
  operator_sign_in: 'read',
  operator_source: 'identity',
  operator_work: 'read',
  payment_notice: 'read',
  payout: 'act',
  payout_batch: 'act',
  posting: 'closed',
  private_conversation: 'read',
  private_message: 'act',
  private_read: 'closed',
  private_reading: 'closed',
  queue_claim: 'closed',
  queue_decision: 'closed',
  ledger_proof: 'act',
  reconciliation: 'act',
  reconciliation_fault: 'write',
  refund: 'act',
  report: 'read',
  report_version: 'closed',
  record_change: 'closed',
  record_comment: 'closed',
  record_follow: 'closed',
  rollup_day: 'closed',
  rollup_hour: 'closed',
  rollup_progress: 'closed',
  schema_migration: 'identity',
  schema_routine: 'identity',
  rights_version: 'identity',
  rule_event: 'act',
  rule_mark: 'closed',
  rule_watch: 'closed',
  screen_draft: 'closed',
  screen_publication: 'write',
  screen_draft_sheet: 'closed',
  screen_table: 'identity',
  screen_version: 'identity',
  sensitive_search: 'identity',
  sign_in: 'read',
  statement_difference: 'act',
  statement_due: 'act',
  statement_line: 'read',
  source_grant: 'identity',
  suspense: 'act',
  sys_announcement: 'write',
  sys_alarm: 'closed',
  sys_alarm_seen: 'closed',
  sys_announcement_send: 'read',
  sys_app_account: 'write',
  sys_app_token: 'identity',
  sys_attempt: 'identity',
  sys_backup: 'act',
  sys_captcha: 'identity',
  sys_config: 'write',
  sys_data_log: 'read',
  sys_depart: 'write',
  sys_depart_permission: 'identity',
  sys_depart_role: 'write',
  sys_depart_role_permission: 'identity',
  sys_dict: 'write',
  sys_dict_item: 'write',
  sys_exception_log: 'read',
  sys_exception_time: 'read',
  sys_file: 'write',
  sys_idempotency: 'identity',
  sys_import_mapping: 'closed',
  sys_job_alarm: 'read',
  sys_job_run: 'read',
  sys_log: 'read',
  sys_operation_log: 'read',
  sys_permission: 'write',
  sys_permission_data_rule: 'identity',
  sys_quartz_job: 'write',
  sys_recovery_code: 'identity',
  sys_role: 'write',
  sys_role_permission: 'identity',
  sys_saved_view: 'closed',
  sys_saved_view_default: 'closed',
  sys_saved_view_role: 'closed',
  sys_second_factor: 'identity',
  sys_session: 'identity',
  sys_session_reading: 'identity',
  sys_setting: 'identity',
  sys_sign_in: 'identity',
  sys_sms_code: 'identity',
  sys_task: 'closed',
  sys_user: 'write',
  sys_user_agent: 'write',
  sys_user_depart: 'identity',
  sys_user_role: 'identity',
  sys_user_setting: 'closed',
  sys_write_key: 'closed',
  system_message_target: 'closed',
  task_claim: 'read',
  transfer: 'closed',
  trial_balance: 'act',
  voucher_line: 'read',
  wallet_proof: 'closed',
  wallet: 'money',
  work_target: 'write',
  webhook_delivery: 'act',
  webhook_health: 'closed',
};

const CLOSED_COLUMNS = new Set(['sys_user.password_hash', 'sys_user.must_change_password']);

/** Sign-in and rights follow from these: screens that write them name the hooks of this area of the domain. */
const GUARDED: Record<string, string> = {
  sys_user: 'operator',
  sys_role: 'role',
  sys_depart: 'depart',
  sys_depart_role: 'departRole',
  sys_user_agent: 'deputy',
  sys_permission: 'permission',
  sys_app_account: 'appAccount',
};

/** Tables that screen files give no shape. */
export const PLATFORM = /^(sys_|schema_|screen_|pg_)/;

/** Why a screen that shows a table of others may not do what its file says; null: it may. */
export async function accessRefusal(db: Db, screen: Screen): Promise<string | null> {
  const shown = screen.resource?.table ?? '';
  const table = await wholeTable(db, shown);
  const access = accessOf(table);
  if (access === 'identity') return `表 "${shown}" 关系到登录和权限，页面不能使用`;
  if (access === 'closed') return `表 "${shown}" 属于平台，没有开放给页面，不能使用`;
  for (const { name, column } of Object.values(screen.fields))
    if (CLOSED_COLUMNS.has(`${table}.${column}`))
      return `字段 ${name} 的列 "${table}.${column}" 关系到登录，页面不能使用`;
  const guard = GUARDED[table];
  if (guard !== undefined && (writes(screen) || runs(screen)) && !isGuarded(screen, guard))
    return `表 "${table}" 关系到权限，能修改它的页面要写 "hooks": { "beforeSave": "${guard}.save", "beforeDelete": "${guard}.leave" }`;
  if (access === 'money' && (writes(screen) || runs(screen)))
    return `表 "${shown}" 是钱，页面只能显示，不能修改`;
  if (access === 'read' && (writes(screen) || runs(screen))) return `表 "${shown}" 页面只能显示，不能修改`;
  if (access === 'act' && writes(screen)) return `表 "${shown}" 只能由程序的动作修改，页面不能写它的字段`;
  return null;
}

/** A table that is none of the hand-written migrations was made by hand, for screens to use. */
function accessOf(table: string): Access {
  if (Object.hasOwn(TABLE_ACCESS, table)) return TABLE_ACCESS[table as keyof typeof TABLE_ACCESS];
  return PLATFORM.test(table) ? 'closed' : 'write';
}

/** Of a partition the table that it belongs to. */
async function wholeTable(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select whole.relname as name from pg_class part
    join pg_class whole on whole.oid = pg_partition_root(part.oid)
    where part.relname = ${table} and part.relnamespace = 'public'::regnamespace and part.relispartition`.execute(
    db,
  );
  return rows[0]?.name ?? table;
}

function writes({ verbs, actions, form, rules }: Screen): boolean {
  const isWritten = (['add', 'edit', 'delete', 'import'] as const).some((verb) => verbs[verb] !== undefined);
  const isSet = Object.values(actions).some(
    ({ on, set, ask }) => set !== null || (on === 'row' && ask.some(({ isOwn }) => !isOwn)),
  );
  const isRuled = Object.values(rules).some(({ set }) => set !== null);
  const isAgreed = stepsOf(actions).some(
    ({ set, beyond }) => Object.keys(set).length > 0 || (beyond?.reason ?? null) !== null,
  );
  return form !== null || isWritten || isSet || isRuled || isAgreed;
}

function runs({ actions, rules }: Screen): boolean {
  const all = [...Object.values(actions), ...Object.values(rules), ...stepsOf(actions)];
  return all.some(({ run }) => run.length > 0);
}

function stepsOf(actions: Screen['actions']) {
  return Object.values(actions).flatMap(({ approval }) => approval?.steps ?? []);
}

function isGuarded({ hooks, verbs }: Screen, guard: string): boolean {
  const isLeaving = verbs.delete === undefined || hooks.beforeDelete === `${guard}.leave`;
  return hooks.beforeSave === `${guard}.save` && isLeaving;
}
