import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { action, hook } from '#server/parts/contract';
import { type HelloConfig, helloRight, quotaError } from './rules/helloRight';

/** `hello.check`, before every save: each sex has a line, and a higher level never less. */
export const check = hook('operation/hello-config', async ({ after }) => {
  const error = after.enabled ? quotaError(after.quotas ?? []) : null;
  if (error !== null) throw fieldError('quotas', error);
  return undefined;
});

/** `hello.try` 试一个人: what this person may do today under the current input, by the code of the app's door. */
const tryPerson = action('operation/hello-config', async ({ tx, answers }) => {
  const config = answers as Partial<HelloConfig> & { userId?: string };
  const error = config.enabled ? quotaError(config.quotas ?? []) : null;
  if (error !== null) throw fieldError('quotas', error);
  const { rows } = await sql<{ nickname: string; sex: string | null; level: number | null }>`
    select nickname, sex, level::int as level from app_user where id = ${config.userId}::bigint`.execute(tx);
  const [person] = rows;
  if (!person) throw new RequestError('没有这个用户');
  const { times, free, price } = helloRight(config, person);
  const who = `${person.nickname}（${person.sex === 'male' ? '男' : person.sex === 'female' ? '女' : '性别未填'}，${person.level ?? 0} 级）`;
  if (times === 0) return { message: `${who}不能打招呼`, result: { times, free, price } };
  const paid = times - free;
  const cost = paid > 0 ? `，之后每次 ${price} 金币，全用完 ${paid * price} 金币` : '';
  return { message: `${who}每天 ${times} 次，其中免费 ${free} 次${cost}`, result: { times, free, price } };
});

export { tryPerson as try };
