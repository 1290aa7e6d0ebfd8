import { type Condition, type Field, type RecordData, type SqlPart, stretchOf } from '#engine/pure';
import { fragment } from '#server/db/sqlParts';
import { type CardContext, card } from '#server/parts/contract';
import { withDictTexts } from '#server/resource/list/dictText';
import { during, visible } from '../people/rules/visibleRows';

const MOST = 30;

/**
 * `hostStatistics.hours` 直播小时, hours on air, in tenths, within the range: of a broadcast only the part within it; a
 * running one counts until now.
 */
export const hours = card(async (context) => {
  const found = await fragment<{ seconds: string }>([
    'with ',
    ...broadcasts(context),
    ' select coalesce(sum(seconds), 0) as seconds from rooms',
  ]).execute(context.tx);
  return [{ hours: Math.round(Number(found.rows[0]?.seconds) / 360) / 10 }];
});

/** `hostStatistics.hosts` 主播榜: who earned most within the range, by gifts and calls, with the time on air. */
export const hosts = card(async (context) => {
  const found = await fragment<Record<string, string | null>>([
    'with ',
    ...earnings(context, { hasGivers: true }),
    ` select id::text as "hostId", store_id::text as "storeId", broadcasts, seconds, givers, "giftBean", "callBean", "giftBean" + "callBean" as bean
      from earned order by bean desc, seconds desc, id limit ${MOST}`,
  ]).execute(context.tx);
  const rows = await named(context, found.rows.map(numbered), {
    hostId: context.services.screens.get('live/live')?.fields.hostId,
    storeId: context.services.screens.get('user/user')?.fields.storeId,
  });
  return rows.map((row) => ({
    ...row,
    host: row.hostId_dictText,
    store: row.storeId_dictText ?? '无店铺',
    opens: listOf(context, 'goods/gift-record', { receiverId: String(row.hostId) }),
  }));
});

/** `hostStatistics.stores` 店铺榜: what the hosts of each store did and earned within the range; hosts without one together. */
export const stores = card(async (context) => {
  const found = await fragment<Record<string, string | null>>([
    'with ',
    ...earnings(context, { hasGivers: false }),
    ` select store_id::text as "storeId", count(*) filter (where broadcasts > 0) as hosts, sum(broadcasts) as broadcasts,
        sum(seconds) as seconds, sum("giftBean" + "callBean") as bean
      from earned group by store_id order by bean desc, store_id limit ${MOST}`,
  ]).execute(context.tx);
  const rows = await named(context, found.rows.map(numbered), {
    storeId: context.services.screens.get('user/user')?.fields.storeId,
  });
  return rows.map((row) => ({ ...row, store: row.storeId_dictText ?? '无店铺' }));
});

/**
 * `earned`: one line a host who was on air or earned something, as far as the caller may see people, broadcasts, gifts and calls;
 * with how many gave them gifts, which takes as long as the rest.
 */
function earnings(context: CardContext, { hasGivers }: { hasGivers: boolean }): SqlPart[] {
  const givers = hasGivers ? 'count(distinct "sender_id")' : '0';
  return [
    ...broadcasts(context),
    `, gifts as (select "receiver_id" as host, sum("bean") as bean, ${givers} as givers from `,
    ...visible(context, 'goods/gift-record', during(context.stretch, 'createTime'), [
      'receiverId',
      'senderId',
      'bean',
      'createTime',
    ]),
    ' group by 1), calls as (select "callee_id" as host, sum("bean") as bean from ',
    ...visible(context, 'live/call-record', during(context.stretch, 'startTime'), [
      'calleeId',
      'bean',
      'startTime',
    ]),
    ` group by 1), aired as (select host, count(*) filter (where begun) as broadcasts, sum(seconds) as seconds from rooms group by 1),
      busy as (select host from aired union select host from gifts union select host from calls),
      hosts as (select found.* from busy cross join lateral (select "id", "store_id" from `,
    ...visible(context, 'user/user', IS_HOST, ['isHost', 'storeId']),
    // each by its id: a plan may read all hosts there are instead
    ` and "id" = busy.host offset 0) as found),
      earned as (
        select h.id, h.store_id, coalesce(a.broadcasts, 0) as broadcasts, coalesce(a.seconds, 0) as seconds,
          coalesce(g.givers, 0) as givers, coalesce(g.bean, 0) as "giftBean", coalesce(c.bean, 0) as "callBean"
        from hosts h left join aired a on a.host = h.id left join gifts g on g.host = h.id left join calls c on c.host = h.id)`,
  ];
}

/** `rooms`: the seconds of each broadcast within the range, and whether it began there. */
function broadcasts(context: CardContext): SqlPart[] {
  const from: SqlPart = { value: context.stretch.from, cast: 'timestamptz' };
  const to: SqlPart = { value: context.stretch.to, cast: 'timestamptz' };
  return [
    'rooms as (select "host_id" as host, "start_time" >= ',
    from,
    ' as begun, floor(extract(epoch from least(case when "status" = \'live\' then now() else "end_time" end, ',
    to,
    ') - greatest("start_time", ',
    from,
    '))) as seconds from ',
    ...visible(context, 'live/live', onAirDuring(context), ['hostId', 'status', 'startTime', 'endTime']),
    ')',
  ];
}

/** On air at some moment of the range. */
function onAirDuring({ stretch: { from, to } }: CardContext): Condition {
  const timed = (field: string, op: 'gt' | 'lt', literal: string): Condition => ({
    field,
    op,
    operand: { literal },
    comparability: 'time',
    isMultiple: false,
  });
  return { all: [timed('startTime', 'lt', to), { any: [timed('endTime', 'gt', from), RUNS] }] };
}

const RUNS: Condition = {
  field: 'status',
  op: 'eq',
  operand: { literal: 'live' },
  comparability: 'choice',
  isMultiple: false,
};

const IS_HOST: Condition = {
  field: 'isHost',
  op: 'eq',
  operand: { literal: true },
  comparability: 'boolean',
  isMultiple: false,
};

function numbered(row: Record<string, string | null>): RecordData {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name.endsWith('Id') ? value : Number(value)]),
  );
}

/** With what the ids are called, as far as the caller may know. */
async function named(
  { tx, caller, services }: CardContext,
  rows: RecordData[],
  fields: Record<string, Field | undefined>,
): Promise<RecordData[]> {
  const known = Object.entries(fields).flatMap(([name, field]) => (field ? [{ ...field, name }] : []));
  return withDictTexts({ ...services, db: tx, caller }, known, rows);
}

function listOf(
  { services, period }: CardContext,
  screenId: string,
  filters: Record<string, string>,
): string {
  const made = { createTime_begin: stretchOf(period).from, createTime_end: `${period.end} 23:59:59` };
  return `${services.screens.get(screenId)?.route}?${new URLSearchParams({ ...filters, ...made })}`;
}
