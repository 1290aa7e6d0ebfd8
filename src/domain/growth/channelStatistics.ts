import { plusDays, type RecordData, stretchOf } from '#engine/pure';
import { fragment } from '#server/db/sqlParts';
import { type CardContext, card } from '#server/parts/contract';
import { withDictTexts } from '#server/resource/list/dictText';
import { cashSince, NEAR_PEOPLE, REACH, visible, within } from '../people/rules/visibleRows';

/** Days after registering for which retention is measured. */
const DAYS = [1, 7];

/**
 * `channelStatistics.channels` 渠道质量: of those who registered within the range, by channel: the shares that signed in again a day and a
 * week later (of those for whom that day has come), 付款用户, and the 净收入 from them until now (fen), also by
 * head. Shares in hundredths of a percent; as far as the caller may see people, sign-ins and orders.
 */
export const channels = card(async (context) => {
  const { begin, end } = context.period;
  const known = DAYS.map((day) => `count(*) filter (where day + ${day} <= current_date) as "known${day}"`);
  const back = DAYS.map(
    (day) =>
      `coalesce((select sum(b.users) from backs b where b.channel = made.channel and b.back = ${day}), 0) as "back${day}"`,
  );
  const found = await fragment<Record<string, string | null>>([
    `with people as materialized (select "id", coalesce("channel", '') as channel, "create_time"::date as day from `,
    ...visible(context, 'user/user', within(context.period), ['channel', 'createTime']),
    `), ${REACH}, made as (select channel, count(*) as users, ${known.join(', ')} from people group by 1),
      backs as materialized (select channel, back, count(*) as users
        from (select distinct people.id, channel, l.day - people.day as back from people join (select "user_id", "create_time"::date as day from `,
    ...visible(context, 'user/login-record', within({ begin, end: plusDays(end, Math.max(...DAYS)) }), [
      'userId',
      'createTime',
    ]),
    `${NEAR_PEOPLE}) as l on l.user_id = people.id and l.day - people.day = any(array[${DAYS.join(', ')}])) as came group by 1, 2),
      payments as (select channel, count(*) filter (where e.has_paid) as payers, sum(e.amount) as revenue
        from people join (select "user_id", bool_or("step" = 'paid') as has_paid, sum("amount") as amount from `,
    ...visible(context, 'finance/cash-entry', cashSince(context.period.begin), [
      'userId',
      'businessType',
      'step',
      'amount',
    ]),
    `${NEAR_PEOPLE} group by 1) as e on e.user_id = people.id group by 1)
      select nullif(channel, '') as channel, users, ${DAYS.map((day) => `"known${day}"`).join(', ')}, coalesce(payers, 0) as payers, coalesce(revenue, 0) as revenue, ${back.join(', ')}
      from made left join payments using (channel) order by users desc, made.channel`,
  ]).execute(context.tx);
  const rows: RecordData[] = found.rows.map((row) => ({ ...row }));
  const field = context.services.screens.get('user/user')?.fields.channel;
  const reader = { ...context.services, db: context.tx, caller: context.caller };
  const texts = await withDictTexts(reader, field ? [field] : [], rows);
  return texts.map((row) => measured(context, row));
});

function measured({ services, period }: CardContext, row: RecordData): RecordData {
  const [users, payers, revenue] = [Number(row.users), Number(row.payers), Number(row.revenue)];
  const made = { createTime_begin: stretchOf(period).from, createTime_end: `${period.end} 23:59:59` };
  const people = new URLSearchParams({ channel: String(row.channel ?? ''), ...made });
  return {
    channel: row.channel_dictText ?? '未填',
    users,
    day1: shareOf(Number(row.back1), Number(row.known1)),
    day7: shareOf(Number(row.back7), Number(row.known7)),
    payers,
    payRate: shareOf(payers, users),
    revenue,
    arppu: payers === 0 ? null : Math.round(revenue / payers),
    ltv: Math.round(revenue / users),
    opens: row.channel ? `${services.screens.get('user/user')?.route}?${people}` : undefined,
  };
}

/** Nobody to look at has no share. */
function shareOf(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((part / all) * 10_000);
}
