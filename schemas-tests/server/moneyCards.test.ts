import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardData } from '../../src/engine/pure';
import { measuresOf } from '../../src/server/resource/rollup/measures';
import { refreshRollup } from '../../src/server/resource/rollup/rollupRefresh';
import { person } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

/** Every figure of money of every dashboard, beside plain SQL over the postings and the ledger (`catalogue.md` §0). */
let server: TestServer;
let people: string[];
let tier: string;
let serial = 0;
const RANGE = { begin: '2026-05-01', end: '2026-05-03' };

beforeAll(async () => {
  server = await startTestServer();
  people = [await person(db(), { userNo: '9101' }), await person(db(), { userNo: '9102' })];
  tier = await idOf(sql`insert into price_config (name, amount, gold) values ('六元', 600, 60) returning id`);
  await orders();
  await payouts();
  await movements();
  const gift = await idOf(
    sql`insert into gift (name, image, price, host_share) values ('玫瑰', 'a.png', 10, 5000) returning id`,
  );
  await sql`insert into gift_record (gift_id, sender_id, receiver_id, amount, gold, bean, scene, create_time)
    select ${gift}::bigint, sender, ${people[1]}::bigint, 5, 50, 25, 'room', '2026-05-01 10:00+08' from unnest(${people}::bigint[]) as sender`.execute(
    db(),
  );
  for (const at of ['2026-05-01 08:00', '2026-05-02 08:00'])
    await sql`insert into app_login_record (id, user_id, way, create_time)
      values (id_at(${`${at}+08`}::timestamptz) | nextval('id_sequence'), ${people[0]}::bigint, 'phone', ${`${at}+08`}::timestamptz)`.execute(
      db(),
    );
});
afterAll(() => server.close());

const db = () => server.services.db;
const idOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(db())).rows[0]?.id as string;
const next = () => String(++serial);

/** Paid and delivered at `paid`, and then what `back` says: when, and how much. */
async function order(
  place: number,
  amount: number,
  { kind = 'gold', paid, back }: { kind?: string; paid: string; back?: [string, number] },
) {
  const [time, refund] = back ?? [null, null];
  return idOf(sql`insert into gold_order (kind, order_no, user_id, tier_id, amount, gold, bonus, channel, platform, status, paid_time,
      delivered_time, refunded_time, refund_amount, create_time)
    values (${kind}, ${`C${next()}`}, ${people[place]}::bigint, ${kind === 'gold' ? tier : null}::bigint, ${amount}, 0, 0,
      ${place ? 'alipay' : 'apple'}, ${place ? 'android' : 'ios'}, ${back ? 'refunded' : 'delivered'}, ${`${paid}+08`}::timestamptz,
      ${`${paid}+08`}::timestamptz, ${time && `${time}+08`}::timestamptz, ${refund}, '2026-04-01 00:00+08') returning id::text`);
}

async function orders() {
  await order(0, 600, { paid: '2026-04-30 23:59:59', back: ['2026-05-01 00:00:00', 600] });
  await order(0, 600, { paid: '2026-05-01 00:00:00' });
  await order(1, 3000, { paid: '2026-05-01 12:00:00', back: ['2026-05-03 09:00:00', 1000] });
  await order(1, 9900, { kind: 'vip', paid: '2026-05-02 13:00:00', back: ['2026-05-02 14:00:00', 6600] });
  await order(0, 2000, { kind: 'dress', paid: '2026-05-03 23:59:59', back: ['2026-05-04 10:00:00', 1900] });
  await order(0, 500, { kind: 'radio', paid: '2026-05-02 01:00:00' });
  await order(0, 0, { kind: 'radio', paid: '2026-05-02 01:00:00' });
  await order(0, 777, { paid: '2026-05-04 00:00:00' });
}

async function payouts() {
  const made = (status: string, paid: string | null) =>
    idOf(sql`insert into withdrawal (order_no, user_id, bean, amount, fee, net, channel, status, paid_time, create_time)
      values (${next()}, ${people[1]}::bigint, 100, 1000, 60, 940, 'alipay', ${status}, ${paid && `${paid}+08`}::timestamptz,
        '2026-05-01 00:00+08') returning id::text`);
  await made('paid', '2026-05-02 15:00');
  await made('paid', '2026-05-04 15:00');
  const failed = await made('paying', '2026-05-02 16:00');
  await sql`update withdrawal set status = 'failed' where id = ${failed}::bigint`.execute(db());
}

