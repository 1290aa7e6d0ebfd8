import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { depart, operator, permissionId, role, roleOf, rule } from '../../testing/server/people';
import { type TestServer, testServer } from '../../testing/server/testServer';
import { conditionContext } from '../caller';
import { fragment } from '../db/sqlParts';
import { whereOf } from '../resource/plan/listSql';
import { plan } from '../resource/plan/plan';
import { rightsState, sessionRows } from './callerRow';
import { createSession, findSession, revokeAllOf, revokeSession, tokenHash, touchSessions } from './sessions';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const callerOf = async (token: string) => {
  server.services.callers.forget();
  return server.services.callers.byToken(token, '10.0.0.1');
};
/** Time passes by `vi.advanceTimersByTime` alone. */
const stopClock = () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  server.services.callers.forget();
};
const codesOf = async (token: string) => [...((await callerOf(token))?.codes ?? [])].sort();

test('a token is kept as its SHA-256 only, for seven days', async () => {
  const { id } = await operator(db());
  const token = await createSession(db(), { userId: id, ip: '10.0.0.9', userAgent: 'x'.repeat(900) });
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const row = await db()
    .selectFrom('sys_session')
    .where('token_hash', '=', tokenHash(token))
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  const days = (Date.parse(`${row.expire_time}:00`) - Date.parse(`${row.create_time}:00`)) / 86_400_000;
  expect(days).toBeCloseTo(7, 4);
  expect(row).toMatchObject({ ip: '10.0.0.9', user_agent: 'x'.repeat(300) });
  expect(await findSession(db(), token)).toMatchObject({ userId: id });
});

test('unknown, expired and revoked tokens have no caller', async () => {
  const { id, token } = await operator(db());
  expect(await callerOf('nonsense')).toBeNull();
  expect(await callerOf(token)).toMatchObject({ id });
  expect(await revokeSession(db(), token)).toBe(true);
  expect(await callerOf(token)).toBeNull();
  expect(await revokeSession(db(), token)).toBe(false);
  const second = await createSession(db(), { userId: id, ip: null, userAgent: null });
  await db()
    .updateTable('sys_session')
    .set({ expire_time: '2020-01-01' })
    .where('token_hash', '=', tokenHash(second))
    .execute();
  expect(await callerOf(second)).toBeNull();
  expect(await findSession(db(), second)).toBeNull();
  expect(await revokeSession(db(), second)).toBe(false);
});

test('sessions that are asked for at once are read together, each with its own operator', async () => {
  const [first, second] = [await operator(db()), await operator(db())];
  server.services.callers.forget();
  const tokens = [second.token, 'nonsense', first.token, second.token];
  const callers = await Promise.all(tokens.map((token) => server.services.callers.byToken(token, null)));
  expect(callers.map((caller) => caller?.id)).toEqual([second.id, undefined, first.id, second.id]);
});

test('activity is noted once in half a minute, of many sessions together, and waits for nobody', async () => {
  const people = [await operator(db()), await operator(db()), await operator(db())];
  const ago = async (seconds: number) =>
    sql`update sys_session set active_time = now() - ${seconds} * interval '1 second'
      where user_id = any(${people.map(({ id }) => id)}::bigint[])`.execute(db());
  const idle = async () =>
    (
      await sql<{
        isIdle: boolean;
      }>`select active_time < now() - interval '10 seconds' as "isIdle" from sys_session
        where user_id = any(${people.map(({ id }) => id)}::bigint[]) order by user_id`.execute(db())
    ).rows.map(({ isIdle }) => isIdle);
  const touchAll = () =>
    touchSessions(
      db(),
      people.map(({ token }) => tokenHash(token)),
    );
  await ago(20);
  await touchAll();
  expect(await idle()).toEqual([true, true, true]);
  await ago(40);
  await db()
    .transaction()
    .execute(async (tx) => {
      const [busy] = people;
      await sql`select from sys_session where user_id = ${busy?.id} for update`.execute(tx);
      await touchAll();
    });
  expect(await idle()).toEqual([true, false, false]);
});

