import type { Screen } from '../../../engine/pure';
import { codesIn, isAdmin, prefixOf } from '../../access/codes';
import { withheld } from '../../access/columnRights';
import { withheldPrefixes } from '../../access/withheld';
import { type Caller, type ColumnRights, conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { setting } from '../../settings/settings';
import { menuTree } from '../menu/menuTree';
import { grantedIds, type PermissionRow, permissionRows } from './permissionRows';
import { permissionTree } from './permissionTree';
import { ruledTree } from './ruledTree';

export const routes = typedRoutes({
  'GET /sys/permission/getUserPermissionByToken': ownPermissions,
  'GET /sys/permission/list': list,
  'GET /sys/permission/queryTreeList': tree,
  'GET /sys/role/queryTreeList': tree,
});

/** What the front-end builds menu and buttons from (`contract.md` §5). */
async function ownPermissions({
  services,
  caller,
}: TypedContext<'GET /sys/permission/getUserPermissionByToken'>) {
  const closed = withheldPrefixes(services, await setting(services.db, 'demo.shown'));
  const rows = (await permissionRows(services.db, services.screens)).filter(
    ({ perms }) => !codesIn(perms).some((code) => closed.has(prefixOf(code))),
  );
  const granted = await openRows(services.db, caller, rows);
  const { viewing } = caller;
  const { depart, departs, roles } = viewing?.user ?? conditionContext(caller).user;
  return ok({
    // the same facts as the server's conditions ask for, so that both sides judge alike
    facts: {
      ...{ depart, departs, roles },
      // what of a screen's fields is withheld, by permission prefix
      ...(caller.columns.size > 0 && { columns: withheldFields(services.screens.all(), caller) }),
      ...(viewing && { viewing: { name: viewing.name, kind: viewing.kind, until: viewing.until } }),
    },
    menu: menuTree(rows, granted, formerPathsOf(services.screens.all())),
    auth: grantedCodes(rows, caller.codes),
    allAuth: rows
      .filter((row) => row.menu_type === 2 && row.perms)
      .map((row) => ({ action: row.perms, status: row.status, type: row.perms_type, describe: row.name })),
  });
}

/** What roles withhold, and the formulas that would tell it. */
function withheldFields(screens: readonly Screen[], caller: Caller): Record<string, ColumnRights> {
  const named = Object.fromEntries(caller.columns);
  for (const screen of screens.filter(({ permission }) => caller.columns.has(permission)))
    for (const field of Object.values(screen.fields))
      if (field.formula !== null && withheld(screen, caller, field) === 'hidden')
        named[screen.permission] = { ...named[screen.permission], [field.name]: 'hidden' };
  return named;
}

/** By the address of a screen those that it had. */
function formerPathsOf(screens: readonly Screen[]): Map<string, string[]> {
  return new Map(
    screens.flatMap(({ route, formerly }) =>
      formerly.length > 0 ? [[route, formerly.map((id) => `/${id}`)] as const] : [],
    ),
  );
}

/** Ids of the menu rows of the caller; while looking with another's rights, those whose codes work. */
async function openRows(db: Db, caller: Caller, rows: PermissionRow[]): Promise<Set<string>> {
  const opens = ({ perms }: PermissionRow) => {
    const codes = codesIn(perms);
    return codes.length > 0 && codes.every((code) => caller.codes.has(code));
  };
  if (caller.viewing) return new Set(rows.filter(opens).map(({ id }) => id));
  return isAdmin(caller) ? new Set(rows.map(({ id }) => id)) : grantedIds(db, caller.id, rows);
}

/** One entry for each code the operator holds, `:list` codes and those without a menu row too. */
function grantedCodes(rows: PermissionRow[], codes: ReadonlySet<string>) {
  const rowOf = new Map(rows.flatMap((row) => codesIn(row.perms).map((code) => [code, row] as const)));
  return [...codes].map((code) => {
    const row = rowOf.get(code);
    return { action: code, type: row?.perms_type ?? '1', describe: row?.name ?? code };
  });
}

async function list({ services }: TypedContext<'GET /sys/permission/list'>) {
  return ok(permissionTree(await permissionRows(services.db, services.screens)));
}

/** The tree of the grant drawer and of the parent picker, with all ids for “select all”. */
async function tree({ services }: TypedContext<'GET /sys/permission/queryTreeList'>) {
  return ruledTree(services.db, await permissionRows(services.db, services.screens));
}