async function movements() {
  const moved = (
    [currency, amount, type, step]: [string, number, string, string],
    [time, debt = 0]: [string, number?],
  ) =>
    sql`insert into ledger (id, user_id, currency, amount, balance, debt_change, business_type, business_id, step, create_time)
      values (id_at(${`${time}+08`}::timestamptz) | nextval('id_sequence'), ${people[0]}::bigint, ${currency}, ${amount}, 0, ${debt}, ${type},
        ${next()}, ${step}, ${`${time}+08`}::timestamptz)`.execute(db());
  await moved(['gold', 660, 'recharge', 'normal'], ['2026-05-01 00:01']);
  await moved(['gold', -100, 'gift', 'normal'], ['2026-05-01 10:00']);
  await moved(['bean', 50, 'gift', 'normal'], ['2026-05-01 10:00']);
  await moved(['gold', -40, 'call', 'normal'], ['2026-05-02 10:00']);
  await moved(['bean', 20, 'call', 'normal'], ['2026-05-02 10:00']);
  await moved(['gold', -30, 'radio', 'normal'], ['2026-05-02 11:00']);
  await moved(['gold', 12, 'radio', 'refund'], ['2026-05-03 11:00']);
  await moved(['gold', -5, 'sign_in', 'makeUp'], ['2026-05-03 11:00']);
  await moved(['gold', 7, 'sign_in', 'normal'], ['2026-05-03 11:00']);
  // what nobody spends: taken back, expired, repaid
  await moved(['gold', -220, 'recharge', 'refund'], ['2026-05-03 09:00', 80]);
  await moved(['gold', -9, 'gold_expiry', 'normal'], ['2026-05-03 09:00']);
  await moved(['gold', -80, 'adjust', 'debt'], ['2026-05-03 09:00', -80]);
  await moved(['gold', -1000, 'gift', 'normal'], ['2026-05-04 00:00']);
}

/** Moments of Shanghai within the range, by the id. */
const BOOKED = (id: string) =>
  `${id} >= id_at('2026-05-01 00:00+08') and ${id} < id_at('2026-05-04 00:00+08')`;
/** Movements of cash for orders or withdrawals. */
const CASH = (type: string, step: string) =>
  `posting p join transfer t on t.id = p.transfer_id join account a on a.code = p.account
   where a.kind = 'cash' and ${BOOKED('p.transfer_id')} and t.business_type = '${type}' and t.step in (${step})`;
const PAID = CASH('order', "'paid'");
const REFUNDED = CASH('order', "'refunded'");
const NET = CASH('order', "'paid', 'refunded'");
const SENT = CASH('withdrawal', "'paid'");
const RECHARGED = `${PAID} and t.kind = 'gold'`;
const MOVED = (currency: string, what: string) =>
  `ledger where currency = '${currency}' and ${BOOKED('id')} and step <> 'debt' and (${what})`;
const GIFT_GOLD = MOVED('gold', "business_type = 'gift'");
const SPENT = MOVED('gold', "business_type in ('gift', 'call', 'radio') or step = 'makeUp'");
const total = (from: string) => `select coalesce(sum(p.amount), 0) as value from ${from}`;
const ofLedger = (from: string, sign = '') => `select ${sign}coalesce(sum(amount), 0) as value from ${from}`;
const payers = `select count(distinct t.user_id) as value from ${PAID}`;
const over = (sum: string, of: string) => `select round((${sum})::numeric / (${of})) as value`;
const PEOPLE_HERE = `select count(distinct user_id) from app_login_record where ${BOOKED('id')}`;
const moment = (id: string) =>
  `(to_timestamp((${id} >> 22) / 1000 + 1577836800) at time zone 'Asia/Shanghai')`;
const by = (key: string, from: string, sign = '') =>
  `select ${key} as key, ${sign}sum(p.amount) as value from ${from} group by 1`;
