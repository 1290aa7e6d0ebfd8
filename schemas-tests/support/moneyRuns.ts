import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { countAccounts } from '../../src/domain/ledger/accounts';
import { prove, reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { linesOf, statementOf } from '../../src/domain/money/rules/statement';
import type { Db } from '../../src/server/db/connection';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { appWith } from './appAccount';
import { INVITE_ACTS } from './moneyInvites';
import { plantKiller } from './moneyKills';
import { LEDGER_ACTS } from './moneyLedgerActs';
import { brokenOrders, ORDER_ACTS, plantGoods, SOUND_ORDERS } from './moneyOrders';
import { type Act, type Actor, newTale, type Tale } from './moneyPlay';
import { REFUND_ACTS } from './moneyRefunds';
import { brokenRules, person, SOUND, walletOf } from './moneyStory';
import { brokenSuspense, SUSPENSE_ACTS } from './moneySuspense';
import { establish, operatorWith, type TestServer } from './testServer';

const ACTORS: Record<string, Actor> = {
  ...LEDGER_ACTS,
  ...ORDER_ACTS,
  ...INVITE_ACTS,
  ...SUSPENSE_ACTS,
  ...REFUND_ACTS,
};

interface Step {
  what: string;
  amount: number;
  isDebtAccepted: boolean;
  /** Done once; twice, one after the other; twice concurrently; or killed before it is committed, and then done. */
  how: 'once' | 'twice' | 'atOnce' | 'killed';
  /** Where a killed press of a button dies: at so many written rows. */
  deathAt: number;
}

/** What moves money, with so much of it. */
const STEP: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...Object.keys(ACTORS)),
  amount: fc.constantFrom(1, 7, 30, 100, 250),
  isDebtAccepted: fc.constantFrom(true, true, false),
  how: fc.constantFrom('once', 'twice', 'atOnce', 'killed'),
  deathAt: fc.integer({ min: 1, max: 8 }),
});
/** Without it most would be refused for want of money. */
const BEFORE: Step[] = [
  { what: 'recharge', amount: 500, isDebtAccepted: false, how: 'once', deathAt: 1 },
  { what: 'gift', amount: 250, isDebtAccepted: false, how: 'once', deathAt: 1 },
];

/**
 * Random sequences of every way money moves, between a payer and a host: afterwards balances are their ledgers and their lots,
 * no cause counted twice, nobody is below zero, what was bought is held, money that fits no order is a case, statements say what the wallets hold and reconciliation
 * finds nothing. `hasEvery`: so many runs that money moves in every way, and that one is killed, at least once.
 */
export async function runMoney(
  server: TestServer,
  { runs, seed, hasEvery = false }: { runs: number; seed: number; hasEvery?: boolean },
): Promise<void> {
  const { db } = server.services;
  await plantKiller(db);
  await plantGifts(db);
  await storedFiles(db, PICTURE);
  const goods = await plantGoods(db);
  const app = await appWith(server, '主站', ['order', 'orderPaid', 'invite']);
  const peer = await operatorWith(server, 'peer', ['suspense:list', 'suspense:approve']);
  await establish(server, 'peer');
  const deaths: number[] = [];
  let number = 0;
  const nextPerson = () => person(db, { userNo: `${3_000_000 + number++}` });
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 8 }), async (steps) => {
      const [payer, host] = [await nextPerson(), await nextPerson()];
      const tale = newTale({ server, app, peer, goods, payer, host, nextPerson, deaths });
      for (const step of [...BEFORE, ...steps]) await play(tale, step);
      await assertStatements(server, [payer, host]);
    }),
    { numRuns: runs, seed },
  );
  expect(await brokenRules(db), `seed ${seed}`).toEqual(SOUND);
  expect(await brokenOrders(db), `seed ${seed}`).toEqual(SOUND_ORDERS);
  expect(await brokenSuspense(db), `seed ${seed}`).toEqual([]);
  if (hasEvery) expect(await missing(db), `seed ${seed}`).toEqual([]);
  expect(await cashDifferences(db), `seed ${seed}`).toEqual([]);
  if (hasEvery) expect(new Set(deaths), `seed ${seed}`).toContain(503);
  const day = await today(db);
  const { discrepancies } = await db.transaction().execute((tx) => reconcile(tx, { begin: day, end: day }));
  expect(discrepancies, `seed ${seed}`).toBe(0);
  for (const isWhole of [false, true])
    expect(await prove(db, { isWhole }), `seed ${seed}`).toMatchObject({
      movementDiscrepancies: [],
      holdingDiscrepancies: [],
      outsideDiscrepancies: { suspense: [], payout: [], refundBooks: [] },
    });
}

