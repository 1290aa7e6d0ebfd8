import { sql } from 'kysely';
import { action } from '../contract';

/**
 * `dict.refresh`: fronts keep dictionaries for a while; raising the dictionaries' version makes every one ask again.
 * The server itself keeps none.
 */
export const refresh = action('system/dict', async ({ tx }) => {
  await sql`insert into sys_setting (name, value) values ('dict.version', to_jsonb(1))
    on conflict (name) do update set value = to_jsonb((sys_setting.value #>> '{}')::bigint + 1)`.execute(tx);
  return { message: '刷新成功！' };
});
