import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { prove, reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { recordsIn } from '../../src/server/parts/platform/rules/records';
import { parameterValues } from '../../src/server/scheduler/parameters';
import { person } from '../support/moneyStory';
import { copyOf, type Plant, plant, rowsOf, snapshot } from '../support/plantedFrauds';
import { runJob } from '../support/runJob';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/**
 * Twenty frauds of somebody who owns the database and switches its triggers off, plain and careful: a careful one changes what hangs
 * on it as well. Each is planted on records of its own, is found by the run of the hour or the night with its person or record, and
 * is closed when it is undone. A payment under another spelling is in `noticeAttacks.test.ts`, the file of an archived month (19) in
 * `closedDays.test.ts`, a figure that was rolled up in `rollup.test.ts`. What cannot be found is in `docs/security.md`.
 */
let server: TestServer;
let clerk: Client;
let peer: Client;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
  const codes = ['list', 'approve', 'pay', 'settle'].map((verb) => `withdrawal:${verb}`);
  [clerk, peer] = [await operatorWith(server, 'clerk', codes), await operatorWith(server, 'peer', codes)];
  for (const name of ['clerk', 'peer']) await establish(server, name);
});
afterAll(() => server.close());

const db = () => server.services.db;
const rows = (text: string, values: readonly unknown[] = []) => rowsOf(db(), text, values);
const first = async (text: string, values: readonly unknown[] = []) => {
  const [row] = await rows(text, values);
  if (!row) throw new Error(`nothing found: ${text}`);
  return row;
};
const planted = <T>(work: (run: Plant) => Promise<T>) => plant(db(), work);
const value = (row: Record<string, string>, name: string) => String(row[name]);

interface Fraud {
  /** Persons, records or days: one of them must be named. */
  names: string[];
  undo: () => Promise<void>;
}

const used = new Set<string>();
/** The first record that no other fraud has. */
async function own(text: string, values: readonly unknown[] = []): Promise<Record<string, string>> {
  const found = (await rows(text, values)).find(
    (row) => ![row.id, row.user].some((id) => used.has(String(id))),
  );
  if (!found) throw new Error(`nothing left of: ${text}`);
  for (const id of [found.id, found.user]) if (id) used.add(String(id));
  return found;
}

const bookOf = (...people: string[]) =>
  people.flatMap(
    (user) =>
      [
        ['ledger', 'user_id = $1', user],
        ['wallet', 'user_id = $1', user],
        ['ledger_cause', 'user_id = $1', user],
        ['gold_lot', 'user_id = $1', user],
      ] as const,
  );
const transfersOf = (type: string, id: string) =>
  [
    [
      'posting',
      `transfer_id in (select id from transfer where business_type = '${type}' and business_id = $1)`,
      id,
    ],
    ['transfer', `business_type = '${type}' and business_id = $1`, id],
  ] as const;

let serial = 0;
/** Somebody with gold and two movements of beans, by adjustments. */
async function holder(): Promise<{ user: string }> {
  serial += 1;
  const user = await person(db(), { userNo: `F${serial}` });
  for (const [currency, amount] of [
    ['gold', 2000],
    ['bean', 2000],
    ['bean', 1000],
  ] as const) {
    const { id } = await first(
      `insert into money_edit (user_id, currency, direction, amount, status) values ($1, $2, 'add', $3, 'done') returning id::text as id`,
      [user, currency, amount],
    );
    await db()
      .transaction()
      .execute((tx) =>
        move(tx, {
          userId: user,
          currency,
          amount,
          operatorId: null,
          cause: { businessType: 'adjust', businessId: String(id), step: 'normal' },
        }),
      );
  }
  return { user };
}

