import { sql } from 'kysely';
import { APP_PREFIX, createAppToken } from '#server/access/appAccount';
import { ownRights } from '#server/access/ownRights';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action, computed, hook, type Row } from '#server/parts/contract';

type Account = Readonly<Row<'system/app-account'>>;

/** `appAccount.save`, before every save: nobody opens to the app, or takes from it, a right that they lack. */
export const save = hook('system/app-account', async ({ caller, screen, before, after }) => {
  const was = before?.enabled ? codesOf(before) : [];
  const is = after.enabled ? codesOf(after) : [];
  const storedCodes = before === null ? [] : codesOf(before);
  const touched = [
    ...codesOf(after).filter((code) => !storedCodes.includes(code)),
    ...storedCodes.filter((code) => !codesOf(after).includes(code)),
    ...is.filter((code) => !was.includes(code)),
  ];
  assertOwnCodes(caller, touched, (code) => screen.fieldVerbs[code] ?? code);
  return undefined;
});

/** `appAccount.issue` 新令牌: shown once. It opens what the account may, so its creator needs those rights. */
export const issue = action('system/app-account', async ({ tx, caller, screen, rows: [row], answers }) => {
  if (!row) return undefined;
  assertOwnCodes(caller, codesOf(row), (code) => screen.fieldVerbs[code] ?? code);
  const token = await createAppToken(tx, {
    accountId: row.id,
    name: String(answers.tokenName),
    createBy: caller.id,
  });
  const title = `“${answers.tokenName}”的令牌，只显示这一次`;
  return { message: '已签发', once: { title, text: token } };
});

/** `appAccount.end` 吊销: it opens nothing any more. */
export const end = action('system/app-token', async ({ tx, caller, rows }) => {
  for (const { id } of rows)
    await sql`update sys_app_token set ended_time = now(), ended_by = ${caller.id}::bigint
      where id = ${id}::bigint and ended_time is null`.execute(tx);
  return { message: '已吊销' };
});

/** `appAccount.running`: how many tokens are good, by account. */
export const running = computed('system/app-account', async ({ tx, rows }) =>
  Object.fromEntries((await uses(tx, rows)).map(({ id, running: count }) => [id, count])),
);

/** `appAccount.activeTime`: when any of its tokens was used last. */
export const activeTime = computed('system/app-account', async ({ tx, rows }) =>
  Object.fromEntries((await uses(tx, rows)).map((row) => [row.id, row.activeTime])),
);

function codesOf({ codes }: Account): string[] {
  return (codes ?? []).map(String);
}

function assertOwnCodes(caller: Caller, codes: readonly string[], titleOf: (code: string) => string): void {
  // a token outlives the days for which a right is lent
  const { codes: ownCodes } = ownRights(caller);
  const missing = codes.filter((code) => !ownCodes.has(`${APP_PREFIX}:${code}`));
  if (missing.length === 0) return;
  const message = `自己没有的权限不能给应用账号，也不能从它收回：${[...new Set(missing)].map(titleOf).join('、')}`;
  throw fieldError('codes', message);
}

async function uses(tx: Db, rows: readonly { id: string }[]) {
  const found = await sql<{ id: string; running: number; activeTime: string | null }>`
    select a.id::text, count(t.id) filter (where t.ended_time is null)::int as running,
      to_char(max(t.active_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "activeTime"
    from sys_app_account a left join sys_app_token t on t.account_id = a.id
    where a.id = any(${rows.map(({ id }) => id)}::bigint[]) group by a.id`.execute(tx);
  return found.rows;
}
