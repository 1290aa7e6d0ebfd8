import type { Page } from 'playwright-core';
import { addressOf, DEPARTS, stored, systemNotice, TWO_DEPARTS, test, USER, type Visit } from './familyVisit';

/** The operator's own menu and dialogs: spec §2 (user dropdown), §4, §5, §7, §8, §9. */

const UPDATE = '/sys/user/updatePassword';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function home({ page }: Visit, entry?: '修改密码' | '部门切换'): Promise<void> {
  await page.goto('/test/home');
  const button = page.getByRole('button', { name: /^欢迎您/ });
  await button.waitFor();
  if (!entry) return;
  await button.click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function fillPasswords(page: Page, [old, fresh, repeat]: string[]): Promise<void> {
  await page.getByLabel('旧密码').fill(old ?? '');
  await page.getByLabel('新密码', { exact: true }).fill(fresh ?? '');
  await page.getByLabel('确认新密码').fill(repeat ?? '');
}

const ok = (page: Page) => page.getByRole('button', { name: '确定' }).click();

test.concurrent('the greeting is 欢迎您，{nickname}, the avatar is under the static address', async ({
  expect,
  visit,
}) => {
  const own = await visit({ isSignedIn: true, config: { staticUrl: 'https://static.example.com/files' } });
  await own.page.route('https://static.example.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await home(own);
  await own.page.getByText('欢迎您，小管', { exact: true }).waitFor();
  expect(await own.page.locator('img.user-avatar').getAttribute('src')).toBe(
    'https://static.example.com/files/user/a.png',
  );
});

test.concurrent('an avatar that cannot be loaded is the name’s first character', async ({ visit }) => {
  const own = await visit({ isSignedIn: true });
  own.backend.on('GET', '/sys/common/static/user/a.png', { status: 404 });
  await home(own);
  await own.page.locator('span.user-avatar[data-letter="小"]').waitFor();
});

test.concurrent('greeting and 退出登录 are words on the desktop only', async ({ expect, visit }) => {
  for (const [width, isShown] of [
    [1088, true],
    [1087, false],
  ] as const) {
    const own = await visit({ isSignedIn: true, width });
    await home(own);
    expect(await own.page.getByText('欢迎您，小管', { exact: true }).isVisible()).toBe(isShown);
    expect(await own.page.getByText('退出登录', { exact: true }).isVisible()).toBe(isShown);
    expect(await own.page.getByRole('button', { name: '退出登录' }).isVisible()).toBe(true);
  }
});

test.concurrent('the menu has 修改密码 and 部门切换; arrows move, Escape and a click beside close it', async ({
  expect,
  visit,
}) => {
  const own = await visit({ isSignedIn: true });
  await home(own);
  const { page } = own;
  const button = page.getByRole('button', { name: /^欢迎您/ });
  await button.press('Enter');
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['修改密码', '部门切换']);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
  await expect.poll(focused).toBe('修改密码');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('部门切换');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('修改密码');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await page.getByRole('heading', { name: 'TestHome' }).click();
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  // a second press at its place closes it as well
  await button.click();
  await page.getByRole('menu').waitFor();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
});

test.concurrent('the password dialog is 800 px wide, and as wide as fits on a phone', async ({
  expect,
  visit,
}) => {
  for (const [width, wanted] of [
    [1440, 800],
    [375, 359],
  ] as const) {
    const own = await visit({ isSignedIn: true, width });
    await home(own, '修改密码');
    expect((await dialog(own.page, '修改密码').boundingBox())?.width).toBe(wanted);
  }
});

test.concurrent('without a username: 当前系统无登录用户!, and no dialog', async ({ expect, visit }) => {
  const own = await visit({ isSignedIn: true });
  await own.page.goto('/favicon.svg');
  await own.page.evaluate(
    (user) => localStorage.setItem('pro__Login_Userinfo', JSON.stringify({ value: user, expire: null })),
    { ...USER, username: '' },
  );
  await home(own, '修改密码');
  await own.page.locator('.notice-warn').getByText('当前系统无登录用户!').waitFor();
  await expect.poll(() => own.page.getByRole('dialog').count()).toBe(0);
});

test.concurrent('each password is required, in the spec’s words', async ({ expect, visit }) => {
  const own = await visit({ isSignedIn: true });
  await home(own, '修改密码');
  await ok(own.page);
  const messages = await dialog(own.page, '修改密码').getByRole('alert').allInnerTexts();
  expect(messages).toEqual(['请输入旧密码!', '请输入新密码!', '请确认新密码!']);
  expect(await own.page.getByLabel('旧密码').evaluate((box) => box === document.activeElement)).toBe(true);
  expect(own.backend.callsTo(UPDATE)).toEqual([]);
});

test.concurrent('the confirmation must equal the new password', async ({ expect, visit }) => {
  const own = await visit({ isSignedIn: true });
  await home(own, '修改密码');
  await fillPasswords(own.page, ['old', 'New#12345', 'New#1234']);
  await ok(own.page);
  await own.page.getByText('两次输入的密码不一样！', { exact: true }).waitFor();
  await own.page.getByLabel('确认新密码').fill('New#12345');
  await own.page.getByText('两次输入的密码不一样！').waitFor({ state: 'detached' });
  expect(own.backend.callsTo(UPDATE)).toEqual([]);
});

test.concurrent('the payload; submitting; success shows as success and closes', async ({ expect, visit }) => {
  const own = await visit({ isSignedIn: true });
  const { page, backend } = own;
  let answer: (() => void) | undefined;
  backend.on('POST', UPDATE, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { result: null, message: '密码重置成功!' };
  });
  await home(own, '修改密码');
  await fillPasswords(page, ['old', 'New#12345', 'New#12345']);
  await ok(page);
  await expect.poll(() => page.getByRole('button', { name: '确定' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await dialog(page, '修改密码').isVisible()).toBe(true);
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await page.locator('.notice-success').getByText('密码重置成功!').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(backend.callsTo(UPDATE)[0]).toMatchObject({
    method: 'POST',
    body: { username: 'admin', oldpassword: 'old', password: 'New#12345', confirmpassword: 'New#12345' },
  });
});

test.concurrent('a failure shows as a warning, and the dialog keeps what was typed', async ({
  expect,
  visit,
}) => {
  const own = await visit({ isSignedIn: true });
  own.backend.on('POST', UPDATE, { code: 500, success: false, message: '旧密码输入错误!', result: null });
  await home(own, '修改密码');
  await fillPasswords(own.page, ['old', 'New#12345', 'New#12345']);
  await ok(own.page);
  await own.page.locator('.notice-warn').getByText('旧密码输入错误!').waitFor();
  expect(await own.page.getByLabel('旧密码').inputValue()).toBe('old');
  expect(await own.page.getByRole('button', { name: '确定' }).isDisabled()).toBe(false);
});

test.concurrent('a message lies above the open dialog’s backdrop', async ({ expect, visit }) => {
  const own = await visit({ isSignedIn: true });
  own.backend.on('POST', UPDATE, { code: 500, success: false, message: '旧密码输入错误!', result: null });
  await home(own, '修改密码');
  await fillPasswords(own.page, ['old', 'New#12345', 'New#12345']);
  await ok(own.page);
  await own.page.locator('.notice-warn').waitFor();
  const order = await own.page.evaluate(() => document.querySelector('.top-layer')?.matches(':popover-open'));
  expect(order).toBe(true);
});

test.concurrent('updatePassword falls back to PUT where the body says 405', async ({ expect, visit }) => {
  const own = await visit({ isSignedIn: true });
  own.backend.on('POST', UPDATE, { code: 405, success: false, message: '不支持POST请求方法', result: null });
  own.backend.on('PUT', UPDATE, { result: null, message: '密码重置成功!' });
  await home(own, '修改密码');
  await fillPasswords(own.page, ['old', 'New#12345', 'New#12345']);
  await ok(own.page);
  await own.page.getByText('密码重置成功!').waitFor();
  expect(own.backend.callsTo(UPDATE).map((call) => call.method)).toEqual(['POST', 'PUT']);
});

test.concurrent('取消 and Escape close a dialog and give the focus back', async ({ expect, visit }) => {
  const own = await visit({ isSignedIn: true });
  await home(own, '修改密码');
  await own.page.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => own.page.getByRole('dialog').count()).toBe(0);
  await own.page.getByRole('button', { name: '退出登录' }).click();
  await dialog(own.page, '提示').waitFor();
  await own.page.keyboard.press('Escape');
  await expect.poll(() => own.page.getByRole('dialog').count()).toBe(0);
  const back = own.page.getByRole('button', { name: '退出登录' });
  expect(await back.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.concurrent('the department dialog opens after the list has loaded, 450 px wide, at the current one', async ({
  expect,
  visit,
}) => {
  const own = await visit({ isSignedIn: true });
  own.backend.on('GET', DEPARTS, { result: { list: TWO_DEPARTS, orgCode: 'A02' } });
  await home(own, '部门切换');
  const box = dialog(own.page, '部门切换');
  await box.waitFor();
  expect((await box.boundingBox())?.width).toBe(450);
  await box.getByTitle('运营部').waitFor();
  expect(own.backend.callsTo(DEPARTS)).toHaveLength(1);
});

test.concurrent.for([{ list: [] }, { list: null }, null])(
  'no departments (%j): 您尚未设置部门信息!, and no dialog',
  async (result, { expect, visit }) => {
    const own = await visit({ isSignedIn: true });
    own.backend.on('GET', DEPARTS, { result });
    await home(own, '部门切换');
    await own.page.locator('.notice-warn').getByText('您尚未设置部门信息!').waitFor();
    await expect.poll(() => own.page.getByRole('dialog').count()).toBe(0);
  },
);

test.concurrent('a department must be chosen: placeholder 请选择登录部门, error state, no message', async ({
  expect,
  visit,
}) => {
  const own = await visit({ isSignedIn: true });
  own.backend.on('GET', DEPARTS, { result: { list: TWO_DEPARTS, orgCode: null } });
  await home(own, '部门切换');
  const select = own.page.getByRole('combobox', { name: '部门' });
  await own.page.getByText('请选择登录部门', { exact: true }).waitFor();
  await ok(own.page);
  expect(await select.getAttribute('aria-invalid')).toBe('true');
  expect(await dialog(own.page, '部门切换').getByRole('alert').count()).toBe(0);
  expect(own.backend.callsTo('/sys/selectDepart')).toEqual([]);
});

test.concurrent('confirming replaces the user info, for 7 days, and closes', async ({ expect, visit }) => {
  const own = await visit({ isSignedIn: true });
  const { page, backend } = own;
  backend.on('GET', DEPARTS, { result: { list: TWO_DEPARTS, orgCode: 'A01' } });
  backend.on('POST', '/sys/selectDepart', {
    result: { userInfo: { ...USER, orgCode: 'A02', nickname: '新名' } },
  });
  await home(own, '部门切换');
  await page.getByRole('combobox', { name: '部门' }).press('ArrowDown');
  await page.getByTitle('运营部').click();
  await ok(page);
  await page.getByText('欢迎您，新名').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(backend.callsTo('/sys/selectDepart')[0]?.body).toEqual({ orgCode: 'A02', username: 'admin' });
  const entry = await stored(page, 'Login_Userinfo');
  expect(entry?.value).toMatchObject({ orgCode: 'A02' });
  expect(Math.abs((entry?.expire ?? 0) - Date.now() - 604_800_000)).toBeLessThan(60_000);
});

test.concurrent('a refused change of department is shown and the dialog stays open', async ({
  expect,
  visit,
}) => {
  const own = await visit({ isSignedIn: true });
  own.backend.on('GET', DEPARTS, { result: { list: TWO_DEPARTS, orgCode: 'A01' } });
  own.backend.on('POST', '/sys/selectDepart', { success: false, code: 500, message: '不行', result: null });
  await home(own, '部门切换');
  await ok(own.page);
  await own.page.locator('.notice-error').getByText('不行').waitFor();
  expect(await dialog(own.page, '部门切换').isVisible()).toBe(true);
});

test.concurrent('sign-out asks 提示 / 真的要注销登录吗 ?; 取消 keeps the session', async ({
  expect,
  visit,
}) => {
  const own = await visit({ isSignedIn: true });
  await home(own);
  await own.page.getByRole('button', { name: '退出登录' }).click();
  await dialog(own.page, '提示').getByText('真的要注销登录吗 ?', { exact: true }).waitFor();
  await own.page.getByRole('button', { name: '取消' }).click();
  expect((await stored(own.page, 'Access-Token'))?.value).toBe('token-1');
  expect(own.backend.callsTo('/sys/logout')).toEqual([]);
});

test.concurrent('sign-out calls the server as JSON with the token, clears what is stored and goes to /', async ({
  expect,
  visit,
}) => {
  const own = await visit({ isSignedIn: true });
  await home(own);
  await own.page.getByRole('button', { name: '退出登录' }).click();
  await ok(own.page);
  await own.page.waitForURL('**/user/login');
  expect(addressOf(own.page)).toBe('/user/login');
  const [call] = own.backend.callsTo('/sys/logout');
  expect(call?.method).toBe('POST');
  expect(call?.headers['content-type']).toContain('application/json');
  expect(call?.headers.token).toBe('token-1');
  const keys = await own.page.evaluate(() => Object.keys(localStorage).sort().join());
  expect(keys).not.toMatch(/Access-Token|Login_|BUTTON_AUTH/);
});

test.concurrent.for([
  ['an HTTP error', { status: 502, body: { message: '网关坏了' } }, '网关坏了'],
  ['a dead token', { status: 500, body: { message: 'Token失效，请重新登录' } }, 'Token失效，请重新登录'],
  ['a 401', { status: 401, body: {} }, '未授权，请重新登录'],
] as const)(
  'sign-out completes though the call fails with %s, and shows why',
  async ([, answer, text], { expect, visit }) => {
    const own = await visit({ isSignedIn: true });
    own.backend.on('POST', '/sys/logout', answer);
    await home(own);
    await own.page.getByRole('button', { name: '退出登录' }).click();
    await ok(own.page);
    await own.page.waitForURL('**/user/login');
    await own.page.locator('.notice-error').getByText(text).waitFor();
    expect(await stored(own.page, 'Access-Token')).toBeNull();
    expect(await systemNotice(own.page).count()).toBe(0);
    await expect.poll(() => own.page.getByRole('dialog').count()).toBe(0);
  },
);
