import type { RouteWords } from './contract';

/** Departments, their grants and roles. */
export const departWords: Record<string, RouteWords> = {
  'GET /sys/permission/queryDepartPermission': { title: '部门的菜单权限', query: { departId: '部门的编号' } },
  'POST /sys/permission/saveDepartPermission': {
    title: '保存部门的菜单权限',
    body: { departId: '部门的编号', permissionIds: '现在勾选的', lastpermissionIds: '原来勾选的' },
  },
  'GET /sys/sysDepart/grantTree': { title: '部门权限页上的菜单树' },
  'GET /sys/sysDepart/grantRights': {
    title: '部门权限页上每一项能不能勾选',
    query: { departId: '部门的编号' },
  },
  'GET /sys/sysDepartPermission/datarule/:permissionId/:departId': { title: '部门在一个菜单的数据规则' },
  'POST /sys/sysDepartPermission/datarule': {
    title: '选择部门的数据规则',
    body: { permissionId: '菜单的编号', departId: '部门的编号', dataRuleIds: '规则的编号，用逗号隔开' },
  },
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': {
    title: '部门角色能授权的菜单树',
    query: { departId: '部门的编号', roleId: '或者部门角色的编号' },
  },
  'GET /sys/sysDepartPermission/queryDeptRolePermission': {
    title: '部门角色的菜单权限',
    query: { roleId: '部门角色的编号' },
  },
  'POST /sys/sysDepartPermission/saveDeptRolePermission': {
    title: '保存部门角色的菜单权限',
    body: { roleId: '部门角色的编号', permissionIds: '现在勾选的', lastpermissionIds: '原来勾选的' },
  },
  'GET /sys/sysDepartRole/grantRights': {
    title: '部门角色授权页上每一项能不能勾选',
    query: { roleId: '部门角色的编号' },
  },
  'GET /sys/sysDepartRole/datarule/:permissionId/:departId/:roleId': {
    title: '部门角色在一个菜单的数据规则',
  },
  'POST /sys/sysDepartRole/datarule': {
    title: '选择部门角色的数据规则',
    body: { permissionId: '菜单的编号', roleId: '部门角色的编号', dataRuleIds: '规则的编号，用逗号隔开' },
  },
  'GET /sys/sysDepartRole/columns/:permissionId/:roleId': { title: '部门角色在一个菜单的列权限' },
  'POST /sys/sysDepartRole/columns': {
    title: '选择部门角色的列权限',
    body: {
      permissionId: '菜单的编号',
      roleId: '部门角色的编号',
      columns: '字段名对 hidden（不可见）或 readonly（只读），没写的字段不受限',
    },
  },
  'GET /sys/sysDepartRole/list': {
    title: '部门角色',
    query: { deptId: '部门的编号，含下级', roleName: '部门角色名称', pageNo: '第几页', pageSize: '每页几条' },
  },
  'GET /sys/sysDepartRole/getDeptRoleList': {
    title: '一个部门的部门角色',
    query: { departId: '部门的编号', userId: '用户的编号' },
  },
  'GET /sys/sysDepartRole/getDeptRoleByUserId': {
    title: '用户在一个部门有的部门角色',
    query: { userId: '用户的编号', departId: '部门的编号' },
  },
  'POST /sys/sysDepartRole/deptRoleUserAdd': {
    title: '分配部门角色',
    body: { userId: '用户的编号', newRoleId: '现在有的，用逗号隔开', oldRoleId: '原来有的' },
  },
  'GET /sys/sysDepart/queryTreeList': { title: '部门树' },
  'GET /sys/sysDepart/queryIdTree': { title: '部门树，供选择' },
  'GET /sys/sysDepart/searchBy': {
    title: '按名称找部门',
    query: { keyWord: '名称里含有的字', myDeptSearch: '1 只在本人的部门里' },
  },
  'GET /sys/sysDepart/queryMyDeptTreeList': { title: '本人的部门和下级，message 是身份' },
};
