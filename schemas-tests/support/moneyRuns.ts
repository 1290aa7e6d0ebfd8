import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { SYSTEM_CALLER } from '../../src/server/caller';
import type { Db } from '../../src/server/db/connection';
import { exchangeBeans } from '../../src/server/domain/records/appMoney';
import { reconcile } from '../../src/server/domain/records/reconciliation/reconcile';
import { signIn } from '../../src/server/domain/records/signIns';
import { linesOf, statementOf } from '../../src/server/domain/records/statement';
import { claimTask } from '../../src/server/domain/records/tasks';
import { expireLots, move } from '../../src/server/ledger/move';
import type { Movement } from '../../src/server/ledger/movement';
import { brokenRules, order, person, SOUND, walletOf } from './moneyStory';
import type { TestServer } from './testServer';

/** What moves money, with so much of it. */
const STEP = fc.record({
  what: fc.constantFrom(
    'recharge',
    'refund',
    'gift',
    'radio',
    'radioBack',
    'withdraw',
    'reject',
    'adjust',
    'exchange',
    'expire',
    'signIn',
    'task',
  ),
  amount: fc.constantFrom(1, 7, 30, 100, 250),
  isDebtAccepted: fc.constantFrom(true, true, false),
  /** Done once; twice, one after the other; twice at once; or killed before it is committed, and then done. */
  how: fc.constantFrom('once', 'twice', 'atOnce', 'killed'),
});
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/** Without it most would be refused for want of money. */
const BEFORE: Step[] = [
  { what: 'recharge', amount: 100, isDebtAccepted: false, how: 'once' },
  { what: 'gift', amount: 100, isDebtAccepted: false, how: 'once' },
];

/**
 * Random sequences of every way money moves, between a payer and a host: afterwards balances are their ledgers and their lots,
 * no cause counted twice, nobody is below zero, statements say what the wallets hold and reconciliation finds nothing.
 */
export async function runMoney(
  server: TestServer,
  { runs, seed }: { runs: number; seed: number },
): Promise<void> {
  const { db } = server.services;
  await plantGifts(db);
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 2, maxLength: 4 }), async (steps) => {
      const pair = await Promise.all([0, 1].map(() => person(db, { userNo: `${3_000_000 + number++}` })));
      const story = new Story(server, pair[0] as string, pair[1] as string);
      for (const step of [...BEFORE, ...steps]) await story.play(step);
      await demandStatements(server, pair);
    }),
    { numRuns: runs, seed },
  );
  expect(await brokenRules(db)).toEqual(SOUND);
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db);
  const day = rows[0]?.day as string;
  const { faults } = await db.transaction().execute((tx) => reconcile(tx, { begin: day, end: day }));
  expect(faults, `seed ${seed}`).toBe(0);
}

/** A rule by which whoever signs in gets gold, and a task that everybody has done. */
async function plantGifts(db: Db): Promise<void> {
  const kind = sql`(select id from gold_type where code = 'event')`;
  await sql`insert into sign_in_rule (name, way, days, gold_type_id, valid_from, make_up_times, make_up_price)
    values ('七天', 'streak', '[{"gold":3}]', ${kind}, now(), 0, 0)`.execute(db);
  await sql`insert into growth_task (id, name, period, condition, gold, gold_type_id, enabled)
    values (1, '新人礼', 'once', '{"invite":{"gte":0}}', 9, ${kind}, true)`.execute(db);
}

async function demandStatements({ services: { db } }: TestServer, people: readonly string[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db);
  const day = rows[0]?.day as string;
  for (const id of people)
    for (const currency of ['gold', 'bean'] as const) {
      const period = { subject: 'user', id, currency, begin: day, end: day } as const;
      const statement = await statementOf(db, period);
      const lines = await linesOf(db, period);
      expect(statement).toMatchObject({ opening: 0, closing: (await walletOf(db, id, currency)).balance });
      expect(lines.reduce((sum, { income, expense }) => sum + income + expense, 0)).toBe(statement.closing);
    }
}

class Killed extends Error {}

class Story {
  private readonly orders: string[] = [];
  private readonly programmes: string[] = [];
  private readonly withdrawals: string[] = [];

  constructor(
    private readonly server: TestServer,
    private readonly payer: string,
    private readonly host: string,
  ) {}

  async play(step: Step): Promise<void> {
    const act = await this.actOf(step);
    if (step.how === 'killed') await act(true);
    if (step.how === 'atOnce') await Promise.all([act(false), act(false)]);
    else await act(false);
    if (step.how === 'twice') await act(false);
  }

