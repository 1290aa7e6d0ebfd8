import { sql } from 'kysely';
import { isEmpty, RequestError } from '../../../engine/pure';
import { action, computed, eachRow, oncePerPage, type Row } from '../contract';
import { notifyUser, sendToPerson } from '../messaging/records/appMessage';

/** What shows people, whatever of them. */
const PEOPLE = ['user/user', 'user/store-member', 'user/level'] as const;
const PART_NAMES: Record<string, string> = { nickname: '昵称', avatar: '头像', signature: '签名' };

/** `appUser.online`: some session of theirs still beats. */
export const online = computed(PEOPLE, async ({ tx, rows }) => {
  const found = await sql<{ id: string }>`
    select distinct user_id::text as id from online_session where user_id = any(${idsOf(rows)}::bigint[])`.execute(
    tx,
  );
  const ids = new Set(found.rows.map((row) => row.id));
  return Object.fromEntries(idsOf(rows).map((id) => [id, ids.has(id)]));
});

/** `appUser.gold` 金币余额, from the wallet. */
export const gold = computed(PEOPLE, async (page) => balances(page, await wallets(page), 'gold', 'balance'));

/** `appUser.bean` 金豆余额. */
export const bean = computed(PEOPLE, async (page) => balances(page, await wallets(page), 'bean', 'balance'));

/** `appUser.debt` 欠款, in gold. */
export const debt = computed(PEOPLE, async (page) => balances(page, await wallets(page), 'gold', 'debt'));

/** `appUser.goldKinds` 金币构成: `充值 1,200、赠送 50`, in the order of spending. */
export const goldKinds = computed(PEOPLE, async ({ tx, rows }) => {
  const found = await sql<{ id: string; text: string }>`
    select id, string_agg(title || ' ' || to_char(sum, 'FM999,999,999,999,999'), '、' order by sort_no, type_id) as text
    from (select l.user_id::text as id, l.type_id, t.title, t.sort_no, sum(l.remaining) as sum
      from gold_lot l join gold_type t on t.id = l.type_id
      where l.user_id = any(${idsOf(rows)}::bigint[]) and l.remaining > 0 group by 1, 2, 3, 4) as held
    group by id`.execute(tx);
  return Object.fromEntries(found.rows.map(({ id, text }) => [id, text]));
});

/** `appUser.goldExpiring` 最近到期: what of a person's gold expires first, and when. */
export const goldExpiring = computed(PEOPLE, async ({ tx, rows }) => {
  const found = await sql<{ id: string; text: string }>`
    select distinct on (l.user_id) l.user_id::text as id, t.title || ' ' || to_char(l.remaining, 'FM999,999,999,999,999')
      || '，' || to_char(l.expire_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') || ' 到期' as text
    from gold_lot l join gold_type t on t.id = l.type_id
    where l.user_id = any(${idsOf(rows)}::bigint[]) and l.remaining > 0 and l.expire_time is not null
    order by l.user_id, l.expire_time, l.id`.execute(tx);
  return Object.fromEntries(found.rows.map(({ id, text }) => [id, text]));
});

/** `appUser.reset` 重置资料: parts that break the rules go back to nothing, or to a name made of the number. */
export const reset = action('user/user', async ({ tx, caller, rows, answers }) => {
  const parts = [answers.parts ?? []].flat().map(String);
  const names = parts.map((part) => PART_NAMES[part]).join('、');
  const changes = await eachRow(rows, async (row) => {
    await notifyUser(tx, caller, row.id, 'profile.reset', { parts: names, reason: String(answers.reason) });
    return resetParts(row, parts);
  });
  return { message: '已重置', changes };
});

function resetParts(row: Row<'user/user'>, parts: string[]): Partial<Row<'user/user'>> {
  return {
    ...(parts.includes('nickname') ? { nickname: `用户${row.userNo}` } : {}),
    ...(parts.includes('avatar') ? { avatar: null } : {}),
    ...(parts.includes('signature') ? { signature: null } : {}),
  };
}

/** `appUser.renumber` 设靓号: the number is an answer and saved with the answers; here only what it must not be. */
export const renumber = action('user/user', async ({ answers }) => {
  if (isEmpty(answers.userNo)) throw new RequestError('请填写新的用户ID');
  return { message: '已更换用户ID' };
});

/** `appUser.message` 发消息: into the outbox the app fetches from. */
export const message = action('user/user', async ({ tx, caller, rows, answers }) => {
  for (const row of rows)
    await sendToPerson(tx, caller, row.id, 'operator.message', { content: String(answers.content) });
  return { message: '消息已发出' };
});

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id);
}

interface Wallet {
  user_id: string;
  currency: string;
  balance: string;
  debt: string;
}

/** One reading for the three fields of a page. */
const wallets = oncePerPage<{ id: string }, Wallet[]>(async ({ tx, rows }) => {
  const found = await sql<Wallet>`
    select user_id, currency, balance, debt from wallet
    where currency in ('gold', 'bean') and user_id = any(${idsOf(rows)}::bigint[])`.execute(tx);
  return found.rows;
});

function balances(
  { rows }: { rows: readonly { id: string }[] },
  found: readonly Wallet[],
  currency: 'gold' | 'bean',
  column: 'balance' | 'debt',
): Record<string, number> {
  const own = found.filter((wallet) => wallet.currency === currency);
  const valueByUser = new Map(own.map((wallet) => [wallet.user_id, Number(wallet[column])]));
  return Object.fromEntries(idsOf(rows).map((id) => [id, valueByUser.get(id) ?? 0]));
}
