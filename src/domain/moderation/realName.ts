import { sql } from 'kysely';
import { isDate, RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import type { Records } from '#server/parts/contract';
import { action, computed, type Row } from '#server/parts/contract';
import { type Matter, passRows, recallRows, rejectRows } from './rules/moderation';

/** `realName.duplicates`: other people whose certification with the same id number passed, by record. */
export const duplicates = computed('audit/real-name', async ({ tx, rows }) => {
  const ids = rows.map((row) => row.id);
  const found = await sql<{ id: string; users: string[] }>`
    select mine.id, array_agg(distinct other.user_id) as users
    from real_name mine join real_name other
      on other.id_card = mine.id_card and other.user_id <> mine.user_id and other.status = 'passed'
    where mine.id = any(${ids}::bigint[]) group by mine.id`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, row.users]));
});

/** `realName.doubts`: what on the papers does not fit, by record. */
export const doubts = computed('audit/real-name', async ({ tx, rows }) => {
  const ids = rows.map((row) => row.id);
  const found = await sql<{ id: string; idCard: string | null; age: string | null; day: string }>`
    select id, id_card as "idCard", age, to_char(create_time, 'YYYY-MM-DD') as day
    from real_name where id = any(${ids}::bigint[])`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, doubtsOf(row)]));
});

const ADULT = 18;

function doubtsOf({ idCard, age, day }: { idCard: string | null; age: string | null; day: string }) {
  const derivedAge = idCard === null ? null : ageOn(day, idCard);
  if (derivedAge === null) return ['unreadable'];
  return [
    ...(age !== null && Number(age) !== derivedAge ? ['age'] : []),
    ...(derivedAge < ADULT ? ['minor'] : []),
  ];
}

/** The age in whole years on a day (YYYY-MM-DD) by this number; null if no birthday can be read in it. */
function ageOn(day: string, idCard: string): number | null {
  const birthday = idCard.replace(/^.{6}(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
  if (!isDate(birthday)) return null;
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

const CERTIFICATION: Matter<Row<'audit/real-name'>> = {
  passed: {
    template: 'realName.passed',
    async effect({ tx, records }, row) {
      await assertIdCardFree(tx, row);
      const changes = { realStatus: 'passed', realName: row.realName, idCard: row.idCard } as const;
      return settle(records, row, '实名认证通过', changes);
    },
  },
  rejected: {
    template: 'realName.rejected',
    effect: ({ records }, row) => settle(records, row, '实名认证驳回', { realStatus: 'rejected' }),
  },
  async recalled({ tx, records }, row) {
    const earlier = await sql<{ realName: string; idCard: string }>`
      select real_name as "realName", id_card as "idCard" from real_name
      where user_id = ${row.userId}::bigint and status = 'passed' and id <> ${row.id}::bigint
      order by id desc limit 1`.execute(tx);
    const { realName, idCard } = earlier.rows[0] ?? { realName: null, idCard: null };
    return settle(records, row, '撤回实名判定', { realStatus: 'pending', realName, idCard });
  },
};

/** Removes an approved certification: the person must certify again. */
const REVOCATION: Matter<Row<'audit/real-name'>> = {
  ...CERTIFICATION,
  rejected: {
    template: 'realName.revoked',
    effect: ({ records }, row) =>
      settle(records, row, '实名认证撤销', { realStatus: 'rejected', realName: null, idCard: null }),
  },
};

/** `realName.pass`: the name and number become the person's; a number serves one person only. */
export const pass = action('audit/real-name', (context) => passRows(context, CERTIFICATION));

/** `realName.reject` 驳回. */
export const reject = action('audit/real-name', (context) => rejectRows(context, CERTIFICATION));

/** `realName.revoke` 撤销认证. */
export const revoke = action('audit/real-name', async (context) => {
  await rejectRows(context, REVOCATION);
  return { message: '已撤销认证' };
});

/** `realName.recall` 撤回判定: it waits again, and the person is as before it was judged. */
export const recall = action('audit/real-name', (context) => recallRows(context, CERTIFICATION));

async function settle(
  records: Records,
  row: Row<'audit/real-name'>,
  title: string,
  changes: Partial<Row<'user/user'>>,
): Promise<undefined> {
  await records.change({ screen: 'user/user', id: String(row.userId), title }, changes);
}

/** Two requests with one number, judged concurrently by two operators: one of them waits here and is refused. */
async function assertIdCardFree(tx: Db, row: Row<'audit/real-name'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('real_name:' || ${String(row.idCard)}, 0))`.execute(
    tx,
  );
  const taken = await sql<{ user_id: string }>`
    select user_id from real_name where id_card = ${String(row.idCard)} and status = 'passed'
      and user_id <> ${String(row.userId)}::bigint limit 1`.execute(tx);
  if (taken.rows.length > 0) throw new RequestError('该身份证号已被其他账号认证，不能通过');
}