/** A host whose last movement of beans is a gift. */
async function hostWithGift(): Promise<Record<'user' | 'id' | 'movement' | 'amount', string>> {
  const { user: sender } = await holder();
  const { user } = await holder();
  const { id: gift } = await first(
    `select id::text as id from gift where enabled and delete_time is null and price between 10 and 500 and host_share > 0
      and coalesce(valid_to, 'infinity') > now() and coalesce(valid_from, '-infinity') <= now() order by price limit 1`,
  );
  const input = {
    client_id: `F${user}`,
    sender_id: sender,
    receiver_id: user,
    gift_id: gift,
    amount: 1,
    scene: 'chat',
    source: 'wallet',
  };
  await rows('select gift_send($1::jsonb)', [JSON.stringify([input])]);
  const found = await first(
    `select l.business_id as id, l.id as movement, l.amount from ledger l where user_id = $1 and business_type = 'gift'`,
    [user],
  );
  return { ...(found as Record<'id' | 'movement' | 'amount', string>), user };
}

/** A delivered order of gold of the last hours, with no refund. */
const goldOrder = () =>
  own(`select o.id, o.user_id as user, o.amount from gold_order o where o.kind = 'gold' and o.status = 'delivered' and o.amount > 2500
    and not exists (select from refund r where r.order_id = o.id) order by o.id desc`);
const member = () =>
  own(`select m.order_id as id, m.user_id as user from membership m join gold_order o on o.id = m.order_id
    where m.status = 'inForce' and o.status = 'delivered' and m.end_time = (select vip_until from app_user u where u.id = m.user_id) order by m.id`);

/** The last bean movement goes to another person, with the sequences of both. */
async function moveGift(run: Plant, from: Record<string, string>, to: Record<string, string>): Promise<void> {
  const { movement, amount } = from;
  const [id] = await run('select next_id()::text as id');
  await run(
    `update ledger l set id = $3, user_id = $2, seq = w.seq + 1, balance = w.balance + l.amount from wallet w
      where l.id = $1 and w.user_id = $2 and w.currency = 'bean'`,
    [movement, to.user, id?.id],
  );
  await run(`update posting set transfer_id = $2 where transfer_id = $1`, [movement, id?.id]);
  await run(
    `update wallet w set balance = balance - $2::bigint, seq = seq - 1, last_id = (select max(id) from ledger l
      where l.user_id = w.user_id and l.currency = 'bean') where user_id = $1 and currency = 'bean'`,
    [from.user, amount],
  );
  await run(
    `update wallet set balance = balance + $2::bigint, seq = seq + 1, last_id = $3 where user_id = $1 and currency = 'bean'`,
    [to.user, amount, id?.id],
  );
  await run(
    `update ledger_cause set user_id = $2 where user_id = $1 and business_type = 'gift' and business_id = $3`,
    [from.user, to.user, from.id],
  );
}

/** The last movement and the wallet of beans by so much more. */
async function raise(run: Plant, user: string, by: number): Promise<void> {
  await run(
    `update ledger set amount = amount + $2, balance = balance + $2 where id = (select last_id from wallet where user_id = $1 and currency = 'bean')`,
    [user, by],
  );
  await run(`update wallet set balance = balance + $2 where user_id = $1 and currency = 'bean'`, [user, by]);
}

/** A movement of beans like the last one, with what hangs on it. */
async function again(
  run: Plant,
  user: string,
  other: { amount: number; [column: string]: unknown },
): Promise<void> {
  const [wallet] = await run(
    `select seq, last_id, balance from wallet where user_id = $1 and currency = 'bean'`,
    [user],
  );
  const [seq, balance] = [Number(wallet?.seq) + 1, Number(wallet?.balance) + other.amount];
  const id = await copyOf(run, db(), 'ledger', 'id = $1', [wallet?.last_id], { ...other, seq, balance });
  await run(
    `insert into posting (transfer_id, account, amount) select l.id, other_account(l.business_type, 'bean'), -l.amount from ledger l
    where l.id = $1 and exists (select from account where code = other_account(l.business_type, 'bean'))`,
    [id],
  );
  await run(
    `insert into ledger_cause (business_type, business_id, step, user_id, currency)
      select business_type, business_id, step, user_id, currency from ledger where id = $1 on conflict do nothing`,
    [id],
  );
  await run(
    `update wallet set seq = $2, balance = $3, last_id = $4 where user_id = $1 and currency = 'bean'`,
    [user, seq, balance, id],
  );
}

