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
import { idOf, nullable, optionalIds, optionalText, pageQuery, screenPage, screenRecord } from '../parts';
import { defineRoutes } from '../route';

const DEPART = '部门的编号';
const ROLE = '部门角色的编号';
const text = Type.String();
const departId = Type.String({ title: DEPART });
const roleId = Type.String({ title: ROLE });
const permissionId = Type.String({ title: '菜单的编号' });
const depart = { departId: idOf(DEPART) };
const role = { roleId: idOf(ROLE) };
const list = { code: 'depart:list' };
const grant = { code: 'depart:grant' };
/** All department roles, or those of the departments that the caller manages. */
const grantDepartRole = { code: ['depart-role:grant', 'my-depart-role:grant'] };
const listRoles = { code: 'depart-role:list' };

const departNode = {
  id: text,
  parentId: text,
  departName: text,
  orgCode: text,
  orgCategory: nullable(text),
  orgType: text,
  departOrder: Type.Integer(),
  mobile: nullable(text),
  address: nullable(text),
  memo: nullable(text),
  key: text,
  value: text,
  title: text,
  status: text,
  delFlag: text,
  isLeaf: Type.Boolean(),
};

const departTree = Type.Array(
  Type.Cyclic(
    {
      DepartNode: Type.Object({
        ...departNode,
        children: Type.Optional(Type.Array(Type.Ref('DepartNode'))),
      }),
    },
    'DepartNode',
  ),
);

const choiceTree = Type.Array(
  Type.Cyclic(
    {
      DepartChoice: Type.Object({
        key: text,
        value: text,
        title: text,
        isLeaf: Type.Boolean(),
        children: Type.Optional(Type.Array(Type.Ref('DepartChoice'))),
      }),
    },
    'DepartChoice',
  ),
);

/** Departments, their grants and roles. */
export const departRoutes = defineRoutes({
  'GET /sys/permission/queryDepartPermission': {
    access: grant,
    title: '部门的菜单权限',
    query: Type.Object({ departId }),
    answer: Type.Array(text),
  },
  'POST /sys/permission/saveDepartPermission': {
    access: grant,
    title: '保存部门的菜单权限',
    body: grantChange(depart),
  },
  'GET /sys/sysDepart/grantTree': { access: grant, title: '部门权限页上的菜单树', answer: grantTree },
  'GET /sys/sysDepart/grantRights': {
    access: grant,
    title: '部门权限页上每一项能不能勾选',
    query: Type.Object({ departId }),
    answer: grantRights,
  },
  'GET /sys/sysDepartPermission/datarule/:permissionId/:departId': {
    access: grant,
    title: '部门在一个菜单的数据规则',
    params: Type.Object({ permissionId, departId }),
    answer: ruleChoice,
  },
  'POST /sys/sysDepartPermission/datarule': {
    access: grant,
    title: '选择部门的数据规则',
    body: rulesChosen(depart),
  },
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': {
    access: grantDepartRole,
    title: '部门角色能授权的菜单树',
    query: Type.Object({
      departId: Type.Optional(departId),
      roleId: optionalText('或者部门角色的编号'),
    }),
    answer: grantTree,
  },
  'GET /sys/sysDepartPermission/queryDeptRolePermission': {
    access: grantDepartRole,
    title: '部门角色的菜单权限',
    query: Type.Object({ roleId }),
    answer: Type.Array(text),
  },
  'POST /sys/sysDepartPermission/saveDeptRolePermission': {
    access: grantDepartRole,
    title: '保存部门角色的菜单权限',
    body: grantChange(role),
  },
  'GET /sys/sysDepartRole/grantRights': {
    access: grantDepartRole,
    title: '部门角色授权页上每一项能不能勾选',
    query: Type.Object({ roleId }),
    answer: grantRights,
  },
  'GET /sys/sysDepartRole/datarule/:permissionId/:departId/:roleId': {
    access: grantDepartRole,
    title: '部门角色在一个菜单的数据规则',
    params: Type.Object({ permissionId, departId, roleId }),
    answer: ruleChoice,
  },
  'POST /sys/sysDepartRole/datarule': {
    access: grantDepartRole,
    title: '选择部门角色的数据规则',
    body: rulesChosen(role),
  },
  'GET /sys/sysDepartRole/columns/:permissionId/:roleId': {
    access: grantDepartRole,
    title: '部门角色在一个菜单的列权限',
    params: Type.Object({ permissionId, roleId }),
    answer: columnChoice,
  },
  'POST /sys/sysDepartRole/columns': {
    access: grantDepartRole,
    title: '选择部门角色的列权限',
    body: columnsChosen(role),
  },
  'GET /sys/sysDepartRole/list': {
    access: listRoles,
    title: '部门角色',
    query: Type.Object({
      deptId: optionalText('部门的编号，含下级'),
      roleName: optionalText('部门角色名称'),
      ...pageQuery,
    }),
    answer: screenPage,
  },
  'GET /sys/sysDepartRole/getDeptRoleList': {
    access: listRoles,
    title: '一个部门的部门角色',
    query: Type.Object({ departId, userId: optionalText('用户的编号') }),
    answer: Type.Array(screenRecord),
  },
  'GET /sys/sysDepartRole/getDeptRoleByUserId': {
    access: listRoles,
    title: '用户在一个部门有的部门角色',
    query: Type.Object({ userId: Type.String({ title: '用户的编号' }), departId }),
    answer: Type.Array(Type.Object({ id: text, userId: text, droleId: text })),
  },
  'POST /sys/sysDepartRole/deptRoleUserAdd': {
    access: { code: 'depart-role:edit' },
    isSeveral: true,
    title: '分配部门角色',
    body: Type.Object({
      userId: idOf('用户的编号'),
      newRoleId: optionalIds('现在有的，用逗号隔开'),
      oldRoleId: optionalIds('原来有的'),
    }),
  },
  'GET /sys/sysDepart/queryTreeList': { access: list, title: '部门树', answer: departTree },
  'GET /sys/sysDepart/queryIdTree': { access: list, title: '部门树，供选择', answer: choiceTree },
  'GET /sys/sysDepart/searchBy': {
    access: list,
    title: '按名称找部门',
    query: Type.Object({
      keyWord: optionalText('名称里含有的字'),
      myDeptSearch: optionalText('1 只在本人的部门里'),
    }),
    answer: Type.Array(Type.Object(departNode)),
  },
  'GET /sys/sysDepart/queryMyDeptTreeList': {
    access: 'session',
    title: '本人的部门和下级，message 是身份',
    answer: nullable(departTree),
  },
});
