import { plusDays, type RecordData } from '#engine/pure';
import { fragment } from '#server/db/sqlParts';
import { card } from '#server/parts/contract';
import { NEAR_PEOPLE, OF_PEOPLE, REACH, rechargesSince, visible, within } from '../people/rules/visibleRows';

/**
 * `userStatistics.funnel` 新用户转化: of those who registered in the range, how many came how far until now. `rate` is the share
 * of the first step, in hundredths of a percent. People and orders as far as the caller may see them.
 */
export const funnel = card(async (context) => {
  const found = await fragment<Record<string, string>>([
    'with people as materialized (select "id", "avatar", "real_status" from ',
    ...visible(context, 'user/user', within(context.period), ['avatar', 'realStatus', 'createTime']),
    `), ${REACH}, orders as (select "user_id", count(*) as times from `,
    ...visible(context, 'finance/cash-entry', rechargesSince(context.period.begin), [
      'userId',
      'businessType',
      'step',
      'kind',
    ]),
    `${OF_PEOPLE} group by 1)`,
    ` select count(*) as registered, count(*) filter (where coalesce(avatar, '') <> '') as profile,`,
    ` count(*) filter (where real_status = 'passed') as certified,`,
    ' count(*) filter (where times >= 1) as paid, count(*) filter (where times >= 2) as again',
    ' from people left join orders on orders.user_id = people.id',
  ]).execute(context.tx);
  const counts = found.rows[0] ?? {};
  const all = Number(counts.registered);
  const steps = STEPS.map(([step, key]) => {
    const users = Number(counts[key]);
    return { step, users, rate: shareOf(users, all) };
  });
  return all === 0 ? [] : steps;
});

const STEPS = [
  ['注册', 'registered'],
  ['上传头像', 'profile'],
  ['实名认证', 'certified'],
  ['首次充值', 'paid'],
  ['再次充值', 'again'],
] as const;

/** Days after registering that the triangle has. */
const DAYS = [1, 3, 7, 14, 30];

/**
 * `userStatistics.retention` 留存: of those who registered on each day, the share that signed in again so many days later, in
 * hundredths of a percent; null for days that have not passed yet.
 */
export const retention = card(async (context) => {
  const { begin, end } = context.period;
  const back = DAYS.map(
    (day) => `count(distinct people."id") filter (where logins.day = people.day + ${day}) as day${day}`,
  );
  const found = await fragment<Record<string, string>>([
    'with people as materialized (select "id", "create_time"::date as day from ',
    ...visible(context, 'user/user', within({ begin, end }), ['createTime']),
    `), ${REACH}, logins as (select distinct "user_id", "create_time"::date as day from `,
    ...visible(context, 'user/login-record', within({ begin, end: plusDays(end, Math.max(...DAYS)) }), [
      'userId',
      'createTime',
    ]),
    `${NEAR_PEOPLE})`,
    ` select people.day::text as day, count(distinct people."id") as users, ${back.join(', ')}, current_date::text as today`,
    ' from people left join logins on logins.user_id = people."id" group by 1 order by 1',
  ]).execute(context.tx);
  return found.rows.map(retained);
});

function retained(row: Record<string, string>): RecordData {
  const { day = '', today = '' } = row;
  const users = Number(row.users);
  const shares = DAYS.map((after) => [
    `day${after}`,
    plusDays(day, after) <= today ? shareOf(Number(row[`day${after}`]), users) : null,
  ]);
  return { day, users, ...Object.fromEntries(shares) };
}

function shareOf(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part / all) * 10_000);
}
