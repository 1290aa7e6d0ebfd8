import { sql } from 'kysely';
import { signIn } from '../../src/domain/growth/rules/signIns';
import { claimTask } from '../../src/domain/growth/rules/tasks';
import { expireLots, move } from '../../src/domain/ledger/move';
import type { Movement } from '../../src/domain/ledger/movement';
import { exchangeBeans } from '../../src/domain/money/rules/appMoney';
import { SYSTEM_CALLER } from '../../src/server/caller';
import type { Db } from '../../src/server/db/connection';
import { PICTURE } from '../../src/testing/server/storedFiles';
import { type Actor, button, nextId, type Tale, within } from './moneyPlay';

/** A programme bought with gold. */
export const radio: Actor = async (tale, { amount }) => {
  const id = await nextId(tale);
  tale.made.radio.push(id);
  return within(tale, (tx) => listen(tx, tale, id, amount));
};

const withdraw: Actor = async (tale, { amount }) => {
  const id = await nextId(tale);
  tale.made.withdrawal.push(id);
  return within(tale, (tx) => request(tx, tale, id, amount));
};

/** Gifts, programmes, withdrawals, adjustments, exchange, expiry and rewards. */
export const LEDGER_ACTS: Record<string, Actor> = {
  gift: async (tale, { amount }) => {
    const id = await nextId(tale);
    return within(tale, (tx) => gift(tx, tale, id, amount));
  },
  radio,
  withdraw,
  reject: async (tale) => {
    if (tale.made.withdrawal.length === 0)
      await (await withdraw(tale, { amount: 7, isDebtAccepted: false }))(false);
    return button(tale, '/finance/withdrawal/action/reject', {
      id: tale.made.withdrawal.at(-1) ?? '1',
      rejectReason: 'other',
      reason: '不符',
    });
  },
  adjust: (tale, { amount, isDebtAccepted }) => {
    const { payer, made } = tale;
    const direction = isDebtAccepted ? 'add' : 'take';
    const body = { userId: payer, currency: 'gold', direction, amount, reason: '补偿' };
    const idempotencyKey = `${payer}-${direction}-${amount}-${made.recharge.length}`;
    return button(tale, '/user/moneyEdit/add', { ...body, evidence: [PICTURE], idempotencyKey });
  },
  exchange: async (tale, { amount }) => {
    const request = {
      clientId: await nextId(tale),
      userId: tale.host,
      bean: Math.ceil(amount / 100) * 100,
    };
    return within(tale, (tx) => exchangeBeans(causeOf(tale, tx), request));
  },
  expire: (tale) =>
    within(tale, async (tx) => {
      await sql`update gold_lot set expire_time = now() - interval '1 second'
        where id = (select min(id) from gold_lot where user_id = ${tale.payer}::bigint and remaining > 0)`.execute(
        tx,
      );
      await expireLots(tx, tale.payer);
    }),
  signIn: (tale) => within(tale, (tx) => signIn(causeOf(tale, tx), { userId: tale.payer, day: null })),
  task: (tale) => within(tale, (tx) => claimTask(causeOf(tale, tx), { userId: tale.payer, taskId: '1' })),
};

function causeOf({ server }: Tale, tx: Db) {
  return { tx, caller: SYSTEM_CALLER, services: server.services };
}

async function gift(tx: Db, { payer, host }: Tale, id: string, gold: number): Promise<void> {
  const cause = { businessType: 'gift', businessId: id, step: 'normal' } as const;
  await pay(tx, { userId: payer, currency: 'gold', amount: -gold, cause });
  const bean = Math.ceil(gold / 2);
  await pay(tx, { userId: host, currency: 'bean', amount: bean, cause });
  await sql`insert into gift_record (id, gift_id, sender_id, receiver_id, amount, gold, bean, scene)
    values (${id}::bigint, 1, ${payer}::bigint, ${host}::bigint, 1, ${gold}, ${bean}, 'room')`.execute(tx);
}

async function listen(tx: Db, { payer }: Tale, id: string, gold: number): Promise<void> {
  const cause = { businessType: 'radio', businessId: id, step: 'normal' } as const;
  const { spent } = await pay(tx, { userId: payer, currency: 'gold', amount: -gold, cause });
  await sql`insert into gold_order (id, kind, order_no, user_id, gold_paid, gold_lots, status, paid_time, delivered_time)
    values (${id}::bigint, 'radio', ${`R${id}`}, ${payer}::bigint, ${gold}, ${JSON.stringify(spent)}::jsonb,
      'delivered', now(), now())`.execute(tx);
}

async function request(tx: Db, { host }: Tale, id: string, bean: number): Promise<void> {
  const cause = { businessType: 'withdrawal', businessId: id, step: 'normal' } as const;
  await pay(tx, { userId: host, currency: 'bean', amount: -bean, cause });
  await sql`insert into withdrawal (id, order_no, user_id, bean, amount, fee, net, channel, account, real_name, status)
    values (${id}::bigint, ${`W${id}`}, ${host}::bigint, ${bean}, ${bean * 10}, 0, ${bean * 10}, 'alipay',
      '13800000000', '张三', 'pending')`.execute(tx);
}

function pay(tx: Db, movement: Omit<Movement, 'operatorId'>) {
  return move(tx, { ...movement, operatorId: null });
}