const day = `to_char(${moment('p.transfer_id')}, 'YYYY-MM-DD')`;
const hour = `to_char(${moment('p.transfer_id')}, 'HH24')`;
const byDay = (from: string, of: string, how: string) => `select d::date::text as key, ${how} as value
  from generate_series(date '2026-05-01', '2026-05-03', '1 day') d
  left join lateral (select sum(p.amount) as sum, count(distinct t.user_id) as people from ${from} and ${day} = d::date::text) n on true
  left join lateral (${of}) o on true`;

const EXPECTED: Record<string, Record<string, string>> = {
  'dashboard/analysis': {
    payers,
    recharge: total(RECHARGED),
    goldSpent: ofLedger(SPENT, '-'),
    beanEarned: ofLedger(MOVED('bean', "business_type in ('gift', 'call')")),
    rechargeTrend: by(day, RECHARGED),
    topPayer: by('t.user_id::text', RECHARGED),
  },
  'dashboard/bdc': {
    payers,
    paid: total(PAID),
    refunded: total(REFUNDED).replace('select', 'select -'),
    net: total(NET),
    arpu: over(total(NET), PEOPLE_HERE),
    arppu: over(total(NET), payers),
    arpuTrend: byDay(
      NET,
      `select count(distinct user_id) as of from app_login_record where create_time::date = d::date`,
      'round(sum / nullif(of, 0))',
    ),
    arppuTrend: byDay(
      NET,
      `select count(distinct t.user_id) as of from ${PAID} and ${day} = d::date::text`,
      'round(sum / nullif(of, 0))',
    ),
  },
  'dashboard/chart': {
    paid: total(PAID),
    paidHour: by(hour, PAID),
    gift: ofLedger(GIFT_GOLD, '-'),
    giftHour: `select to_char(create_time, 'HH24') as key, -sum(amount) as value from ${GIFT_GOLD} group by 1`,
  },
  'statistics/revenue': {
    paid: total(PAID),
    refunded: total(REFUNDED).replace('select', 'select -'),
    net: total(NET),
    orders: `select count(*) as value from ${PAID}`,
    refunds: `select count(*) as value from ${REFUNDED}`,
    payers,
    arppu: over(total(PAID), payers),
    radioGold: ofLedger(MOVED('gold', "business_type = 'radio'"), '-'),
    trend: by(`${day} || ' ' || t.kind`, PAID),
    netTrend: by(day, NET),
    kind: by('t.kind', PAID),
    platform: by('t.platform', PAID),
    channel: by('substr(p.account, 6)', PAID),
    tier: by('t.item_id::text', RECHARGED),
    top: by('t.user_id::text', PAID),
    hour: by(hour, PAID),
    refundTrend: by(`${day} || ' ' || t.kind`, REFUNDED, '-'),
    refundTop: by('t.user_id::text', REFUNDED, '-'),
  },
  'statistics/gift': {
    gold: ofLedger(GIFT_GOLD, '-'),
    bean: ofLedger(MOVED('bean', "business_type = 'gift'")),
    perGiver: over(ofLedger(GIFT_GOLD, '-'), 'select count(distinct sender_id) from gift_record'),
  },
  'statistics/host': { bean: ofLedger(MOVED('bean', "business_type = 'gift'")) },
  'finance/withdrawal-analysis': {
    net: total(SENT).replace('select', 'select -'),
    fee: `select -sum(f.amount) as value from transfer h join posting f on f.transfer_id = h.id and f.account = 'fee.withdrawal'
      where h.step = 'paying' and h.business_id in (select t.business_id from ${SENT})`,
  },
};
const CARDS = Object.entries(EXPECTED).flatMap(([board, cards]) =>
  Object.entries(cards).map(([card, query]) => ({ board, card, query })),
);

/** What a card shows: its number as ``, its groups by their keys, nothing where there is nothing. */
async function shown(board: string, card: string): Promise<Record<string, number>> {
  const { body } = await server.admin.get(`/${board}/query`, { card, ...RANGE });
  expect(body, card).toMatchObject({ success: true });
  const { number, groups } = body.result as CardData;
  if (number) return { '': number.value };
  const lines = (groups?.series ?? []).slice(0, card.endsWith('Trend') && card !== 'refundTrend' ? 1 : 9);
  return Object.fromEntries(
    lines.flatMap(({ key, values }) =>
      (groups?.keys ?? []).flatMap(({ value }, place) =>
        values[place] ? [[key ? `${value} ${key.value}` : String(value), values[place]]] : [],
      ),
    ),
  );
}

