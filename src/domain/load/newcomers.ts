import { type RawBuilder, sql } from 'kysely';
import { type Load, spenders } from './people';

/** People beside those who spend all the time: they bought something soon after they registered, every other one twice. */
export interface Newcomers {
  /** Of the load's orders; 0 where there are too few people or no ledger that could show them. */
  orders: number;
  people: number;
}

/** A tenth of the orders. */
export function newcomersOf(load: Load): Newcomers {
  const orders = Math.floor(load.orders / 10);
  const people = Math.ceil((orders * 2) / 3);
  const hasRoom = load.users - spenders(load) >= people && load.ledger >= load.orders;
  return hasRoom ? { orders, people } : { orders: 0, people: 0 };
}

/**
 * `number, person, at` of their orders, numbered from `first` on: the first at a third of the time since they registered or
 * after two days, the second at two thirds or after nine.
 */
export function newcomerOrders(
  load: Load,
  { orders, people }: Newcomers,
  first: number,
): RawBuilder<unknown> {
  const from = spenders(load);
  const each = sql.lit((load.users - from) / Math.max(1, people));
  return sql`
    select ${sql.lit(first)} + m as number, person,
      registered + least((now() - registered) * ((1 + m % 3 % 2) / 3.0), case when m % 3 = 1 then interval '9 days' else interval '2 days' end) as at
    from (
      select m, person, now() - (${sql.lit(load.users)} - person) * (interval '720 days' / ${sql.lit(Math.max(1, load.users))}) as registered
      from (
        select m, ${sql.lit(from)} + floor((m / 3 * 2 + m % 3 / 2) * ${each})::integer as person
        from generate_series(0, ${sql.lit(orders - 1)}) as m
      ) as chosen
    ) as people`;
}
