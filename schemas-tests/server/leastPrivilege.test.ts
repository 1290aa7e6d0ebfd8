import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ADDITIONS } from '../../src/main/additions';
import { openDatabase } from '../../src/server/app/openDatabase';
import { openServices } from '../../src/server/app/openServices';
import type { Caller } from '../../src/server/caller';
import { connect } from '../../src/server/db/connection';
import { rightsOf } from '../../src/server/db/rights/grantRights';
import { wideRights } from '../../src/server/db/rights/wideRights';
import { narrowTables } from '../../src/server/db/tableFacts';
import { runCallerSql } from '../../src/server/report/sql/callerSql';
import { createDatabase } from '../../src/testing/database';
import { operator, role } from '../../src/testing/server/people';
import { builtInSources } from '../support/additions';
import { brokenRules, person, SOUND, withdrawal } from '../support/moneyStory';
import { byHalf } from '../support/more';
import { testEnvironment } from '../support/template';
import { startTestServer, type TestServer } from '../support/testServer';

/** What the database refuses to the user as which the server works (`design.md` §5, `operations.md`). */
let server: TestServer;
let user: string;
/** The month that runs, and the next one. */
let month: string;
let following: string;

beforeAll(async () => {
  server = await startTestServer();
  user = await person(server.services.db, { userNo: '1', gold: 500, bean: 500 });
  await withdrawal(server.services.db, user, { orderNo: 'W1', bean: 100 });
  await sql`insert into withdrawal_approval (withdrawal_id, step, result, status_after) values (1, 'first', 'passed', 'paying')`.execute(
    server.services.db,
  );
  const { rows } = await sql<{ month: string; following: string }>`
    select to_char(day, 'YYYYMM') as month, to_char(day + interval '1 month', 'YYYYMM') as following
    from (select date_trunc('month', now() at time zone 'Asia/Shanghai') as day) as today`.execute(
    server.services.db,
  );
  month = rows[0]?.month ?? '';
  following = rows[0]?.following ?? '';
});
afterAll(() => server.close());

const asApplication = (statement: string) => sql.raw(statement).execute(server.application);
const DENIED =
  /permission denied|must be owner|must be superuser|must be able to|append-only|only roles with|is no month that is a year old|文件里有/i;

