import type { Role } from './roles';

/** The holder of a page of grants, and its calls. */
export interface GrantSubject {
  id: string;
  /** What it is, in a sentence: 角色. */
  word: string;
  /** How calls name it: `{roleId: '7'}`. */
  said: Readonly<Record<string, string>>;
  /** Addresses: the tree to tick, what may be ticked, what is granted, and where the difference goes. */
  tree: string;
  rights: string;
  granted: string;
  save: string;
  /** Where the data rules of a menu row are read, and where they are chosen. */
  rulesOf(permissionId: string): string;
  saveRules: string;
  /** Where the fields that are withheld are read and chosen; absent: none are. */
  columns?: string;
}

export function roleSubject({ id }: Pick<Role, 'id'>): GrantSubject {
  return {
    ...{ id, word: '角色', said: { roleId: id } },
    tree: '/sys/role/queryTreeList',
    rights: '/sys/role/grantRights',
    granted: '/sys/permission/queryRolePermission',
    save: '/sys/permission/saveRolePermission',
    rulesOf: (permissionId) => `/sys/role/datarule/${permissionId}/${id}`,
    saveRules: '/sys/role/datarule',
    columns: '/sys/role/columns',
  };
}

/** A department: the most that any of its roles opens. */
export function departSubject(id: string): GrantSubject {
  return {
    ...{ id, word: '部门', said: { departId: id } },
    tree: '/sys/sysDepart/grantTree',
    rights: '/sys/sysDepart/grantRights',
    granted: '/sys/permission/queryDepartPermission',
    save: '/sys/permission/saveDepartPermission',
    rulesOf: (permissionId) => `/sys/sysDepartPermission/datarule/${permissionId}/${id}`,
    saveRules: '/sys/sysDepartPermission/datarule',
  };
}

/** A role of a department, within what the department is granted. */
export function departRoleSubject(id: string): GrantSubject {
  return {
    ...{ id, word: '部门角色', said: { roleId: id } },
    tree: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    rights: '/sys/sysDepartRole/grantRights',
    granted: '/sys/sysDepartPermission/queryDeptRolePermission',
    save: '/sys/sysDepartPermission/saveDeptRolePermission',
    // the family names the department between; the role's own is meant
    rulesOf: (permissionId) => `/sys/sysDepartRole/datarule/${permissionId}/0/${id}`,
    saveRules: '/sys/sysDepartRole/datarule',
    columns: '/sys/sysDepartRole/columns',
  };
}
