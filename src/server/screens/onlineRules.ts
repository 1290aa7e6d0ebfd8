import { RequestError, type Screen } from '../../engine/pure';
import type { Caller } from '../caller';
import type { ActiveScreen } from './activeScreens';

/** Where screens that are made in the browser live; elsewhere it changes what there is. */
const OWN_GROUP = 'online/';

interface Standing {
  before: ReadonlyMap<string, ActiveScreen>;
  caller: Caller;
}

/**
 * What an author may not do beyond what the check refuses: a screen of his own outside `online/`, another's or a system's table,
 * and records that he himself may not see.
 */
export function demandAllowed(screen: Screen, { before, caller }: Standing): void {
  const former = before.get(screen.id)?.screen ?? null;
  if (former === null && !screen.id.startsWith(OWN_GROUP))
    throw new RequestError(`新页面的编号以 ${OWN_GROUP} 开头，如 ${OWN_GROUP}${screen.id.split('/')[1]}`);
  const { resource } = screen;
  if (!resource || resource.isOwned) return;
  const { of: shown } = resource;
  if (shown === null) {
    demandFormerTable(screen, former);
    return;
  }
  const target = before.get(shown)?.screen;
  if (target && !seesAll(caller, target.permission))
    throw new RequestError(`不能显示“${target.title}”的记录：自己看不到它的全部记录和字段`, {
      status: 403,
      code: 403,
    });
}

/** A table that no screen owns is shown by files alone, which somebody with the server's rights has put there. */
function demandFormerTable({ resource }: Screen, former: Screen | null): void {
  if (former?.resource?.table === resource?.table && former?.resource?.isOwned === false) return;
  throw new RequestError(
    `在线页面不能显示表 "${resource?.table}"：要显示别的页面的记录请写 "of": "<页面编号>"`,
  );
}

/** Whoever looks at its list without limits: a screen over its records has data rules of its own. */
function seesAll({ codes, rules, columns }: Caller, permission: string): boolean {
  const limits = rules.get(permission) ?? [];
  return codes.has(`${permission}:list`) && !limits.some((one) => one.length > 0) && !columns.has(permission);
}
