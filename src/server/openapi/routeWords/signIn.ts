import type { RouteWords } from './contract';

const NEW_PASSWORD = { username: '账号', phone: '手机号', smscode: '短信验证码', password: '新密码' };

const REGISTRATION = {
  username: '账号',
  password: '密码',
  phone: '手机号',
  smscode: '短信验证码',
  email: '邮箱',
};

const SMS = { mobile: '手机号', smsmode: '0 登录，1 注册，2 找回密码' };

/** Signing in, registering, forgotten passwords, the second factor at the door. */
export const signInWords: Record<string, RouteWords> = {
  'POST /sys/login': {
    title: '登录',
    body: { username: '账号', password: '密码', captcha: '图片验证码', checkKey: '图片验证码的编号' },
  },
  'GET /sys/randomImage/:key': { title: '图片验证码' },
  'POST /sys/sms': { title: '发送短信验证码', body: SMS },
  'POST /account/sms': { title: '发送短信验证码', body: SMS },
  'POST /sys/phoneLogin': { title: '手机号登录', body: { mobile: '手机号', captcha: '短信验证码' } },
  'POST /sys/user/register': { title: '注册', body: REGISTRATION },
  'POST /auth/register': { title: '注册', body: REGISTRATION },
  'GET /sys/user/querySysUser': {
    title: '找回密码：核对账号',
    query: { phone: '手机号' },
  },
  'POST /sys/user/phoneVerification': {
    title: '找回密码：核对短信验证码',
    body: { phone: '手机号', smscode: '短信验证码' },
  },
  'POST /sys/user/passwordChange': { title: '找回密码：重置密码', body: NEW_PASSWORD },
  'POST /auth/forge-password': { title: '找回密码：重置密码', body: NEW_PASSWORD },
  'GET /sys/user/passwordChange': { title: '找回密码：重置密码', query: NEW_PASSWORD },
  'GET /cas/client/validateLogin': {
    title: '单点登录',
    query: { ticket: '票据', service: '服务地址' },
  },
  'POST /sys/logout': { title: '退出登录' },
  'GET /sys/logout': { title: '退出登录' },
  'POST /sys/login/code': {
    title: '登录的第二步：两步验证',
    body: { ticket: '登录时答复的凭据', code: '六位验证码，或恢复码' },
  },
  'POST /sys/login/password': {
    title: '登录的第二步：首次修改密码',
    body: { ticket: '登录时答复的凭据', password: '新密码', confirmpassword: '再写一次新密码' },
  },
  'POST /sys/login/enrol': {
    title: '登录的第二步：取得绑定验证器的密钥和二维码',
    body: { ticket: '登录时答复的凭据' },
  },
  'POST /sys/login/enrolled': {
    title: '登录的第二步：绑定验证器，答复恢复码',
    body: { ticket: '登录时答复的凭据', code: '六位验证码' },
  },
};
