import Type from 'typebox';
import {
  columnChoice,
  columnsChosen,
  grantChange,
  grantRights,
  grantTree,
  ruleChoice,
  rulesChosen,
} from '../grantParts';
import { idOf, nullable, optionalText } from '../parts';
import { defineRoutes } from '../route';

const text = Type.String();
const roleId = Type.String({ title: '角色的编号' });
const permissionId = Type.String({ title: '菜单的编号' });
const role = { roleId: idOf('角色的编号') };
const grant = { code: 'role:grant' };
const view = { code: ['role:view', 'user:view'] };

/** Roles, their grants, data rules and columns; looking with another's rights. */
export const roleRoutes = defineRoutes({
  'PUT /sys/role/secondFactor': {
    access: { code: 'role:edit' },
    title: '角色是否要求两步验证',
    body: Type.Object({ ...role, secondFactor: Type.Boolean({ title: '是否要求' }) }),
  },
  'GET /sys/role/queryTreeList': { access: grant, title: '授权用的菜单树', answer: grantTree },
  'GET /sys/role/grantSubject': {
    access: { code: ['role:grant', 'depart:grant', 'depart-role:grant', 'my-depart-role:grant'] },
    title: '授权的是角色、部门还是部门角色',
    query: Type.Object({ id: Type.String({ title: '它的编号' }) }),
    answer: Type.Object({
      kind: Type.Union([Type.Literal('role'), Type.Literal('depart'), Type.Literal('departRole')]),
    }),
  },
  'GET /sys/role/grantRights': {
    access: grant,
    title: '授权页上每一项能不能勾选',
    query: Type.Object({ roleId }),
    answer: grantRights,
  },
  'GET /sys/permission/queryRolePermission': {
    access: grant,
    title: '角色的菜单权限',
    query: Type.Object({ roleId }),
    answer: Type.Array(text),
  },
  'POST /sys/permission/saveRolePermission': {
    access: grant,
    title: '保存角色的菜单权限',
    body: grantChange(role),
    answer: nullable(Type.Object({ warnings: Type.Array(text) })),
  },
  'GET /sys/role/datarule/:permissionId/:roleId': {
    access: grant,
    title: '角色在一个菜单的数据规则',
    params: Type.Object({ permissionId, roleId }),
    answer: ruleChoice,
  },
  'POST /sys/role/datarule': { access: grant, title: '选择角色的数据规则', body: rulesChosen(role) },
  'GET /sys/role/grantLimits': {
    access: grant,
    title: '角色在各页面受的限制，用话说',
    query: Type.Object({ roleId }),
    answer: Type.Array(Type.Object({ id: text, rules: nullable(text), columns: nullable(text) })),
  },
  'GET /sys/role/columns/:permissionId/:roleId': {
    access: grant,
    title: '角色在一个菜单的列权限',
    params: Type.Object({ permissionId, roleId }),
    answer: columnChoice,
  },
  'POST /sys/role/columns': { access: grant, title: '选择角色的列权限', body: columnsChosen(role) },
  'GET /sys/role/queryall': {
    access: 'session',
    title: '全部角色',
    description: '要有 role:list，或者给人角色的权限，如 user:edit',
    answer: Type.Array(
      Type.Object({ id: text, roleName: text, roleCode: text, description: nullable(text) }),
    ),
  },
  'GET /sys/role/checkRoleCode': {
    access: { code: 'role:list' },
    title: '角色编码是否还没有人用',
    query: Type.Object({
      roleCode: optionalText('角色编码'),
      id: optionalText('正在改的角色'),
    }),
    answer: Type.Boolean(),
  },
  'GET /sys/viewAs': {
    access: view,
    title: '要以谁的身份查看',
    query: Type.Object({ id: Type.String({ title: '角色或用户的编号' }) }),
    answer: Type.Object({
      id: text,
      kind: Type.Union([Type.Literal('role'), Type.Literal('user')]),
      name: text,
      minutes: Type.Integer(),
    }),
  },
  'POST /sys/viewAs': {
    access: view,
    title: '开始以其身份查看，只能看，最多 30 分钟',
    body: Type.Object({ id: idOf('角色或用户的编号') }),
  },
  'DELETE /sys/viewAs': { access: 'session', title: '退出查看', isFreeWhileViewing: true },
});