const undoBook = (...users: string[]) => {
  const marks = users.join(',');
  return snapshot(db(), [
    ['posting', `transfer_id in (select id from ledger where user_id in (${marks}))`],
    ...bookOf(...users),
  ]);
};

/** A transfer of an order that does not exist, that many days ago. */
async function pastTransfer(days: number): Promise<Fraud> {
  const { id, day } = (await first(
    `select (id_at(((current_date - $1::int)::timestamp + interval '12 hours') at time zone 'Asia/Shanghai') | nextval('id_sequence'))::text as id,
      (current_date - $1::int)::text as day`,
    [days],
  )) as { id: string; day: string };
  await planted(async (run) => {
    await run(
      `insert into transfer (id, business_type, business_id, step, value_time) values ($1, 'order', next_id(), 'delivered', now())`,
      [id],
    );
    await run(
      `insert into posting (transfer_id, account, amount) values ($1, 'cash.alipay', -100000), ($1, 'sales.gold', 100000)`,
      [id],
    );
  });
  const undo = () =>
    planted(async (run) => {
      await run('delete from posting where transfer_id = $1', [id]);
      await run('delete from transfer where id = $1', [id]);
    });
  return { names: [day, id], undo };
}

/** Asked through the product, with its log. */
async function asked(amount: number): Promise<{ id: string; user: string }> {
  const { user } = await holder();
  const id = await db()
    .transaction()
    .execute(async (tx) => {
      const cause = { tx, caller: SYSTEM_CALLER, services: server.services };
      const made = await recordsIn(cause).add('finance/withdrawal', {
        ...{
          orderNo: `WF${user}`,
          userId: String(user),
          bean: 100,
          amount,
          fee: 0,
          net: amount,
          channel: 'alipay',
        },
        ...{ account: '13800000000', realName: '张三', status: 'pending' },
      });
      await move(tx, {
        ...{ userId: String(user), currency: 'bean', amount: -100, operatorId: null },
        cause: { businessType: 'withdrawal', businessId: made, step: 'normal' },
      });
      return made;
    });
  return { id, user: String(user) };
}
const press = async (who: Client, name: string, body: object) =>
  expect(
    (await who.post(`/finance/withdrawal/action/${name}`, { reason: '核对', ...body })).body,
  ).toMatchObject({
    success: true,
  });

const grow = async (run: Plant, { id, user }: Record<string, string>, by: number) => {
  await run('update gold_order set gold = gold + $2 where id = $1', [id, by]);
  await run(
    `update ledger set amount = amount + $2, balance = balance + $2 where business_id = $1 and business_type = 'recharge'`,
    [id, by],
  );
  await run(
    `update ledger l set balance = balance + $2 where user_id = $3 and currency = 'gold' and id > (
      select id from ledger where business_id = $1 and business_type = 'recharge')`,
    [id, by, user],
  );
  await run(`update wallet set balance = balance + $2 where user_id = $1 and currency = 'gold'`, [user, by]);
  await run(
    `update gold_lot set amount = amount + $2, remaining = remaining + $2 where id = (select max(id) from gold_lot where user_id = $1)`,
    [user, by],
  );
};
const statementLine = () =>
  own(`select l.id, l.statement_id as statement, t.business_id as order, t.user_id as user from statement_line l join transfer t on t.id = l.transfer_id
    where l.kind = 'payment' and l.amount > 2000 and t.business_type = 'order' order by l.id desc`);
const ofLine = (line: Record<string, string>) =>
  snapshot(db(), [
    ['statement_line', 'id = $1', line.id],
    ['channel_statement', 'id = $1', line.statement],
    ['gold_order', 'id = $1', line.order],
    ...transfersOf('order', value(line, 'order')),
  ]);

