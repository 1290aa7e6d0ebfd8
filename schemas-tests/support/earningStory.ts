import { sql } from 'kysely';
import { move } from '../../src/domain/ledger/move';
import { reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import type { Db } from '../../src/server/db/connection';

/** Gold with its cause, so that the books agree: an adjustment that is done. */
export async function endow(db: Db, userId: string, gold: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into money_edit (user_id, currency, direction, amount, reason, evidence, status)
      values (${userId}::bigint, 'gold', 'add', ${gold}, '测试', '[]', 'done') returning id::text`.execute(
      tx,
    );
    const cause = { businessType: 'adjust', businessId: rows[0]?.id as string, step: 'normal' } as const;
    await move(tx, { userId, currency: 'gold', amount: gold, cause, operatorId: null });
  });
}

/** A version of the share rule that has started. */
export const startRule = (db: Db, share: number, callPrice: number) =>
  sql`insert into share_rule (valid_from, voice_share, video_share, radio_share, call_price)
    values (now() - interval '1 minute', ${share}, ${share}, ${share}, ${callPrice})`.execute(db);

export async function gift(db: Db, { price, share }: { price: number; share: number }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into gift (name, image, price, host_share, enabled)
    values ('礼物' || next_id(), 'a.png', ${price}, ${share}, true) returning id::text`.execute(db);
  return rows[0]?.id as string;
}

export async function programme(db: Db, hostId: string, seconds: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into radio_programme (user_id, title, cover, audio, seconds, category, status, enabled)
    values (${hostId}::bigint, '夜话', 'a.png', 'a.mp3', ${seconds}, 'talk', 'passed', true) returning id::text`.execute(
    db,
  );
  return rows[0]?.id as string;
}

/** People become a host with a price, in a store if there is one. */
export const makeHost = (
  db: Db,
  userId: string,
  { callPrice = null, storeId = null }: { callPrice?: number | null; storeId?: string | null } = {},
) =>
  sql`update app_user set is_host = true, call_price = ${callPrice}, store_id = ${storeId}::bigint
    where id = ${userId}::bigint`.execute(db);

export async function store(db: Db, ownerId: string | null, shareRate: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into store_user (name, owner_id, share_rate) values ('店' || next_id(), ${ownerId}::bigint, ${shareRate})
    returning id::text`.execute(db);
  return rows[0]?.id as string;
}

/** As if the call had begun so many seconds earlier, and its last heartbeat had come so many seconds ago, or so long after it began. */
export const ageCall = (
  db: Db,
  callId: string,
  { begun = 0, beat = 0, length = null }: { begun?: number; beat?: number; length?: number | null },
) =>
  sql`update call_record set start_time = start_time - make_interval(secs => ${begun}),
    beat_time = coalesce(start_time - make_interval(secs => ${begun}) + make_interval(secs => ${length}),
      date_trunc('second', now()) - make_interval(secs => ${beat})) where id = ${callId}::bigint`.execute(db);

/** What must hold of the books after any of it: nothing differs from its cause, every transfer comes to zero. */
export async function bookDiscrepancies(db: Db): Promise<object> {
  const { rows: clock } = await sql<{ day: string }>`
    select (now() at time zone 'Asia/Shanghai')::date::text as day`.execute(db);
  const day = clock[0]?.day as string;
  await reconcile(db, { begin: day, end: day });
  const discrepancies =
    await sql`select kind, what, business_type, step, user_id::text, currency, ledger_amount::text, cause_amount::text
    from reconciliation_fault where status = 'open'`.execute(db);
  const unbalanced = await sql`
    select transfer_id from (
      select p.transfer_id, a.currency, p.amount from posting p join account a on a.code = p.account
      union all select id, currency, amount - debt_change from ledger where exists (select from posting where transfer_id = ledger.id)
    ) as side group by transfer_id, currency having sum(amount) <> 0`.execute(db);
  const abnormal = await sql`select id::text from call_record where abnormal`.execute(db);
  const unknown = await sql`select account from posting where account like 'unknown.%'`.execute(db);
  return {
    discrepancies: discrepancies.rows,
    unbalanced: unbalanced.rows,
    abnormal: abnormal.rows,
    unknown: unknown.rows,
  };
}

export const AGREEING = { discrepancies: [], unbalanced: [], abnormal: [], unknown: [] };
