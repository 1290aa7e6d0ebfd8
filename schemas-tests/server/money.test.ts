import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { brokenRules, order, person, SOUND, walletOf, withdrawal } from '../support/moneyStory';
import { byHalf } from '../support/more';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** What operators decide about money, over HTTP: `catalogue.md` §5, each step atomic by its `when`. */
/** Of orders and withdrawals there are few, so that the decisions meet. */
const [DECISIONS, ORDERS, WITHDRAWALS] = byHalf([120, 12, 8], [1000, 60, 40]) as [number, number, number];
let server: TestServer;
let second: Client;
let clerk: Client;
let cashier: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  await ensureDictionaries(server.services.db);
  second = await operatorWith(server, 'second', [
    'withdrawal:list',
    'withdrawal:approve',
    'withdrawal:fail',
    'money-edit:list',
    'money-edit:add',
    'money-edit:approve',
    'money-edit:reject',
  ]);
  await establish(server, 'second');
  clerk = await operatorWith(server, 'clerk', ['gold-order:list', 'gold-order:refund', 'gold-order:deliver']);
  cashier = await operatorWith(server, 'cashier', ['withdrawal:list', 'withdrawal:pay']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextNo = () => `T${++count}`;
const act = (client: Client, path: string, action: string, body: object) =>
  client.post(`${path}/action/${action}`, body).then((answer) => answer.body);
const field = async (table: string, id: string, column: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select ${sql.ref(column)} from ${sql.table(table)} where id = ${id}::bigint`.execute(db())
  ).rows[0]?.[column];

const logs = async (id: string) =>
  (
    await sql<{ action_title: string; reason: string | null }>`
      select action_title, reason from sys_data_log where data_id = ${id} order by id`.execute(db())
  ).rows;

test('补单 delivers a paid order once, with its reason in the log', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const id = await order(db(), user, { orderNo: nextNo(), gold: 60, status: 'paid' });
  const refused = await act(server.admin, '/finance/goldOrder', 'deliver', { id });
  expect(refused.success).toBe(false);
  expect(refused.result).toMatchObject({ errors: [{ field: 'reason' }] });
  expect(await act(server.admin, '/finance/goldOrder', 'deliver', { id, reason: '用户来电' })).toMatchObject({
    success: true,
  });
  expect(await act(server.admin, '/finance/goldOrder', 'deliver', { id, reason: '再来' })).toMatchObject({
    success: false,
    message: '该记录已被他人处理',
  });
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 60, debt: 0 });
  expect(await field('app_user', user, 'recharge_total')).toBe('600');
  expect(await logs(id)).toEqual([{ action_title: '补单', reason: '用户来电' }]);
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('退款 takes the gold back; what is spent refuses unless the operator may and does accept a debt', async () => {
  const user = await person(db(), { userNo: nextNo(), gold: 10 });
  const id = await order(db(), user, { orderNo: nextNo(), gold: 60, status: 'delivered' });
  const ask = { id, reason: '未成年人充值' };
  expect(await act(server.admin, '/finance/goldOrder', 'refund', ask)).toMatchObject({
    success: false,
    message: '金币余额不足：现有 10，需要 60',
  });
  // a caller without gold-order:debt cannot accept one, whatever the request says
  expect(await act(clerk, '/finance/goldOrder', 'refund', { ...ask, acceptDebt: true })).toMatchObject({
    success: false,
  });
  expect(await field('gold_order', id, 'status')).toBe('delivered');
  expect(await act(server.admin, '/finance/goldOrder', 'refund', { ...ask, acceptDebt: true })).toMatchObject(
    {
      success: true,
      message: '退款成功，记欠款 50 金币',
    },
  );
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 0, debt: 50 });
  expect(await field('gold_order', id, 'refunded_by')).toBe(await idOf('admin'));
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('an order paid but never delivered is refunded without touching the wallet', async () => {
  const user = await person(db(), { userNo: nextNo(), gold: 3 });
  const id = await order(db(), user, { orderNo: nextNo(), gold: 60, status: 'paid' });
  expect(await act(server.admin, '/finance/goldOrder', 'refund', { id, reason: '重复支付' })).toMatchObject({
    success: true,
  });
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 3, debt: 0 });
});

test('a repeated request with one key is done once and answered alike', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const id = await order(db(), user, { orderNo: nextNo(), gold: 60, status: 'paid' });
  const body = { id, reason: '补', idempotencyKey: 'key-1' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => act(server.admin, '/finance/goldOrder', 'deliver', body)),
  );
  for (const answer of answers) expect(answer).toMatchObject({ success: true, message: '补单成功！' });
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 60, debt: 0 });
  const other = await order(db(), user, { orderNo: nextNo(), gold: 60, status: 'paid' });
  expect(await act(server.admin, '/finance/goldOrder', 'deliver', { ...body, id: other })).toMatchObject({
    success: false,
    message: 'idempotencyKey 已用于另一次操作',
  });
  // somebody else's key is another key
  expect(await act(clerk, '/finance/goldOrder', 'deliver', { ...body, id: other })).toMatchObject({
    success: true,
  });
});

test('提现: a large one needs two different operators, then 打款, 已到账, each with its line', async () => {
  const user = await person(db(), { userNo: nextNo(), bean: 200_000 });
  const id = await withdrawal(db(), user, { orderNo: nextNo(), bean: 100_000, amount: 100_000 });
  expect(await act(server.admin, '/finance/withdrawal', 'approve', { id, reason: '初审' })).toMatchObject({
    success: true,
    message:
      '初审通过，等待另一位操作员复审：对该用户 24 小时内单人审批的提现已有 ¥0.00，加这笔 ¥1,000.00 达到上限 ¥1,000.00；本人 24 小时内单人审批的提现已有 ¥0.00，加这笔 ¥1,000.00 达到上限 ¥1,000.00',
  });
  expect(await field('withdrawal', id, 'status')).toBe('pending');
  expect(await act(server.admin, '/finance/withdrawal', 'approve', { id, reason: '自己复审' })).toMatchObject(
    { success: false },
  );
  expect(await act(second, '/finance/withdrawal', 'approve', { id, reason: '复审' })).toMatchObject({
    success: true,
  });
  expect(await field('withdrawal', id, 'status')).toBe('approved');
  expect(await act(second, '/finance/withdrawal', 'pay', { id, reason: '打款' })).toMatchObject({
    code: 403,
  });
  expect(await act(server.admin, '/finance/withdrawal', 'pay', { id, reason: '打款' })).toMatchObject({
    success: false,
    message: '您审批过这笔大额提现，请由其他操作员打款',
  });
  expect(await act(cashier, '/finance/withdrawal', 'pay', { id, reason: '打款' })).toMatchObject({
    success: true,
  });
  expect(await act(server.admin, '/finance/withdrawal', 'settle', { id, reason: '到账' })).toMatchObject({
    success: false,
    result: { errors: [{ field: 'payNo' }] },
  });
  expect(
    await act(server.admin, '/finance/withdrawal', 'settle', { id, reason: '到账', payNo: 'P1' }),
  ).toMatchObject({ success: true });
  const steps = (await server.admin.get('/finance/withdrawalApproval/list', { withdrawalId: id })).body
    .result as unknown as {
    records: { step: string; statusAfter: string }[];
  };
  expect(steps.records.map(({ step, statusAfter }) => [step, statusAfter])).toEqual([
    ['settle', 'paid'],
    ['pay', 'paying'],
    ['second', 'approved'],
    ['first', 'pending'],
  ]);
  expect(await field('app_user', user, 'withdraw_total')).toBe('100000');
  expect(await walletOf(db(), user, 'bean')).toEqual({ balance: 100_000, debt: 0 });
});

test('提现: one slip number pays one withdrawal', async () => {
  const user = await person(db(), { userNo: nextNo(), bean: 500 });
  const id = await withdrawal(db(), user, { orderNo: nextNo(), bean: 100 });
  await act(server.admin, '/finance/withdrawal', 'approve', { id, reason: '过' });
  await act(server.admin, '/finance/withdrawal', 'pay', { id, reason: '打' });
  expect(
    await act(server.admin, '/finance/withdrawal', 'settle', { id, reason: '到', payNo: 'P1' }),
  ).toMatchObject({
    success: false,
    result: { errors: [{ field: 'payNo' }] },
  });
});

test('提现 fail takes two operators, and returns the beans once, however many concurrent requests', async () => {
  const user = await person(db(), { userNo: nextNo(), bean: 300 });
  const id = await withdrawal(db(), user, { orderNo: nextNo(), bean: 300 });
  for (const step of ['approve', 'pay'])
    await act(server.admin, '/finance/withdrawal', step, { id, reason: '走流程' });
  const many = (who: Client) =>
    Promise.all(
      Array.from({ length: 6 }, () => act(who, '/finance/withdrawal', 'fail', { id, reason: '户名不符' })),
    );
  expect((await many(server.admin)).filter(({ success }) => success)).toHaveLength(1);
  expect(await field('withdrawal', id, 'status')).toBe('paying');
  expect(await walletOf(db(), user, 'bean')).toEqual({ balance: 0, debt: 0 });
  expect((await many(second)).filter(({ success }) => success)).toHaveLength(1);
  expect(await field('withdrawal', id, 'status')).toBe('failed');
  expect(await walletOf(db(), user, 'bean')).toEqual({ balance: 300, debt: 0 });
  expect(await brokenRules(db())).toEqual(SOUND);
});

test.each([
  ['reject', [], { rejectReason: 'other' }, 'rejected'],
  ['sendBack', ['approve'], {}, 'returned'],
])(
  '提现 %s returns the beans once, however many concurrent requests',
  async (action, before, more, status) => {
    const user = await person(db(), { userNo: nextNo(), bean: 300 });
    const id = await withdrawal(db(), user, { orderNo: nextNo(), bean: 300 });
    for (const step of before) await act(server.admin, '/finance/withdrawal', step, { id, reason: '走流程' });
    expect(await walletOf(db(), user, 'bean')).toEqual({ balance: 0, debt: 0 });
    const attempts = Array.from({ length: 6 }, () =>
      act(server.admin, '/finance/withdrawal', action, { id, reason: '不符', ...more }),
    );
    expect((await Promise.all(attempts)).filter((answer) => answer.success)).toHaveLength(1);
    expect(await field('withdrawal', id, 'status')).toBe(status);
    expect(await walletOf(db(), user, 'bean')).toEqual({ balance: 300, debt: 0 });
    expect(await brokenRules(db())).toEqual(SOUND);
  },
);

test('提现: bulk approval answers each row for itself', async () => {
  const user = await person(db(), { userNo: nextNo(), bean: 900 });
  const ids: string[] = [];
  for (let index = 0; index < 3; index++)
    ids.push(await withdrawal(db(), user, { orderNo: nextNo(), bean: 100 }));
  await act(server.admin, '/finance/withdrawal', 'reject', {
    id: ids[1],
    rejectReason: 'other',
    reason: '不',
  });
  const answer = await act(server.admin, '/finance/withdrawal', 'approve', { ids, reason: '批量' });
  expect(answer.result).toMatchObject({
    done: [ids[0], ids[2]],
    failed: [{ id: ids[1], message: '该记录已被他人处理' }],
  });
});

const adjustment = (userId: string, amount: number, direction = 'add') => ({
  userId,
  currency: 'gold',
  direction,
  amount,
  reason: '活动补偿',
  evidence: [PICTURE],
});

async function addAdjustment(client: Client, body: object) {
  const answer = await client.post('/user/moneyEdit/add', body);
  return { ...answer.body, id: (answer.body.result as { id?: string } | null)?.id ?? '' };
}

test('余额调整: a small one takes effect immediately, never below zero', async () => {
  const user = await person(db(), { userNo: nextNo(), gold: 5 });
  const { id } = await addAdjustment(server.admin, adjustment(user, 20));
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 25, debt: 0 });
  const row = (await server.admin.get('/user/moneyEdit/queryById', { id })).body.result;
  expect(row).toMatchObject({ status: 'done', balanceAfter: 25 });
  const refused = await addAdjustment(server.admin, adjustment(user, 26, 'take'));
  expect(refused).toMatchObject({ success: false, message: '金币余额不足：现有 25，需要 26' });
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 25, debt: 0 });
});

test('余额调整: a large one waits for another operator, and once', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const { id } = await addAdjustment(server.admin, adjustment(user, 5000));
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 0, debt: 0 });
  expect(await act(server.admin, '/user/moneyEdit', 'approve', { id, reviewNote: '同意' })).toMatchObject({
    success: false,
    message: '申请人不能复核，请由其他操作员复核',
  });
  const attempts = Array.from({ length: 5 }, () =>
    act(second, '/user/moneyEdit', 'approve', { id, reviewNote: '同意' }),
  );
  expect((await Promise.all(attempts)).filter((answer) => answer.success)).toHaveLength(1);
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 5000, debt: 0 });
  const ledger = (await server.admin.get('/finance/goldRecord/list', { businessId: id })).body
    .result as unknown as {
    records: { amount: number; businessId_dictText: string }[];
  };
  expect(ledger.records).toHaveLength(1);
  expect(ledger.records[0]).toMatchObject({ amount: 5000 });
  const { id: unwanted } = await addAdjustment(second, adjustment(user, 5000));
  expect(
    await act(server.admin, '/user/moneyEdit', 'reject', { id: unwanted, reviewNote: '无依据' }),
  ).toMatchObject({ success: true });
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 5000, debt: 0 });
});

test('a status sent with a new adjustment is not taken', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const { id } = await addAdjustment(server.admin, {
    ...adjustment(user, 5000),
    status: 'done',
    balanceAfter: 9,
  });
  expect(await field('money_edit', id, 'status')).toBe('pending');
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 0, debt: 0 });
});

test(`${DECISIONS} conflicting decisions on few accounts leave the books right`, async () => {
  const users = await Promise.all(
    Array.from({ length: 3 }, () => person(db(), { userNo: nextNo(), gold: 200, bean: 2000 })),
  );
  const orders: string[] = [];
  for (let index = 0; index < ORDERS; index++)
    orders.push(
      await order(db(), users[index % 3] as string, {
        orderNo: nextNo(),
        gold: 50,
        status: index % 2 ? 'paid' : 'delivered',
      }),
    );
  const withdrawals: string[] = [];
  for (let index = 0; index < WITHDRAWALS; index++)
    withdrawals.push(await withdrawal(db(), users[index % 3] as string, { orderNo: nextNo(), bean: 40 }));
  const requests = Array.from({ length: DECISIONS }, (_, index) => {
    const reason = `第${index}次`;
    if (index % 5 < 3) {
      const action = index % 5 === 0 ? 'deliver' : 'refund';
      return () =>
        act(server.admin, '/finance/goldOrder', action, {
          id: orders[(index * 7) % ORDERS],
          reason,
          acceptDebt: index % 2 === 0,
        });
    }
    const action = ['approve', 'reject', 'pay', 'fail', 'sendBack'][Math.floor(index / 5) % 5] as string;
    return () =>
      act(server.admin, '/finance/withdrawal', action, {
        id: withdrawals[(index * 3) % WITHDRAWALS],
        reason,
        rejectReason: 'other',
      });
  });
  const answers = await inTurns(requests, 20);
  expect(answers.every((answer) => answer.code === 200 || answer.code === 500)).toBe(true);
  expect(answers.filter((answer) => answer.success).length).toBeGreaterThan(byHalf(8, 40));
  expect(await brokenRules(db())).toEqual(SOUND);
  const returned = await sql<{ n: string }>`
    select count(*) as n from withdrawal w where status in ('rejected', 'failed', 'returned') and not exists
      (select 1 from ledger l where l.business_type = 'withdrawal' and l.business_id = w.id and l.step = 'giveBack')`.execute(
    db(),
  );
  expect(Number(returned.rows[0]?.n)).toBe(0);
});

/** At most so many together, as a browser or a server's pool would let them in. */
async function inTurns<T>(tasks: (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < tasks.length) {
        const index = next++;
        results[index] = await (tasks[index] as () => Promise<T>)();
      }
    }),
  );
  return results;
}

async function idOf(username: string): Promise<string> {
  const user = await db()
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return user.id;
}
