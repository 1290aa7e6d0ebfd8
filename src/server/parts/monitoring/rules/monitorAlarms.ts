import { sql } from 'kysely';
import {
  type Condition,
  type Field,
  mentionedFields,
  parseCondition,
  type SqlPart,
  sheetOf,
  toSentence,
  wireTime,
} from '#engine/pure';
import type { DomainServices, Services } from '../../../app/services';
import { conditionContext, SYSTEM_CALLER } from '../../../caller';
import type { Db } from '../../../db/connection';
import { preparedFragment } from '../../../db/sqlParts';
import { whereOf } from '../../../resource/plan/listSql';
import { planWithoutRight } from '../../../resource/plan/plan';
import { type StandingAlarm, syncAlarms } from '../../messaging/rules/alarms';
import { sendAlarms } from '../../messaging/rules/webhooks/alarms';
import { webhooksWhere } from '../../messaging/rules/webhooks/deliveries';
import { recordsIn } from '../../platform/rules/records';

interface Rule {
  id: string;
  title: string;
  /** As it is stored, in the words of screen files. */
  condition: Record<string, unknown>;
  seconds: number;
  role: string;
}

/**
 * Checks every process by every rule: what has held long enough is an alarm for the rule's role, until it has not held
 * for as long. Of all processes that check at the same time one does. `at`: the moment, ms since 1970.
 */
export async function turnMonitorAlarms(
  services: Pick<DomainServices, 'db' | 'screens'>,
  at: number = Date.now(),
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('monitor alarms')) as mine`.execute(tx);
    if (!rows[0]?.mine) return;
    const now = wireTime(at - (at % 1000));
    await noteMet(tx, services, now);
    await sql`
      delete from monitor_alarm alarm where fire_time is null and end_time is null and last_time < ${now}::timestamptz`.execute(
      tx,
    );
    await fireAlarms(tx, now);
    await endAlarms(tx, now);
    const changed = await syncAlarms(tx, { source: 'monitor', standing: await standingAlarms(tx), now });
    await sendAlarms(tx, { screen: 'monitoring/alarm', ...changed }, (subject) => webhooksOf(tx, subject));
  });
}

/** Those that the rule of an alarm names. */
function webhooksOf(tx: Db, subject: string) {
  const [rule = ''] = subject.split(' ');
  return webhooksWhere(
    tx,
    sql`id in (select jsonb_array_elements_text(webhook_ids)::bigint from monitor_alarm_rule where id::text = ${rule})`,
  );
}

async function enabledRules(tx: Db): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select id::text, title, condition, seconds::int, role from monitor_alarm_rule
    where delete_time is null and enabled order by id`.execute(tx);
  return rows;
}

type Process = Record<string, unknown> & { number: number; name: string };

/** Each process of which a rule holds at this moment gets its alarm, or is seen again. One statement asks for all rules. */
async function noteMet(tx: Db, services: Pick<Services, 'screens'>, now: string): Promise<void> {
  const screen = services.screens.get('monitoring/process');
  const among = services.screens.get('monitoring/alarm-rule')?.fields.condition?.words.among;
  if (!screen || !among) throw new Error('the screens of monitoring are missing');
  const seen = planWithoutRight(screen, SYSTEM_CALLER);
  const rules = (await enabledRules(tx)).map((rule) => ({
    rule,
    condition: parseCondition(rule.condition, among),
  }));
  if (rules.length === 0) return;
  const parts = rules.flatMap(({ rule, condition }, place): SqlPart[] => [
    place === 0 ? 'select ' : ' union all select ',
    { value: rule.id, cast: 'text' },
    ' as met, * from monitor_process where end_time is null and ',
    ...whereOf(seen, condition, { ...conditionContext(SYSTEM_CALLER), now }),
  ]);
  const { rows } = await preparedFragment<Process & { met: string }>(parts).execute(tx);
  for (const { rule, condition } of rules)
    for (const row of rows.filter(({ met }) => met === rule.id))
      await sql`
        insert into monitor_alarm (rule_id, rule_title, process, number, message, begin_time, last_time)
        values (${rule.id}, ${rule.title}, ${row.name}, ${row.number}, ${messageOf(condition, among, row)}, ${now}, ${now})
        on conflict (rule_id, number) where end_time is null do update
        set last_time = excluded.last_time, message = excluded.message`.execute(tx);
}

