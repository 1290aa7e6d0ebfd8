import type { RouteWords } from './contract';

/** Roles, their grants, data rules and columns. */
export const roleWords: Record<string, RouteWords> = {
  'PUT /sys/role/secondFactor': {
    title: '角色是否要求两步验证',
    body: { roleId: '角色的编号', secondFactor: '是否要求' },
  },
  'GET /sys/role/queryTreeList': { title: '授权用的菜单树' },
  'GET /sys/role/grantSubject': {
    title: '授权的是角色、部门还是部门角色',
    query: { id: '它的编号' },
  },
  'GET /sys/role/grantRights': { title: '授权页上每一项能不能勾选', query: { roleId: '角色的编号' } },
  'GET /sys/permission/queryRolePermission': { title: '角色的菜单权限', query: { roleId: '角色的编号' } },
  'POST /sys/permission/saveRolePermission': {
    title: '保存角色的菜单权限',
    body: { roleId: '角色的编号', permissionIds: '现在勾选的', lastpermissionIds: '原来勾选的' },
  },
  'GET /sys/role/datarule/:permissionId/:roleId': { title: '角色在一个菜单的数据规则' },
  'POST /sys/role/datarule': {
    title: '选择角色的数据规则',
    body: { permissionId: '菜单的编号', roleId: '角色的编号', dataRuleIds: '规则的编号，用逗号隔开' },
  },
  'GET /sys/role/grantLimits': {
    title: '角色在各页面受的限制，用话说',
    query: { roleId: '角色的编号' },
  },
  'GET /sys/role/columns/:permissionId/:roleId': { title: '角色在一个菜单的列权限' },
  'POST /sys/role/columns': {
    title: '选择角色的列权限',
    body: {
      permissionId: '菜单的编号',
      roleId: '角色的编号',
      columns: '字段名对 hidden（不可见）或 readonly（只读），没写的字段不受限',
    },
  },
  'GET /sys/role/queryall': { title: '全部角色' },
  'GET /sys/role/checkRoleCode': {
    title: '角色编码是否还没有人用',
    query: { roleCode: '角色编码', id: '正在改的角色' },
  },
};
