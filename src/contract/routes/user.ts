import Type, { type Static } from 'typebox';
import {
  bulkOutcome,
  idOf,
  loose,
  nullable,
  optionalIds,
  optionalText,
  pageQuery,
  screenPage,
  screenRecord,
} from '../parts';
import { defineRoutes } from '../route';

const text = Type.String();
const list = { code: 'user:list' };
const edit = { code: 'user:edit' };
const bin = { code: 'user:delete' };

const SHAPE =
  '请求头带 X-Shape: screen 时如下；不带时是家族的样子，同 queryByIds：编码是数字，departIds 是负责的部门，文本，用逗号隔开，另有 identity。';

const optionalNumber = (title: string) => Type.Optional(nullable(Type.Integer({ title })));
const optionalName = (title: string) => Type.Optional(nullable(Type.String({ title })));

/** An operator in the family's shape: the screen's fields, these of them in the family's types. */
const familyUser = Type.Object(
  {
    departIds: Type.String({ title: '上级负责的部门的编号，用逗号隔开；普通用户为空' }),
    departIds_dictText: optionalName('负责的部门的名称'),
    orgCode: optionalName('所属部门的名称'),
    orgCodeTxt: optionalName('所属部门的名称'),
    sex: optionalNumber('性别'),
    status: optionalNumber('状态'),
    identity: optionalNumber('身份，1 普通用户，2 上级'),
    userIdentity: optionalNumber('身份，1 普通用户，2 上级'),
    post_dictText: optionalName('职务的名称'),
    delFlag: Type.Integer({ title: '0 正常，1 已删除' }),
    activitiSync: Type.Integer({ title: '总是 1' }),
  },
  { additionalProperties: true },
);
export type FamilyUser = Static<typeof familyUser> & Record<string, unknown>;
const familyPage = Type.Object({ ...screenPage.properties, records: Type.Array(familyUser) });

/** Operators; the screen judges what is saved. */
const operatorRoutes = defineRoutes({
  'PUT /sys/user/resetSecondFactor': {
    access: edit,
    title: '重置操作员的两步验证',
    body: Type.Object({ id: idOf('操作员的编号') }),
  },
  'POST /sys/user/add': {
    access: { code: 'user:add' },
    title: '新增操作员',
    body: Type.Object({
      username: loose('用户账号'),
      realname: loose('用户姓名'),
      password: loose('密码'),
      confirmpassword: loose('再写一次密码'),
      phone: loose('手机号码'),
      email: loose('邮箱'),
      workNo: loose('工号'),
      selectedroles: optionalIds('角色的编号，用逗号隔开'),
      selecteddeparts: optionalIds('部门的编号，用逗号隔开'),
      roleIds: optionalIds('角色的编号，一列'),
      departIds: optionalIds('部门的编号，一列'),
    }),
    answer: Type.Object({
      id: text,
      password: Type.Optional(Type.String({ title: '没有写密码时：做出的初始密码' })),
      once: Type.Optional(Type.Object({ title: text, text })),
    }),
  },
  'GET /sys/user/list': {
    access: list,
    title: '操作员',
    description: SHAPE,
    query: Type.Object({
      username: optionalText('用户账号'),
      realname: optionalText('用户姓名'),
      sex: optionalText('性别'),
      phone: optionalText('手机号码'),
      status: optionalText('状态'),
      ...pageQuery,
    }),
    answer: screenPage,
  },
  'GET /sys/user/queryById': {
    access: list,
    title: '一个操作员',
    description: SHAPE,
    query: Type.Object({ id: optionalText('操作员的编号') }),
    answer: screenRecord,
  },
  'PUT /sys/user/edit': {
    access: edit,
    title: '修改操作员，没写的不变',
    body: Type.Object({
      id: loose('操作员的编号'),
      version: loose('读到时的版本'),
      roleIds: loose('角色的编号，一列'),
      departIds: loose('部门的编号，一列'),
      selectedroles: optionalIds('角色的编号，用逗号隔开；空的要这次登录先读过 queryUserRole 才算清空'),
      selecteddeparts: optionalIds('部门的编号，用逗号隔开；空的要这次登录先读过 userDepartList 才算清空'),
      identity: loose('身份，1 普通用户，2 上级'),
      userIdentity: loose('身份，1 普通用户，2 上级'),
    }),
  },
  'PUT /sys/user/changePassword': {
    access: { code: 'user:resetPassword' },
    title: '重置操作员的密码',
    body: Type.Object({
      username: loose('用户账号'),
      password: loose('新密码'),
      confirmpassword: loose('再写一次新密码'),
    }),
  },
  'PUT /sys/user/frozenBatch': {
    access: { code: ['user:freeze', 'user:unfreeze'] },
    isSeveral: true,
    title: '冻结或解冻操作员',
    body: Type.Object({ ids: optionalIds('编号，用逗号隔开'), status: loose('1 正常，2 冻结') }),
  },
  'GET /sys/user/lookup': {
    access: 'session',
    title: '操作员，供选择',
    description: '要有一个用到操作员的页面的权限，如 user:list',
    query: Type.Object({
      keyword: optionalText('姓名里含有的字，或账号'),
      ids: optionalText('要哪几个，编号用逗号隔开'),
    }),
    answer: Type.Array(Type.Object({ value: text, text })),
  },
  'GET /sys/user/generateUserId': {
    access: { code: 'user:add' },
    title: '一个新编号，给家族的新增表单',
    answer: text,
  },
  'GET /sys/user/checkOnlyUser': {
    access: list,
    title: '用户账号是否还没有人用',
    query: Type.Object({ username: optionalText('用户账号') }),
    answer: Type.Literal(true),
  },
  'GET /sys/user/queryUserByDepId': {
    access: list,
    title: '部门和下级部门里的操作员',
    query: Type.Object({ id: optionalText('部门的编号'), realname: optionalText('姓名') }),
    answer: Type.Array(familyUser),
  },
  'GET /sys/user/queryByIds': {
    access: list,
    title: '几个操作员',
    query: Type.Object({ userIds: optionalText('编号，用逗号隔开') }),
    answer: Type.Array(familyUser),
  },
  'GET /sys/user/getUserSectionInfoByToken': {
    access: 'session',
    title: '本人的账号和部门',
    answer: Type.Object({
      sysUserId: text,
      sysUserCode: text,
      sysUserName: text,
      sysOrgCode: nullable(Type.String()),
    }),
  },
  'GET /sys/user/queryByOrgCodeForAddressList': {
    access: { code: 'address-list:list' },
    title: '通讯录',
    query: Type.Object({
      orgCode: optionalText('部门编码，含下级'),
      realname: optionalText('姓名'),
      workNo: optionalText('工号'),
      ...pageQuery,
    }),
    answer: screenPage,
  },
});

