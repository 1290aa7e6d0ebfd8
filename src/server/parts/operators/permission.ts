import { isEmpty, RequestError } from '../../../engine/pure';
import { assertOwnsRights, assertUnlimited } from '../../access/grantRight';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { fieldError } from '../../http/fieldError';
import { hook, type Row } from '../contract';

type MenuRow = Readonly<Row<'system/permission'>>;

/**
 * `permission.save`: a row's codes are what its roles hold, so only a caller who holds the old ones and the new ones
 * without a data rule changes them; codes from a screen file stay. A path leads into the site or to a web address.
 */
export const save = hook('system/permission', async ({ tx, caller, before, after }) => {
  assertUrl(after);
  if (after.menuType === '2' && isEmpty(after.perms)) throw fieldError('perms', '按钮要有授权标识');
  if (before !== null && before.perms === after.perms && before.status === after.status) return undefined;
  if (before !== null && before.perms !== after.perms && (await originOf(tx, before.id)) !== null)
    throw fieldError('perms', '来自页面文件的授权标识不能改');
  assertMayGrant(caller, before, '收回');
  assertMayGrant(caller, after, '授予');
  return undefined;
});

/** `permission.leave`: what a screen file brings is hidden instead, for with it its grants would be deleted. */
export const leave = hook('system/permission', async ({ tx, caller, after }) => {
  if ((await originOf(tx, after.id)) !== null)
    throw new RequestError(`“${after.name}”来自页面文件，不能删除，可以改为隐藏`);
  assertMayGrant(caller, after, '收回');
  return undefined;
});

function assertMayGrant(caller: Caller, row: MenuRow | null, doing: '授予' | '收回'): void {
  if (row === null) return;
  const opening = [{ name: String(row.name), perms: row.perms }];
  assertOwnsRights(caller, opening, doing);
  assertUnlimited(caller, opening, doing);
}

/** `{{…}}` is looked up in a fixed map by the page. */
function assertUrl({ menuType, url }: MenuRow): void {
  if (menuType === '2') return;
  if (/^\/(?![/\\])|^https?:\/\/|^\{\{/.test(String(url ?? ''))) return;
  throw fieldError('url', '路径要以 / 开头，或者是 http://、https:// 开头的网址');
}

async function originOf(tx: Db, id: string): Promise<string | null> {
  const row = await tx.selectFrom('sys_permission').where('id', '=', id).select('origin').executeTakeFirst();
  return row?.origin ?? null;
}
