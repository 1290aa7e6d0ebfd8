import Type from 'typebox';
import { idOf, loose, nullable, optionalText, pageOf, pageQuery } from '../parts';
import { defineRoutes } from '../route';

const text = Type.String();
const textOrNull = nullable(Type.String());

export const depart = Type.Object({
  id: text,
  parentId: text,
  departName: text,
  orgCode: text,
  departOrder: Type.Integer(),
});

/** The operator as the family's front-ends keep it after signing in (`contract.md` §4): everything but the password. */
export const userInfo = Type.Object({
  id: text,
  username: text,
  realname: text,
  nickname: text,
  avatar: textOrNull,
  birthday: textOrNull,
  sex: nullable(Type.Integer()),
  email: textOrNull,
  phone: textOrNull,
  orgCode: nullable(Type.String({ title: '现在以哪个部门工作' })),
  status: Type.Integer(),
  workNo: textOrNull,
  post: textOrNull,
  telephone: textOrNull,
  userIdentity: Type.Integer(),
  identity: Type.Integer(),
  createBy: textOrNull,
  updateBy: textOrNull,
  createTime: textOrNull,
  updateTime: textOrNull,
  delFlag: Type.Integer(),
  departIds: text,
  activitiSync: Type.Integer(),
});

export const captcha = { captcha: loose('图片验证码'), checkKey: loose('图片验证码的编号') };

const chosenDepart = {
  access: 'session',
  title: '选择以哪个部门工作',
  body: Type.Object({ orgCode: loose('部门编码'), username: loose('本人账号') }),
  answer: Type.Object({ userInfo }),
} as const;

const ownPassword = {
  access: 'session',
  title: '修改本人密码',
  body: Type.Object({
    username: loose('本人账号'),
    oldpassword: loose('旧密码'),
    password: Type.Optional(nullable(Type.String({ title: '新密码' }))),
    confirmpassword: loose('再写一次新密码'),
    ...captcha,
  }),
} as const;

const setting = Type.Object({
  isSidebarOpen: loose('侧边菜单是否展开'),
  menuTheme: loose('light 或 dark'),
  layout: loose('sidemenu 或 topmenu'),
  contentWidth: loose('Fixed 或 Fluid'),
  fixedHeader: loose('是否固定页头'),
  fixSiderbar: loose('是否固定侧边菜单'),
  autoHideHeader: loose('下滑时是否隐藏页头'),
  color: loose('主题色，如 #1890FF'),
  weak: loose('是否色弱模式'),
  multipage: loose('是否多页签'),
  appearance: loose('light、dark 或 system'),
  shortcuts: loose('快捷入口的地址，最多 24 个'),
  pins: loose('工作台上的卡片，最多 12 个'),
  quietHours: loose('免打扰的时间，如 22:00-08:00；空着则没有'),
});

