import type { RouteWords } from './contract';

const CHOSEN_DEPART = { orgCode: '部门编码', username: '本人账号' };

const OWN_PASSWORD = {
  username: '本人账号',
  oldpassword: '旧密码',
  password: '新密码',
  confirmpassword: '再写一次新密码',
  captcha: '图片验证码',
  checkKey: '图片验证码的编号',
};

const CAPTCHA = { captcha: '图片验证码', checkKey: '图片验证码的编号' };

const FACTOR_PROOF = { password: '本人的密码', code: '六位验证码，或恢复码', ...CAPTCHA };

/** The caller’s own: sessions, second factor, settings, views, tasks, password. */
export const ownWords: Record<string, RouteWords> = {
  'GET /sys/user/profile': { title: '本人的资料、角色和部门' },
  'PUT /sys/user/profile': {
    title: '修改本人的资料，没写的不变',
    body: { sex: '性别', birthday: '生日', email: '邮箱', telephone: '座机', avatar: 'null：去掉头像' },
  },
  'POST /sys/user/profile/avatar': { title: '更换本人的头像', form: { file: '图片' } },
  'GET /sys/user/signIns': { title: '本人最近 20 次登录' },
  'GET /sys/user/session/list': { title: '本人的登录设备' },
  'DELETE /sys/user/session/delete': { title: '让本人的一个登录退出', query: { id: '登录的编号' } },
  'DELETE /sys/user/session/deleteOthers': { title: '让本人的其他登录退出' },
  'GET /sys/user/secondFactor': { title: '本人的两步验证' },
  'POST /sys/user/secondFactor/begin': {
    title: '取得绑定验证器的密钥和二维码',
    body: { password: '本人的密码', ...CAPTCHA },
  },
  'POST /sys/user/secondFactor/confirm': { title: '开启两步验证，答复恢复码', body: { code: '六位验证码' } },
  'POST /sys/user/secondFactor/end': { title: '关闭两步验证', body: FACTOR_PROOF },
  'POST /sys/user/secondFactor/recoveryCodes': { title: '重新生成恢复码', body: FACTOR_PROOF },
  'GET /sys/viewAs': { title: '要以谁的身份查看', query: { id: '角色或用户的编号' } },
  'POST /sys/viewAs': { title: '开始以其身份查看，只能看，最多 30 分钟', body: { id: '角色或用户的编号' } },
  'DELETE /sys/viewAs': { title: '退出查看' },
  'GET /sys/user/getUserSectionInfoByToken': { title: '本人的账号和部门' },
  'GET /sys/user/setting': { title: '本人的界面设置' },
  'PUT /sys/user/setting': {
    title: '保存本人的界面设置，没写的不变',
    body: {
      isSidebarOpen: '侧边菜单是否展开',
      menuTheme: 'light 或 dark',
      layout: 'sidemenu 或 topmenu',
      contentWidth: 'Fixed 或 Fluid',
      fixedHeader: '是否固定页头',
      fixSiderbar: '是否固定侧边菜单',
      autoHideHeader: '下滑时是否隐藏页头',
      color: '主题色，如 #1890FF',
      weak: '是否色弱模式',
      multipage: '是否多页签',
      appearance: 'light、dark 或 system',
      shortcuts: '快捷入口的地址，最多 24 个',
    },
  },
  'GET /sys/user/recentRecords': { title: '本人最近的操作' },
  'GET /sys/user/waitingWork': { title: '等本人处理的，按页面' },
  'GET /sys/user/ownTeam': { title: '本人所在部门的同事' },
  'GET /sys/user/getCurrentUserDeparts': { title: '本人的部门' },
  'PUT /sys/selectDepart': { title: '选择以哪个部门工作', body: CHOSEN_DEPART },
  'POST /sys/selectDepart': { title: '选择以哪个部门工作', body: CHOSEN_DEPART },
  'PUT /sys/user/updatePassword': { title: '修改本人密码', body: OWN_PASSWORD },
  'POST /sys/user/updatePassword': { title: '修改本人密码', body: OWN_PASSWORD },
  'GET /sys/task/list': { title: '本人的后台任务', query: { pageNo: '第几页', pageSize: '每页几条' } },
  'GET /sys/task/queryById': { title: '本人的一个后台任务', query: { id: '任务的编号' } },
  'POST /sys/task/cancel': { title: '取消本人的后台任务', body: { id: '任务的编号' } },
  'GET /sys/task/file': { title: '取后台任务做出的文件', query: { id: '任务的编号' }, answers: 'file' },
};
