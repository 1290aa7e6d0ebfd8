import type { Client } from 'pg';

export const ROWS = 100_000;

/** Gifts of every kind over two years, into the table that the screen's migration made. */
export async function insertGifts(client: Client): Promise<void> {
  await client.query(`
    insert into gift (name, image, kind, price, host_share, sort_no, enabled, sold, create_time)
    select
      '礼物' || number,
      'demo/image-' || number % 24 || '.png',
      (array['plain', 'luxury', 'lucky'])[1 + number % 3],
      1 + number * 79 % 10000,
      number % 100,
      number * 17 % 1000,
      number % 5 > 0,
      number * 31 % 100000,
      timestamptz '2026-01-01 00:00:00+08' - number * interval '10 minutes'
    from generate_series(1, ${ROWS}) as number`);
  await client.query('vacuum analyze gift');
}