const FRAUDS: Record<string, () => Promise<Fraud>> = {
  '1 a movement of the right sum on the wrong person': async () => {
    const [from, to] = [await hostWithGift(), await hostWithGift()];
    const undo = await undoBook(value(from, 'user'), value(to, 'user'));
    await planted((run) => moveGift(run, from, to));
    return { names: [value(from, 'user'), value(to, 'user')], undo };
  },
  '1 careful: its record says the other person too': async () => {
    const [from, to] = [await hostWithGift(), await hostWithGift()];
    // an hour passes: what a run has read is known
    await prove(db(), { isWhole: false });
    // with what the runs read of it meanwhile
    const undoRecord = await snapshot(db(), [
      ['gift_record', 'id = $1', from.id],
      ['wallet_proof', 'user_id in ($1, $2)', from.user, to.user],
    ]);
    const undo = await undoBook(value(from, 'user'), value(to, 'user'));
    await planted(async (run) => {
      await moveGift(run, from, to);
      await run('update gift_record set receiver_id = $2 where id = $1', [from.id, to.user]);
    });
    return {
      names: [value(from, 'user')],
      undo: async () => {
        await undo();
        await undoRecord();
      },
    };
  },
  '2 two movements whose errors cancel': async () => {
    const [one, other] = [(await holder()).user, (await holder()).user];
    const undo = await undoBook(one, other);
    await planted(async (run) => {
      await raise(run, one, 500);
      await raise(run, other, -500);
    });
    return { names: [one, other], undo };
  },
  '2 careful: two more movements of one cause': async () => {
    const user = (await holder()).user;
    const undo = await undoBook(user);
    await planted(async (run) => {
      await again(run, user, { amount: 1_000_000 });
      await again(run, user, { amount: -1_000_000 });
    });
    return { names: [user], undo };
  },
  '3 a lot that expires ten years later': async () => {
    const lot = await own(
      `select id, user_id as user from gold_lot where expire_time is not null and remaining > 0 order by id`,
    );
    const undo = await snapshot(db(), [['gold_lot', 'id = $1', lot.id]]);
    await planted((run) =>
      run(`update gold_lot set expire_time = expire_time + interval '10 years' where id = $1`, [lot.id]),
    );
    return { names: [value(lot, 'user')], undo };
  },
  '3 a lot that has expired before its time': async () => {
    const lot = await own(
      `select id, user_id as user from gold_lot where expire_time is null and remaining > 0 order by id`,
    );
    const undo = await snapshot(db(), [['gold_lot', 'id = $1', lot.id]]);
    await planted((run) =>
      run(`update gold_lot set expire_time = now() - interval '1 hour' where id = $1`, [lot.id]),
    );
    return { names: [value(lot, 'user')], undo };
  },
  '4 a transfer in a closed day': () => pastTransfer(5),
  '4 careful: 45 days ago': () => pastTransfer(45),
  '5 a wallet that is deleted and made again': async () => {
    const user = (await holder()).user;
    const undo = await undoBook(user);
    await planted((run) =>
      run(`update wallet set seq = 0, last_id = null where user_id = $1 and currency = 'bean'`, [user]),
    );
    return { names: [user], undo };
  },
  '5 careful: with a million more': async () => {
    const user = (await holder()).user;
    const undo = await undoBook(user);
    await planted((run) =>
      run(`update wallet set balance = balance + 1000000 where user_id = $1 and currency = 'bean'`, [user]),
    );
    return { names: [user], undo };
  },
  '6 a cause again in capitals': async () => {
    const user = (await holder()).user;
    const undo = await undoBook(user);
    await planted((run) => again(run, user, { amount: 2000, business_type: 'Adjust' }));
    return { names: [user], undo };
  },
  '6 a step again with a blank': async () => {
    const user = (await holder()).user;
    const undo = await undoBook(user);
    await planted((run) => again(run, user, { amount: 2000, step: 'normal ' }));
    return { names: [user], undo };
  },
  '7 a movement of the other currency': async () => {
    const { user, id, movement, amount } = await hostWithGift();
    const undo = await undoBook(user);
    await planted(async (run) => {
      await run(`delete from wallet where user_id = $1 and currency = 'gold'`, [user]);
      await run(
        `insert into wallet (user_id, currency, balance, seq, last_id) values ($1, 'gold', $2, 1, $3)`,
        [user, amount, movement],
      );
      await run(
        `update wallet set balance = balance - $2::bigint, seq = seq - 1 where user_id = $1 and currency = 'bean'`,
        [user, amount],
      );
      await run(`update ledger set currency = 'gold', balance = amount where id = $1`, [movement]);
      await run(`update ledger_cause set currency = 'gold' where user_id = $1 and business_id = $2`, [
        user,
        id,
      ]);
    });
    return { names: [user], undo };
  },
  '7 careful: a posting in another account': async () => {
    const { id, user } = (await goldOrder()) as Record<'id' | 'user', string>;
    const undo = await snapshot(db(), transfersOf('order', id));
    await planted((run) =>
      run(
        `update posting set account = 'sales.vip' where account = 'sales.gold' and transfer_id in (
          select id from transfer where business_type = 'order' and business_id = $1)`,
        [id],
      ),
    );
    return { names: [id, user], undo };
  },
  '7 careful: the delivery of an order erased': async () => {
    const { id, user } = (await goldOrder()) as Record<'id' | 'user', string>;
    const undo = await snapshot(db(), transfersOf('order', id));
    await planted(async (run) => {
      await run(
        `delete from posting where transfer_id in (select id from transfer where business_type = 'order' and business_id = $1 and step = 'delivered')`,
        [id],
      );
      await run(
        `delete from transfer where business_type = 'order' and business_id = $1 and step = 'delivered'`,
        [id],
      );
    });
    return { names: [id, user], undo };
  },
  '8 the sums of a closed day': async () => {
    const { day } = (await first(`select (max(day) - 3)::text as day from ledger_day`)) as { day: string };
    const undo = await snapshot(db(), [['ledger_day', 'day = $1', day]]);
    await planted((run) =>
      run('update ledger_day set gold_amount = gold_amount + 777 where day = $1', [day]),
    );
    return { names: [day], undo };
  },
  '8 careful: what an account came to on a final day': async () => {
    const { id } = await first(
      `select id from account_day where is_final and account = 'cash.alipay' order by day desc limit 1`,
    );
    const undo = await snapshot(db(), [['account_day', 'id = $1', id]]);
    await planted((run) => run('update account_day set added = added + 1000000 where id = $1', [id]));
    return { names: [String(id)], undo };
  },
  '9 a line of a statement with another amount': async () => {
    const line = await statementLine();
    const undo = await ofLine(line);
    await planted((run) => run('update statement_line set amount = amount - 1000 where id = $1', [line.id]));
    return { names: [value(line, 'id')], undo };
  },
  '9 careful: with its file, its order and its bookings': async () => {
    const line = await statementLine();
    const undo = await ofLine(line);
    await planted(async (run) => {
      await run('update statement_line set amount = amount - 1000 where id = $1', [line.id]);
      await run('update channel_statement set in_sum = in_sum - 1000 where id = $1', [line.statement]);
      await run('update gold_order set amount = amount - 1000 where id = $1', [line.order]);
      await run(
        `update posting set amount = amount - sign(amount) * 1000 where transfer_id in (
          select id from transfer where business_type = 'order' and business_id = $1)`,
        [line.order],
      );
    });
    return { names: [value(line, 'order')], undo };
  },
  '10 a refund under a second number': async () => {
    const { id, order, user } = (await own(
      `select id, order_id as order, user_id as user from refund where state = 'done' and gold > 0 and origin = 'operator' order by id`,
    )) as Record<'id' | 'order' | 'user', string>;
    const undo = await snapshot(db(), [['refund', 'order_id = $1', order]]);
    await planted((run) =>
      copyOf(run, db(), 'refund', 'id = $1', [id], { refund_no: `TX${id}`, channel_refund_no: `RX${id}` }),
    );
    return { names: [user, order], undo };
  },
  '10 careful: with its bookings, and no gold taken': async () => {
    const { id, user, amount } = (await goldOrder()) as Record<'id' | 'user' | 'amount', string>;
    const { id: like } = await first(
      `select id from refund where state = 'done' and gold > 0 and origin = 'operator' order by id limit 1`,
    );
    const undo = await snapshot(db(), [
      ['gold_order', 'id = $1', id],
      [
        'posting',
        `transfer_id in (select t.id from transfer t join refund r on r.id = t.business_id and t.business_type = 'refund' where r.order_id = $1)`,
        id,
      ],
      [
        'transfer',
        `business_type = 'refund' and business_id in (select id from refund where order_id = $1)`,
        id,
      ],
      ['refund', 'order_id = $1', id],
    ]);
    await planted(async (run) => {
      const made = await copyOf(run, db(), 'refund', 'id = $1', [like], {
        ...{
          refund_no: `TY${id}`,
          channel_refund_no: `RY${id}`,
          order_id: id,
          user_id: user,
          gold: 0,
          bonus: 0,
          debt: 0,
        },
        ...{ amount: 1000, paid: amount, is_delivered: true, kind: 'gold' },
      });
      await run('update gold_order set refund_amount = 1000 where id = $1', [id]);
      for (const step of ['promised', 'done'])
        await run('select book_refund_step(r, $2, now()) from refund r where id = $1', [made, step]);
    });
    return { names: [user, id], undo };
  },
  '11 a withdrawal that is paid without a payout': () => paidByHand(false),
  '11 careful: with its bookings': () => paidByHand(true),
  '12 a payout to another account': async () => {
    const { id, user } = await asked(400);
    await press(clerk, 'approve', { id });
    const undo = await snapshot(db(), [['withdrawal', 'id = $1', id]]);
    await planted((run) =>
      run(`update withdrawal set account = '13999999999', real_name = '李四' where id = $1`, [id]),
    );
    return { names: [user, id], undo };
  },
  '13 a second approval that nobody gave': async () => {
    const { id, user } = await asked(20_000_000);
    await press(clerk, 'approve', { id });
    const undo = await snapshot(db(), [
      ['withdrawal', 'id = $1', id],
      ['approval_decision', 'case_id in (select id from approval_case where data_id = $1)', id],
      ['approval_case', 'data_id = $1', id],
    ]);
    const { id: other } = await first(`select id::text as id from sys_user where username = 'peer'`);
    await planted(async (run) => {
      await run(`update approval_case set state = 'done', end_time = now() where data_id = $1`, [id]);
      await run(
        `insert into approval_decision (case_id, step, title, operator_id, result)
          select id, 1, '复审', $2::bigint, 'agreed' from approval_case where data_id = $1`,
        [id, other],
      );
      await run(`update withdrawal set status = 'approved', second_by = $2 where id = $1`, [id, other]);
    });
    return { names: [user, id], undo };
  },
  '14 the gold of an order and its movement': async () => grown(false),
  '14 careful: with the posting of the house': async () => grown(true),
  '14 careful: less money, with its bookings': async () => {
    const { id, user } = (await goldOrder()) as Record<'id' | 'user', string>;
    const undo = await snapshot(db(), [['gold_order', 'id = $1', id], ...transfersOf('order', id)]);
    await planted(async (run) => {
      await run('update gold_order set amount = amount - 2000 where id = $1', [id]);
      await run(
        `update posting set amount = amount - sign(amount) * 2000 where transfer_id in (
          select id from transfer where business_type = 'order' and business_id = $1)`,
        [id],
      );
    });
    return { names: [user, id], undo };
  },
  '15 a rate that was used': async () => {
    const { id } = await first(`select rate_id as id from commission_accrual order by id desc limit 1`);
    const accruals = await rows('select id from commission_accrual where rate_id = $1', [id]);
    const undo = await snapshot(db(), [['commission_rate', 'id = $1', id]]);
    await planted((run) =>
      run(
        'update commission_rate set first_rate = first_rate * 2, second_rate = second_rate * 2 where id = $1',
        [id],
      ),
    );
    return { names: accruals.map((row) => String(row.id)), undo };
  },
  '15 careful: the rate of an accrual': async () => {
    const { id, user } = (await own(
      `select id, user_id as user from commission_accrual order by id`,
    )) as Record<'id' | 'user', string>;
    const undo = await snapshot(db(), [['commission_accrual', 'id = $1', id]]);
    await planted((run) => run('update commission_accrual set rate = 9000 where id = $1', [id]));
    return { names: [user, id], undo };
  },
  '16 a wallet with its checkpoint': async () => {
    const user = (await holder()).user;
    const undo = await snapshot(db(), [...bookOf(user), ['wallet_proof', 'user_id = $1', user]]);
    await planted(async (run) => {
      for (const table of ['wallet', 'wallet_proof'])
        await run(
          `update ${table} set balance = balance + 1000000 where user_id = $1 and currency = 'bean'`,
          [user],
        );
    });
    return { names: [user], undo };
  },
  '16 careful: with what archived months carry': async () => {
    const user = await person(db(), { userNo: 'F0' });
    const undo = await snapshot(db(), [
      ...bookOf(user),
      ['ledger_carried', 'user_id = $1', user],
      ['wallet_proof', 'user_id = $1', user],
    ]);
    await planted(async (run) => {
      await run(`insert into wallet (user_id, currency, balance) values ($1, 'bean', 1000000)`, [user]);
      await run(
        `insert into ledger_carried (user_id, currency, amount, debt_change, movements, balance, last_id) values ($1, 'bean', 1000000, 0, 1, 1000000, 1)`,
        [user],
      );
    });
    return { names: [user], undo };
  },
  '17 a difference that nobody explained': async () => {
    const user = (await holder()).user;
    const undo = await undoBook(user);
    await planted((run) =>
      run(`update wallet set balance = balance + 7 where user_id = $1 and currency = 'bean'`, [user]),
    );
    await prove(db(), { isWhole: false });
    const { id } = await first(
      `select id from reconciliation_fault where user_id = $1 and kind = 'holding'`,
      [user],
    );
    await planted((run) => run(`update reconciliation_fault set status = 'explained' where id = $1`, [id]));
    const reopen = () =>
      planted((run) => run(`update reconciliation_fault set status = 'open' where id = $1`, [id]));
    return {
      names: [`difference ${id}`],
      undo: async () => {
        await undo();
        await reopen();
      },
    };
  },
  '18 lines of the data log removed': async () => {
    const { id } = await asked(400);
    await press(peer, 'approve', { id });
    const undo = await snapshot(db(), [
      ['sys_data_log', `data_table = 'withdrawal' and data_id = $1::text`, id],
    ]);
    await planted((run) =>
      run(`delete from sys_data_log where data_table = 'withdrawal' and data_id = $1`, [id]),
    );
    return { names: [id], undo };
  },
  '20 a membership that lasts a year longer': async () => {
    const { user } = (await member()) as { user: string };
    const undo = await snapshot(db(), [['app_user', 'id = $1', user]]);
    await planted((run) =>
      run(`update app_user set vip_until = vip_until + interval '1 year' where id = $1`, [user]),
    );
    return { names: [user], undo };
  },
  '20 careful: with its period': async () => {
    const { user, id } = (await member()) as Record<'user' | 'id', string>;
    const undo = await snapshot(db(), [
      ['app_user', 'id = $1', user],
      ['membership', 'user_id = $1', user],
    ]);
    await planted(async (run) => {
      await run(`update app_user set vip_until = vip_until + interval '1 year' where id = $1`, [user]);
      await run(
        `update membership set end_time = end_time + interval '1 year' where order_id = $1 and end_time = (
        select max(end_time) from membership where user_id = $2)`,
        [id, user],
      );
    });
    return { names: [user], undo };
  },
};

