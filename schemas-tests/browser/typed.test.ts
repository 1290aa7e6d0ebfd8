import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callServer, signInFirst, signInTo } from '../support/builtServer';
import { byHalf, more } from '../support/more';
import { type BrowserSession, openBrowser, signIn } from './session';

/** Nothing that was typed is ever lost, on the built site over our own server. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const dialogOf = (one: Page) => one.getByRole('dialog');
const boxOf = (one: Page, name: string) => dialogOf(one).getByRole('textbox', { name, exact: true });
const numberOf = (one: Page, name: string) => dialogOf(one).getByRole('spinbutton', { name });

async function openGift(one: Page, name: string): Promise<void> {
  await one.goto(`/goods/gift?name=${encodeURIComponent(name)}`);
  const row = one.getByRole('row').filter({ has: one.getByRole('gridcell', { name, exact: true }) });
  await row.getByRole('button', { name: '编辑' }).click();
  await boxOf(one, '名称').waitFor();
}

const save = (one: Page) => dialogOf(one).getByRole('button', { name: '保存', exact: true }).click();

/** Numbers of it are saved at once, where those of a gift wait for a second operator. */
async function openRule(one: Page): Promise<void> {
  await one.goto('/growth/level-up-type');
  const rules = one.getByRole('grid', { name: '升级方式' });
  await rules
    .getByRole('row')
    .filter({ hasText: '发动态' })
    .first()
    .getByRole('button', { name: '编辑' })
    .click();
  await numberOf(one, '每满').waitFor();
}

test('somebody else saved first: both values are shown field by field, the operator chooses, nothing typed is lost', async () => {
  const other = await session.context.newPage();
  await openRule(page);
  await openRule(other);
  const before = await numberOf(page, '每满').inputValue();
  await numberOf(other, '每满').fill('521');
  await numberOf(other, '每日上限').fill('71');
  await save(other);
  await other.getByText('修改成功').waitFor();

  await numberOf(page, '每满').fill('520');
  await numberOf(page, '得经验').fill('41');
  await save(page);
  await dialogOf(page).getByText('该记录已被他人修改').waitFor();
  await dialogOf(page).getByRole('button', { name: '载入最新' }).click();

  const table = dialogOf(page).getByRole('table');
  await table.waitFor();
  const every = table.getByRole('row').filter({ hasText: '每满' });
  expect(await every.innerText()).toContain('520');
  expect(await every.innerText()).toContain('521');
  expect(await every.getByRole('radio').first().isChecked()).toBe(true);
  // what only the other one changed has come into the form
  expect(await table.getByRole('row').filter({ hasText: '每日上限' }).innerText()).toContain('71');
  expect(await numberOf(page, '每日上限').inputValue()).toBe('71');
  expect(await numberOf(page, '每满').inputValue()).toBe('520');
  expect(await numberOf(page, '得经验').inputValue()).toBe('41');

  await every.getByRole('radio').last().click();
  await expect.poll(() => numberOf(page, '每满').inputValue()).toBe('521');
  await every.getByRole('radio').first().click();
  await expect.poll(() => numberOf(page, '每满').inputValue()).toBe('520');
  await save(page);
  await page.getByText('修改成功').waitFor();
  await openRule(other);
  expect(await numberOf(other, '每满').inputValue()).toBe('520');
  expect(await numberOf(other, '每日上限').inputValue()).toBe('71');
  expect(await numberOf(other, '得经验').inputValue()).toBe('41');
  await numberOf(other, '每满').fill(before);
  await save(other);
  await other.getByText('修改成功').waitFor();
  await other.close();
  expect(session.pageErrors.filter((message) => !message.includes('500'))).toEqual([]);
});

/** Makes every call from now on find the session over, as one that was ended elsewhere does. */
async function endElsewhere(one: Page): Promise<void> {
  await one.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null') as { value: string };
    await fetch('/console/sys/logout', { method: 'POST', headers: { TOKEN: value } });
  });
}

