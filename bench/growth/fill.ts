import type pg from 'pg';

/** Whose ledger it is: a million at full size. */
const MOST_PEOPLE = 1_000_000;
const ROWS_EACH = 50;
const MONTHS = 24;
/** Business types of gold, of how many in a hundred, and whether they give. */
const KINDS = [
  { type: 'gift', below: 62, sign: -1 },
  { type: 'recharge', below: 82, sign: 1 },
  { type: 'call', below: 92, sign: -1 },
  { type: 'task', below: 97, sign: 1 },
  { type: 'adjust', below: 100, sign: 1 },
];

/** The people whose ledger it is, once. */
export async function addPeople(client: pg.Client, rows: number): Promise<void> {
  const people = Math.min(MOST_PEOPLE, Math.ceil(rows / ROWS_EACH));
  await withoutIndexes(client, 'app_user', () =>
    client.query(`insert into app_user (user_no, nickname, sex, status, create_time)
      select (3000000000 + n)::text, '人' || n, 'male', 'normal', now() - interval '24 months' from generate_series(1, ${people}) as n`),
  );
  await client.query('vacuum analyze app_user');
  await client.query(
    `create table growth_person as select row_number() over (order by id)::int as number, id from app_user`,
  );
  await client.query('alter table growth_person add primary key (number)');
}

/**
 * So many more ledger rows, evenly over 24 months, made by the database month by month without the indexes that can be made
 * again and without triggers, which would take hours. Rows are those of a list: person, amount, kind and time are spread as in
 * real life; balances are not played, and nothing is posted.
 */
export async function addLedger(client: pg.Client, rows: number, turn: number): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, 'ledger', () => addMonths(client, rows, turn));
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze ledger');
}

async function addMonths(client: pg.Client, rows: number, turn: number): Promise<void> {
  const each = Math.ceil(rows / MONTHS);
  const kind = KINDS.map(({ type, below }) => `when dice < ${below} then '${type}'`).join(' ');
  const sign = KINDS.map(({ below, sign }) => `when dice < ${below} then ${sign}`).join(' ');
  for (let month = MONTHS - 1; month >= 0; month -= 1)
    await client.query(`
      insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, create_time)
      select id_at(at) + (n * 2 + ${turn}) % 4194304, p.id, case when dice % 5 = 4 then 'bean' else 'gold' end,
        (case ${sign} end) * (10 + ((n::bigint * 7919) % 20000)), 1000 + n % 5000, case ${kind} end, id_at(at) + n, 'normal',
        date_trunc('second', at)
      from (select n, hashint4(n + ${turn}) & 2147483647 as drawn, ((hashint4(n * 3 + ${turn}) & 2147483647) % 100) as dice,
          now() - interval '${month + 1} months' + (interval '30 days') * (n::float8 / ${each}) as at
        from generate_series(1, ${each}) as n) as made
        join growth_person p on p.number = 1 + drawn % (select count(*) from growth_person)`);
}

/** Runs `work` while the table has only its unique indexes, and rebuilds the others. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as statement
      from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { statement } of rows) await client.query(statement);
}
