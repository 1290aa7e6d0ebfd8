import { addressOf, test } from './familyVisit';

/** Registering and the forgotten password: spec §2 (public pages), `contract.md` §4. */

test.concurrent('registering: rules, code with mode 1, payload, result with the account', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/sms', { result: null });
  backend.on('POST', '/sys/user/register', { result: null, message: '注册成功' });
  await page.goto('/user/register');
  const send = () => page.getByRole('button', { name: '注册', exact: true }).click();
  await send();
  for (const text of ['请输入账号', '请输入密码', '请确认密码', '请输入手机号', '请输入验证码'])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByLabel('账号').fill(' xinren ');
  await page.getByLabel('密码', { exact: true }).fill('short');
  await page.getByText('密码还不符合要求').waitFor();
  await page.getByLabel('密码', { exact: true }).fill('Secret#2026');
  await page.getByLabel('确认密码').fill('Secret#2025');
  await page.getByText('两次输入的密码不一样！').waitFor();
  await page.getByLabel('确认密码').fill('Secret#2026');
  await page.getByLabel('邮箱').fill('nothing');
  await page.getByText('邮箱的格式不正确').waitFor();
  await page.getByLabel('邮箱').fill('');
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect
    .poll(() => backend.callsTo('/sys/sms')[0]?.body)
    .toEqual({ mobile: '13800000000', smsmode: '1' });
  await page.getByLabel('短信验证码').fill('123456');
  await send();
  await page.getByRole('heading', { name: '您的账户：xinren 注册成功' }).waitFor();
  expect(addressOf(page)).toBe('/user/register-result');
  expect(backend.callsTo('/sys/user/register')[0]?.body).toEqual({
    username: 'xinren',
    password: 'Secret#2026',
    phone: '13800000000',
    smscode: '123456',
  });
  await page.getByRole('link', { name: '返回登录' }).click();
  await page.getByLabel('账号').waitFor();
});

test.concurrent('a forgotten password: phone and code, new password, done', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/sms', { result: null });
  backend.on('POST', '/sys/user/phoneVerification', { result: { smscode: '123456', username: 'admin' } });
  backend.on('GET', '/sys/user/passwordChange', { result: null, message: '密码重置完成！' });
  await page.goto('/user/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect
    .poll(() => backend.callsTo('/sys/sms')[0]?.body)
    .toEqual({ mobile: '13800000000', smsmode: '2' });
  await page.getByLabel('短信验证码').fill('123456');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('账号：admin').waitFor();
  await page.getByLabel('新密码').fill('Newer#2026');
  await page.getByLabel('确认密码').fill('Newer#2026');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('heading', { name: '更改密码成功' }).waitFor();
  expect(backend.callsTo('/sys/user/phoneVerification')[0]?.body).toEqual({
    phone: '13800000000',
    smscode: '123456',
  });
  expect(backend.callsTo('/sys/user/passwordChange')[0]?.query).toMatchObject({
    username: 'admin',
    password: 'Newer#2026',
    smscode: '123456',
    phone: '13800000000',
  });
});

test.concurrent.for([
  ['/user/register', '/sys/sms', '该手机号已注册'],
  ['/user/alteration', '/sys/sms', '该用户不存在或未绑定手机号'],
] as const)('%s shows what the server refuses', async ([path, call, message], { visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', call, { success: false, code: 500, message, result: null });
  await page.goto(path);
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(message).waitFor();
});

test.concurrent('an expired code leads back to the step before', async ({ visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/user/phoneVerification', { result: { smscode: '1', username: 'admin' } });
  backend.on('GET', '/sys/user/passwordChange', {
    success: false,
    code: 500,
    message: '短信验证码失效！',
    result: null,
  });
  await page.goto('/user/alteration');
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByLabel('短信验证码').fill('1');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码').fill('Newer#2026');
  await page.getByLabel('确认密码').fill('Newer#2026');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('短信验证码失效！').waitFor();
  await page.getByRole('button', { name: '上一步' }).click();
  await page.getByRole('button', { name: '下一步' }).waitFor();
});