async function signInAgain(one: Page, username = 'admin', password = inject('site').adminPassword) {
  await one.waitForURL('**/user/login**');
  await one.getByLabel('账号').fill(username);
  await one.getByLabel('密码').fill(password);
  await one.getByRole('button', { name: '登录' }).click();
  await one.getByRole('navigation', { name: '主菜单' }).waitFor();
}

/** An operator with some role, who has their own password; answers it. */
async function addOperator(username: string): Promise<string> {
  const { url, adminPassword } = inject('site');
  const token = await signInTo(url, adminPassword);
  const tree = (await callServer(url, '/sys/permission/list', { token })).body.result;
  const [permissionIds] = idsOf('gift:list', tree);
  await callServer(url, '/sys/role/add', { token, body: { roleName: '礼物查看', roleCode: 'gift_reader' } });
  const roles = await callServer(url, '/sys/role/queryall', { token });
  const role = roles.body.result.find((one: { roleCode: string }) => one.roleCode === 'gift_reader');
  const grant = { roleId: role.id, permissionIds, lastpermissionIds: '' };
  await callServer(url, '/sys/permission/saveRolePermission', { token, body: grant });
  const [password, own] = ['River-2026!', 'Ocean-2026!'];
  const body = { username, realname: '小钟', password, confirmpassword: password, selecteddeparts: '' };
  await callServer(url, '/sys/user/add', { token, body: { ...body, selectedroles: role.id } });
  await signInFirst(url, { username, password, own });
  return own;
}

interface PermissionNode {
  id: string;
  perms?: string;
  children?: PermissionNode[];
}

function idsOf(code: string, nodes: PermissionNode[]): string[] {
  return nodes.flatMap(({ id, perms, children }) => [
    ...(perms === code ? [id] : []),
    ...idsOf(code, children ?? []),
  ]);
}

/** Everything that IndexedDB holds of typed work, as text. */
const storedText = (one: Page) =>
  one.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('console-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('lives')) return resolve('[]');
          const all = database.transaction('lives').objectStore('lives').getAll();
          all.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

/** Until what was typed is stored; the page stores it by itself a moment later. */
const storedHas = (one: Page, text: string) => expect.poll(() => storedText(one)).toContain(text);

more(
  'a session that ended while typing: one dialog, and after signing in tabs, search and form are as they were',
  async () => {
    const own = await openBrowser();
    await signIn(own.page);
    await own.page.goto('/system/dict');
    await own.page.getByRole('grid').first().waitFor();
    await openGift(own.page, '情书');
    await numberOf(own.page, '排序').fill('777');
    await boxOf(own.page, '名称').fill('情书改');
    await endElsewhere(own.page);
    await own.page.keyboard.press('Control+Enter');
    const expiredDialog = own.page.getByRole('dialog', { name: '登录已过期' });
    await expiredDialog.waitFor();
    expect(await own.page.locator('.notice').allInnerTexts()).toEqual([]);
    await expiredDialog.getByRole('button', { name: '重新登录' }).click();
    await signInAgain(own.page);
    await boxOf(own.page, '名称').waitFor();
    await expect.poll(() => boxOf(own.page, '名称').inputValue()).toBe('情书改');
    expect(await numberOf(own.page, '排序').inputValue()).toBe('777');
    await dialogOf(own.page).getByText('已恢复上次填写的内容').waitFor();
    expect(new URL(own.page.url()).searchParams.get('name')).toBe('情书');
    const tabs = await own.page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab').allInnerTexts();
    expect(tabs).toEqual(['首页', '数据字典', '礼物列表']);
    await numberOf(own.page, '排序').fill('778');
    await boxOf(own.page, '名称').fill('情书');
    await save(own.page);
    await own.page.getByText('修改成功').waitFor();
    await expect.poll(() => storedText(own.page)).not.toContain('情书改');
    await own.close();
  },
);

more('a closed window: its work is offered by name, and is restored or not on request', async () => {
  const own = await openBrowser();
  await signIn(own.page);
  await openGift(own.page, '荧光棒');
  await boxOf(own.page, '名称').fill('荧光棒甲乙');
  await storedHas(own.page, '荧光棒甲乙');
  await own.page.close();
  const page = await own.context.newPage();
  await page.goto('/dashboard/workplace');
  // another page offers nothing of it; the bell says where it is
  await page.getByRole('button', { name: /^通知/ }).click();
  const entry = page.getByRole('region', { name: '没有保存的内容' });
  await entry.getByRole('button', { name: /编辑「荧光棒」.*礼物列表/ }).waitFor();
  const offer = page.getByRole('region', { name: '未保存的内容', exact: true });
  expect(await offer.count()).toBe(0);
  await entry.getByRole('button').click();
  await offer.getByText('编辑「荧光棒」').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('tab', { name: /礼物列表.*上次有内容没有保存/ }).waitFor();
  await offer.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => boxOf(page, '名称').inputValue()).toBe('荧光棒甲乙');
  expect(new URL(page.url()).pathname).toBe('/goods/gift');
  await storedHas(page, '荧光棒甲乙');
  await page.close();

  const third = await own.context.newPage();
  await third.goto('/goods/gift');
  const offered = third.getByRole('region', { name: '未保存的内容', exact: true });
  await offered.getByRole('button', { name: '不要' }).click();
  await offered.waitFor({ state: 'detached' });
  await expect.poll(() => storedText(third)).not.toContain('荧光棒甲乙');
  await own.close();
});

