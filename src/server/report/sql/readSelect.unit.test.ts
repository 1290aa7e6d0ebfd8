import { expect, test } from 'vitest';
import { RequestError } from '../../../engine/pure';
import { readSelect } from './readSelect';

const refusalOf = (text: string) =>
  readSelect(text).then(
    () => null,
    (error) => {
      if (!(error instanceof RequestError)) throw error;
      return error.message;
    },
  );

test('one SELECT is read: its relations without those it makes, and its parameters', async () => {
  expect(await readSelect('select 1')).toEqual({ relations: [], parameters: 0 });
  const text = `
    with dear as (select * from goods_gift where price >= $2::bigint)
    select kind, count(*) filter (where enabled) as 数量, sum(price) over w, extract(year from now()), date '2026-01-01',
      price::numeric(10, 2), coalesce(name, '无'), trim(name), case when price > 1 then 'a' else 'b' end, current_date,
      date_trunc('day', create_time at time zone 'Asia/Shanghai')
    from dear d left join vip_level v on v.id = d.id and v.name like $1
    where name ilike '%x%' and price between 1 and 2 and kind in ('a', 'b') and exists (select from person_person p)
    group by grouping sets ((kind), ()) having count(*) > 1 window w as (partition by kind order by price)
    union all select * from live_room order by 1 desc nulls last limit 10 offset 2`;
  expect(await readSelect(text)).toEqual({
    relations: ['goods_gift', 'vip_level', 'person_person', 'live_room'],
    parameters: 2,
  });
  // a semicolon at the end is no second statement
  expect(await readSelect('values (1), (2);')).toEqual({ relations: [], parameters: 0 });
});

test.each([
  ['', 'SQL 是空的'],
  ['-- nothing', 'SQL 是空的'],
  ['select 1; select 2', 'SQL 只能是一条 SELECT 语句，现在有多条'],
  ['commit; begin read write; delete from gift', 'SQL 只能是一条 SELECT 语句，现在有多条'],
  ['delete from goods_gift', 'SQL 只能是一条 SELECT 语句'],
  ['set role postgres', 'SQL 只能是一条 SELECT 语句'],
  ['do $$ begin perform 1; end $$', 'SQL 只能是一条 SELECT 语句'],
  ["copy goods_gift to program 'id'", 'SQL 只能是一条 SELECT 语句'],
  ['explain analyze select 1', 'SQL 只能是一条 SELECT 语句'],
  ['selec 1', 'SQL 写法不对（第 1 行第 1 列）：syntax error at or near "selec"'],
  ["select '礼物',\n  from from", 'SQL 写法不对（第 2 行第 3 列）：syntax error at or near "from"'],
])('no plain SELECT: %s', async (text, sentence) => {
  expect(await refusalOf(text)).toBe(sentence);
});

test.each([
  ['with gone as (delete from goods_gift returning *) select * from gone', 'SQL 里不能有 DELETE'],
  ['with a as (insert into t values (1) returning *) select * from a', 'SQL 里不能有 INSERT'],
  ['with a as (update t set x = 1 returning *) select * from a', 'SQL 里不能有 UPDATE'],
  ['with recursive a as (select 1 union all select 1 from a) select * from a', 'SQL 里不能有 WITH RECURSIVE'],
  ['with pg_class as (select 1) select 1', 'SQL 里不能有 WITH pg_class（第 1 行第 6 列）'],
  ['select * into copy from goods_gift', 'SQL 里不能有 SELECT INTO'],
  ['select * from goods_gift for update', 'SQL 里不能有 FOR UPDATE / FOR SHARE'],
  ['select * from (select * from goods_gift for share) x', 'SQL 里不能有 FOR UPDATE / FOR SHARE'],
  ['select 1 union (select 1 from goods_gift for update)', 'SQL 里不能有 FOR UPDATE / FOR SHARE'],
  ['select * from goods_gift tablesample system (1)', 'SQL 里不能有 TABLESAMPLE（第 1 行第 38 列）'],
  ['select (g).pg_sleep from goods_gift g', 'SQL 里不能有 (…).字段'],
  ['select current_user', 'SQL 里不能有 CURRENT_USER（第 1 行第 8 列）'],
  ['select name collate "C" from goods_gift', 'SQL 里不能有 COLLATE（第 1 行第 13 列）'],
  ['select * from goods_gift order by price using operator(public.<)', 'SQL 里不能有 ORDER BY … USING'],
])('parts that are refused: %s', async (text, sentence) => {
  expect(await refusalOf(text)).toMatch(sentence);
});

test.each([
  "select set_config('app.uid', '1', false)",
  "select query_to_xml('select set_config(''a'', ''b'', false)', true, true, '')",
  'select pg_sleep(10)',
  'select pg_catalog.pg_sleep(10)',
  "select lo_create(0), lo_import('/etc/passwd')",
  "select pg_notify('jobs', ''), pg_advisory_lock(1)",
  "select pg_read_file('/etc/passwd')",
  "select nextval('x')",
  'select public.next_id()',
  "select 'x' where pg_terminate_backend(1)",
  "select count(*) filter (where pg_notify('a', 'b') is null) from goods_gift",
  "select 1 order by pg_notify('a', 'b')",
  "select 1 limit (select length(pg_notify('a', 'b')::text))",
  "select * from pg_ls_dir('.')",
  "select * from rows from (pg_ls_dir('.'))",
  "select repeat('x', 1000000000)",
  'select 1 operator(public.+) 2',
  "select 'goods_gift'::regclass",
  "select cast('pg_sleep' as regproc)",
  "select '<a/>'::xml",
  'select null::public.gift',
  'select * from public.gift',
  'select * from information_schema.tables',
  'select * from pg_catalog.pg_authid',
  'select * from pg_shadow',
  'select * from "PG_AUTHID"',
  'select * from (select * from pg_stat_activity) x',
  'select 1 where exists (select from pg_settings)',
  'table pg_roles',
])('what the lists do not have: %s', async (text) => {
  expect(await refusalOf(text)).toMatch(/^SQL 不能使用/);
});

test('a text that is long, deep or holds nothing readable ends with a sentence', async () => {
  expect(await refusalOf(`select '${'x'.repeat(10_000)}'`)).toBe('SQL 最多 10000 个字符');
  expect(await refusalOf(`select ${'('.repeat(900)}1${')'.repeat(900)}`)).toBe('SQL 的括号最多套 200 层');
  expect(await refusalOf('select \0')).toBe('SQL 里不能有空字符');
  expect(['SQL 套得太深，请拆开写', null]).toContain(await refusalOf(`select 1${'+1'.repeat(4900)}`));
  // and the parser still reads
  expect(await refusalOf('select 1')).toBeNull();
});
