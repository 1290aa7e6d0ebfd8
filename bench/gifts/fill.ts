import type pg from 'pg';

export interface Filled {
  giftId: string;
  senders: string[];
  hosts: string[];
}

/** People with gold, hosts of whom half are in a store, and one gift; through the ledger, as gold is given otherwise. */
export async function fill(client: pg.Client, numbers: { senders: number; hosts: number }): Promise<Filled> {
  const people = async (prefix: string, count: number, isHost: boolean): Promise<string[]> => {
    const { rows } = await client.query(
      `insert into app_user (user_no, nickname, sex, status, is_host, create_time)
        select $1::text || n, $1::text || n, 'female', 'normal', $3, now() from generate_series(1, $2::int) as n returning id::text`,
      [prefix, count, isHost],
    );
    return rows.map(({ id }) => id);
  };
  const [senders, hosts] = [
    await people('8', numbers.senders, false),
    await people('7', numbers.hosts, true),
  ];
  await client.query(
    `with shop as (insert into store_user (name, owner_id, share_rate) values ('店', $2, 1000) returning id)
      update app_user set store_id = shop.id from shop where app_user.id = any($1::bigint[])`,
    [hosts.filter((_, place) => place % 2 === 1), senders[0]],
  );
  await client.query(
    `select ledger_move(jsonb_build_object('user_id', id, 'currency', 'gold', 'amount', 10000000, 'business_type', 'adjust',
        'business_id', id, 'step', 'normal', 'kinds', '[{"type": "given", "amount": 10000000}]'::jsonb))
      from unnest($1::bigint[]) as id`,
    [senders],
  );
  const { rows } = await client.query(
    `insert into gift (name, image, price, host_share, enabled) values ('玫瑰', 'a.png', 10, 5000, true) returning id::text`,
  );
  await client.query(
    'vacuum analyze app_user, wallet, gold_lot, ledger, posting, ledger_cause, gift, store_user',
  );
  return { giftId: rows[0].id, senders, hosts };
}