more('F5 while the server is away: tabs and typed work wait, and come back with it', async () => {
  const own = await openBrowser();
  const { page } = own;
  await signIn(page);
  await page.goto('/system/dict');
  await page.getByRole('grid').first().waitFor();
  await openGift(page, '情书');
  await boxOf(page, '名称').fill('情书丙丁');
  await storedHas(page, '情书丙丁');
  const permissions = '**/getUserPermissionByToken*';
  await page.route(permissions, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await page.getByText('连接不上服务，正在重试', { exact: true }).waitFor();
  expect(await storedText(page)).toContain('情书丙丁');
  await page.unroute(permissions);
  await page.getByRole('button', { name: '立即重试' }).click();
  const offer = page.getByRole('region', { name: '未保存的内容' });
  await offer.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => boxOf(page, '名称').inputValue()).toBe('情书丙丁');
  const tabs = await page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab').allInnerTexts();
  expect(tabs).toEqual(['首页', '数据字典', '礼物列表']);
  await own.close();
});

more(
  'what a box cannot read stays in it, digits of full width count, and boxes are closed while it is saved',
  async () => {
    const own = await openBrowser();
    const { page } = own;
    await signIn(page);
    await page.goto('/list/basic-list');
    await page.getByRole('button', { name: '新增' }).click();
    await boxOf(page, '任务').fill('全角');
    const progress = numberOf(page, '进度');
    const due = dialogOf(page).getByLabel('期限');
    for (const [text, shown] of [
      ['３０', '30.00'],
      ['3０.555', '3０.555'],
      ['三成', '三成'],
    ] as const) {
      await progress.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      await expect.poll(() => progress.inputValue()).toBe(shown);
    }
    await dialogOf(page).getByText('进度必须是百分数，最多两位小数').waitFor();
    await due.click();
    await page.keyboard.type('2026-02-31');
    await page.keyboard.press('Control+Enter');
    await dialogOf(page).getByText('期限必须是日期，如 2024-05-01').waitFor();
    expect([await due.inputValue(), await due.getAttribute('placeholder')]).toContain('2026-02-31');
    await progress.fill('４５');
    await due.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2026年2月28日');
    await page.keyboard.press('Tab');
    await expect.poll(() => due.inputValue()).toBe('2026-02-28');
    const add = '**/demo/basicList/add*';
    const sent: unknown[] = [];
    let answer = () => {};
    await page.route(add, async (route) => {
      sent.push(route.request().postDataJSON());
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.abort('connectionrefused');
    });
    await boxOf(page, '任务').focus();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ title: '全角', progress: 4500, dueDate: '2026-02-28' });
    await page.keyboard.type('丢');
    expect(await boxOf(page, '任务').inputValue()).toBe('全角');
    answer();
    await dialogOf(page).getByText('还没有保存').waitFor();
    await page.keyboard.type('半角');
    expect(await boxOf(page, '任务').inputValue()).toContain('半角');
    await own.close();
  },
);

