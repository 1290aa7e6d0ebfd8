import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantedBy } from '../../src/server/access/callerRow';
import type { Db } from '../../src/server/db/connection';
import { grantsOf } from '../../src/server/parts/operators/rules/operatorGrants';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const ROLES = 30;

/** Of this connection, since the database last noted it. */
async function readSoFar(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'sys_role_permission'`.execute(tx);
  return rows[0]?.read ?? 0;
}

test('what a role grants is read without the grants of others', async () => {
  const { db } = server.services;
  const { rows: roles } = await sql<{ id: string }>`
    insert into sys_role (role_name, role_code) select '多 ' || n, 'many_' || n from generate_series(1, ${ROLES}::int) n
    returning id::text`.execute(db);
  await sql`insert into sys_role_permission (role_id, permission_id)
    select r.id, p.id from sys_role r, sys_permission p where r.role_code like 'many\_%' and p.delete_time is null`.execute(
    db,
  );
  const id = roles[0]?.id as string;
  const { rows: users } = await sql<{ id: string }>`
    insert into sys_user (username, realname) values ('many', '多') returning id::text`.execute(db);
  const userId = users[0]?.id as string;
  await sql`insert into sys_user_role (user_id, role_id) values (${userId}::bigint, ${id}::bigint)`.execute(
    db,
  );
  /** The rows of grants that a work reads. */
  const readBy = (work: (tx: Db) => Promise<number>) =>
    db.transaction().execute(async (tx) => {
      const before = await readSoFar(tx);
      const count = await work(tx);
      return { count, read: (await readSoFar(tx)) - before };
    });
  const ofRole = await readBy(
    async (tx) => (await grantedBy(tx, [{ kind: 'role', id, onBehalfOf: null }])).grants.length,
  );
  const ofPerson = await readBy(
    async (tx) => (await grantsOf(tx, [userId])).get(userId)?.sources.length ?? 0,
  );
  for (const { count, read } of [ofRole, ofPerson]) {
    expect(count).toBeGreaterThan(500);
    expect(read).toBeLessThan(2 * count);
  }
});
