import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import type { Screen } from '../../../engine/pure';
import { codesIn, codesOf } from '../../access/codes';
import { PLATFORM_CODES, PLATFORM_ORIGIN } from '../../access/platformCodes';
import { roleNames } from '../../access/roleNames';
import type { Db } from '../../db/connection';

/** Where files, menu and roles do not agree. */
type Drift = AnswerOf<'GET /sys/permission/drift'>;

/** A menu row as the report names it. */
export type DriftRow = Drift['missing'][number];

interface StoredRow {
  id: string;
  name: string;
  perms: string | null;
  origin: string | null;
  component: string | null;
  status: string;
  menuType: number;
  isDeleted: boolean;
  roleIds: string[];
  /** Or a department's role has it. */
  isHeld: boolean;
}

/** Compares the active screens with every menu row, removed ones too, and with what living roles hold. */
export async function menuDrift(db: Db, screens: Screen[]): Promise<Drift> {
  const rows = await storedRows(db);
  const shapes = rows.map((row) => ({
    row,
    told: driftRowOf(row, screens),
    isBacked: isBacked(row, screens),
  }));
  const living = shapes.filter(({ row }) => !row.isDeleted);
  const gone = shapes.filter(({ row, isBacked: isIt }) => row.isDeleted || !isIt);
  const driftRows = (some: typeof shapes) => some.map((one) => one.told);
  return {
    missing: driftRows(
      shapes.filter(({ row, isBacked: isIt }) => row.isDeleted && row.origin !== null && isIt),
    ),
    orphans: driftRows(living.filter(({ isBacked: isIt }) => !isIt)),
    unheld: driftRows(
      living.filter(
        ({ row, told: { codes }, isBacked: isIt }) =>
          isIt && codes.length > 0 && row.status === '1' && !row.isHeld && row.roleIds.length === 0,
      ),
    ),
    stale: staleOf(gone, await roleNames(db)),
  };
}

function staleOf(
  gone: { row: StoredRow; told: DriftRow }[],
  names: ReadonlyMap<string, string>,
): Drift['stale'] {
  const roles = new Map<string, Drift['stale'][number]>();
  for (const { row, told: driftRow } of gone)
    for (const id of row.roleIds) {
      const role = roles.get(id) ?? { id, name: names.get(id) ?? id, rows: [] };
      role.rows.push(driftRow);
      roles.set(id, role);
    }
  return [...roles.values()];
}

/** Whether what the row opens is there: its screen with its code, its group, the platform, or whatever an administrator made. */
function isBacked({ origin, perms, component, menuType, isDeleted }: StoredRow, screens: Screen[]): boolean {
  if (origin === null) return menuType === 2 || opensSomething(component, screens);
  if (origin === PLATFORM_ORIGIN) return codesIn(perms).every((code) => PLATFORM_CODES.has(code));
  if (origin.startsWith('group:')) return screens.some(({ group }) => `group:${group}` === origin);
  // a report's rows are removed and restored with it: there is nothing to fix
  if (origin.startsWith('report:')) return !isDeleted;
  const screen = screens.find(({ id }) => id === origin);
  const codes = screen && codesOf(screen);
  return codes !== undefined && codesIn(perms).every((code) => codes.has(code));
}

/** An own row names a container, a framed address, a page of the shell or a screen; names with a slash alone mean files. */
function opensSomething(component: string | null, screens: Screen[]): boolean {
  const name = component ?? '';
  if (name === '' || /^(layouts|dashboard|account|exception)\//.test(name)) return true;
  return screens.some(({ id, aliases }) => id === name || aliases.includes(name));
}

function driftRowOf({ id, name, perms, origin }: StoredRow, screens: Screen[]): DriftRow {
  const codes = codesIn(perms);
  const screen = screens.find((one) => one.id === origin);
  return { id, name, page: screen?.title ?? null, codes };
}

async function storedRows(db: Db): Promise<StoredRow[]> {
  const found = await sql<StoredRow>`
    select p.id::text, p.name, p.perms, p.origin, p.component, p.status, p.menu_type as "menuType",
      p.delete_time is not null as "isDeleted",
      coalesce((
        select json_agg(r.id::text order by r.id)
        from sys_role_permission rp join sys_role r on r.id = rp.role_id and r.delete_time is null
        where rp.permission_id = p.id
      ), '[]') as "roleIds",
      exists (select 1 from sys_depart_role_permission dp where dp.permission_id = p.id) as "isHeld"
    from sys_permission p order by p.sort_no, p.id`.execute(db);
  return found.rows;
}
