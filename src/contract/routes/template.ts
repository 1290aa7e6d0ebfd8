import Type, { type TSchema } from 'typebox';
import { nullable, optionalText, screenRecord } from '../parts';
import { defineRoutes } from '../route';

const nullableText = nullable(Type.String());

const page = Type.Object({
  pageNo: optionalText('第几页'),
  pageSize: optionalText('每页多少条'),
});

const permission = Type.Object({
  permissionId: Type.String(),
  permissionName: Type.String(),
  actionEntitySet: Type.Array(
    Type.Object({ action: Type.String(), describe: Type.String(), defaultCheck: Type.Boolean() }),
  ),
});

const pageOf = <T extends TSchema>(row: T) =>
  Type.Object({
    pageNo: Type.Integer(),
    pageSize: Type.Integer(),
    totalCount: Type.Integer(),
    totalPage: Type.Integer(),
    data: Type.Array(row),
  });

/** What the template of the family asks for, in its own shapes. */
export const templateRoutes = defineRoutes({
  'GET /user/info': {
    access: 'session',
    title: '本人的信息和权限',
    answer: Type.Object({
      id: Type.String(),
      username: Type.String(),
      realname: Type.String(),
      nickname: Type.String(),
      avatar: nullableText,
      birthday: nullableText,
      sex: nullable(Type.Integer()),
      email: nullableText,
      phone: nullableText,
      orgCode: nullableText,
      status: nullable(Type.Integer()),
      workNo: nullableText,
      post: nullableText,
      telephone: nullableText,
      userIdentity: nullable(Type.Integer()),
      identity: nullable(Type.Integer()),
      createBy: nullableText,
      updateBy: nullableText,
      createTime: nullableText,
      updateTime: nullableText,
      delFlag: Type.Integer(),
      departIds: Type.String(),
      activitiSync: Type.Integer(),
      name: Type.String(),
      roleId: Type.String(),
      role: Type.Object({
        id: Type.String(),
        roles: Type.Array(Type.String()),
        permissions: Type.Array(permission),
      }),
    }),
  },
  'GET /api/user': {
    access: { code: 'user:list' },
    title: '用户，一页',
    query: page,
    answer: pageOf(screenRecord),
  },
  'GET /api/role': {
    access: { code: 'role:list' },
    title: '角色，一页',
    query: page,
    answer: pageOf(screenRecord),
  },
  // the template's services are what works by itself here: jobs
  'GET /api/service': {
    access: { code: 'quartz-job:list' },
    title: '定时任务，一页',
    query: page,
    answer: pageOf(screenRecord),
  },
  'GET /api/permission': {
    access: { code: 'permission:list' },
    title: '权限，一页',
    query: page,
    answer: pageOf(permission),
  },
  'GET /api/workplace/teams': {
    access: 'session',
    title: '本人的部门，给个人中心',
    answer: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), avatar: Type.Null() })),
  },
  'GET /api/permission/no-pager': {
    access: { code: 'permission:list' },
    title: '权限，全部',
    answer: Type.Array(permission),
  },
});
