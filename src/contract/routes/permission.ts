import Type from 'typebox';
import { dataRule, grantTree } from '../grantParts';
import { bulkOutcome, idOf, idsOf, loose, nullable, optionalText } from '../parts';
import { defineRoutes } from '../route';

const text = Type.String();
const permissionId = Type.String({ title: '菜单的编号' });
const list = { code: 'permission:list' };
const edit = { code: 'permission:edit' };

const ownMenu = Type.Cyclic(
  {
    OwnMenuNode: Type.Object({
      id: text,
      route: Type.Union([Type.Literal('1'), Type.Literal('0')]),
      path: text,
      name: text,
      redirect: Type.Optional(nullable(text)),
      component: text,
      hidden: Type.Optional(Type.Literal(true)),
      alwaysShow: Type.Optional(Type.Literal(true)),
      meta: Type.Object({
        keepAlive: Type.Boolean(),
        internalOrExternal: Type.Boolean(),
        title: text,
        icon: Type.Optional(text),
        url: Type.Optional(text),
        /** Addresses that the screen had. */
        formerly: Type.Optional(Type.Array(text)),
        /** A page of links in place of the component: its figures are not this operator's. */
        showsLinks: Type.Optional(Type.Literal(true)),
      }),
      children: Type.Optional(Type.Array(Type.Ref('OwnMenuNode'))),
    }),
  },
  'OwnMenuNode',
);

/** The same facts as the server's conditions ask for, so that both sides judge alike. */
const facts = Type.Object({
  depart: nullable(text),
  departs: Type.Array(text),
  roles: Type.Array(text),
  /** What of a screen's fields is withheld, by permission prefix. */
  columns: Type.Optional(
    Type.Record(text, Type.Record(text, Type.Union([Type.Literal('hidden'), Type.Literal('readonly')]))),
  ),
  viewing: Type.Optional(Type.Object({ name: text, kind: text, until: text })),
});

const menuEntity = {
  id: text,
  key: text,
  title: text,
  parentId: text,
  name: text,
  perms: nullable(text),
  permsType: text,
  icon: nullable(text),
  component: nullable(text),
  componentName: nullable(text),
  url: nullable(text),
  redirect: nullable(text),
  sortNo: Type.Integer(),
  menuType: Type.Integer(),
  isLeaf: Type.Boolean(),
  route: Type.Boolean(),
  keepAlive: Type.Boolean(),
  description: nullable(text),
  hidden: Type.Boolean(),
  status: text,
  alwaysShow: Type.Boolean(),
  internalOrExternal: Type.Boolean(),
};
const menuRows = Type.Array(Type.Object(menuEntity));
const menuTree = Type.Array(
  Type.Cyclic(
    { MenuNode: Type.Object({ ...menuEntity, children: nullable(Type.Array(Type.Ref('MenuNode'))) }) },
    'MenuNode',
  ),
);

const menu = {
  name: loose('菜单名称'),
  parentId: loose('上级的编号'),
  menuType: loose('0 一级，1 子菜单，2 按钮'),
  url: loose('路径'),
  perms: loose('授权标识'),
};
const menuEdit = {
  access: edit,
  title: '修改菜单',
  body: Type.Object({ id: loose('编号'), ...menu }),
} as const;

const rule = (status: string) => ({
  ruleName: loose('规则名称'),
  ruleColumn: loose('字段'),
  ruleConditions: loose('条件'),
  ruleValue: loose('值'),
  status: loose(status),
  condition: loose('条件，写法同页面文件；或者写 ruleColumn、ruleConditions、ruleValue'),
});
const ruleEdit = {
  access: edit,
  title: '修改数据规则',
  body: Type.Object({ id: idOf('规则的编号'), ...rule('1 有效，0 无效') }),
} as const;
const ruleList = {
  access: edit,
  title: '菜单的数据规则',
  query: Type.Object({
    permissionId,
    ruleName: optionalText('规则名称里含有的字'),
    ruleValue: optionalText('值里含有的字'),
  }),
  answer: Type.Array(
    Type.Object({
      ...dataRule,
      sentence: text,
      condition: nullable(Type.Record(Type.String(), Type.Unknown())),
      roles: Type.Array(text),
    }),
  ),
} as const;

const driftRows = Type.Array(
  Type.Object({
    id: text,
    name: text,
    /** The page it belongs to: `礼物列表`; null: none that is there. */
    page: nullable(text),
    codes: Type.Array(text),
  }),
);

