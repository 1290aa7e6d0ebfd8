import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/server/caller';
import type { ConnectionConfig } from '../../../src/server/db/connection';
import { runCallerSql } from '../../../src/server/report/sql/callerSql';
import { type Caps, runSql } from '../../../src/server/report/sql/runSql';
import { dropAbandoned, viewSql } from '../../../src/server/report/sql/views';
import { plan } from '../../../src/server/resource/plan/plan';
import { operator, role, rule } from '../../../src/testing/server/people';
import { type TestServer, testServer } from '../../../src/testing/server/testServer';
import { byHalf } from '../../support/more';

/**
 * An author's SQL against the real PostgreSQL. First as authors send it; then past the parser, as if it had let everything through:
 * what the database itself holds must be enough.
 */
const CAPS: Caps = { rows: 100, bytes: 2 ** 20, milliseconds: 3000 };

let server: TestServer;
/** Sees gifts of department A only, no costs. */
let amy: Caller;
/** Sees those of B, and people. */
let ben: Caller;
let asRole: { config: ConnectionConfig; name: string };

beforeAll(async () => {
  server = await testServer();
  const { db } = server.services;
  await sql`insert into gift (name, org_code, price, cost, kind) values
    ('甲', 'A', 100, 11, 'plain'), ('乙', 'A', 200, 12, 'luxury'), ('丙', 'B', 300, 13, 'plain'), ('丁', 'B', 0, 14, 'plain')`.execute(
    db,
  );
  await sql`insert into gift (name, org_code, price, delete_time) values ('废', 'A', 1, now())`.execute(db);
  await sql`insert into person (nickname, phone) values ('张三', '13800001234'), ('李四', null)`.execute(db);
  amy = await callerWith(['gift:list'], 'A');
  ben = await callerWith(['gift:list', 'gift:cost', 'person:list'], 'B');
  const made = server.services.reportRole;
  if ('off' in made) throw new Error(made.off);
  asRole = made;
});
afterAll(() => server.close());

async function callerWith(codes: string[], org: string): Promise<Caller> {
  const { db } = server.services;
  const roleId = await role(db, codes);
  await rule(db, 'gift:list', roleId, { column: 'orgCode', condition: '=', value: org });
  const { token } = await operator(db, { roleIds: [roleId] });
  return (await server.services.callers.byToken(token, null)) as Caller;
}

const runAs = (caller: Caller, text: string, values: (string | null)[] = [], caps = CAPS) =>
  runCallerSql({ ...server.services, db: server.application }, caller, { text, values, caps });
const rowsOf = async (caller: Caller, text: string, values?: (string | null)[]) =>
  (await runAs(caller, text, values)).rows;

/** Past the parser and the list of relations: straight to the database, with both screens there. */
const forced = (caller: Caller, text: string, caps = CAPS) => {
  const screen = server.services.screens.get('goods/gift');
  if (!screen) throw new Error('no gifts');
  const plans = new Map([['goods_gift', plan(screen, caller, 'list')]]);
  return runSql(server.application, asRole, { text, values: [], plans, caps });
};

describe('what a caller sees', () => {
  test('their own rows and columns, deleted ones left out', async () => {
    expect(await rowsOf(amy, 'select name, price from goods_gift order by price')).toEqual([
      ['甲', '100'],
      ['乙', '200'],
    ]);
    expect(await rowsOf(ben, 'select name, cost from goods_gift order by cost')).toEqual([
      ['丙', '13'],
      ['丁', '14'],
    ]);
  });

  test('values are bound and keep their type', async () => {
    expect(await rowsOf(amy, 'select name from goods_gift where price > $1', ['150'])).toEqual([['乙']]);
    const evil = "x' or true --";
    expect(await rowsOf(amy, 'select name from goods_gift where name = $1', [evil])).toEqual([]);
    await expect(rowsOf(amy, 'select name from goods_gift where price > $1', [evil])).rejects.toThrow(
      'SQL 出错',
    );
    await expect(rowsOf(amy, 'select $2::text', ['1'])).rejects.toThrow('SQL 用到了 $2，但只定义了 1 个参数');
  });

  test('a right that is missing hides the column, and a screen of which nobody gave the list is not there', async () => {
    await expect(rowsOf(amy, 'select cost from goods_gift')).rejects.toThrow(
      'SQL 出错（第 1 行第 8 列）：没有这个列',
    );
    await expect(rowsOf(amy, 'select * from goods_person')).rejects.toThrow(
      '没有名为“goods_person”的页面，或您无权查看它',
    );
    await expect(rowsOf(ben, 'select * from goods_gifts')).rejects.toThrow('是否想写“goods_gift”');
    expect((await runAs(amy, 'select * from goods_gift')).columns.map(({ name }) => name)).not.toContain(
      'cost',
    );
  });

  test('a sensitive column shows that it has a value, and no part of it can be searched', async () => {
    expect(await rowsOf(ben, 'select nickname, phone from goods_person order by nickname')).toEqual([
      ['张三', '******'],
      ['李四', null],
    ]);
    expect(await rowsOf(ben, "select 1 from goods_person where phone like '%1234'")).toEqual([]);
    expect(await rowsOf(ben, "select 1 from goods_person where phone = '13800001234'")).toEqual([]);
    const whole = await rowsOf(ben, "select p::text from goods_person p where nickname = '张三'");
    expect(String(whole[0]?.[0])).not.toContain('1380000');
  });

  test('an error raised on a row reveals nothing of rows that are another’s', async () => {
    // 丁 costs nothing, and is not Amy's
    expect(await rowsOf(amy, 'select name from goods_gift where 1000 / price > 5')).toEqual([['甲']]);
    await expect(rowsOf(ben, 'select name from goods_gift where 1000 / price > 5')).rejects.toThrow(
      '除数是 0',
    );
    await expect(rowsOf(amy, 'select name::bigint from goods_gift')).rejects.toThrow(/甲|乙/);
  });

  test('concurrent callers see each their own', async () => {
    const both = await Promise.all(
      [amy, ben, amy, ben].map((caller) => rowsOf(caller, 'select distinct org_code from goods_gift')),
    );
    expect(both).toEqual([[['A']], [['B']], [['A']], [['B']]]);
  });
});

