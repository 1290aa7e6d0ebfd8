import { sql } from 'kysely';
import { type Caller, SYSTEM_CALLER } from '#server/caller';
import type { Story } from '../records';

/** An operator of the demonstration, as who calls. */
export async function demoOperator(tx: Story['tx'], username: string): Promise<Caller> {
  const { rows } = await sql<{ id: string; realname: string }>`
    select id::text, realname from sys_user where username = ${username}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`the demonstration has no operator ${username}`);
  return { ...SYSTEM_CALLER, ...found, username };
}