more('signing out, and another operator: nothing is left of what was typed', async () => {
  const other = await addOperator('typist');
  const own = await openBrowser();
  await signIn(own.page);
  await openGift(own.page, '抱抱');
  await boxOf(own.page, '名称').fill('抱抱甲乙');
  await storedHas(own.page, '抱抱甲乙');
  await endElsewhere(own.page);
  await own.page.keyboard.press('Control+Enter');
  await own.page.getByRole('button', { name: '重新登录' }).click();
  await own.page.waitForURL('**/user/login**');
  expect(await storedText(own.page)).toContain('抱抱甲乙');
  await signInAgain(own.page, 'typist', other);
  await expect.poll(() => storedText(own.page)).not.toContain('抱抱甲乙');
  expect(await own.page.getByRole('dialog').count()).toBe(0);
  expect(await own.page.getByRole('region', { name: '未保存的内容' }).count()).toBe(0);
  await own.close();
});

more(
  'the server out of reach at saving: the form stays, learns that nothing was saved, and tries again on request',
  async () => {
    const own = await openBrowser();
    await signIn(own.page);
    await openGift(own.page, '话筒');
    const before = await numberOf(own.page, '排序').inputValue();
    await numberOf(own.page, '排序').fill('21');
    await own.context.setOffline(true);
    await save(own.page);
    await own.page.getByRole('status').filter({ hasText: '正在确认结果…' }).waitFor();
    expect(await numberOf(own.page, '排序').inputValue()).toBe('21');
    await own.context.setOffline(false);
    await dialogOf(own.page).getByText('没有执行，请重新提交').waitFor();
    await dialogOf(own.page).getByRole('button', { name: '再试一次' }).click();
    await own.page.getByText('修改成功').waitFor();
    await openGift(own.page, '话筒');
    expect(await numberOf(own.page, '排序').inputValue()).toBe('21');
    await numberOf(own.page, '排序').fill(before);
    await save(own.page);
    await own.page.getByText('修改成功').waitFor();
    await own.close();
  },
);

test.each(byHalf<string[]>([], ['Enter', 'a click into the other box', 'a day that is picked without 确定']))(
  'a range of times asks for what its boxes show: %s',
  async (gesture) => {
    await page.goto('/finance/gold-order');
    const search = page.getByRole('search');
    await search.getByRole('button', { name: '展开' }).click();
    const start = search.locator('[id$="paidTime"]');
    const end = search.locator('[id$="paidTime-end"]');
    await start.click();
    await search.locator('.ant-picker-range:has([id$="paidTime"])').waitFor();
    const requested = page.waitForRequest((request) => request.url().includes('paidTime'));
    // the open picker may lie over it
    const submit = () => search.getByRole('button', { name: '查询' }).press('Enter');
    if (gesture === 'Enter') {
      await page.keyboard.type('2026-11-20 00:00:00');
      await page.keyboard.press('Enter');
      await page.keyboard.type('2026-11-22 23:59:59');
      await page.keyboard.press('Enter');
    } else if (gesture.startsWith('a click')) {
      await page.keyboard.type('2026-11-20 00:00:00');
      await end.click();
      await page.keyboard.type('2026-11-22');
      await submit();
    } else {
      await page.locator('.ant-picker-cell-in-view').first().click();
      await submit();
    }
    const shown = [await start.inputValue(), await end.inputValue()];
    const sent = new URL((await requested).url()).searchParams;
    expect([sent.get('paidTime_begin') ?? '', sent.get('paidTime_end') ?? '']).toEqual(shown);
    expect(shown).toEqual(
      gesture.startsWith('a day')
        ? [expect.stringMatching(/^\d{4}-\d\d-01 00:00:00$/), '']
        : ['2026-11-20 00:00:00', '2026-11-22 23:59:59'],
    );
  },
);