/** The rule, and the current figure: 出错率不小于 5%，现在出错率 12.5%。 */
function messageOf(
  condition: Condition,
  fields: Record<string, Field>,
  row: Readonly<Record<string, unknown>>,
): string {
  const values = mentionedFields(condition).flatMap((name) => {
    const field = fields[name];
    const value = field?.column ? row[field.column] : null;
    return field && value != null ? `${field.title} ${sheetOf(field).text(value, field)}` : [];
  });
  return `${toSentence(condition, fields)}${values.length > 0 ? `，现在${[...new Set(values)].join('、')}` : ''}`;
}

/** What has held long enough is an alarm. */
async function fireAlarms(tx: Db, now: string): Promise<void> {
  await sql`
    update monitor_alarm alarm set fire_time = ${now} from monitor_alarm_rule rule
    where rule.id = alarm.rule_id and alarm.end_time is null and alarm.fire_time is null and alarm.last_time = ${now}::timestamptz
      and alarm.begin_time <= ${now}::timestamptz - make_interval(secs => rule.seconds)`.execute(tx);
}

/** Alarms whose condition has not held for long enough end; of a disabled or deleted rule immediately. */
async function endAlarms(tx: Db, now: string): Promise<void> {
  await sql`
    update monitor_alarm alarm set end_time = ${now} from monitor_alarm_rule rule
    where rule.id = alarm.rule_id and alarm.end_time is null and alarm.fire_time is not null and alarm.last_time < ${now}::timestamptz
      and (rule.delete_time is not null or not rule.enabled
        or alarm.last_time <= ${now}::timestamptz - make_interval(secs => rule.seconds))`.execute(tx);
}

async function standingAlarms(tx: Db): Promise<StandingAlarm[]> {
  const { rows } = await sql<StandingAlarm>`
    select alarm.rule_id || ' ' || alarm.number as subject, alarm.rule_title as title,
      '进程 ' || alarm.process || '：' || alarm.message as message, rule.role, '/monitoring/alarm?ruleId=' || alarm.rule_id as opens
    from monitor_alarm alarm join monitor_alarm_rule rule on rule.id = alarm.rule_id
    where alarm.end_time is null and alarm.fire_time is not null order by alarm.id`.execute(tx);
  return rows;
}

/** The rules of a new installation; deleted ones stay deleted. */
const USUAL: { title: string; condition: Record<string, unknown>; seconds: number }[] = [
  { title: '进程失联', condition: { silentSeconds: { gte: 60 } }, seconds: 0 },
  { title: '请求出错多', condition: { errorRate: { gte: 500 } }, seconds: 60 },
  { title: '可用性预算消耗过快', condition: { errorBurn: { gte: 10_000 } }, seconds: 0 },
  { title: '及时率预算消耗过快', condition: { lateBurn: { gte: 10_000 } }, seconds: 0 },
  { title: '请求变慢', condition: { p95Ms: { gte: 2000 } }, seconds: 120 },
  { title: '服务响应卡顿', condition: { loopMs: { gte: 1000 } }, seconds: 60 },
  { title: '数据库连接不够', condition: { dbWaiting: { gte: 10 } }, seconds: 60 },
  { title: '只读副本落后', condition: { replicaLag: { gte: 30 } }, seconds: 60 },
  { title: '主机内存快满', condition: { hostMemory: { gte: 9500 } }, seconds: 300 },
  { title: '数据盘快满', condition: { disk: { gte: 9000 } }, seconds: 300 },
];

/** The rules that an installation begins with, where there never was one. */
export async function ensureAlarmRules(tx: Db, services: DomainServices): Promise<void> {
  // the table is the screen's
  if (!services.screens.get('monitoring/alarm-rule')) return;
  const { rows } = await sql`select from monitor_alarm_rule limit 1`.execute(tx);
  if (rows.length > 0) return;
  const records = recordsIn({ tx, services, caller: SYSTEM_CALLER });
  for (const rule of USUAL)
    await records.add('monitoring/alarm-rule', { ...rule, role: 'admin', enabled: true } as never);
}