test('revoking all keeps the session it is done in', async () => {
  const { id, token } = await operator(db());
  const other = await createSession(db(), { userId: id, ip: null, userAgent: null });
  await revokeAllOf(db(), [id], token);
  expect(await callerOf(token)).not.toBeNull();
  expect(await callerOf(other)).toBeNull();
});

test('a frozen or deleted operator is no caller', async () => {
  const { id, token } = await operator(db());
  await db().updateTable('sys_user').set({ status: 2 }).where('id', '=', id).execute();
  expect(await callerOf(token)).toBeNull();
  await db()
    .updateTable('sys_user')
    .set({ status: 1, delete_time: '2024-01-01' })
    .where('id', '=', id)
    .execute();
  expect(await callerOf(token)).toBeNull();
});

test('a caller has the codes of all roles, comma lists taken apart, and the departments', async () => {
  await db()
    .insertInto('sys_permission')
    .values({ name: '两个', perms: 'x:one, x:two', menu_type: 2 })
    .execute();
  const roleIds = [
    await role(db(), ['gift:list', 'x:one, x:two'], 'seller'),
    await role(db(), ['gift:edit'], 'clerk'),
  ];
  const departIds = [await depart(db(), 'B01'), await depart(db(), 'B02')];
  const { id, token } = await operator(db(), { roleIds, departIds });
  expect(await codesOf(token)).toEqual(['gift:edit', 'gift:list', 'x:one', 'x:two']);
  expect(await callerOf(token)).toMatchObject({
    roles: ['clerk', 'seller'],
    departs: departIds,
    depart: null,
    ip: '10.0.0.1',
  });
  await db().updateTable('sys_user').set({ org_code: 'B02' }).where('id', '=', id).execute();
  expect(await callerOf(token)).toMatchObject({ depart: departIds[1] });
  // a department one has left is not the current one any more
  await db().deleteFrom('sys_user_depart').where('depart_id', '=', departIds[1]!).execute();
  expect(await callerOf(token)).toMatchObject({ depart: departIds[0], departs: [departIds[0]] });
});

test('a row with status 0 opens its code to every signed-in operator, beside its list', async () => {
  const { token } = await operator(db());
  const lister = await operator(db(), { roleIds: [await role(db(), ['gift:list'])] });
  expect(await codesOf(token)).toEqual([]);
  const set = (status: string, ...codes: string[]) =>
    db().updateTable('sys_permission').set({ status }).where('perms', 'in', codes).execute();
  await set('0', 'gift:export');
  expect(await codesOf(token)).toEqual([]);
  expect(await codesOf(lister.token)).toEqual(['gift:export', 'gift:list']);
  await set('0', 'gift:list');
  expect(await codesOf(token)).toEqual(['gift:export', 'gift:list']);
  await set('1', 'gift:export', 'gift:list');
  expect(await codesOf(token)).toEqual([]);
});

test('a code works only beside its screen’s list', async () => {
  const export_ = await roleOf(db(), ['gift:export', 'gift:retire', 'view:share']);
  const { token } = await operator(db(), { roleIds: [export_] });
  // what belongs to no screen needs no list
  expect(await codesOf(token)).toEqual(['view:share']);
  const list = await roleOf(db(), ['gift:list']);
  const both = await operator(db(), { roleIds: [export_, list] });
  expect(await codesOf(both.token)).toEqual(['gift:export', 'gift:list', 'gift:retire', 'view:share']);
});

test('role admin holds every code: those of rows, of screens, and new ones', async () => {
  const { token } = await operator(db(), { roleIds: [await role(db(), [], 'admin')] });
  const caller = await callerOf(token);
  expect([...caller!.codes]).toEqual(expect.arrayContaining(['gift:retire', 'gift:cost', 'x:one']));
  expect(caller!.codes.has('tomorrow:add')).toBe(true);
});