/** Menus, data rules, drift. */
export const permissionRoutes = defineRoutes({
  'GET /sys/permission/getUserPermissionByToken': {
    access: 'session',
    title: '本人的菜单与权限',
    answer: Type.Object({
      facts,
      menu: Type.Array(ownMenu),
      auth: Type.Array(Type.Object({ action: text, type: text, describe: text })),
      allAuth: Type.Array(Type.Object({ action: nullable(text), status: text, type: text, describe: text })),
    }),
  },
  'GET /sys/permission/list': { access: list, title: '全部菜单', answer: menuTree },
  'GET /sys/permission/queryTreeList': {
    access: { code: 'role:grant' },
    title: '授权用的菜单树',
    answer: grantTree,
  },
  'GET /sys/permission/queryPermissionRule': ruleList,
  'POST /sys/permission/addPermissionRule': {
    access: edit,
    title: '新增数据规则',
    body: Type.Object({ permissionId: idOf('菜单的编号'), ...rule('1 启用，0 停用') }),
    answer: Type.Object({ id: text }),
  },
  'GET /sys/permission/drift': {
    access: { code: 'permission:drift' },
    title: '页面文件、菜单和角色的权限哪里对不上',
    answer: Type.Object({
      /** A file has it, the menu has not: it was removed there. */
      missing: driftRows,
      /** The menu has it, and no file brings it any more. */
      orphans: driftRows,
      /** It could be granted, and no role has it. */
      unheld: driftRows,
      /** Roles with rights that are no more. */
      stale: Type.Array(Type.Object({ id: text, name: text, rows: driftRows })),
    }),
  },
  'POST /sys/permission/drift/restore': {
    access: edit,
    title: '把页面文件里有、菜单里没有的放回菜单',
    body: Type.Object({ ids: idsOf('菜单的编号，用逗号隔开') }),
  },
  'POST /sys/permission/drift/remove': {
    access: { code: 'permission:delete' },
    title: '把没有页面文件的移出菜单和角色',
    body: Type.Object({ ids: idsOf('菜单的编号，用逗号隔开') }),
  },
  'POST /sys/permission/drift/revoke': {
    access: { code: 'role:grant' },
    title: '收回角色里已经不存在的权限',
    body: Type.Object({ roleId: idOf('角色的编号') }),
  },
  'GET /sys/permission/ruleFields/:permissionId': {
    access: edit,
    title: '一个菜单的数据规则能用的字段',
    params: Type.Object({ permissionId }),
    answer: Type.Object({ name: text, screen: text, fields: Type.Record(text, Type.Unknown()) }),
  },
  'POST /sys/permission/tryRule': {
    access: edit,
    title: '试用数据规则：某人或某角色看得到多少条，及其中十条',
    body: Type.Object({
      permissionId: idOf('菜单的编号'),
      ...rule('1 启用，0 停用'),
      id: loose('已有规则的编号，试的是改成这样'),
      userId: loose('试的人'),
      roleId: loose('或者试的角色'),
    }),
    answer: Type.Object({
      isAdmin: Type.Boolean(),
      total: Type.Integer(),
      columns: Type.Array(text),
      rows: Type.Array(Type.Array(text)),
    }),
  },
  'GET /sys/permission/getSystemMenuList': { access: list, title: '一级菜单', answer: menuRows },
  'GET /sys/permission/getSystemSubmenu': {
    access: list,
    title: '下级菜单',
    query: Type.Object({ parentId: Type.String({ title: '上级的编号' }) }),
    answer: menuRows,
  },
  'GET /sys/permission/getSystemSubmenuBatch': {
    access: list,
    title: '几个菜单各自的下级',
    query: Type.Object({ parentIds: optionalText('编号，用逗号隔开') }),
    answer: Type.Record(text, menuRows),
  },
  'GET /sys/permission/queryListAsync': {
    access: list,
    title: '一级菜单，或下级菜单',
    query: Type.Object({ pid: optionalText('上级的编号') }),
    answer: menuRows,
  },
  'POST /sys/permission/add': {
    access: { code: 'permission:add' },
    title: '新增菜单',
    body: Type.Object(menu),
    answer: Type.Object({ id: text }),
  },
  'PUT /sys/permission/edit': menuEdit,
  'POST /sys/permission/edit': menuEdit,
  'DELETE /sys/permission/delete': {
    access: { code: 'permission:delete' },
    title: '删除菜单',
    query: Type.Object({ id: optionalText('编号') }),
  },
  'DELETE /sys/permission/deleteBatch': {
    access: { code: 'permission:delete' },
    isSeveral: true,
    title: '删除几个菜单',
    query: Type.Object({ ids: optionalText('编号，用逗号隔开') }),
    answer: bulkOutcome,
  },
  'GET /sys/permission/getPermRuleListByPermId': ruleList,
  'PUT /sys/permission/editPermissionRule': ruleEdit,
  'POST /sys/permission/editPermissionRule': ruleEdit,
  'DELETE /sys/permission/deletePermissionRule': {
    access: edit,
    title: '删除数据规则',
    query: Type.Object({ id: Type.String({ title: '规则的编号' }) }),
  },
});
