import { sql } from 'kysely';
import { createSession } from '../../src/server/access/sessions';
import { type Answer, type Client, clientOf, establish, type TestServer } from './testServer';

/** A second administrator, who agrees to what the first one asks for on 改动复核. */
export async function reviewerOf(server: TestServer): Promise<Client> {
  const { db } = server.services;
  const username = 'second_reviewer';
  const found = await sql<{ id: string }>`select id::text from sys_user where username = ${username}`.execute(
    db,
  );
  if (found.rows.length === 0) {
    const role = await sql<{ id: string }>`select id::text from sys_role where role_code = 'admin'`.execute(
      db,
    );
    const password = 'Operator-2026!';
    const added = await server.admin.post('/sys/user/add', {
      ...{ username, realname: '复核员', password, confirmpassword: password },
      ...{ selectedroles: role.rows[0]?.id, selecteddeparts: '' },
    });
    if (!added.body.success) throw new Error(added.body.message);
    await establish(server, username);
    await sql`update sys_user set must_change_password = false where username = ${username}`.execute(db);
  }
  const { rows } = await sql<{
    id: string;
  }>`select id::text from sys_user where username = ${username}`.execute(db);
  const userId = rows[0]?.id as string;
  return clientOf(server.app, await createSession(db, { userId, ip: null, userAgent: null }));
}

const WAITS = '等待另一位操作员';

/**
 * A write, and the agreement of a second operator to it where it waits for one. Answers what refused either. `sent`: what tells it from
 * others that wait.
 */
export async function agreedTo(
  server: TestServer,
  written: Promise<Answer>,
  sent: object = {},
): Promise<Answer['body']> {
  const { body } = await written;
  if (!body.success || !body.message.includes(WAITS)) return body;
  const { rows } = await sql<{ id: string }>`
    select id::text from change_review where status = 'review' and body @> ${JSON.stringify(sent)}::jsonb
    order by id desc limit 1`.execute(server.services.db);
  const reviewer = await reviewerOf(server);
  return (await reviewer.post('/audit/changeReview/action/approve', { id: rows[0]?.id })).body;
}