async function paidByHand(isBooked: boolean): Promise<Fraud> {
  const { id, user } = await asked(400);
  await press(clerk, 'approve', { id });
  const undo = await snapshot(db(), [['withdrawal', 'id = $1', id], ...transfersOf('withdrawal', id)]);
  await planted(async (run) => {
    await run(`update withdrawal set status = 'paid', paid_time = now(), pay_no = 'N' || id where id = $1`, [
      id,
    ]);
    for (const step of isBooked ? ['paying', 'paid'] : [])
      await run(
        'select book_withdrawal_step(to_jsonb(w), $2, now(), false) from withdrawal w where id = $1',
        [id, step],
      );
  });
  return { names: [user, id], undo };
}

async function grown(isBooked: boolean): Promise<Fraud> {
  const order = await goldOrder();
  const [id, user] = [value(order, 'id'), value(order, 'user')];
  const undo = await snapshot(db(), [
    ['posting', `transfer_id in (select id from ledger where user_id = $1)`, user],
    ['gold_order', 'id = $1', id],
    ...bookOf(user),
  ]);
  await planted(async (run) => {
    await grow(run, order, 30_000);
    if (isBooked)
      await run(
        `update posting set amount = amount - 30000 where account = 'recharge.gold' and transfer_id in (
          select id from ledger where business_id = $1 and business_type = 'recharge')`,
        [id],
      );
  });
  return { names: [id], undo };
}

