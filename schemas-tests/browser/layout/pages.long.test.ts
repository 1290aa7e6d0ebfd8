import { describe } from 'vitest';
import { FAMILY_PERMISSIONS } from '../familyBackend';
import {
  DEPARTS,
  menuItem,
  PERMISSIONS,
  permissionsWith,
  systemNotice,
  TWO_DEPARTS,
  test,
} from '../session/familyVisit';

/** Pages of the shell that a menu of the family leads to (spec §1, §2; `catalogue.md` §1). */
describe.concurrent('exception and result pages', () => {
  test('a menu reaches each by its component, at whatever path', async ({ visit }) => {
    const { page, backend } = await visit({ isSignedIn: true });
    const cases = [
      ['exception/403', '抱歉，您无权访问该页面'],
      ['exception/404', '抱歉，您访问的页面不存在或仍在开发中'],
      ['exception/500', '抱歉，服务器出错了'],
      ['result/Success', '提交成功'],
      ['result/Error', '提交失败'],
    ] as const;
    const children = cases.map(([component], index) =>
      menuItem(`/demo/p${index}`, { component, meta: { title: `示例${index}` } }),
    );
    backend.on(
      'GET',
      PERMISSIONS,
      permissionsWith([...FAMILY_PERMISSIONS.menu, menuItem('/demo', { children })]),
    );
    await page.goto('/demo');
    for (const [index, [, text]] of cases.entries()) {
      await page.getByRole('link', { name: `示例${index}` }).click();
      await page.locator('.pane:visible').getByText(text, { exact: true }).waitFor();
    }
    await page.locator('.pane:visible').getByRole('button', { name: '返回首页' }).click();
    await page.waitForURL('**/dashboard/analysis');
  });

  test.for(['/exception/403', '/result/fail'])('%s opens without a menu', async (path, { expect, visit }) => {
    const { page } = await visit({ isSignedIn: true });
    await page.goto(path);
    await page.locator('.pane:visible').getByRole('button', { name: '返回首页' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

test.concurrent('an alwaysShow parent lists its visible pages, deeper ones under their title', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true });
  const group = menuItem('/group', {
    alwaysShow: true,
    redirect: '/group',
    component: 'layouts/RouteView',
    meta: { title: '一组页面' },
    children: [
      menuItem('/group/one', { meta: { title: '第一页' } }),
      menuItem('/group/hidden', { hidden: true, meta: { title: '藏起来的页' } }),
      menuItem('/group/sub', {
        meta: { title: '小组' },
        children: [menuItem('/group/sub/deep', { meta: { title: '深处的页' } })],
      }),
    ],
  });
  backend.on('GET', PERMISSIONS, permissionsWith([...FAMILY_PERMISSIONS.menu, group]));
  await page.goto('/group');
  const pane = page.locator('.pane:visible');
  await pane.getByRole('heading', { name: '一组页面' }).waitFor();
  expect(await pane.getByRole('main').or(pane).getByRole('link').allTextContents()).toEqual([
    '首页',
    '第一页',
    '深处的页',
  ]);
  expect(await pane.getByRole('heading', { name: '小组' }).count()).toBe(1);
  expect(await page.getByRole('tab', { name: '一组页面' }).getAttribute('aria-selected')).toBe('true');
  await pane.getByRole('link', { name: '深处的页' }).click();
  await page.waitForURL('**/group/sub/deep');
});

test.concurrent('an unknown component is reported by name and address', async ({ visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/isystem/nowhere');
  await page.getByRole('alert').getByText('菜单指定的页面组件“system/NoSuchPage”不存在').waitFor();
  await page.getByRole('alert').getByText('/isystem/nowhere').waitFor();
});

describe.concurrent('workplace', () => {
  test('over a backend of the family it shows what that one has, and asks for nothing else', async ({
    expect,
    visit,
  }) => {
    const { page, backend, pageErrors } = await visit({ isSignedIn: true });
    backend.on('GET', DEPARTS, { result: { list: TWO_DEPARTS, orgCode: 'A02' } });
    const notice = {
      id: '7',
      titile: '今晚维护',
      sendTime: '2026-01-02 03:04:05',
      priority: 'H',
      readFlag: '0',
    };
    backend.on('GET', '/sys/annountCement/listByUser', {
      result: { anntMsgList: [notice], anntMsgTotal: 1, sysMsgList: [], sysMsgTotal: 0 },
    });
    backend.on('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { result: null });
    await page.goto('/dashboard/workplace');
    await page.getByRole('heading', { name: /^(早上|上午|中午|下午|晚上)好，小管$/ }).waitFor();
    const block = (name: string) => page.getByRole('region', { name });
    await block('我的部门').getByText('运营部').waitFor();
    await block('我的部门')
      .getByRole('listitem')
      .filter({ hasText: '运营部' })
      .getByText('当前部门')
      .waitFor();
    for (const absent of ['我的最近操作', '我的同事']) expect(await block(absent).count()).toBe(0);
    await block('我的公告').getByText('紧急消息').waitFor();
    await block('我的公告').getByRole('button', { name: '今晚维护' }).click();
    await page
      .getByRole('dialog', { name: '今晚维护' })
      .getByRole('button', { name: '关闭', exact: true })
      .click();
    const paths = new Set(backend.calls.map(({ path }) => path));
    expect([...paths].filter((path) => /setting|recentRecords|ownTeam/.test(path))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  test('shortcuts are picked from the menu, open their page, and are kept in this browser', async ({
    expect,
    visit,
  }) => {
    const { page, backend } = await visit({ isSignedIn: true });
    backend.on('GET', DEPARTS, { status: 500, body: { message: '服务器忙' } });
    await page.goto('/dashboard/workplace');
    await page.getByRole('button', { name: '编辑' }).click();
    const picker = page.getByRole('dialog', { name: '快捷入口' });
    await picker.getByRole('checkbox', { name: /数据字典/ }).check();
    await picker.getByRole('checkbox', { name: /SQL监控/ }).check();
    await picker.getByRole('button', { name: '确定' }).click();
    const shortcuts = page.getByRole('region', { name: '快捷入口' }).getByRole('link');
    await expect.poll(() => shortcuts.allTextContents()).toEqual(['数数据字典系统管理', 'SSQL监控系统监控']);
    await shortcuts.first().click();
    await page.getByRole('tab', { name: '数据字典', selected: true }).waitFor();
    await page.goto('/dashboard/workplace');
    await page
      .getByRole('region', { name: '最近访问' })
      .getByRole('link', { name: /数据字典/ })
      .waitFor();
    expect(await shortcuts.count()).toBe(2);
    // a backend that does not say the departments leaves the block out, without a word
    await page.getByRole('region', { name: '我的部门' }).waitFor({ state: 'detached' });
    expect(await systemNotice(page).count()).toBe(0);
  });
});

test.concurrent.for([1440, 375])(
  'at %ipx messages leave the user menu and the tabs free',
  async (width, { expect, visit }) => {
    const { page, backend } = await visit({ isSignedIn: true, width, hasClock: true });
    backend.on('GET', DEPARTS, { status: 403, body: { message: '不许' } });
    await page.goto('/dashboard/analysis');
    const all = page.getByRole('button', { name: '全部标签页：首页' });
    await all.waitFor();
    const user = page.getByRole('button', { name: '欢迎您，小管' });
    const refuse = async () => {
      await user.click();
      await page.getByRole('menuitem', { name: '部门切换' }).click();
      await systemNotice(page).getByText('拒绝访问').waitFor();
    };
    await refuse();
    // a click that a message caught would time out: nothing is forced
    await user.click();
    await page.getByRole('menuitem', { name: '修改密码' }).waitFor();
    await page.keyboard.press('Escape');
    // each stays for some seconds: a fresh one, so that both are there to be measured
    await page.clock.fastForward(5000);
    await systemNotice(page).getByText('拒绝访问').waitFor({ state: 'detached' });
    await refuse();
    if (width === 375) {
      // the tabs are folded, and the page of a pressed one is below them
      await all.click();
      await page.getByRole('menuitem', { name: '关闭', exact: true }).press('Enter');
    } else await page.getByRole('tab', { name: '首页' }).click({ button: 'middle' });
    await page.locator('.notice').getByText('首页不能关闭!').waitFor();
    const boxes = await Promise.all(
      ['.notice', '.system-notice', '.tab-bar'].map((one) => page.locator(one).first().boundingBox()),
    );
    const [notice, system, bar] = boxes as NonNullable<(typeof boxes)[number]>[];
    const below = (bar as { y: number; height: number }).y + (bar as { height: number }).height;
    expect(notice?.y).toBeGreaterThanOrEqual(below);
    expect(system?.y).toBeGreaterThanOrEqual(below);
    // one ends where the other has not started
    const [first, second] = [notice, system].sort((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
    const isApart = (first?.y ?? 0) + (first?.height ?? 0) <= (second?.y ?? 0);
    expect(isApart).toBe(true);
  },
);