test('a caller is cached for a quarter of a second, and dropped immediately on request', async () => {
  stopClock();
  try {
    const { callers } = server.services;
    const roleId = await role(db(), ['gift:list']);
    const { token } = await operator(db(), { roleIds: [roleId] });
    const mayList = async () => (await callers.byToken(token, null))?.codes.has('gift:list');
    expect(await mayList()).toBe(true);
    await db().deleteFrom('sys_role_permission').where('role_id', '=', roleId).execute();
    expect(await mayList()).toBe(true);
    vi.advanceTimersByTime(251);
    expect(await mayList()).toBe(false);
    const permission_id = await permissionId(db(), 'gift:list');
    await db().insertInto('sys_role_permission').values({ role_id: roleId, permission_id }).execute();
    expect(await mayList()).toBe(false);
    callers.forget();
    expect(await mayList()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('what roles grant is read again after each change of it, and only then', async () => {
  stopClock();
  try {
    const roleId = await role(db(), ['gift:list']);
    const { token } = await operator(db(), { roleIds: [roleId] });
    await operator(db(), { roleIds: [await role(db(), ['gift:edit'])] });
    // the same object as long as nothing was read again
    const codesNow = async () => {
      vi.advanceTimersByTime(251);
      return (await server.services.callers.byToken(token, null))?.codes;
    };
    const changes = [
      sql`update sys_role_permission set column_rights = '{}' where role_id = ${roleId}`,
      sql`update sys_permission set status = status where perms = 'gift:list'`,
      sql`insert into sys_permission_data_rule (permission_id, rule_name, rule_conditions, rule_value)
        select id, '规则', '=', '1' from sys_permission where perms = 'gift:list'`,
      sql`insert into sys_config (code, value) values ('demo.shown', 'true')`,
      sql`delete from sys_role_permission where role_id = ${roleId}`,
    ];
    for (const change of changes) {
      const codes = await codesNow();
      expect(await codesNow()).toBe(codes);
      await change.execute(db());
      expect(await codesNow()).not.toBe(codes);
    }
    expect(await codesNow()).toEqual(new Set());
  } finally {
    vi.useRealTimers();
  }
});

test('an operator is read again after each change of anybody’s sessions, roles and departments, and only then', async () => {
  stopClock();
  try {
    const [roleId, departId] = [await role(db(), ['gift:list']), await depart(db(), 'C01')];
    const { id, token } = await operator(db(), { roleIds: [roleId], departIds: [departId] });
    const other = await operator(db(), { roleIds: [await role(db(), ['gift:edit'])] });
    const ended = await createSession(db(), { userId: other.id, ip: null, userAgent: null });
    await sql`update sys_session set expire_time = '2020-01-01' where token_hash = ${tokenHash(ended)}`.execute(
      db(),
    );
    // the same object as long as nothing was read again
    const rolesNow = async () => {
      vi.advanceTimersByTime(251);
      return (await server.services.callers.byToken(token, null))?.roles;
    };
    const session = sql`sys_session set active_time = active_time, ip = '10.9.9.9'`;
    const unchanged = [
      sql`update ${session} where token_hash = ${tokenHash(token)}`,
      sql`update sys_user set avatar = avatar where id = ${id}`,
      sql`delete from sys_session where token_hash = ${tokenHash(ended)}`,
    ];
    const changes = [
      sql`update sys_role set role_code = role_code where id = ${roleId}`,
      sql`insert into sys_user_role (user_id, role_id) values (${other.id}, ${roleId})`,
      sql`update sys_depart set org_code = org_code where id = ${departId}`,
      sql`insert into sys_user_depart (user_id, depart_id) values (${other.id}, ${departId})`,
      sql`update sys_user set status = status where id = ${id}`,
      sql`update sys_user set org_code = org_code, realname = realname where id = ${id}`,
      sql`update sys_session set expire_time = expire_time where token_hash = ${tokenHash(token)}`,
      sql`update sys_session set view_until = null where token_hash = ${tokenHash(token)}`,
      sql`delete from sys_session where token_hash = ${tokenHash(other.token)}`,
      sql`insert into sys_user_agent (user_id, agent_id, start_time, end_time, status)
        values (${other.id}, ${id}, now() - interval '2 days', now() - interval '1 day', '1')`,
      sql`update sys_permission set status = status where perms = 'gift:list'`,
      sql`insert into sys_config (code, value) values ('any.setting', '1')`,
    ];
    for (const [index, change] of [...unchanged, ...changes].entries()) {
      const roles = await rolesNow();
      expect(await rolesNow()).toBe(roles);
      await change.execute(db());
      if (index < unchanged.length) expect(await rolesNow()).toBe(roles);
      else expect(await rolesNow()).not.toBe(roles);
    }
    await revokeSession(db(), token);
    expect(await rolesNow()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('two changes of one transaction count, also after a savepoint that was rolled back', async () => {
  const state = () => rightsState(db());
  const { id } = await operator(db());
  const roleId = await role(db(), []);
  const before = await state();
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`savepoint one`.execute(tx);
      await sql`update sys_role set role_code = role_code where id = ${roleId}`.execute(tx);
      await sql`set constraints all immediate`.execute(tx);
      await sql`rollback to savepoint one`.execute(tx);
      await sql`update sys_user set status = status where id = ${id}`.execute(tx);
      await sql`update sys_permission set status = status where perms = 'gift:list'`.execute(tx);
    });
  const [rights, people] = before.split('.').map(Number);
  expect(await state()).toBe(`${Number(rights) + 1}.${Number(people) + 1}`);
});

test('who is a deputy or looks as another, and whose session ends by the clock, is not remembered past it', async () => {
  const { id, token } = await operator(db());
  const principal = await operator(db());
  const lastsMs = async () => (await sessionRows(db(), [tokenHash(token)]))[0]?.lastsMs;
  const set = (values: string) =>
    sql`update sys_session set ${sql.raw(values)} where token_hash = ${tokenHash(token)}`.execute(db());
  expect(await lastsMs()).toBeGreaterThan(86_400_000);
  await set(`expire_time = now() + interval '20 seconds'`);
  expect(await lastsMs()).toBeLessThanOrEqual(20_500);
  await set(
    `expire_time = now() + interval '1 day', view_user_id = ${principal.id}, view_until = now() + interval '1 hour'`,
  );
  expect(await lastsMs()).toBe(0);
  await set('view_until = null');
  expect(await lastsMs()).toBeGreaterThan(0);
  await sql`insert into sys_user_agent (user_id, agent_id, start_time, end_time)
    values (${principal.id}, ${id}, now() + interval '1 minute', now() + interval '1 hour')`.execute(db());
  expect(await lastsMs()).toBe(0);
});

test('every table that says who somebody is counts its changes', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select table_name::text as name from information_schema.view_table_usage
        where view_name in ('operator_source', 'operator_deputy')
      union select unnest(array['sys_session'])) read
    where not exists (select from pg_class where relname = name and relkind = 'v')
      and not exists (select from pg_trigger
        where tgname in ('note_rights_change', 'note_people_change') and tgrelid = name::regclass)`.execute(
    db(),
  );
  expect(rows).toEqual([]);
});

test('every table that says what sources grant counts its changes', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select table_name::text as name from information_schema.view_table_usage where view_name = 'source_grant'
      union select unnest(array['sys_permission', 'sys_permission_data_rule', 'sys_config'])) read
    where not exists (select from pg_trigger where tgname = 'note_rights_change' and tgrelid = name::regclass)`.execute(
    db(),
  );
  expect(rows).toEqual([]);
});

test('the address is that of the request, not of the cached caller', async () => {
  const { token } = await operator(db());
  const { callers } = server.services;
  expect((await callers.byToken(token, '10.0.0.1'))?.ip).toBe('10.0.0.1');
  expect((await callers.byToken(token, '10.0.0.2'))?.ip).toBe('10.0.0.2');
});

/** Names of the gifts that a caller sees. */
async function seen(token: string): Promise<string[]> {
  const caller = await callerOf(token);
  const planned = plan(server.services.screens.get('goods/gift')!, caller!, 'list');
  const where = whereOf(planned, { all: [] }, conditionContext(caller!));
  const found = await fragment<{ name: string }>([
    'select name from gift where ',
    ...where,
    ' order by name',
  ]).execute(db());
  return found.rows.map((row) => row.name);
}

test('rules: AND within a role, OR over the roles that grant, no limit from a role without', async () => {
  await fragment([
    `insert into gift (name, price, kind) values ('a', 10, 'plain'), ('b', 20, 'plain'), ('c', 30, 'luxury')`,
  ]).execute(db());
  const cheap = await role(db(), ['gift:list']);
  await rule(db(), 'gift:list', cheap, { column: 'price', condition: '<', value: '25' });
  await rule(db(), 'gift:list', cheap, { column: 'price', condition: '>', value: '15' });
  const luxury = await role(db(), ['gift:list']);
  await rule(db(), 'gift:list', luxury, { column: 'kind', condition: '=', value: 'luxury' });
  const elsewhere = await roleOf(db(), ['gift:edit']);
  const all = await role(db(), ['gift:list']);
  expect(await seen((await operator(db(), { roleIds: [cheap] })).token)).toEqual(['b']);
  expect(await seen((await operator(db(), { roleIds: [cheap, luxury] })).token)).toEqual(['b', 'c']);
  expect(await seen((await operator(db(), { roleIds: [cheap, elsewhere] })).token)).toEqual(['b']);
  expect(await seen((await operator(db(), { roleIds: [cheap, all] })).token)).toEqual(['a', 'b', 'c']);
});

test('a rule that cannot be understood shows the role nothing, and the log says why, once', async () => {
  const warn = vi.spyOn(server.services.log, 'warn');
  const broken = await role(db(), ['gift:list']);
  const ruleId = await rule(db(), 'gift:list', broken, { column: 'gone', condition: '=', value: '1' });
  const luxury = await role(db(), ['gift:list']);
  await rule(db(), 'gift:list', luxury, { column: 'kind', condition: '=', value: 'luxury' });
  expect(await seen((await operator(db(), { roleIds: [broken] })).token)).toEqual([]);
  expect(await seen((await operator(db(), { roleIds: [broken, luxury] })).token)).toEqual(['c']);
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining(`data rule ${ruleId} of goods/gift shows nothing: 字段“gone”不存在`),
  );
  warn.mockRestore();
});

test('a rule that was switched off or deleted limits nothing; garbage in the list of rules fails no login', async () => {
  const roleId = await role(db(), ['gift:list']);
  const ruleId = await rule(db(), 'gift:list', roleId, { column: 'price', condition: '=', value: '10' });
  const { token } = await operator(db(), { roleIds: [roleId] });
  expect(await seen(token)).toEqual(['a']);
  await db()
    .updateTable('sys_role_permission')
    .set({ data_rule_ids: `oops, ,${ruleId}` })
    .where('role_id', '=', roleId)
    .execute();
  expect(await seen(token)).toEqual(['a']);
  await db().updateTable('sys_permission_data_rule').set({ status: '0' }).where('id', '=', ruleId).execute();
  expect(await seen(token)).toEqual(['a', 'b', 'c']);
});

test('rules do not limit role admin', async () => {
  const limited = await role(db(), ['gift:list']);
  await rule(db(), 'gift:list', limited, { column: 'price', condition: '=', value: '10' });
  const admin = await db()
    .selectFrom('sys_role')
    .where('role_code', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await seen((await operator(db(), { roleIds: [limited, admin.id] })).token)).toEqual(['a', 'b', 'c']);
});
