import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { storeCaptcha } from '../../src/server/routes/auth/captchaStore';
import { axeViolations } from '../support/axe';
import { callServer, signInTo } from '../support/builtServer';
import { type BrowserSession, openBrowser, signIn } from './session';

/** How a new operator signs in on the built site: first password, captcha, second factor, other devices. */
const FIRST = 'River#2026';
const OWN = 'Ocean#2027';
let db: Db;
let session: BrowserSession;
let page: Page;
let secret = '';
let recoveryCodes: string[] = [];

beforeAll(async () => {
  const { url, adminPassword, database } = inject('site');
  db = connect(database, 2);
  const token = await signInTo(url, adminPassword);
  const call = (path: string, body?: object) => callServer(url, path, { token, body });
  const roles: { id: string; roleCode: string }[] = (await call('/sys/role/queryall')).body.result;
  const selectedroles = roles.find(({ roleCode }) => roleCode === 'admin')?.id;
  const person = { username: 'zhouyi', realname: '周一', selectedroles };
  const added = await call('/sys/user/add', { ...person, password: FIRST, confirmpassword: FIRST });
  expect(added.body).toMatchObject({ success: true });
  session = await openBrowser();
  page = session.page;
});
afterAll(async () => {
  await session.close();
  await db.destroy();
});

async function enter(at: Page, password: string): Promise<void> {
  await at.goto('/user/login');
  await at.getByLabel('账号', { exact: true }).fill('zhouyi');
  await at.getByLabel('密码').fill(password);
  await at.getByRole('button', { name: '登录' }).click();
}
const inside = (at: Page) => at.getByRole('navigation', { name: '主菜单' }).waitFor();
const signOut = async () => {
  // the header is away while one has scrolled down
  await page.locator('.pane').evaluateAll((panes) => {
    for (const pane of panes) pane.scrollTo(0, 0);
  });
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByLabel('账号', { exact: true }).waitFor();
};
const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
/** As after half a minute: the code used last is old. */
const later = () =>
  db.updateTable('sys_second_factor').set({ last_step: '0' }).where('last_step', '>', '0').execute();

test('the first password is changed before anything is shown', async () => {
  await enter(page, FIRST);
  await page.getByRole('heading', { name: '修改初始密码' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const change = async (password: string) => {
    await page.getByLabel('新密码').fill(password);
    await page.getByLabel('确认密码').fill(password);
    await page.getByRole('button', { name: '修改并登录' }).click();
  };
  await change('Admin@123');
  await page.getByText('密码太常见，容易被猜到，请换一个').waitFor();
  await change(OWN);
  await inside(page);
});

test('after three failures the captcha is asked for, and the right password with it gets in', async () => {
  await signOut();
  for (let count = 0; count < 3; count++) {
    const answered = page.waitForResponse('**/sys/login');
    if (count === 0) await enter(page, 'wrong');
    else await page.getByRole('button', { name: '登录' }).click();
    await answered;
    await page.getByText('用户名或密码错误').waitFor();
  }
  await page.getByAltText('验证码图片').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('密码').fill(OWN);
  await page.getByLabel('验证码', { exact: true }).fill('----');
  const drawn = page.waitForResponse('**/sys/randomImage/*');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('验证码错误').waitFor();
  // nobody here reads pictures: the answer of the one that is shown now is set
  const key = new URL((await drawn).url()).pathname.split('/').pop() as string;
  await storeCaptcha(db, key, 'ABCD');
  await page.getByLabel('验证码', { exact: true }).fill('abcd');
  await page.getByRole('button', { name: '登录' }).click();
  await inside(page);
});

test('the settings are found from the workplace and by the palette', async () => {
  await page.goto('/dashboard/workplace');
  await page.getByRole('button', { name: '账号设置' }).click();
  await page.getByRole('heading', { name: '账号设置', level: 1 }).waitFor();
  await page.goto('/dashboard/workplace');
  await page.getByRole('button', { name: '账号设置' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill('zhsz');
  await page.getByRole('option', { name: '账号设置' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/settings');
});

test('a second factor is put up: password, picture, first code, recovery codes', async () => {
  await page.getByRole('button', { name: '开启', exact: true }).click();
  await page.getByRole('textbox', { name: '登录密码' }).fill('wrong');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('alert').getByText('密码错误').waitFor();
  await page.getByRole('textbox', { name: '登录密码' }).fill(OWN);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByAltText('绑定验证器的二维码').waitFor();
  secret = await page.locator('.account-enrolment code').innerText();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await page.getByLabel('验证码').fill(code());
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await codes.first().waitFor();
  recoveryCodes = await codes.allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.getByText('还有 10 个恢复码没有用过').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
});

test('signing in asks for the code; a recovery code does as well', async () => {
  await signOut();
  await enter(page, OWN);
  await page.getByRole('heading', { name: '两步验证' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('验证码').fill('000000');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('验证码错误').waitFor();
  await later();
  await page.getByLabel('验证码').fill(code());
  await page.getByRole('button', { name: '登录' }).click();
  await inside(page);
  await signOut();
  await enter(page, OWN);
  await page.getByRole('button', { name: '手机不在身边？改用恢复码' }).click();
  await page.getByLabel('恢复码').fill(recoveryCodes[0] as string);
  await page.getByRole('button', { name: '登录' }).click();
  await inside(page);
});

test('another device is listed, and ended from here', async () => {
  const other = await openBrowser();
  await enter(other.page, OWN);
  await other.page.getByRole('heading', { name: '两步验证' }).waitFor();
  await later();
  await other.page.getByLabel('验证码').fill(code());
  await other.page.getByRole('button', { name: '登录' }).click();
  await inside(other.page);

  await page.goto('/account/settings');
  await page.getByText('本设备').waitFor();
  const end = page.getByRole('button', { name: /^让 Chrome · .+ 退出$/ });
  await end.first().click();
  await page.getByRole('tooltip').getByRole('button', { name: '退出' }).click();
  await page.getByText('已退出该设备').waitFor();
  await page.getByRole('button', { name: '退出其他设备' }).waitFor({ state: 'detached' });
  // the ended one is notified immediately: its socket closes, and the poll that follows finds out
  await other.page.getByRole('dialog', { name: '登录已过期' }).waitFor();
  await other.page.getByRole('button', { name: '重新登录' }).click();
  await other.page.getByLabel('账号', { exact: true }).waitFor();
  await other.close();
});

test('it is switched off with password and code, and no page reports an error', async () => {
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByRole('textbox', { name: '登录密码' }).fill(OWN);
  await page.getByLabel('验证码或恢复码').fill(recoveryCodes[1] as string);
  await page.getByRole('button', { name: '关闭两步验证' }).click();
  await page.getByText('未开启').waitFor();
  await signOut();
  await signIn(page, 'zhouyi', OWN);
  expect(session.pageErrors).toEqual([]);
});
