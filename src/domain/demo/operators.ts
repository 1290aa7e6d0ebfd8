import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { codes, views } from './data/office/operators.json';
import { loadRecords, type Story } from './records';

const { head: HEAD, ...TEAMS } = codes;

/** Departments, roles and the people in them. None has a password: an administrator gives one by 重置密码. */
export async function seedOperators(story: Story): Promise<void> {
  const { tx } = story;
  await loadRecords(story, 'office/operators');
  await assertKnown(tx, [...HEAD, ...Object.values(TEAMS).flat()]);
  for (const [team, opened] of Object.entries(TEAMS)) {
    await sql`update sys_depart set manager_ids = u.managers from
      (select id, jsonb_build_array(id::text) as managers, depart_ids ->> 0 as depart from sys_user where username = ${`${team}01`}) u
      where sys_depart.id::text = u.depart`.execute(tx);
    const role = sql`select id from sys_role where role_code = ${team}`;
    const headRole = sql`select id from sys_depart_role where role_code = ${`${team}_head`}`;
    const depart = sql`select depart_id from sys_depart_role where role_code = ${`${team}_head`}`;
    await grant(tx, { table: 'sys_role_permission', column: 'role_id', owner: role }, opened);
    // of their team's queues they see who works on what, and reassign it
    const heads = [...HEAD, ...new Set(opened.map((code) => code.replace(/:.*/, ':lead')))];
    await grant(tx, { table: 'sys_depart_permission', column: 'depart_id', owner: depart }, [
      ...opened,
      ...heads,
    ]);
    await grant(tx, { table: 'sys_depart_role_permission', column: 'role_id', owner: headRole }, heads);
  }
  await seedViews(tx);
  // the first operator answers for the whole company
  await sql`update sys_depart set manager_ids = jsonb_build_array(u.id::text) from sys_user u
    where u.username = 'admin' and sys_depart.org_code = 'A01'`.execute(tx);
}

/** What a team needs of a list, as a view that its role opens it with. */
async function seedViews(tx: Db): Promise<void> {
  for (const { role, screen, name, hidden, sort } of views) {
    const content = JSON.stringify({ filters: {}, sort, pageSize: 20, preferences: { hidden } });
    await sql`
      with made as (
        insert into sys_saved_view (screen_id, name, content, is_shared, create_by)
        select ${screen}, ${name}, ${content}::jsonb, true, id from sys_user where username = 'admin' returning id
      )
      insert into sys_saved_view_role (role_id, screen_id, view_id)
      select role.id, ${screen}, made.id from made, sys_role role where role.role_code = ${role}`.execute(tx);
  }
}

/** A screen or an action may have been renamed since. */
async function assertKnown(tx: Db, codes: string[]): Promise<void> {
  const { rows: unknown } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as code except select perms from sys_permission where delete_time is null`.execute(
    tx,
  );
  const names = unknown.map(({ code }) => code).join(', ');
  if (names !== '') throw new Error(`the demonstration grants rights that do not exist: ${names}`);
}

async function grant(
  tx: Db,
  { table, column, owner }: { table: string; column: string; owner: ReturnType<typeof sql> },
  opened: string[],
): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, permission_id)
    select o.id, p.id from (${owner}) as o (id), sys_permission p
    where perms = any(${opened}::text[]) and delete_time is null`.execute(tx);
}
