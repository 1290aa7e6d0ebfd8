import { daysIn, plusDays, type RecordData, type SqlPart } from '#engine/pure';
import { fragment } from '#server/db/sqlParts';
import { type CardContext, card } from '#server/parts/contract';
import {
  cashSince,
  NEAR_PEOPLE,
  OF_PEOPLE,
  REACH,
  rechargesSince,
  visible,
  within,
} from '../people/rules/visibleRows';

/** Days after registering that the triangles have. */
const BACK = [1, 2, 3, 7, 14, 30, 60];
const WORTH = [0, 1, 3, 7, 14, 30, 60];
const CURVE = [0, 1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90];
/** Beyond so many days people are taken together by weeks, from Monday on. */
const MOST_DAYS = 31;

/**
 * `businessData.steps` 分批转化: of those who registered on each day (of a longer range: in each week), the shares that have a picture,
 * are certified, and recharged once and twice until now, in hundredths of a percent.
 */
export const steps = card(async (context) => {
  const rows = await read(context, [
    'with ',
    ...people(context, ['avatar', 'realStatus']),
    ', orders as (select "user_id", count(*) as times from ',
    ...visible(context, 'finance/cash-entry', rechargesSince(context.period.begin), [
      'userId',
      'businessType',
      'step',
      'kind',
    ]),
    `${OF_PEOPLE} group by 1)
      select cohort::text, count(*) as users, count(*) filter (where coalesce(avatar, '') <> '') as profile,
        count(*) filter (where real_status = 'passed') as certified, count(*) filter (where times >= 1) as paid,
        count(*) filter (where times >= 2) as again
      from people left join orders on orders.user_id = people.id group by 1 order by 1`,
  ]);
  return rows.map((row) => {
    const share = (name: string) => Math.round((Number(row[name]) / Number(row.users)) * 10_000);
    return {
      ...headOf(context, row),
      profile: share('profile'),
      certified: share('certified'),
      paid: share('paid'),
      again: share('again'),
    };
  });
});

/**
 * `businessData.retention` 留存: of those who registered on each day (of a longer range: in each week), the share that signed in again so
 * many days later, in hundredths of a percent; null until that day has come for all of them.
 */
export const retention = card(async (context) => {
  const { begin, end } = context.period;
  const back = BACK.map((day) => `coalesce(sum(logins.users) filter (where back = ${day}), 0) as day${day}`);
  const rows = await read(context, [
    'with ',
    ...people(context, []),
    ', logins as (select cohort, back, count(*) as users from (select distinct people.id, cohort, l.day - people.day as back from people join (select "user_id", "create_time"::date as day from ',
    ...visible(context, 'user/login-record', within({ begin, end: plusDays(end, Math.max(...BACK)) }), [
      'userId',
      'createTime',
    ]),
    `${NEAR_PEOPLE}) as l on l.user_id = people.id and l.day - people.day = any(array[${BACK.join(', ')}])) as came group by 1, 2), `,
    COHORTS,
    ` select cohort::text, cohorts.users, last::text, ${back.join(', ')}, current_date::text as today
      from cohorts left join logins using (cohort) group by cohort, cohorts.users, last order by cohort`,
  ]);
  return rows.map((row) => ({
    ...headOf(context, row),
    ...byDay(BACK, row, (value, users) => Math.round((value / users) * 10_000)),
  }));
});

/**
 * `businessData.values` 分批 LTV: of those who registered on each day (of a longer range: in each week), the 净收入 of so many days by
 * head, fen; null until that day has come for all of them.
 */
export const values = card(async (context) => {
  const paid = WORTH.map((day) => `coalesce(sum(amount) filter (where age <= ${day}), 0) as day${day}`);
  const rows = await read(context, [
    'with ',
    ...people(context, []),
    ...payments(context),
    ', ',
    COHORTS,
    `, worth as (select cohort, age, sum(amount) as amount from payments group by cohort, age)
      select cohort::text, users, last::text, ${paid.join(', ')}, current_date::text as today
      from cohorts left join worth using (cohort) group by cohort, users, last order by cohort`,
  ]);
  return rows.map((row) => ({
    ...headOf(context, row),
    ...byDay(WORTH, row, (value, users) => Math.round(value / users)),
  }));
});

/**
 * `businessData.lifetime` LTV: the 净收入 of so many days from those who registered within the range, by head, fen; each of those for
 * whom that day has come.
 */
export const lifetime = card(async (context) => {
  const rows = await read(context, [
    'with ',
    ...people(context, []),
    ...payments(context),
    `, days as materialized (select day, count(*) as users from people group by day),
      worth as materialized (select day, age, sum(amount) as amount from payments group by day, age),
      marks as (select unnest(array[${CURVE.join(', ')}]) as mark)
      select mark, (select coalesce(sum(users), 0) from days where day + mark <= current_date) as users,
        (select coalesce(sum(amount), 0) from worth where age <= mark and day + mark <= current_date) as paid
      from marks order by mark`,
  ]);
  return rows
    .filter(({ users }) => Number(users) > 0)
    .map(({ mark, users, paid }) => ({
      day: Number(mark) === 0 ? '当天' : `第 ${mark} 天`,
      ltv: Math.round(Number(paid) / Number(users)),
    }));
});

const COLUMNS = { avatar: '"avatar"', realStatus: '"real_status"' };

/** `people`: who registered within the range, with day and cohort; and their `reach`. */
function people(context: CardContext, fields: readonly (keyof typeof COLUMNS)[]): SqlPart[] {
  const cohort = isWeekly(context) ? `date_trunc('week', "create_time")::date` : '"create_time"::date';
  const columns = ['"id"', ...fields.map((name) => COLUMNS[name])].join(', ');
  return [
    `people as materialized (select ${columns}, "create_time"::date as day, ${cohort} as cohort from `,
    ...visible(context, 'user/user', within(context.period), ['createTime', ...fields]),
    `), ${REACH}`,
  ];
}

/** How many belong to each cohort, and its last day. */
const COHORTS = 'cohorts as (select cohort, count(*) as users, max(day) as last from people group by cohort)';

/** `payments`: 收款 and 退款 of theirs, and how many days after registering they were booked. */
function payments(context: CardContext): SqlPart[] {
  return [
    ', payments as (select people.day, people.cohort, e.amount, e.booked - people.day as age from people join (select "user_id", "create_time"::date as booked, "amount" from ',
    ...visible(context, 'finance/cash-entry', cashSince(context.period.begin), [
      'userId',
      'businessType',
      'amount',
      'createTime',
    ]),
    `${NEAR_PEOPLE}) as e on e.user_id = people.id)`,
  ];
}

type Line = Record<string, string | null>;

async function read({ tx }: CardContext, parts: SqlPart[]): Promise<Line[]> {
  return (await fragment<Line>(parts).execute(tx)).rows;
}

function isWeekly({ period }: CardContext): boolean {
  return daysIn(period) > MOST_DAYS;
}

/** The day or week with its people, and the way to them. */
function headOf(context: CardContext, { cohort, users }: Line): RecordData {
  return { cohort: isWeekly(context) ? `${cohort} 起一周` : cohort, users: Number(users) };
}

function byDay(
  days: readonly number[],
  row: Line,
  measured: (value: number, users: number) => number,
): RecordData {
  const { last, today, users } = row;
  return Object.fromEntries(
    days.map((day) => [
      `day${day}`,
      plusDays(String(last), day) <= String(today) ? measured(Number(row[`day${day}`]), Number(users)) : null,
    ]),
  );
}