  /** What does the step, once however often it is done: refusals of business are answers, anything else is a bug. */
  private async actOf({ what, amount, isDebtAccepted }: Step): Promise<(isKilled: boolean) => Promise<void>> {
    const { payer, host } = this;
    if (what === 'recharge') {
      const id = await order(this.server.services.db, payer, {
        orderNo: await this.nextId(),
        gold: amount,
        status: 'paid',
      });
      this.orders.push(id);
      return this.button('/finance/order/action/deliver', { id, reason: '补单' });
    }
    if (what === 'refund') {
      const body = { id: this.orders.at(-1) ?? '1', reason: '退款', acceptDebt: isDebtAccepted };
      return this.button('/finance/order/action/refund', body);
    }
    if (what === 'radioBack')
      return this.button('/finance/order/action/refund', {
        id: this.programmes.at(-1) ?? '1',
        reason: '退款',
      });
    if (what === 'reject') {
      const id = this.withdrawals.at(-1) ?? '1';
      return this.button('/finance/withdrawal/action/reject', { id, rejectReason: 'other', reason: '不符' });
    }
    if (what === 'adjust') return this.adjustment(amount, isDebtAccepted ? 'add' : 'take');
    const id = await this.nextId();
    if (what === 'gift') return this.within((tx) => this.gift(tx, id, amount));
    if (what === 'radio') {
      this.programmes.push(id);
      return this.within((tx) => this.radio(tx, id, amount));
    }
    if (what === 'withdraw') {
      this.withdrawals.push(id);
      return this.within((tx) => this.withdraw(tx, id, amount));
    }
    if (what === 'signIn' || what === 'task')
      return this.within(async (tx) => {
        const cause = { tx, caller: SYSTEM_CALLER, services: this.server.services };
        if (what === 'signIn') await signIn(cause, { userId: payer, day: null });
        else await claimTask(cause, { userId: payer, taskId: '1' });
      });
    if (what === 'exchange')
      return this.within(async (tx) => {
        const cause = { tx, caller: SYSTEM_CALLER, services: this.server.services };
        await exchangeBeans(cause, { userId: host, bean: Math.ceil(amount / 100) * 100 });
      });
    return this.within(async (tx) => {
      await sql`update gold_lot set expire_time = now() - interval '1 second'
        where id = (select min(id) from gold_lot where user_id = ${payer}::bigint and remaining > 0)`.execute(
        tx,
      );
      await expireLots(tx, payer);
    });
  }

  private button(path: string, body: object) {
    return async (isKilled: boolean) => {
      if (isKilled) return;
      const { status } = await this.server.admin.post(path, body);
      expect(status, path).toBe(200);
    };
  }

  private adjustment(amount: number, direction: 'add' | 'take') {
    const body = { userId: this.payer, currency: 'gold', direction, amount, reason: '补偿' };
    const idempotencyKey = `${this.payer}-${direction}-${amount}-${this.orders.length}`;
    return this.button('/user/moneyEdit/add', { ...body, evidence: ['demo/image-1.png'], idempotencyKey });
  }

  /** In a transaction that fails before its end where it is killed: nothing of it may stay. */
  private within(work: (tx: TestServer['services']['db']) => Promise<void>) {
    return async (isKilled: boolean) => {
      const done = this.server.services.db.transaction().execute(async (tx) => {
        await work(tx);
        if (isKilled) throw new Killed();
      });
      await done.catch((error: Error) => {
        if (!(error instanceof Killed) && error.constructor.name !== 'RequestError' && !isDouble(error))
          throw error;
      });
    };
  }

  private async gift(tx: TestServer['services']['db'], id: string, gold: number): Promise<void> {
    const cause = { businessType: 'gift', businessId: id, step: 'normal' };
    await pay(tx, { userId: this.payer, currency: 'gold', amount: -gold, cause });
    const bean = Math.ceil(gold / 2);
    await pay(tx, { userId: this.host, currency: 'bean', amount: bean, cause });
    await sql`insert into gift_record (id, gift_id, sender_id, receiver_id, amount, gold, bean, scene)
      values (${id}::bigint, 1, ${this.payer}::bigint, ${this.host}::bigint, 1, ${gold}, ${bean}, 'room')`.execute(
      tx,
    );
  }

  private async radio(tx: TestServer['services']['db'], id: string, gold: number): Promise<void> {
    const cause = { businessType: 'radio', businessId: id, step: 'normal' };
    const { spent } = await pay(tx, { userId: this.payer, currency: 'gold', amount: -gold, cause });
    await sql`insert into gold_order (id, kind, order_no, user_id, gold_paid, gold_lots, status, paid_time, delivered_time)
      values (${id}::bigint, 'radio', ${`R${id}`}, ${this.payer}::bigint, ${gold}, ${JSON.stringify(spent)}::jsonb,
        'delivered', now(), now())`.execute(tx);
  }

  private async withdraw(tx: TestServer['services']['db'], id: string, bean: number): Promise<void> {
    const cause = { businessType: 'withdrawal', businessId: id, step: 'normal' };
    await pay(tx, { userId: this.host, currency: 'bean', amount: -bean, cause });
    await sql`insert into withdrawal (id, order_no, user_id, bean, amount, fee, net, channel, account, real_name, status)
      values (${id}::bigint, ${`W${id}`}, ${this.host}::bigint, ${bean}, ${bean * 10}, 0, ${bean * 10}, 'alipay',
        '13800000000', '张三', 'pending')`.execute(tx);
  }

  private async nextId(): Promise<string> {
    const { rows } = await sql<{ id: string }>`select next_id()::text as id`.execute(this.server.services.db);
    return rows[0]?.id as string;
  }
}

/** Two at once may both come as far as the record, which is there once. */
function isDouble(error: Error): boolean {
  return (error as { code?: string }).code === '23505';
}

function pay(tx: TestServer['services']['db'], movement: Omit<Movement, 'operatorId'>) {
  return move(tx, { ...movement, operatorId: null });
}
