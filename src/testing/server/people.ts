import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../../server/access/password/password';
import { createSession } from '../../server/access/sessions';
import type { Db } from '../../server/db/connection';
import { insertUser } from '../../server/routes/user/userInsert';

let count = 0;
let hash: Promise<string> | null = null;
/** What every operator of these tests signs in with. */
export const PASSWORD = 'Secret#2024';

/** An operator with these roles and departments, signed in. */
export async function operator(
  db: Db,
  {
    roleIds = [],
    departIds = [],
    username,
  }: { roleIds?: string[]; departIds?: string[]; username?: string } = {},
): Promise<{ id: string; username: string; token: string }> {
  hash ??= hashPassword(PASSWORD);
  count += 1;
  const name = username ?? `operator-${randomUUID()}`;
  const id = (await insertUser(db, {
    username: name,
    realname: `姓名${count}`,
    avatar: null,
    birthday: null,
    sex: null,
    email: null,
    phone: null,
    workNo: null,
    post: null,
    telephone: null,
    userIdentity: 1,
    passwordHash: await hash,
    createBy: null,
    roleIds,
    departIds,
  })) as string;
  return { id, username: name, token: await createSession(db, { userId: id, ip: null, userAgent: null }) };
}

/** A role that grants the menu rows of these codes, and the lists beside which they work. */
export async function role(db: Db, codes: string[], roleCode?: string): Promise<string> {
  return roleOf(db, await withLists(db, codes), roleCode);
}

/** A role that grants these menu rows and no other. */
export async function roleOf(db: Db, codes: string[], roleCode?: string): Promise<string> {
  count += 1;
  const { id } = await db
    .insertInto('sys_role')
    // test files that share a database count each for themselves
    .values({ role_name: `角色${count}`, role_code: roleCode ?? `role-${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const code of codes) {
    const permission_id = await permissionId(db, code);
    await db.insertInto('sys_role_permission').values({ role_id: id, permission_id }).execute();
  }
  return id;
}

async function withLists(db: Db, codes: string[]): Promise<string[]> {
  const lists = codes.map((code) => `${code.split(':')[0]}:list`);
  const rows = await db
    .selectFrom('sys_permission')
    .where('perms', 'in', [...lists, ''])
    .select('perms')
    .execute();
  return [...new Set([...codes, ...rows.map(({ perms }) => perms as string)])];
}

export async function permissionId(db: Db, code: string): Promise<string> {
  const row = await db.selectFrom('sys_permission').where('perms', '=', code).select('id').executeTakeFirst();
  if (!row) throw new Error(`no menu row for ${code}`);
  return row.id;
}

export async function depart(db: Db, orgCode: string): Promise<string> {
  const { id } = await db
    .insertInto('sys_depart')
    .values({ depart_name: `部门${orgCode}`, org_code: orgCode })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A data rule on the row that opens a list, chosen for a role. */
export async function rule(
  db: Db,
  code: string,
  roleId: string,
  definition: { column: string | null; condition: string; value: string },
): Promise<string> {
  const permission_id = await permissionId(db, code);
  const { id } = await db
    .insertInto('sys_permission_data_rule')
    .values({
      permission_id,
      rule_name: '规则',
      rule_column: definition.column,
      rule_conditions: definition.condition,
      rule_value: definition.value,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update sys_role_permission set data_rule_ids = concat_ws(',', data_rule_ids, ${id}::text)
    where role_id = ${roleId} and permission_id = ${permission_id}`.execute(db);
  return id;
}
