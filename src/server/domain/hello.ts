import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import { fieldFault } from '../http/fieldFault';
import { action, hook } from './contract';
import { type HelloConfig, helloRight, quotaFault } from './records/helloRight';

/** `hello.check`, before every save: whoever is of a sex has a line, and a higher level never less. */
export const check = hook('operation/hello-config', async ({ after }) => {
  const fault = after.enabled ? quotaFault(after.quotas ?? []) : null;
  if (fault !== null) throw fieldFault('quotas', fault);
  return undefined;
});

/** `hello.try` 试一个人: what this person may do today under what is being typed, by the code that says so. */
const tryPerson = action('operation/hello-config', async ({ tx, asked }) => {
  const config = asked as Partial<HelloConfig> & { userId?: string };
  const fault = config.enabled ? quotaFault(config.quotas ?? []) : null;
  if (fault !== null) throw fieldFault('quotas', fault);
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