async function play(tale: Tale, { what, how, deathAt, ...step }: Step): Promise<void> {
  const act: Act = await (ACTORS[what] as Actor)({ ...tale, deathAt }, step);
  if (how === 'killed') await act(true);
  if (how === 'atOnce') await Promise.all([act(false), act(false)]);
  else await act(false);
  if (how === 'twice') await act(false);
}

/** In force for certain: a column of whole seconds may round `now()` up, into the future. */
const STARTED_AT = sql`now() - interval '1 minute'`;

/** Gifts that follow from what people do: a rule of signing in, a task that everybody has done, a step of accumulated recharge; and rates. */
async function plantGifts(db: Db): Promise<void> {
  const kind = sql`(select id from gold_type where code = 'event')`;
  await sql`insert into sign_in_rule (name, way, days, gold_type_id, valid_from, make_up_times, make_up_price)
    values ('七天', 'streak', '[{"gold":3}]', ${kind}, ${STARTED_AT}, 0, 0)`.execute(db);
  await sql`insert into growth_task (id, name, period, condition, gold, gold_type_id, enabled)
    values (1, '新人礼', 'once', '{"invite":{"gte":0}}', 9, ${kind}, true)`.execute(db);
  await sql`insert into gold_benefit (step, name, threshold, gold, gold_type_id, vip_days, enabled)
    values (1, '一档', 6000, 11, ${kind}, 3, true)`.execute(db);
  await sql`insert into gold_bean_config (gold_per_hundred, cny_per_hundred, exchange_minimum, valid_from)
    values (65, 500, 100, ${STARTED_AT})`.execute(db);
}

async function assertStatements({ services: { db } }: TestServer, people: readonly string[]): Promise<void> {
  const day = await today(db);
  for (const id of people)
    for (const currency of ['gold', 'bean'] as const) {
      const period = { subject: 'user', id, currency, begin: day, end: day } as const;
      const statement = await statementOf(db, period);
      const lines = await linesOf(db, period);
      expect(statement).toMatchObject({ opening: 0, closing: (await walletOf(db, id, currency)).balance });
      expect(lines.reduce((sum, { income, expense }) => sum + income + expense, 0)).toBe(statement.closing);
    }
}

/** Accounts of cash whose movements, postings and days do not come to the same. */
async function cashDifferences(db: Db): Promise<unknown[]> {
  await countAccounts(db);
  const { rows } = await sql`
    select code, posted, entered, closing from (
      select a.code, coalesce((select sum(amount) from posting where account = a.code), 0) as posted,
        coalesce((select sum(amount) from cash_entry where 'cash.' || channel = a.code), 0) as entered,
        coalesce((select closing from account_day where account = a.code order by day desc limit 1), 0) as closing
      from account a where a.kind = 'cash') as sums
    where posted <> entered or posted <> closing
    union all select 'none', 0, 0, 0 where not exists (select from cash_entry where step = 'refunded')`.execute(
    db,
  );
  return rows;
}

/** What must have happened, or nothing was tried; of movements their cause, of orders what became of them. */
const TRIED = [
  ...['recharge normal', 'refund normal', 'gift normal', 'radio normal', 'radio refund', 'withdrawal normal'],
  ...[
    'withdrawal giveBack',
    'adjust normal',
    'exchange normal',
    'gold_expiry normal',
    'sign_in normal',
    'task normal',
  ],
  ...['invite normal', 'commission normal', 'benefit normal', 'vip delivered', 'vip refunded'],
  ...['dress delivered', 'dress refunded'],
  ...[
    'refund giveBack',
    'refund done',
    'refund withdrawn',
    'refund failed',
    'refund submitting',
    'benefit refund',
  ],
  ...['origin chargeback', 'case open', 'case returned', 'case attached', 'case writtenOff'],
];

async function missing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select distinct business_type || ' ' || step as what from ledger
    union select distinct kind || ' ' || status from gold_order
    union select distinct 'case ' || status from suspense
    union select distinct 'refund ' || state from refund
    union select distinct 'origin ' || origin from refund`.execute(db);
  return TRIED.filter((what) => !rows.some((row) => row.what === what));
}

async function today(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db);
  return rows[0]?.day as string;
}
