import Type from 'typebox';
import { defineRoutes } from '../route';

const screen = Type.String({ title: '页面的编号' });
const id = Type.String({ title: '视图的编号' });

const content = Type.Object(
  {
    // by the usual pattern of a record's names a line break would exempt a name
    filters: Type.Record(Type.String({ pattern: '' }), Type.String()),
    sort: Type.Array(
      Type.Object({
        field: Type.String(),
        direction: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
      }),
    ),
    pageSize: Type.Integer(),
    layout: Type.Optional(Type.String({ maxLength: 40, title: '画法；没有就是文件里的第一样' })),
    preferences: Type.Object({}),
  },
  { title: '视图内容', additionalProperties: false },
);

const role = Type.Object({ id: Type.String({ title: '角色的编号' }), name: Type.String() });

/** Views of lists: an operator's own, and those that others share. */
export const savedViewRoutes = defineRoutes({
  'GET /sys/view/list': {
    access: 'session',
    title: '列表的视图：本人的和共享的',
    description: '要有 screen 这个页面的 :list',
    query: Type.Object({ screen }),
    answer: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        content,
        isShared: Type.Boolean(),
        isOwn: Type.Boolean(),
        isDefault: Type.Boolean(),
        roles: Type.Array(role, { title: '哪些角色打开时用它' }),
        maker: Type.String(),
      }),
    ),
  },
  'POST /sys/view/save': {
    access: 'session',
    title: '保存视图；不写 id 则新建，共享需要 view:share',
    body: Type.Object({
      id: Type.Optional(id),
      screen,
      name: Type.String({ title: '视图名称' }),
      content,
      isShared: Type.Optional(Type.Boolean({ title: '是否共享' })),
    }),
    answer: Type.Object({ id }),
  },
  'POST /sys/view/delete': {
    access: 'session',
    title: '删除本人的视图',
    body: Type.Object({ id }),
  },
  'POST /sys/view/default': {
    access: 'session',
    title: '打开页面时用哪个视图；id 为 null 则按页面文件',
    body: Type.Object({ screen, id: Type.Union([id, Type.Null()]) }),
  },
  'GET /sys/view/roles': {
    access: { code: 'view:share' },
    title: '可以打开这个列表的角色',
    query: Type.Object({ screen }),
    answer: Type.Array(role),
  },
  'POST /sys/view/roles': {
    access: { code: 'view:share' },
    title: '哪些角色打开页面时用本人共享的这个视图，没有自己选过的人才用它',
    body: Type.Object({ id, roleIds: Type.Array(Type.String()) }),
  },
});
