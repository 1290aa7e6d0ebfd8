import type { RouteWords } from './contract';

const MENU = {
  name: '菜单名称',
  parentId: '上级的编号',
  menuType: '0 一级，1 子菜单，2 按钮',
  url: '路径',
  perms: '授权标识',
};

const EDITED_RULE = {
  id: '规则的编号',
  ruleName: '规则名称',
  ruleColumn: '字段',
  ruleConditions: '条件',
  ruleValue: '值',
  status: '1 有效，0 无效',
};

/** Menus, data rules, drift. */
export const permissionWords: Record<string, RouteWords> = {
  'GET /sys/permission/getUserPermissionByToken': { title: '本人的菜单与权限' },
  'GET /sys/permission/list': { title: '全部菜单' },
  'GET /sys/permission/queryTreeList': { title: '授权用的菜单树' },
  'GET /sys/permission/queryPermissionRule': {
    title: '菜单的数据规则',
    query: { permissionId: '菜单的编号' },
  },
  'POST /sys/permission/addPermissionRule': {
    title: '新增数据规则',
    body: {
      permissionId: '菜单的编号',
      ruleName: '规则名称',
      ruleColumn: '字段',
      ruleConditions: '条件',
      ruleValue: '值',
      status: '1 启用，0 停用',
    },
  },
  'GET /sys/permission/drift': { title: '页面文件、菜单和角色的权限哪里对不上' },
  'POST /sys/permission/drift/restore': {
    title: '把页面文件里有、菜单里没有的放回菜单',
    body: { ids: '菜单的编号，用逗号隔开' },
  },
  'POST /sys/permission/drift/remove': {
    title: '把没有页面文件的移出菜单和角色',
    body: { ids: '菜单的编号，用逗号隔开' },
  },
  'POST /sys/permission/drift/revoke': {
    title: '收回角色里已经不存在的权限',
    body: { roleId: '角色的编号' },
  },
  'GET /sys/permission/ruleFields/:permissionId': { title: '一个菜单的数据规则能用的字段' },
  'POST /sys/permission/tryRule': {
    title: '试用数据规则：某人或某角色看得到多少条，及其中十条',
    body: {
      permissionId: '菜单的编号',
      id: '已有规则的编号，试的是改成这样',
      condition: '条件，写法同页面文件；或者写 ruleColumn、ruleConditions、ruleValue',
      userId: '试的人',
      roleId: '或者试的角色',
    },
  },
  'GET /sys/permission/getSystemMenuList': { title: '一级菜单' },
  'GET /sys/permission/getSystemSubmenu': { title: '下级菜单', query: { parentId: '上级的编号' } },
  'GET /sys/permission/getSystemSubmenuBatch': {
    title: '几个菜单各自的下级',
    query: { parentIds: '编号，用逗号隔开' },
  },
  'GET /sys/permission/queryListAsync': { title: '一级菜单，或下级菜单', query: { pid: '上级的编号' } },
  'POST /sys/permission/add': { title: '新增菜单', body: MENU },
  'PUT /sys/permission/edit': { title: '修改菜单', body: { id: '编号', ...MENU } },
  'POST /sys/permission/edit': { title: '修改菜单', body: { id: '编号', ...MENU } },
  'DELETE /sys/permission/delete': { title: '删除菜单', query: { id: '编号' } },
  'DELETE /sys/permission/deleteBatch': { title: '删除几个菜单', query: { ids: '编号，用逗号隔开' } },
  'GET /sys/permission/getPermRuleListByPermId': {
    title: '菜单的数据规则',
    query: { permissionId: '菜单的编号' },
  },
  'PUT /sys/permission/editPermissionRule': { title: '修改数据规则', body: EDITED_RULE },
  'POST /sys/permission/editPermissionRule': { title: '修改数据规则', body: EDITED_RULE },
  'DELETE /sys/permission/deletePermissionRule': { title: '删除数据规则', query: { id: '规则的编号' } },
};
