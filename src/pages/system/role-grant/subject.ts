import type { AnswerOf, InputOf, TypedRouteKey } from '../../../contract/routeTable';
import type { PagePorts } from '../../../shell/ports';

type Answer<K extends TypedRouteKey> = Promise<{ message: string; result: AnswerOf<K> }>;
type Chosen<K extends TypedRouteKey> = Omit<InputOf<K>, 'roleId'>;

/** The holder of a page of grants, and its calls. */
export interface GrantSubject {
  id: string;
  /** What it is, in a sentence: 角色. */
  word: string;
  /** The tree to tick, what may be ticked, what is granted, and where the difference goes. */
  tree(): Answer<'GET /sys/role/queryTreeList'>;
  rights(): Answer<'GET /sys/role/grantRights'>;
  granted(): Answer<'GET /sys/permission/queryRolePermission'>;
  save(
    change: Chosen<'POST /sys/permission/saveRolePermission'>,
  ): Answer<'POST /sys/permission/saveRolePermission'>;
  /** The data rules of a menu row, and those that are chosen. */
  rulesOf(permissionId: string): Answer<'GET /sys/role/datarule/:permissionId/:roleId'>;
  saveRules(chosen: Chosen<'POST /sys/role/datarule'>): Answer<'POST /sys/role/datarule'>;
  /** The fields that are withheld on a menu row's page; absent: none are. */
  columns?: {
    of(permissionId: string): Answer<'GET /sys/role/columns/:permissionId/:roleId'>;
    save(chosen: Chosen<'POST /sys/role/columns'>): Answer<'POST /sys/role/columns'>;
  };
}

const QUIET = { isQuiet: true };

export function roleSubject({ call }: PagePorts, roleId: string): GrantSubject {
  return {
    ...{ id: roleId, word: '角色' },
    tree: () => call('GET /sys/role/queryTreeList', {}, QUIET),
    rights: () => call('GET /sys/role/grantRights', { roleId }, QUIET),
    granted: () => call('GET /sys/permission/queryRolePermission', { roleId }, QUIET),
    save: (change) => call('POST /sys/permission/saveRolePermission', { roleId, ...change }),
    rulesOf: (permissionId) =>
      call('GET /sys/role/datarule/:permissionId/:roleId', { permissionId, roleId }, QUIET),
    saveRules: (chosen) => call('POST /sys/role/datarule', { roleId, ...chosen }),
    columns: {
      of: (permissionId) =>
        call('GET /sys/role/columns/:permissionId/:roleId', { permissionId, roleId }, QUIET),
      save: (chosen) => call('POST /sys/role/columns', { roleId, ...chosen }),
    },
  };
}

/** A department: the most that any of its roles opens. */
export function departSubject({ call }: PagePorts, departId: string): GrantSubject {
  return {
    ...{ id: departId, word: '部门' },
    tree: () => call('GET /sys/sysDepart/grantTree', {}, QUIET),
    rights: () => call('GET /sys/sysDepart/grantRights', { departId }, QUIET),
    granted: () => call('GET /sys/permission/queryDepartPermission', { departId }, QUIET),
    save: (change) => call('POST /sys/permission/saveDepartPermission', { departId, ...change }),
    rulesOf: (permissionId) =>
      call(
        'GET /sys/sysDepartPermission/datarule/:permissionId/:departId',
        { permissionId, departId },
        QUIET,
      ),
    saveRules: (chosen) => call('POST /sys/sysDepartPermission/datarule', { departId, ...chosen }),
  };
}

/** A role of a department, within what the department is granted. */
export function departRoleSubject({ call }: PagePorts, roleId: string): GrantSubject {
  return {
    ...{ id: roleId, word: '部门角色' },
    tree: () => call('GET /sys/sysDepartPermission/queryTreeListForDeptRole', { roleId }, QUIET),
    rights: () => call('GET /sys/sysDepartRole/grantRights', { roleId }, QUIET),
    granted: () => call('GET /sys/sysDepartPermission/queryDeptRolePermission', { roleId }, QUIET),
    save: (change) => call('POST /sys/sysDepartPermission/saveDeptRolePermission', { roleId, ...change }),
    rulesOf: (permissionId) =>
      // the family names the department between; the role's own is meant
      call(
        'GET /sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
        { permissionId, departId: '0', roleId },
        QUIET,
      ),
    saveRules: (chosen) => call('POST /sys/sysDepartRole/datarule', { roleId, ...chosen }),
    columns: {
      of: (permissionId) =>
        call('GET /sys/sysDepartRole/columns/:permissionId/:roleId', { permissionId, roleId }, QUIET),
      save: (chosen) => call('POST /sys/sysDepartRole/columns', { roleId, ...chosen }),
    },
  };
}
