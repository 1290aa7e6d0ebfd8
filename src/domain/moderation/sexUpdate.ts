import { sql } from 'kysely';
import { action, computed, type Row } from '#server/parts/contract';
import { type Matter, passRows, recallRows, rejectRows } from './rules/moderation';

type Request = Row<'user/sex-update'>;

const CHANGE: Matter<Request> = {
  words: () => ({ what: '性别修改申请' }),
  passed: {
    template: 'moderation.passed',
    async effect({ records }, { userId, wanted }) {
      let former: Request['former'] = null;
      await records.change({ screen: 'user/user', id: String(userId), title: '性别修改通过' }, (before) => {
        former = before.sex;
        return { sex: wanted };
      });
      return { former };
    },
  },
  rejected: { template: 'moderation.rejected' },
  async recalled({ records }, { userId, wanted, former }, was) {
    if (was !== 'passed') return {};
    await records.change({ screen: 'user/user', id: String(userId), title: '撤回性别修改' }, (before) =>
      before.sex === wanted ? { sex: former } : {},
    );
    return { former: null };
  },
};

/** `sexUpdate.pass` 通过: changes the person's record immediately. */
export const pass = action('user/sex-update', (context) => passRows(context, CHANGE));

/** `sexUpdate.reject` 驳回. */
export const reject = action('user/sex-update', (context) => rejectRows(context, CHANGE));

/** `sexUpdate.recall` 撤回判定: the person is as before. */
export const recall = action('user/sex-update', (context) => recallRows(context, CHANGE));

/** `sexUpdate.certified`: what the number of the person's certified papers says, by record; nothing where there are none. */
export const certified = computed('user/sex-update', async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; sex: string }>`
    select s.id, case when substr(u.id_card, 17, 1)::integer % 2 = 1 then 'male' else 'female' end as sex
    from sex_update s join app_user u on u.id = s.user_id
    where s.id = any(${ids}::bigint[]) and u.real_status = 'passed' and u.id_card ~ '^[0-9]{17}[0-9X]$'`.execute(
    tx,
  );
  return Object.fromEntries(found.rows.map(({ id, sex }) => [id, sex]));
});

/** `sexUpdate.earlier`: how often the person's sex was changed before, by record. */
export const earlier = computed('user/sex-update', async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; count: number }>`
    select mine.id, count(other.id)::integer as count from sex_update mine
    left join sex_update other on other.user_id = mine.user_id and other.id < mine.id and other.status = 'passed'
    where mine.id = any(${ids}::bigint[]) group by mine.id`.execute(tx);
  return Object.fromEntries(found.rows.map(({ id, count }) => [id, count]));
});
