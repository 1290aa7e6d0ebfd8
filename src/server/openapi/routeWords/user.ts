import type { RouteWords } from './contract';

const AGENT = {
  userName: '谁的工作，用户账号',
  agentUserName: '由谁代理，用户账号',
  roleIds: '交出的角色的编号',
  startTime: '开始时间',
  endTime: '结束时间',
};

const ROLE_PEOPLE = { roleId: '角色的编号', userIdList: '操作员的编号，一列' };

const ROLE_PERSON = { roleId: '角色的编号', userId: '操作员的编号', userIds: '几个，用逗号隔开' };

const DEPART_PEOPLE = { depId: '部门的编号', userIdList: '操作员的编号，一列' };

const DEPART_PERSON = { depId: '部门的编号', userId: '操作员的编号', userIds: '几个，用逗号隔开' };

const SHAPE =
  '请求头带 X-Shape: screen 时如下；不带时是家族的样子：departIds 是负责的部门，文本，用逗号隔开，另有 identity。';

/** Operators and their deputies. */
export const userWords: Record<string, RouteWords> = {
  'PUT /sys/user/resetSecondFactor': { title: '重置操作员的两步验证', body: { id: '操作员的编号' } },
  'POST /sys/user/add': {
    title: '新增操作员',
    body: {
      username: '用户账号',
      realname: '用户姓名',
      password: '密码',
      confirmpassword: '再写一次密码',
      phone: '手机号码',
      email: '邮箱',
      workNo: '工号',
      selectedroles: '角色的编号，用逗号隔开',
      selecteddeparts: '部门的编号，用逗号隔开',
    },
  },
  'GET /sys/user/list': { title: '操作员', description: SHAPE },
  'GET /sys/user/queryById': { title: '一个操作员', description: SHAPE },
  'PUT /sys/user/edit': {
    title: '修改操作员，没写的不变',
    body: {
      id: '操作员的编号',
      version: '读到时的版本',
      roleIds: '角色的编号，一列',
      departIds: '部门的编号，一列',
      selectedroles: '角色的编号，用逗号隔开；空的要这次登录先读过 queryUserRole 才算清空',
      selecteddeparts: '部门的编号，用逗号隔开；空的要这次登录先读过 userDepartList 才算清空',
    },
  },
  'PUT /sys/user/changePassword': {
    title: '重置操作员的密码',
    body: { username: '用户账号', password: '新密码', confirmpassword: '再写一次新密码' },
  },
  'GET /sys/user/queryUserRole': { title: '操作员的角色', query: { userid: '操作员的编号' } },
  'GET /sys/user/userDepartList': { title: '操作员的部门', query: { userId: '操作员的编号' } },
  'GET /sys/user/userRoleList': {
    title: '有某个角色的操作员',
    query: { roleId: '角色的编号', username: '用户账号' },
  },
  'POST /sys/user/addSysUserRole': { title: '给几个操作员一个角色', body: ROLE_PEOPLE },
  'DELETE /sys/user/deleteUserRole': { title: '收回操作员的角色', query: ROLE_PERSON },
  'DELETE /sys/user/deleteUserRoleBatch': { title: '收回几个操作员的角色', query: ROLE_PERSON },
  'GET /sys/user/departUserList': {
    title: '部门里的操作员',
    query: { depId: '部门的编号', username: '用户账号' },
  },
  'POST /sys/user/editSysDepartWithUser': { title: '把几个操作员放进部门', body: DEPART_PEOPLE },
  'DELETE /sys/user/deleteUserInDepart': { title: '把操作员移出部门', query: DEPART_PERSON },
  'DELETE /sys/user/deleteUserInDepartBatch': { title: '把几个操作员移出部门', query: DEPART_PERSON },
  'GET /sys/user/recycleBin': { title: '已删除的操作员' },
  'PUT /sys/user/recycleBin': { title: '还原操作员，内容是编号的一列' },
  'PUT /sys/user/putRecycleBin': { title: '还原操作员', body: { userIds: '编号，用逗号隔开' } },
  'DELETE /sys/user/recycleBin': { title: '彻底删除操作员', query: { userIds: '编号，用逗号隔开' } },
  'DELETE /sys/user/deleteRecycleBin': { title: '彻底删除操作员', query: { userIds: '编号，用逗号隔开' } },
  'GET /sys/user/generateUserId': { title: '一个新编号，给家族的新增表单' },
  'GET /sys/user/checkOnlyUser': { title: '用户账号是否还没有人用', query: { username: '用户账号' } },
  'GET /sys/user/queryUserByDepId': {
    title: '部门和下级部门里的操作员',
    query: { id: '部门的编号', realname: '姓名' },
  },
  'GET /sys/user/queryByIds': { title: '几个操作员', query: { userIds: '编号，用逗号隔开' } },
  'GET /sys/user/queryByOrgCodeForAddressList': {
    title: '通讯录',
    query: { orgCode: '部门编码，含下级', realname: '姓名', workNo: '工号' },
  },
  'POST /sys/sysUserAgent/add': { title: '指定代理人', body: AGENT },
  'PUT /sys/sysUserAgent/edit': { title: '修改代理', body: { id: '代理的编号', ...AGENT } },
  'GET /sys/sysUserAgent/queryByUserName': { title: '一名用户现在的代理', query: { userName: '用户账号' } },
  'PUT /sys/user/frozenBatch': {
    title: '冻结或解冻操作员',
    body: { ids: '编号，用逗号隔开', status: '1 正常，2 冻结' },
  },
  'GET /sys/user/lookup': {
    title: '操作员，供选择',
    query: { keyword: '姓名里含有的字，或账号', ids: '要哪几个，编号用逗号隔开' },
  },
};
