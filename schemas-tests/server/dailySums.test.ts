import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { storedFiles } from '../../src/testing/server/storedFiles';
import { brokenRules, person, SOUND, withdrawal } from '../support/moneyStory';
import { byHalf } from '../support/more';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';
import { unguarded } from '../support/unguarded';

/** What one operator decides alone in a day stays below the limits, in whatever order and however concurrent. */
let server: TestServer;
let operators: { client: Client; id: string }[];
let count = 0;
const CODES = [
  'money-edit:list',
  'money-edit:add',
  'withdrawal:list',
  'withdrawal:approve',
  'withdrawal:pay',
];

beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, 'a.png');
  await ensureDictionaries(db());
  operators = await Promise.all(['one', 'two'].map(newOperator));
});
afterAll(() => server.close());

const db = () => server.services.db;
async function newOperator(username: string) {
  const client = await operatorWith(server, username, [...CODES, 'order:list', 'order:refund']);
  await establish(server, username);
  const { rows } = await sql<{
    id: string;
  }>`select id::text from sys_user where username = ${username}`.execute(db());
  return { client, id: rows[0]?.id as string };
}

const DAYS = byHalf(3, 12);
const KINDS = ['gold', 'bean', 'approval', 'payout', 'refund'] as const;
interface Decision {
  kind: (typeof KINDS)[number];
  operator: number;
  payee: number;
  /** In hundredths of the limit. */
  share: number;
}
/** Of adjustments in gold or beans, of the others in fen. */
const limitOf = (kind: Decision['kind']) => (kind === 'gold' || kind === 'bean' ? 1000 : 100_000);

const rowOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;

/** Whether one operator was enough. */
async function decide({ kind, operator, share }: Decision, userId: string): Promise<boolean> {
  const { client, id: operatorId } = operators[operator] as (typeof operators)[number];
  const amount = (limitOf(kind) * share) / 100;
  count += 1;
  if (kind === 'gold' || kind === 'bean') {
    const body = { userId, currency: kind, direction: 'add', amount, reason: '补偿', evidence: ['a.png'] };
    const { result } = (await client.post('/user/moneyEdit/add', body)).body as { result: { id: string } };
    return (await statusOf('money_edit', result.id)) === 'done';
  }
  if (kind === 'refund') {
    const { id } = await rowOf(sql<{ id: string }>`
      insert into gold_order (kind, order_no, user_id, amount, gold, bonus, status)
      values ('gold', ${`S${count}`}, ${userId}::bigint, ${amount}, 1, 0, 'paid') returning id::text`);
    await client.post('/finance/order/action/refund', { id, reason: '退款' });
    return (await statusOf('gold_order', id)) === 'refunded';
  }
  const id = await withdrawal(db(), userId, { orderNo: `S${count}`, bean: 1, amount });
  if (kind === 'payout')
    await sql`update withdrawal set status = 'approved', first_by = ${operatorId}::bigint where id = ${id}::bigint`.execute(
      db(),
    );
  const verb = kind === 'payout' ? 'pay' : 'approve';
  await client.post(`/finance/withdrawal/action/${verb}`, { id, reason: '按流程' });
  return (await statusOf('withdrawal', id)) === (kind === 'payout' ? 'paying' : 'approved');
}
const statusOf = async (table: string, id: string) =>
  (await rowOf(sql<{ status: string }>`select status from ${sql.table(table)} where id = ${id}::bigint`))
    .status;

/** Plays batches one after the other, the decisions of one at once, and keeps the sums of what was decided alone. */
async function play(batches: readonly (readonly Decision[])[]): Promise<void> {
  const people = await Promise.all([0, 1].map(() => person(db(), { userNo: `D${++count}`, bean: 1000 })));
  const sums = new Map<string, number>();
  const used = (name: string) => sums.get(name) ?? 0;
  for (const batch of batches) {
    const alone = await Promise.all(
      batch.map((decision) => decide(decision, people[decision.payee] as string)),
    );
    for (const [place, decision] of batch.entries()) {
      const { kind, operator, payee, share } = decision;
      const names = [`${kind} operator ${operator}`, `${kind} payee ${payee}`];
      const fits = names.every((name) => used(name) + share < 100);
      if (batch.length === 1) expect(alone[place], JSON.stringify(decision)).toBe(fits);
      if (alone[place]) for (const name of names) sums.set(name, used(name) + share);
    }
    for (const [name, sum] of sums) expect(sum, name).toBeLessThan(100);
  }
}

const decision = fc.record({
  kind: fc.constantFrom(...KINDS),
  operator: fc.integer({ min: 0, max: 1 }),
  payee: fc.integer({ min: 0, max: 1 }),
  share: fc.integer({ min: 1, max: 60 }),
});

test(`${DAYS} random days: no sequence of decisions, also at once, passes a limit without a second operator`, async () => {
  const day = fc.array(fc.array(decision, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(day, async (batches) => {
      for (const table of ['money_edit', 'withdrawal_approval', 'withdrawal', 'refund', 'gold_order'])
        await unguarded(db(), sql`delete from ${sql.table(table)}`);
      await play(batches);
    }),
    { numRuns: DAYS, seed: 20_261_124, endOnFailure: true },
  );
  expect(await brokenRules(db())).toEqual(SOUND);
}, 60_000);
