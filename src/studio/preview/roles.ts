import type { StudioPorts } from '../studioCalls';

export interface Role {
  id: string;
  name: string;
  /** null: every code there is. */
  codes: ReadonlySet<string> | null;
}

interface MenuRow {
  id: string;
  perms: string | null;
  children: MenuRow[] | null;
}

export interface RoleCalls {
  list(): Promise<{ id: string; roleName: string; roleCode: string }[]>;
  /** What a role opens, for operators who may grant it. */
  codes(role: { id: string; roleCode: string }): Promise<Role['codes']>;
}

/** Roles with what they open, as the pages for roles ask for them (`contract.md` §7). */
export function roleCalls({ get }: StudioPorts): RoleCalls {
  return {
    list: async () => (await get('/sys/role/queryall')).result as Awaited<ReturnType<RoleCalls['list']>>,
    async codes({ id, roleCode }) {
      if (roleCode === 'admin') return null;
      const [granted, menu] = await Promise.all([
        get('/sys/permission/queryRolePermission', { roleId: id }),
        get('/sys/permission/list'),
      ]);
      const ids = new Set(granted.result as string[]);
      const rows = flat(menu.result as MenuRow[]).filter((row) => ids.has(row.id));
      return new Set(rows.flatMap(({ perms }) => (perms ?? '').split(',').filter(Boolean)));
    },
  };
}

function flat(rows: readonly MenuRow[]): MenuRow[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
}