/** The operator's own: profile, departments, password, settings, work. */
const profileRoutes = defineRoutes({
  'GET /sys/user/profile': {
    access: 'session',
    title: '本人的资料、角色和部门',
    answer: Type.Object({
      username: text,
      realname: text,
      avatar: textOrNull,
      sex: nullable(Type.Integer()),
      birthday: textOrNull,
      email: textOrNull,
      telephone: textOrNull,
      phone: nullable(Type.String({ title: '部分隐藏' })),
      workNo: textOrNull,
      post: textOrNull,
      createTime: textOrNull,
      roles: Type.Array(text),
      departs: Type.Array(text),
    }),
  },
  'PUT /sys/user/profile': {
    access: 'session',
    title: '修改本人的资料，没写的不变',
    body: Type.Object({
      sex: loose('性别'),
      birthday: loose('生日'),
      email: loose('邮箱'),
      telephone: loose('座机'),
      avatar: loose('null：去掉头像'),
    }),
    answer: Type.Object({ userInfo }),
  },
  'POST /sys/user/profile/avatar': {
    access: 'session',
    title: '更换本人的头像',
    form: { file: '图片' },
    answer: Type.Object({ userInfo }),
    isLong: true,
  },
  'GET /sys/user/signIns': {
    access: 'session',
    title: '本人最近 20 次登录',
    answer: Type.Array(Type.Object({ id: text, logContent: text, ip: textOrNull, createTime: text })),
  },
  'GET /sys/user/getCurrentUserDeparts': {
    access: 'session',
    title: '本人的部门',
    answer: Type.Object({ list: Type.Array(depart), orgCode: textOrNull }),
  },
  'PUT /sys/selectDepart': chosenDepart,
  'POST /sys/selectDepart': chosenDepart,
  'PUT /sys/user/updatePassword': ownPassword,
  'POST /sys/user/updatePassword': ownPassword,
  'GET /sys/user/setting': { access: 'session', title: '本人的界面设置', answer: setting },
  'PUT /sys/user/setting': { access: 'session', title: '保存本人的界面设置，没写的不变', body: setting },
  'GET /sys/user/recentRecords': {
    access: 'session',
    title: '本人最近的操作',
    answer: Type.Array(
      Type.Object({
        id: text,
        screenId: text,
        screenTitle: text,
        route: nullable(Type.String({ title: '页面的地址，null：页面已经没有' })),
        dataId: text,
        label: nullable(Type.String({ title: '记录的名称，null：已删除或看不到' })),
        operation: text,
        actionTitle: text,
        createTime: text,
      }),
    ),
  },
  'GET /sys/user/waitingWork': {
    access: 'session',
    title: '等本人处理的，按页面',
    answer: Type.Array(
      Type.Object({
        screenId: text,
        title: text,
        route: text,
        count: Type.Integer(),
        isEstimated: Type.Boolean({ title: 'count 是估算值：逐条计数太慢' }),
        oldest: nullable(Type.String({ title: '最早的从什么时候开始等，null：不知道' })),
        target: nullable(Type.Integer({ title: '处理时限，分钟；null：没有设' })),
        overdue: Type.Integer({ title: '超过时限的条数，至多数到 1000' }),
      }),
    ),
  },
  'GET /sys/user/arrivedWork': {
    access: 'session',
    title: '本人上次离开以来，等本人处理的新来了多少',
    answer: Type.Object({
      since: nullable(
        Type.String({ title: '上次离开：此前最后一次操作，之后至少三小时没有操作；null：不知道' }),
      ),
      count: Type.Integer({ title: '新来的条数，每个页面至多数到 1000' }),
    }),
  },
  'GET /sys/user/ownDay': {
    access: 'session',
    title: '本人今天处理了多少，按页面，多的在前',
    answer: Type.Object({
      handled: Type.Integer({ title: '今天' }),
      before: Type.Integer({ title: '昨天到这个时刻' }),
      screens: Type.Array(
        Type.Object({ screenId: text, title: text, route: textOrNull, count: Type.Integer() }),
      ),
    }),
  },
  'GET /sys/user/ownTeam': {
    access: { code: 'workplace:list' },
    title: '本人所在部门的同事',
    answer: Type.Array(
      Type.Object({
        id: text,
        realname: text,
        avatar: textOrNull,
        post: textOrNull,
        departs: Type.String({ title: '共同的部门' }),
      }),
    ),
  },
  'GET /sys/palette': {
    access: 'session',
    title: '在各页面里找记录：各自的 palette 搜索框，按本人的权限',
    query: Type.Object({ keyword: optionalText('要找的内容'), without: optionalText('不找的页面') }),
    answer: Type.Array(
      Type.Object({
        screen: Type.String(),
        title: Type.String(),
        route: Type.String(),
        source: Type.String(),
        records: Type.Array(
          Type.Object({
            id: Type.String(),
            text: Type.String(),
            note: Type.Optional(Type.String()),
            picture: Type.Optional(Type.String()),
          }),
        ),
        message: Type.Optional(Type.String()),
      }),
    ),
  },
  'GET /sys/paletteButtons': {
    access: 'session',
    title: '各页面上本人可以按的按钮：新增，以及针对整个页面的操作',
    answer: Type.Array(
      Type.Object({
        screen: Type.String(),
        title: Type.String(),
        route: Type.String(),
        name: Type.String(),
        text: Type.String(),
      }),
    ),
  },
});