const deletedIds = {
  access: bin,
  title: '彻底删除操作员',
  isSeveral: true,
  query: Type.Object({ userIds: optionalText('编号，用逗号隔开') }),
  answer: bulkOutcome,
} as const;

/** Deleted operators. */
const binRoutes = defineRoutes({
  'GET /sys/user/recycleBin': { access: bin, title: '已删除的操作员', answer: Type.Array(familyUser) },
  'PUT /sys/user/recycleBin': {
    access: bin,
    isSeveral: true,
    title: '还原操作员，内容是编号的一列',
    answer: bulkOutcome,
  },
  'PUT /sys/user/putRecycleBin': {
    access: bin,
    isSeveral: true,
    title: '还原操作员',
    body: Type.Object({ userIds: optionalIds('编号，用逗号隔开') }),
    answer: bulkOutcome,
  },
  'DELETE /sys/user/recycleBin': deletedIds,
  'DELETE /sys/user/deleteRecycleBin': deletedIds,
});

const role = '角色的编号';
const depart = '部门的编号';
const people = optionalIds('操作员的编号，一列');
const person = { userId: optionalText('操作员的编号'), userIds: optionalText('几个，用逗号隔开') };
const page = { username: optionalText('用户账号'), ...pageQuery };

const leaveRole = {
  access: edit,
  isSeveral: true,
  query: Type.Object({ roleId: optionalText(role), ...person }),
} as const;
const leaveDepart = {
  access: edit,
  isSeveral: true,
  query: Type.Object({ depId: optionalText(depart), ...person }),
} as const;

/** The people of a role or a department. */
const memberRoutes = defineRoutes({
  'GET /sys/user/queryUserRole': {
    access: list,
    title: '操作员的角色',
    query: Type.Object({ userid: optionalText('操作员的编号') }),
    answer: Type.Array(text),
  },
  'GET /sys/user/userDepartList': {
    access: list,
    title: '操作员的部门',
    query: Type.Object({ userId: optionalText('操作员的编号') }),
    answer: Type.Array(Type.Object({ key: text, value: text, title: text })),
  },
  'GET /sys/user/userRoleList': {
    access: list,
    title: '有某个角色的操作员',
    query: Type.Object({ roleId: optionalText(role), ...page }),
    answer: nullable(familyPage),
  },
  'GET /sys/user/departUserList': {
    access: list,
    title: '部门里的操作员',
    query: Type.Object({ depId: optionalText(depart), ...page }),
    answer: nullable(familyPage),
  },
  'POST /sys/user/addSysUserRole': {
    access: edit,
    isSeveral: true,
    title: '给几个操作员一个角色',
    body: Type.Object({ roleId: idOf(role), userIdList: people }),
  },
  'POST /sys/user/editSysDepartWithUser': {
    access: edit,
    isSeveral: true,
    title: '把几个操作员放进部门',
    body: Type.Object({ depId: idOf(depart), userIdList: people }),
  },
  'DELETE /sys/user/deleteUserRole': { title: '收回操作员的角色', ...leaveRole },
  'DELETE /sys/user/deleteUserRoleBatch': { title: '收回几个操作员的角色', ...leaveRole },
  'DELETE /sys/user/deleteUserInDepart': { title: '把操作员移出部门', ...leaveDepart },
  'DELETE /sys/user/deleteUserInDepartBatch': { title: '把几个操作员移出部门', ...leaveDepart },
});

const agent = {
  userName: loose('谁的工作，用户账号'),
  agentUserName: loose('由谁代理，用户账号'),
  roleIds: loose('交出的角色的编号'),
  startTime: loose('开始时间'),
  endTime: loose('结束时间'),
};

/** Deputies; the screen judges what is saved. */
const agentRoutes = defineRoutes({
  'POST /sys/sysUserAgent/add': {
    access: { code: 'user-agent:add' },
    title: '指定代理人',
    body: Type.Object(agent),
    answer: Type.Object({ id: text }),
  },
  'PUT /sys/sysUserAgent/edit': {
    access: { code: 'user-agent:edit' },
    title: '修改代理',
    body: Type.Object({ id: loose('代理的编号'), ...agent }),
  },
  'GET /sys/sysUserAgent/queryByUserName': {
    access: { code: 'user-agent:list' },
    title: '一名用户现在的代理',
    query: Type.Object({ userName: optionalText('用户账号') }),
    answer: nullable(screenRecord),
  },
});

export const userRoutes = { ...operatorRoutes, ...binRoutes, ...memberRoutes, ...agentRoutes };
