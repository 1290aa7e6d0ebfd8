import { type RecordData, stretchOf } from '#engine/pure';
import { fragment } from '#server/db/sqlParts';
import { type CardContext, card } from '#server/parts/contract';
import { visible, within } from '../people/rules/visibleRows';

const LIST = 'finance/withdrawal';
const STEPS = 'finance/withdrawal-approval';

/**
 * `withdrawalStatistics.times` 处理用时: of what was done in the range, the median and the time within which 95 of 100 were done:
 * judging since the request, paying and arriving since the step before. Seconds; as far as the caller may see both screens.
 */
export const times = card(async (context) => {
  const found = await fragment<{ kind: string; count: string; median: string; most: string }>([
    'with lines as (select "id", "withdrawal_id", "step", "status_after", "create_time" from ',
    ...visible(context, STEPS, within(context.period), ['withdrawalId', 'step', 'statusAfter', 'createTime']),
    '), asked as (select "id", "create_time" from ',
    ...visible(context, LIST, { all: [] }, ['createTime']),
    `), spans as (
      select case when l.step in ('first', 'second') then 'judge' else l.step end as kind,
        extract(epoch from l.create_time - case when l.step in ('first', 'second') then a.create_time
          else (select max(b.create_time) from withdrawal_approval b where b.withdrawal_id = l.withdrawal_id and b.id < l.id) end) as seconds
      from lines l join asked a on a.id = l.withdrawal_id
      where l.step in ('pay', 'settle') or (l.step in ('first', 'second') and l.status_after in ('approved', 'rejected')))
    select kind, count(*) as count, percentile_disc(0.5) within group (order by seconds) as median,
      percentile_disc(0.95) within group (order by seconds) as most
    from spans where seconds is not null group by kind`,
  ]).execute(context.tx);
  const kinds = new Map(found.rows.map((row) => [row.kind, row]));
  return KINDS.map(([kind, step, steps]): RecordData => {
    const { count = '0', median = null, most = null } = kinds.get(kind) ?? {};
    return {
      step,
      count: Number(count),
      median: median === null ? null : Math.round(Number(median)),
      most: most === null ? null : Math.round(Number(most)),
      opens: addressOf(context, STEPS, { step: steps }),
    };
  });
});

const KINDS = [
  ['judge', '审批', 'first,second'],
  ['pay', '打款', 'pay'],
  ['settle', '到账', 'settle'],
] as const;

const PLACES = [1, 3, 10];

/**
 * `withdrawalStatistics.concentration` 集中度: the share of the range's amounts (fen) that the people with the highest
 * ones have, in hundredths of a percent. Withdrawals as far as the caller may see them.
 */
export const concentration = card(async (context) => {
  const found = await fragment<{
    userId: string;
    amount: string;
    all: string;
    people: string;
    place: string;
  }>([
    'with people as (select "user_id", sum("amount") as amount from ',
    ...visible(context, LIST, within(context.period), ['userId', 'amount', 'createTime']),
    ` group by 1)
    select user_id::text as "userId", amount, sum(amount) over () as all, count(*) over () as people,
      row_number() over (order by amount desc, user_id) as place
    from people order by place limit ${Math.max(...PLACES)}`,
  ]).execute(context.tx);
  const [first] = found.rows;
  if (!first) return [];
  const [all, people] = [Number(first.all), Number(first.people)];
  const places = PLACES.filter((place) => place === 1 || place <= people).map((place) => {
    const top = found.rows.slice(0, place);
    const amount = top.reduce((sum, row) => sum + Number(row.amount), 0);
    const userId = top.map((row) => row.userId).join(',');
    return {
      ...lineOf(`前 ${place} 名`, top.length, amount, all),
      opens: addressOf(context, LIST, { userId }),
    };
  });
  return [...places, { ...lineOf('全部', people, all, all), opens: addressOf(context, LIST, {}) }];
});

function lineOf(who: string, people: number, amount: number, all: number): RecordData {
  return { who, people, amount, share: all === 0 ? null : Math.round((amount / all) * 10_000) };
}

/** The list behind a row: of what was made in the range, narrowed. */
function addressOf(
  { services, period }: CardContext,
  screenId: string,
  filters: Record<string, string>,
): string {
  const { from } = stretchOf(period);
  const made = { createTime_begin: from, createTime_end: `${period.end} 23:59:59` };
  return `${services.screens.get(screenId)?.route}?${new URLSearchParams({ ...filters, ...made })}`;
}
