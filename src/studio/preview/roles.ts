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

interface ListedRole {
  id: string;
  roleName: string;
  roleCode: string;
}

export interface RoleCalls {
  list(): Promise<ListedRole[]>;
  /** What a role opens, for operators who may grant it. */
  codes(role: { id: string; roleCode: string }): Promise<Role['codes']>;
}

/** Roles with what they open, as the pages for roles ask for them (`contract.md` §7). */
export function roleCalls({ get }: StudioPorts): RoleCalls {
  return {
    list: async () => (await get<ListedRole[]>('/sys/role/queryall')).result,
    async codes({ id, roleCode }) {
      if (roleCode === 'admin') return null;
      const [granted, menu] = await Promise.all([
        get<string[]>('/sys/permission/queryRolePermission', { roleId: id }),
        get<MenuRow[]>('/sys/permission/list'),
      ]);
      const ids = new Set(granted.result);
      const rows = flat(menu.result).filter((row) => ids.has(row.id));
      return new Set(rows.flatMap(({ perms }) => (perms ?? '').split(',').filter(Boolean)));
    },
  };
}

function flat(rows: readonly MenuRow[]): MenuRow[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
}
