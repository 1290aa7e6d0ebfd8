import { sql } from 'kysely';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { invalidSettingKey } from './userSettingRules';

export const routes = typedRoutes({
  'GET /sys/user/setting': ownSetting,
  'PUT /sys/user/setting': saveOwnSetting,
});

/** The caller's own display settings; what was never changed is absent. */
async function ownSetting({ services, caller }: TypedContext<'GET /sys/user/setting'>) {
  const row = await services.db
    .selectFrom('sys_user_setting')
    .where('user_id', '=', caller.id)
    .select('value')
    .executeTakeFirst();
  return ok(row?.value ?? {});
}

/** Lays the given keys over the stored ones; the last one wins. A matter of looks, so the data log does not hear of it. */
async function saveOwnSetting({ caller, input, once }: TypedContext<'PUT /sys/user/setting'>) {
  const invalidKey = invalidSettingKey(input);
  if (invalidKey !== null) throw fieldError(invalidKey, `个人设置“${invalidKey.slice(0, 40)}”不能这样保存`);
  return once(async (tx) => {
    await tx
      .insertInto('sys_user_setting')
      .values({ user_id: caller.id, value: JSON.stringify(input) })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          value: sql`sys_user_setting.value || excluded.value`,
          update_time: sql<string>`date_trunc('second', now())`,
        }),
      )
      .execute();
    return ok(null, '保存成功！');
  });
}