describe('the application can do nothing to evidence and money but by the functions of the ledger', () => {
  test.each([
    'update ledger set amount = 1',
    'delete from ledger',
    'truncate ledger',
    'truncate ledger_MONTH',
    'delete from ledger_MONTH',
    'insert into ledger_MONTH select * from ledger',
    'alter table ledger detach partition ledger_MONTH',
    'drop table ledger_MONTH',
    'drop trigger ledger_append_only on ledger',
    'alter table ledger disable trigger all',
    'alter table ledger disable trigger ledger_append_only',
    `set session_replication_role = replica`,
    // without a cause; dated back
    `insert into ledger (user_id, currency, amount, balance, business_type, business_id, step) values (1, 'bean', 9, 9, 'adjust', 1, 'normal')`,
    `insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, create_time)
      values (id_at(now() - interval '6 months'), 1, 'bean', 9, 9, 'adjust', 1, 'normal', now() - interval '6 months')`,
    'delete from ledger_cause',
    'truncate ledger_cause',
    `insert into ledger_cause values ('adjust', 1, 'normal', 1, 'bean')`,
    'update wallet set balance = balance + 1000000',
    `insert into wallet (user_id, currency, balance) values (1, 'bean', 1000000)`,
    'delete from wallet',
    'truncate wallet',
    'update gold_lot set remaining = remaining + 1',
    'delete from gold_lot',
    'insert into ledger_carried select * from ledger_carried',
    'update ledger_carried set amount = 1',
    'update commission set first_bean = 1000000',
    'delete from commission',
    'delete from commission_accrual',
    'update commission_accrual set gold = 1',
    'delete from growth_cause',
    'delete from withdrawal_approval',
    `update withdrawal_approval set result = 'passed'`,
    'truncate withdrawal_approval',
    'drop table withdrawal_approval',
    'alter table withdrawal_approval add column note2 text',
    'delete from sys_data_log',
    'update sys_data_log set before = null',
    'truncate sys_data_log',
    'truncate sys_data_log_NEXT',
    'truncate sys_data_log_first',
    'alter table sys_data_log detach partition sys_data_log_NEXT',
    'delete from sys_log',
    'truncate sys_operation_log_NEXT',
    `update sys_exception_log set message = ''`,
    'delete from sys_exception_time',
    'delete from schema_migration',
    `update archive_partition set parent = 'x'`,
    'drop function ledger_move(jsonb) cascade',
    `create or replace function ledger_move(movement jsonb) returns jsonb language sql as $$ select '{}'::jsonb $$`,
    `select ledger_append(null, null, 1, 0, 'normal', null)`,
    `select guard_append_only('wallet')`,
    `select ledger_carry('ledger_MONTH')`,
    `select archive_detach('ledger_MONTH')`,
    `select archive_drop('ledger_MONTH')`,
    'create trigger mine before insert on ledger for each row execute function refuse_change()',
    'create rule mine as on insert to ledger do instead nothing',
    'alter table ledger owner to current_user',
    'alter table graphile_worker._private_jobs add column note text',
    'delete from graphile_worker.migrations',
    'drop schema graphile_worker cascade',
    `create or replace function graphile_worker.force_unlock_workers(worker_ids text[]) returns void language sql as $$ select $$`,
    'create table public.wallet2 (id bigint)',
    'set role postgres',
    'set session authorization postgres',
    'create role mine superuser',
    'alter role current_user superuser',
    'alter system set fsync = off',
    `copy ledger to program 'cat'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
  ])('%s', async (statement) => {
    await expect(
      asApplication(statement.replaceAll('MONTH', month).replaceAll('NEXT', following)),
    ).rejects.toThrow(DENIED);
  });

  test('and nothing has changed', async () => {
    expect(await brokenRules(server.services.db)).toEqual(SOUND);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from withdrawal_approval`.execute(server.services.db);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('months under a year and young logs stay, also for the owner', async () => {
  await expect(
    sql.raw(`select archive_detach('sys_data_log_${following}')`).execute(server.services.db),
  ).rejects.toThrow('is no month that is a year old');
  for (const log of ['sys_log', 'sys_data_log'])
    await sql`select delete_old_log(${log}, now() + interval '1 day', 10)`.execute(server.application);
  await expect(sql`select delete_old_log('wallet', now(), 10)`.execute(server.application)).rejects.toThrow(
    'wallet is no log',
  );
});

test('each table of evidence and money has the rights that are declared, and belongs to the owner', async () => {
  const { rows } = await sql<{ name: string; isOwners: boolean; rights: string[] }>`
    select relname as name, pg_get_userbyid(relowner) = current_user as "isOwners", array(
      select verb from unnest(array['DELETE', 'INSERT', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE']) as verb
      where has_table_privilege('console_application', c.oid, verb)) as rights
    from pg_class c where relnamespace = 'public'::regnamespace and relname = any(${narrowTables()}) order by 1`.execute(
    server.services.db,
  );
  const whole = (right: string) => !right.includes(' ');
  expect(rows).toEqual(
    narrowTables()
      .sort()
      .map((name) => ({ name, isOwners: true, rights: rightsOf(name).filter(whole) })),
  );
});

test('the start says nothing of the application, and names what an owner may do too much', async () => {
  expect(await wideRights(server.application)).toEqual([]);
  const [sentence] = await wideRights(server.services.db);
  expect(sentence).toMatch('超级用户');
  expect(sentence).toMatch('拥有表');
});

/** By an administrator, as `operations.md` says: `createrole` for the owner, or every role by hand. */
const BY_HAND = [
  'login',
  [
    `create role OWNER_app login`,
    `create role OWNER_report login noinherit connection limit 8`,
    `grant console_screens to OWNER`,
    `grant console_screens to OWNER_app with inherit false`,
    `grant OWNER_report to OWNER_app`,
  ],
] as const;
const BY_OWNER = ['login createrole', [`grant console_screens to OWNER with admin option`]] as const;

describe.each(
  (
    [
      ['that may create roles', BY_OWNER],
      ['for whom an administrator created the roles', BY_HAND],
    ] as const
  ).slice(0, byHalf(1, 2)),
)('a PostgreSQL whose owner is no superuser, %s', (_, [attributes, statements]) => {
  const owner = `owner_${randomBytes(3).toString('hex')}`;
  const closers: (() => Promise<unknown>)[] = [];
  const sources = builtInSources();
  let services: Awaited<ReturnType<typeof openServices>>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'console-roles-'));
    const config = await createDatabase(inject('cluster'));
    const administrator = connect(config, 1);
    for (const statement of [
      `create role OWNER ${attributes}`,
      ...statements,
      `alter database ${config.database} owner to OWNER`,
    ])
      await sql.raw(statement.replaceAll('OWNER', owner)).execute(administrator);
    await administrator.destroy();
    const urlOf = (user: string) =>
      `postgres://${user}@/${config.database}?host=${encodeURIComponent(config.host)}&port=${config.port}`;
    const environment = {
      ...testEnvironment(dataDir),
      databaseUrl: urlOf(`${owner}_app`),
      databaseOwnerUrl: urlOf(owner),
      databaseReportUrl: attributes === 'login' ? urlOf(`${owner}_report`) : null,
    };
    const opened = await openDatabase(environment, { log: () => undefined });
    closers.push(
      () => opened.db.destroy(),
      opened.closeOwner,
      () => rm(dataDir, { recursive: true, force: true }),
    );
    const report = (sentence: string) => {
      throw new Error(sentence);
    };
    const log = pino({ level: 'silent' });
    services = await openServices({
      additions: ADDITIONS,
      environment,
      db: opened.db,
      owner: opened.owner,
      log,
      report,
      read: async () => [...sources],
    });
    await opened.closeOwner();
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  test('the console starts, money moves, and the application has no right too many', async () => {
    const { db } = services;
    expect(await wideRights(db)).toEqual([]);
    const id = await person(db, { userNo: '7', gold: 50 });
    expect(await brokenRules(db)).toEqual(SOUND);
    await expect(
      sql`update wallet set balance = 0 where user_id = ${id}::bigint`.execute(db),
    ).rejects.toThrow(DENIED);
  });

  test('a screen that appears while the server runs gets a table of the role of screens', async () => {
    const { db } = services;
    const thing = {
      title: '试物',
      resource: { path: '/shop/thing', table: 'shop_thing' },
      fields: { name: { type: 'text', title: '名称' } },
    };
    sources.push({ file: 'shop/thing.json', text: JSON.stringify(thing) });
    expect(await services.screens.refresh()).toEqual([]);
    const { rows } = await sql<{ owner: string; isWritable: boolean }>`
      select pg_get_userbyid(relowner) as owner, has_table_privilege(oid, 'insert') as "isWritable"
      from pg_class where relname = 'shop_thing'`.execute(db);
    expect(rows).toEqual([{ owner: 'console_screens', isWritable: true }]);
  });

  test('SQL of reports runs', async () => {
    const { db } = services;
    const { token } = await operator(db, { roleIds: [await role(db, ['gift:list'])] });
    const caller = (await services.callers.byToken(token, null)) as Caller;
    const caps = { rows: 10, bytes: 2 ** 20, milliseconds: 3000 };
    const text = 'select count(*) from goods_gift';
    const { rows } = await runCallerSql(services, caller, { text, values: [], caps });
    expect(rows).toEqual([['0']]);
  });
});
