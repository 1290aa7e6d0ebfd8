import Type from 'typebox';
import { loose, nullable, optionalText } from '../parts';
import { defineRoutes } from '../route';
import { captcha, depart, enrolment, recoveryCodes, userInfo } from './account';
import { dictionaries } from './dictionary';

const text = Type.String();

const session = Type.Object({
  multi_depart: Type.Integer({ title: '部门：0 没有，1 一个，2 几个，要选择' }),
  departs: Type.Array(depart),
  userInfo,
  sysAllDictItems: dictionaries,
  token: text,
});

const sms = {
  access: 'anonymous',
  title: '发送短信验证码',
  body: Type.Object({ mobile: loose('手机号'), smsmode: loose('0 登录，1 注册，2 找回密码') }),
} as const;

const registration = {
  access: 'anonymous',
  title: '注册',
  body: Type.Object({
    username: loose('账号'),
    password: loose('密码'),
    phone: loose('手机号'),
    smscode: loose('短信验证码'),
    email: loose('邮箱'),
  }),
} as const;

const newPassword = Type.Object({
  username: loose('账号'),
  phone: loose('手机号'),
  smscode: loose('短信验证码'),
  password: loose('新密码'),
});

const forgotten = { access: 'anonymous', title: '找回密码：重置密码' } as const;
const ticket = loose('登录时答复的凭据');

/**
 * Signing in, registering, forgotten passwords, the second factor at the door. What comes may be loose: the handlers take what is
 * no text for nobody's, so that a refusal reveals nothing and each attempt counts.
 */
export const signInRoutes = defineRoutes({
  'POST /sys/login': {
    access: 'anonymous',
    title: '登录',
    body: Type.Object({ username: loose('账号'), password: loose('密码'), ...captcha }),
    answer: session,
  },
  'GET /sys/randomImage/:key': {
    access: 'anonymous',
    title: '图片验证码',
    params: Type.Object({ key: Type.String({ title: '图片验证码的编号' }) }),
    answer: text,
  },
  'POST /sys/sms': sms,
  'POST /account/sms': sms,
  'POST /sys/phoneLogin': {
    access: 'anonymous',
    title: '手机号登录',
    body: Type.Object({ mobile: loose('手机号'), captcha: loose('短信验证码') }),
    answer: nullable(session),
  },
  'POST /sys/user/register': registration,
  'POST /auth/register': registration,
  'GET /sys/user/querySysUser': {
    access: 'anonymous',
    title: '找回密码：核对账号',
    query: Type.Object({ phone: optionalText('手机号') }),
    answer: Type.Object({ username: Type.Null(), phone: text }),
  },
  'POST /sys/user/phoneVerification': {
    access: 'anonymous',
    title: '找回密码：核对短信验证码',
    body: Type.Object({ phone: loose('手机号'), smscode: loose('短信验证码') }),
    answer: Type.Object({ smscode: text, username: text }),
  },
  'POST /sys/user/passwordChange': { ...forgotten, body: newPassword },
  'POST /auth/forge-password': { ...forgotten, body: newPassword },
  'GET /sys/user/passwordChange': { ...forgotten, query: newPassword },
  'GET /cas/client/validateLogin': {
    access: 'anonymous',
    title: '单点登录',
    query: Type.Object({ ticket: optionalText('票据'), service: optionalText('服务地址') }),
    answer: session,
  },
  'POST /sys/logout': { access: 'anonymous', title: '退出登录', isFreeWhileViewing: true },
  'GET /sys/logout': { access: 'anonymous', title: '退出登录' },
  'POST /sys/login/code': {
    access: 'anonymous',
    title: '登录的第二步：两步验证',
    body: Type.Object({ ticket, code: loose('六位验证码，或恢复码') }),
    answer: session,
  },
  'POST /sys/login/password': {
    access: 'anonymous',
    title: '登录的第二步：首次修改密码',
    body: Type.Object({ ticket, password: loose('新密码'), confirmpassword: loose('再写一次新密码') }),
    answer: session,
  },
  'POST /sys/login/enrol': {
    access: 'anonymous',
    title: '登录的第二步：取得绑定验证器的密钥和二维码',
    body: Type.Object({ ticket }),
    answer: enrolment,
  },
  'POST /sys/login/enrolled': {
    access: 'anonymous',
    title: '登录的第二步：绑定验证器，答复恢复码',
    body: Type.Object({ ticket, code: loose('六位验证码') }),
    answer: Type.Object({ ...session.properties, ...recoveryCodes.properties }),
  },
});
