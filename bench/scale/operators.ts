import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Roles of the operators; each grants every page, as do most roles of people who do the daily work. */
const ROLES = 5;

/**
 * So many operators, each with a role and a session of their own, as a thousand people have them. Answers the headers that
 * prove their sessions.
 */
export async function operators(client: pg.Client, count: number): Promise<{ token: string }[]> {
  const run = randomUUID().slice(0, 8);
  const tokens = Array.from({ length: count }, (_, index) => `bench-${run}-${index}`);
  const { rows: roles } = await client.query<{ id: string }>(
    `insert into sys_role (role_name, role_code)
      select '运营 ' || n, 'bench-' || $1 || '-' || n from generate_series(1, $2::int) n returning id`,
    [run, ROLES],
  );
  const roleIds = roles.map(({ id }) => id);
  await client.query(
    `insert into sys_role_permission (role_id, permission_id)
      select r, p.id from unnest($1::bigint[]) r, sys_permission p where p.delete_time is null`,
    [roleIds],
  );
  const { rows: people } = await client.query<{ id: string }>(
    `insert into sys_user (username, realname)
      select 'bench-' || $1 || '-' || n, '运营 ' || n from generate_series(1, $2::int) n returning id`,
    [run, count],
  );
  const ids = people.map(({ id }) => id);
  await client.query(
    `insert into sys_user_role (user_id, role_id)
      select id, ($2::bigint[])[1 + n % ${ROLES}] from unnest($1::bigint[]) with ordinality as one(id, n)`,
    [ids, roleIds],
  );
  await client.query(
    `insert into sys_session (token_hash, user_id, expire_time)
      select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as one(hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  );
  return tokens.map((token) => ({ token }));
}
