import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { action, hook } from '../contract';
import { assertDictionaryFree, assertItemFree } from './rules/dictUse';

/**
 * `dict.refresh`: fronts keep dictionaries for a while; raising the dictionaries' version makes every one ask again.
 * The server itself keeps none.
 */
export const refresh = action('system/dict', async ({ tx }) => {
  await sql`insert into sys_setting (name, value) values ('dict.version', to_jsonb(1))
    on conflict (name) do update set value = to_jsonb((sys_setting.value #>> '{}')::bigint + 1)`.execute(tx);
  return { message: '刷新成功！' };
});

/** `dict.save`: the code of a dictionary that fields name stays. */
export const save = hook('system/dict', async ({ tx, services, before, after }) => {
  if (before !== null && before.dictCode !== after.dictCode)
    await assertDictionaryFree({ tx, services }, before.dictCode, '改编号');
  return undefined;
});

/** `dict.leave`: a dictionary that fields name is not deleted. */
export const leave = hook('system/dict', async ({ tx, services, after }) => {
  if (await isLiving(tx, 'sys_dict', after.id))
    await assertDictionaryFree({ tx, services }, after.dictCode, '删除');
  return undefined;
});

/** `dict.saveItem`: the value of an item that records have stays. */
export const saveItem = hook('system/dict-item', async ({ tx, services, before, after }) => {
  if (before !== null && (before.itemValue !== after.itemValue || before.dictId !== after.dictId))
    await assertItemFree({ tx, services }, before, '改数据值');
  return undefined;
});

/** `dict.leaveItem`: an item that records have is not deleted. */
export const leaveItem = hook('system/dict-item', async ({ tx, services, after }) => {
  if (await isLiving(tx, 'sys_dict_item', after.id)) await assertItemFree({ tx, services }, after, '删除');
  return undefined;
});

/** What is purged was free when it went to the bin. */
async function isLiving(tx: Db, table: 'sys_dict' | 'sys_dict_item', id: string): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('delete_time', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