/** What is open, as the words by which it may be named. */
async function named(): Promise<Map<string, string[]>> {
  const open =
    await rows(`select id, kind, step, user_id as user, business_id as business, business_type as type, day::text as day, detail
    from reconciliation_fault where status <> 'closed'`);
  const found = new Map<string, string[]>();
  for (const row of open)
    for (const name of [row.user, row.business, row.day, `${row.type} ${row.business}`])
      found.set(String(name), [
        ...(found.get(String(name)) ?? []),
        `${row.kind}/${row.step}: ${row.detail ?? ''}`,
      ]);
  return found;
}

/** As each night: everything is proved, and the closed days. */
async function nightly(): Promise<void> {
  await prove(db(), { isWhole: true });
  const { begin, end } = (await first(
    `select (current_date - 60)::text as begin, current_date::text as end`,
  )) as Record<'begin' | 'end', string>;
  await db()
    .transaction()
    .execute((tx) => reconcile(tx, { begin, end }));
  await closeDays().catch(() => undefined);
}

async function closeDays(): Promise<void> {
  const job = server.services.jobs.get('closeDays');
  if (!job) throw new Error('there is no job closeDays');
  await runJob(server, 'closeDays', parameterValues(job, {}));
}

test('twenty frauds and their careful forms are found and named, and closed when they are undone', async () => {
  await closeDays();
  await nightly();
  await prove(db(), { isWhole: false });
  expect(await rows(`select kind, step, detail from reconciliation_fault where status <> 'closed'`)).toEqual(
    [],
  );
  const frauds: [string, Fraud][] = [];
  for (const [name, commit] of Object.entries(FRAUDS)) frauds.push([name, await commit()]);
  await prove(db(), { isWhole: false });
  const hourly = await named();
  await nightly();
  const found = await named();
  const missing = frauds.filter(
    ([, { names }]) => !names.some((name) => found.has(name) || hourly.has(name)),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
  for (const [, { undo }] of frauds.reverse()) await undo();
  await nightly();
  expect(
    await rows(
      `select kind, step, detail, user_id, business_type, business_id from reconciliation_fault where status <> 'closed'`,
    ),
  ).toEqual([]);
});
