import pg from 'pg';
import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';

const PEOPLE = 2000;
const CONNECTIONS = 8;
const ROUND_MS = 4000;
const ROUNDS = 4;
/** Of the rate of a ledger without another side, a statement a step; of the bytes of its row. */
const GOALS = { rate: 0.7, bytes: 2 };

/** How many movements a second the ledger books as the application, and, in turn, as one without another side would. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { connection, client } = await startEmptyServer(atEnd);
  const poolOf = (user: string) => {
    const pool = new pg.Pool({ ...connection, user, max: CONNECTIONS });
    atEnd(() => pool.end());
    return pool;
  };
  const pools = { function: poolOf('console_application'), steps: poolOf('postgres') };
  const rates = { function: [] as number[], steps: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ['steps', 'function'] as const) {
      await client.query(
        `alter table ledger ${kind === 'steps' ? 'disable' : 'enable'} trigger ledger_other_side`,
      );
      const rate = await rateOf(pools[kind], kind === 'steps' ? stepByStep : byFunction);
      // the first fills caches and plans
      if (round > 0) rates[kind].push(rate);
    }
  const ratio = median(rates.function) / median(rates.steps);
  return {
    figures: [
      {
        what: 'moves: both sides',
        value: `${Math.round(median(rates.function))} a second`,
        detail: `${Math.round(median(rates.steps))} with one side, step by step; ratio ${ratio.toFixed(2)}`,
        goal: `>= ${GOALS.rate} x`,
        isMet: ratio >= GOALS.rate,
      },
      await bytes(client),
    ],
    notes: [
      '',
      `moves: beans of ${PEOPLE} people over ${CONNECTIONS} connections, ${ROUND_MS / 1000} s a round`,
    ],
  };
}

let serial = 0;

type Move = (client: pg.PoolClient, userId: number, businessId: number) => Promise<unknown>;

async function rateOf(pool: pg.Pool, move: Move): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let count = 0;
  const work = async () => {
    const client = await pool.connect();
    try {
      while (performance.now() < end) {
        const businessId = ++serial;
        await client.query('begin');
        await move(client, 1 + (businessId % PEOPLE), businessId);
        await client.query('commit');
        count += 1;
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return count / (ROUND_MS / 1000);
}

/** As `domain/ledger/move.ts` calls it; wallets of the other rounds are other people's. */
const byFunction: Move = (client, userId, businessId) =>
  client.query('select ledger_move($1)', [
    JSON.stringify({
      ...{ user_id: userId, currency: 'bean', amount: 5 },
      ...{ business_type: 'adjust', business_id: businessId, step: 'normal' },
    }),
  ]);

/** The least that a movement without another side needs, as statements of a program. */
const stepByStep: Move = async (client, userId, businessId) => {
  const wallet = [PEOPLE + userId, 'bean'];
  await client.query('insert into wallet (user_id, currency) values ($1, $2) on conflict do nothing', wallet);
  const { rows } = await client.query(
    'select balance from wallet where user_id = $1 and currency = $2 for update',
    wallet,
  );
  const balance = Number(rows[0].balance) + 5;
  await client.query(
    `insert into ledger_cause (business_type, business_id, step, user_id, currency)
      values ('adjust', $3, 'normal', $1, $2) on conflict do nothing`,
    [...wallet, businessId],
  );
  await client.query(
    `insert into ledger (user_id, currency, amount, balance, business_type, business_id, step)
      values ($1, $2, 5, $3, 'adjust', $4, 'normal')`,
    [...wallet, balance, businessId],
  );
  await client.query(
    'update wallet set balance = $3, update_time = now() where user_id = $1 and currency = $2',
    [...wallet, balance],
  );
};

/** What a movement takes with its other side, of what it takes alone. */
async function bytes(client: pg.Client): Promise<Figure> {
  await client.query('vacuum ledger, posting');
  const perRow = async (table: string) => {
    const { rows } = await client.query(
      `select sum(pg_total_relation_size(relid))::float8 / (select count(*) from ${table}) as bytes
       from pg_partition_tree('${table}') where isleaf`,
    );
    return rows[0].bytes as number;
  };
  const [one, other] = [await perRow('ledger'), await perRow('posting')];
  const ratio = (one + other) / one;
  return {
    what: 'moves: bytes of a movement',
    value: `${Math.round(one + other)} B`,
    detail: `${Math.round(one)} B with one side, ratio ${ratio.toFixed(2)}`,
    goal: `<= ${GOALS.bytes} x`,
    isMet: ratio <= GOALS.bytes,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