const oneTask = Type.Object({ id: idOf('任务的编号') });

const task = Type.Object({
  id: text,
  kind: text,
  screenId: textOrNull,
  title: text,
  state: Type.Unsafe<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>({
    enum: ['waiting', 'running', 'done', 'failed', 'cancelled'],
  }),
  total: nullable(Type.Integer()),
  done: Type.Integer(),
  message: textOrNull,
  fileName: textOrNull,
  fileSize: nullable(Type.Integer()),
  createTime: text,
  startTime: textOrNull,
  endTime: textOrNull,
  expireTime: textOrNull,
});

/** Of an authenticator: base32 for typing, `otpauth://…` for a link on a phone, and the same as a picture. */
export const enrolment = Type.Object({ secret: text, uri: text, picture: text });

export const recoveryCodes = Type.Object({ recoveryCodes: Type.Array(text) });

const factorProof = Type.Object({
  password: loose('本人的密码'),
  code: loose('六位验证码，或恢复码'),
  ...captcha,
});

/** The operator's own sessions, second factor and tasks. */
const sessionRoutes = defineRoutes({
  'GET /sys/user/session/list': {
    access: 'session',
    title: '本人的登录设备',
    answer: Type.Array(
      Type.Object({
        id: text,
        ip: textOrNull,
        userAgent: textOrNull,
        createTime: text,
        activeTime: text,
        isCurrent: Type.Boolean(),
      }),
    ),
  },
  'DELETE /sys/user/session/delete': {
    access: 'session',
    title: '让本人的一个登录退出',
    query: Type.Object({ id: Type.String({ title: '登录的编号' }) }),
  },
  'DELETE /sys/user/session/deleteOthers': { access: 'session', title: '让本人的其他登录退出' },
  'GET /sys/user/secondFactor': {
    access: 'session',
    title: '本人的两步验证',
    answer: Type.Object({
      isOn: Type.Boolean(),
      isDemanded: Type.Boolean({ title: '角色要求两步验证' }),
      recoveryCodes: Type.Integer({ title: '还有几个恢复码没有用过' }),
    }),
  },
  'POST /sys/user/secondFactor/begin': {
    access: 'session',
    title: '取得绑定验证器的密钥和二维码',
    body: Type.Object({ password: loose('本人的密码'), ...captcha }),
    answer: enrolment,
    isPrivate: true,
  },
  'POST /sys/user/secondFactor/confirm': {
    access: 'session',
    title: '开启两步验证，答复恢复码',
    body: Type.Object({ code: loose('六位验证码') }),
    answer: recoveryCodes,
    isPrivate: true,
  },
  'POST /sys/user/secondFactor/end': { access: 'session', title: '关闭两步验证', body: factorProof },
  'POST /sys/user/secondFactor/recoveryCodes': {
    access: 'session',
    title: '重新生成恢复码',
    body: factorProof,
    answer: recoveryCodes,
    isPrivate: true,
  },
  'GET /sys/task/list': {
    access: 'session',
    title: '本人的后台任务',
    query: Type.Object(pageQuery),
    answer: pageOf(task),
  },
  'GET /sys/task/queryById': {
    access: 'session',
    title: '本人的一个后台任务',
    query: oneTask,
    answer: task,
  },
  'POST /sys/task/cancel': {
    access: 'session',
    title: '取消本人的后台任务',
    body: oneTask,
  },
  'GET /sys/task/file': {
    access: 'session',
    title: '取后台任务做出的文件',
    query: oneTask,
    answer: 'file',
  },
});

export const accountRoutes = { ...profileRoutes, ...sessionRoutes };