async function expected(query: string): Promise<Record<string, number>> {
  const { rows } = await sql.raw<{ key?: string; value: string | null }>(query).execute(db());
  if (rows[0] && !('key' in rows[0])) return { '': Number(rows[0].value) };
  return Object.fromEntries(rows.flatMap(({ key, value }) => (Number(value) ? [[key, Number(value)]] : [])));
}

const MOVEMENTS = /^finance\/(cash-entry|gold-record|bean-record)$/;

test('every card over movements of money is in the table, and none reads orders', () => {
  const boards = server.services.screens.all().filter(({ dashboard }) => dashboard !== null);
  const cards = boards.flatMap(({ id, dashboard }) =>
    (dashboard?.cards ?? []).map(({ id: card, query }) => ({ board: id, card, from: query.from ?? '' })),
  );
  const moving = cards.filter(({ from }) => MOVEMENTS.test(from));
  const names = (list: { board: string; card: string }[]) =>
    list.map(({ board, card }) => `${board} ${card}`).sort();
  expect(names(CARDS)).toEqual(names(moving));
  expect(names(cards.filter(({ from }) => /order$/.test(from)))).toEqual([]);
});

test('figures of the same title mean the same on every dashboard', () => {
  const meanings = new Map<string, Set<string>>();
  for (const { dashboard } of server.services.screens.all())
    for (const { title, as, query } of dashboard?.cards ?? [])
      if (as === 'number' && MOVEMENTS.test(query.from ?? ''))
        meanings.set(
          title,
          (meanings.get(title) ?? new Set()).add(
            JSON.stringify([query.from, query.where, query.measure, query.isNegated, query.other?.query]),
          ),
        );
  const several = [...meanings].filter(([, found]) => found.size > 1);
  expect(several.map(([title]) => title)).toEqual([]);
});

describe('each card beside plain SQL', () => {
  test.each(CARDS)('$board $card', async ({ board, card, query }) => {
    expect(await shown(board, card)).toEqual(await expected(query));
  });

  test('there is something to compare', async () => {
    const numbers = await Promise.all(
      ['paid', 'refunded', 'net', 'orders', 'refunds', 'payers'].map((card) =>
        shown('statistics/revenue', card),
      ),
    );
    expect(numbers.map((one) => one[''])).toEqual([16_000, 8200, 7800, 5, 3, 2]);
    expect(await shown('dashboard/analysis', 'goldSpent')).toEqual({ '': 163 });
    expect(await shown('finance/withdrawal-analysis', 'fee')).toEqual({ '': 60 });
  });
});

describe('closed days', () => {
  const all = () => Promise.all(CARDS.map(({ board, card }) => shown(board, card)));

  test('from the roll-up they say the same as from the rows', async () => {
    const before = await all();
    for (const measure of measuresOf(server.services.screens))
      await refreshRollup(db(), measure, { now: Date.now() });
    expect(await all()).toEqual(before);
  });

  test('a refund of today changes no figure of the day of payment', async () => {
    const before = await all();
    for (const date of ['2026-05-01', '2026-05-02', '2026-05-03'])
      await sql`select ledger_close_day(${date}::date, null::bigint)`.execute(db());
    const id = await idOf(sql`select id::text from gold_order where kind = 'radio' and amount = 500`);
    await sql`update gold_order set status = 'refunded', refund_amount = 500, refunded_time = now() where id = ${id}::bigint`.execute(
      db(),
    );
    expect(await all()).toEqual(before);
    await sql`truncate rollup_day, rollup_hour, rollup_progress`.execute(db());
    expect(await all()).toEqual(before);
    const { body } = await server.admin.get('/statistics/revenue/query', {
      card: 'refunded',
      range: 'today',
    });
    expect((body.result as CardData).number?.value).toBe(500);
  });
});