describe('past the parser', () => {
  test.each([
    'select * from public.gift',
    'select * from sys_session',
    'select * from public.person',
    'select * from report_private.run',
    'update report_private.run set pid = 1',
    'select * from pg_authid',
    'delete from public.gift',
    "insert into goods_gift (name) values ('x')",
    "update goods_gift set name = 'x'",
    'create table x (a int)',
    'create temp table x (a int)',
    'create view public.x as select 1',
    "create function pg_temp.f() returns int language sql as 'select 1'",
    'set role postgres',
    'set session authorization postgres',
    "select set_config('report.uid', '1', false)",
    "select query_to_xml('select 1', true, true, '')",
    'select lo_create(0)',
    "select pg_notify('jobs', 'x')",
    'select pg_advisory_lock(1)',
    'select pg_try_advisory_xact_lock(1)',
    "select pg_read_file('/etc/passwd')",
    "select * from pg_ls_dir('.')",
    'select pg_sleep(1)',
    'select pg_terminate_backend(1)',
    "copy (select 1) to program 'id'",
    "copy (select 1) to '/tmp/x'",
    "do $$ begin perform 1; raise exception 'ran'; end $$ language plpgsql; select 1",
    "select pg_get_viewdef((select oid from pg_class where relname = 'goods_gift'))",
    'select query from pg_stat_activity',
    'commit; begin read write; delete from public.gift',
    'select 1; select 2',
    "select nextval('public.id_sequence')",
    'alter role current_user superuser',
    'grant select on goods_gift to public',
    'vacuum',
  ])('the database refuses: %s', async (text) => {
    await expect(forced(amy, text)).rejects.toThrow(/SQL 用到了不许用的东西|SQL 出错/);
  });

  test('no setting reveals the caller', async () => {
    const { db } = server.services;
    const schema = `report_run_${'0'.repeat(16)}`;
    // another's views, open to the role as every run's are, answer only that run's backend
    await sql`create schema ${sql.id(schema)}`.execute(db);
    const screen = server.services.screens.get('goods/gift');
    await sql.raw(viewSql(schema, 'goods_gift', plan(screen as never, ben, 'list'))).execute(db);
    await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(asRole.name)}`.execute(db);
    await sql`grant select on all tables in schema ${sql.id(schema)} to ${sql.id(asRole.name)}`.execute(db);
    await sql`insert into report_private.run (pid, name) values (-1, ${schema})`.execute(db);
    expect((await forced(amy, `select name from ${schema}.goods_gift`)).rows).toEqual([]);
    await sql`delete from report_private.run where pid = -1`.execute(db);
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
  });

  test('the role owns nothing, belongs to nobody and sees no table', async () => {
    const { rows } = await sql<{ what: string }>`
      select c.oid::regclass::text as what from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and (case when c.relkind = 'S' then has_sequence_privilege(${asRole.name}, c.oid, 'usage, select, update')
          else has_table_privilege(${asRole.name}, c.oid, 'select, insert, update, delete') end)
      union all select rolname from pg_roles where rolname = ${asRole.name} and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)
      union all select roleid::regrole::text from pg_auth_members where member = ${asRole.name}::regrole
      union all select 'temp' where has_database_privilege(${asRole.name}, current_database(), 'temp, create')`.execute(
      server.services.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('what a run may cost', () => {
  test('it is ended from outside after its time', async () => {
    const long = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b';
    await expect(runAs(amy, long, [], { ...CAPS, milliseconds: 300 })).rejects.toThrow(
      'SQL 运行超过 1 秒，已停止；请缩小范围',
    );
    expect(await rowsOf(amy, 'select 1')).toEqual([['1']]);
  });

  test('cut rows are marked as cut', async () => {
    const some = await runAs(amy, 'select * from generate_series(1, 101)');
    expect([some.rows.length, some.isCut]).toEqual([100, true]);
    const all = await runAs(amy, 'select * from generate_series(1, 100)');
    expect([all.rows.length, all.isCut]).toEqual([100, false]);
    expect(all.columns).toEqual([{ name: 'generate_series', kind: 'number' }]);
  });

  test('bytes are counted as they come', async () => {
    const wide = "select string_agg('xxxxxxxxxxxxxxxxxxxxxxxx', '') from generate_series(1, 100000)";
    await expect(runAs(amy, wide)).rejects.toThrow('SQL 的结果超过 1 MB');
  });

  test.each(
    [
      ['repeat', "select string_agg(repeat('x', 1000), '') from generate_series(1, 1000000)"],
      ['array_agg', 'select array_agg(a) from generate_series(1, 100000000) a'],
      ['lpad', "select lpad('', 1000000000, 'x')"],
      ['string_agg', `select string_agg('${'x'.repeat(90)}', '') from generate_series(1, 2000000)`],
      [
        'string_agg of long texts',
        `select string_agg('${'x'.repeat(9000)}', '') from generate_series(1, 100000)`,
      ],
      ['string_agg of numbers', "select string_agg(a::text, ',') from generate_series(1, 100000000) a"],
      [
        'string_agg that answers its length',
        "select length(string_agg(a::text, ',')) from generate_series(1, 100000000) a",
      ],
      ['wide rows', `select a::text || '${'x'.repeat(5000)}' from generate_series(1, 100000000) a`],
    ].slice(0, byHalf(2, 8)),
  )(
    'what grows without end ends with a sentence, and takes less than 200 MB here: %s',
    async (_name, text) => {
      const before = process.memoryUsage().rss;
      let highest = { here: before, database: 0 };
      const look = async () => {
        const { rows } = await sql<{ kilobytes: string | null }>`
        select substring(pg_read_file('/proc/' || pid || '/status', true) from 'RssAnon:\\s+(\\d+) kB') as kilobytes
        from pg_stat_activity where usename = ${asRole.name}`.execute(server.services.db);
        highest = {
          here: Math.max(highest.here, process.memoryUsage().rss),
          database: Math.max(highest.database, ...rows.map(({ kilobytes }) => Number(kilobytes) / 1024)),
        };
      };
      const timer = setInterval(look, 10);
      await expect(runAs(amy, text, [], { ...CAPS, rows: 10_000_000 })).rejects.toThrow(/^SQL /);
      clearInterval(timer);
      expect((highest.here - before) / 2 ** 20).toBeLessThan(200);
      expect(highest.database).toBeLessThan(400);
    },
  );

  test('nothing is left behind, after success or failure', async () => {
    await runAs(amy, 'select 1 from goods_gift');
    await expect(runAs(amy, 'select 1 / 0 from goods_gift')).rejects.toThrow('除数是 0');
    const { rows } = await sql<{ what: string }>`
      select nspname::text as what from pg_namespace where nspname like 'report\\_run\\_%'
      union all select name from report_private.run
      union all select usename::text from pg_stat_activity where usename = ${asRole.name}`.execute(
      server.services.db,
    );
    expect(rows).toEqual([]);
  });

  test('views of a killed run are dropped at the next start', async () => {
    const { db } = server.services;
    await sql`create schema report_run_dead`.execute(db);
    await sql`insert into report_private.run (pid, name) values (-7, 'report_run_dead')`.execute(db);
    await dropAbandoned(db);
    const { rows } = await sql`select from pg_namespace where nspname = 'report_run_dead'
      union all select from report_private.run where name = 'report_run_dead'`.execute(db);
    expect(rows).toEqual([]);
  });
});

test('the role can log in by its own password alone where passwords are asked for', async () => {
  const { rows } = await sql<{ sealed: string }>`
    select rolpassword as sealed from pg_authid where rolname = ${asRole.name}`.execute(server.services.db);
  expect(rows[0]?.sealed).toMatch(/^SCRAM-SHA-256\$/);
  const client = new pg.Client(asRole.config);
  await client.connect();
  const who = await client.query('select current_user as name');
  await client.end();
  expect(who.rows).toEqual([{ name: asRole.name }]);
});
