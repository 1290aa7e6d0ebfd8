import { sql } from 'kysely';
import { isEmpty, RequestError } from '#engine/pure';
import { action, computed, eachRow, oncePerPage, type Row } from '#server/parts/contract';
import { notifyUser, sendToPerson } from '../messages/rules/appMessage';

/** What shows people, whatever of them. */
const PEOPLE = ['user/user', 'user/store-member', 'user/level'] as const;
const PART_NAMES: Record<string, string> = { nickname: '昵称', avatar: '头像', signature: '签名' };

/** `appUser.online`: some session of theirs still beats. */
export const online = computed(PEOPLE, async (page) => each(await facts(page), ({ isOnline }) => isOnline));

/** `appUser.gold` 金币余额, from the wallet. */
export const gold = computed(PEOPLE, async (page) => each(await facts(page), (one) => Number(one.gold ?? 0)));

/** `appUser.bean` 金豆余额. */
export const bean = computed(PEOPLE, async (page) => each(await facts(page), (one) => Number(one.bean ?? 0)));

/** `appUser.debt` 欠款, in gold. */
export const debt = computed(PEOPLE, async (page) => each(await facts(page), (one) => Number(one.debt ?? 0)));

/** `appUser.goldKinds` 金币构成: `充值 1,200、赠送 50`, in the order of spending. */
export const goldKinds = computed(PEOPLE, async (page) => each(await facts(page), (one) => one.goldKinds));

/** `appUser.goldExpiring` 最近到期: what of a person's gold expires first, and when. */
export const goldExpiring = computed(PEOPLE, async (page) =>
  each(await facts(page), (one) => one.goldExpiring),
);

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

interface Facts {
  id: string;
  isOnline: boolean;
  gold: string | null;
  debt: string | null;
  bean: string | null;
  goldKinds: string | null;
  goldExpiring: string | null;
}

/** One reading for all these fields of a page. */
const facts = oncePerPage<{ id: string }, Facts[]>(async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<Facts>`
    select person.id::text, exists (select from online_session s where s.user_id = person.id) as "isOnline",
      gold.balance as gold, gold.debt, bean.balance as bean, lots.kinds as "goldKinds", next.text as "goldExpiring"
    from unnest(${ids}::bigint[]) as person(id)
      left join wallet gold on gold.user_id = person.id and gold.currency = 'gold'
      left join wallet bean on bean.user_id = person.id and bean.currency = 'bean'
      left join lateral (
        select string_agg(title || ' ' || to_char(sum, 'FM999,999,999,999,999'), '、' order by sort_no, type_id) as kinds
        from (select l.type_id, t.title, t.sort_no, sum(l.remaining) as sum
          from gold_lot l join gold_type t on t.id = l.type_id
          where l.user_id = person.id and l.remaining > 0 group by 1, 2, 3) as kind) as lots on true
      left join lateral (
        select t.title || ' ' || to_char(l.remaining, 'FM999,999,999,999,999')
          || '，' || to_char(l.expire_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') || ' 到期' as text
        from gold_lot l join gold_type t on t.id = l.type_id
        where l.user_id = person.id and l.remaining > 0 and l.expire_time is not null
        order by l.expire_time, l.id limit 1) as next on true`.execute(tx);
  return found.rows;
});

function each<T>(found: readonly Facts[], value: (facts: Facts) => T): Record<string, T> {
  return Object.fromEntries(found.map((one) => [one.id, value(one)]));
}
