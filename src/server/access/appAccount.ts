import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { tokenHash } from './sessions';

/** Before the name of each right that an account of the app's backend may have: `app:heartbeat`. */
export const APP_PREFIX = 'app';

const TOKEN_HEAD = 'app_';

/** Whether it was made for an account of the app's backend: such a one is no operator's session. */
export function isAppToken(token: string): boolean {
  return token.startsWith(TOKEN_HEAD);
}

/** A new token of an account. It exists nowhere else: the database keeps its SHA-256. */
export async function createAppToken(
  tx: Db,
  { accountId, name, createBy }: { accountId: string; name: string; createBy: string },
): Promise<string> {
  const token = `${TOKEN_HEAD}${randomBytes(32).toString('base64url')}`;
  await tx
    .insertInto('sys_app_token')
    .values({ account_id: accountId, name, token_hash: tokenHash(token), create_by: createBy })
    .execute();
  return token;
}

/** The account behind a token, as a caller without roles; null: the token was ended, or the account is switched off. */
export async function appCaller(db: Db, token: string): Promise<Caller | null> {
  const { rows } = await sql<{ id: string; name: string; codes: string[] | null; perSecond: number }>`
    select a.id::text, a.name, a.codes, a.per_second as "perSecond"
    from sys_app_token t join sys_app_account a on a.id = t.account_id and a.enabled
    where t.token_hash = ${tokenHash(token)} and t.ended_time is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    username: row.name,
    realname: row.name,
    depart: null,
    departs: [],
    roles: [],
    codes: new Set((row.codes ?? []).map((code) => `${APP_PREFIX}:${code}`)),
    rules: new Map(),
    columns: new Map(),
    ip: null,
    account: { perSecond: row.perSecond },
  };
}

/** The token was used from this address. Written at most once in half a minute, because no reader needs more. */
export async function touchAppToken(db: Db, token: string, ip: string | null): Promise<void> {
  await sql`update sys_app_token set active_time = now(), ip = ${ip}
    where token_hash = ${tokenHash(token)} and coalesce(active_time, '-infinity') < now() - interval '30 seconds'`.execute(
    db,
  );
}

/** SQL: the hashes among these whose token opens something still. */
export function livingAppTokens(hashes: readonly Buffer[]) {
  return sql`select t.token_hash from sys_app_token t join sys_app_account a on a.id = t.account_id and a.enabled
    where t.token_hash = any(${hashes}::bytea[]) and t.ended_time is null`;
}
