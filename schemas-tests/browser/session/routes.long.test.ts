import { FAMILY_PERMISSIONS } from '../familyBackend';
import {
  addressOf,
  fillAccount,
  mainMenu,
  menuItem,
  PERMISSIONS,
  permissionsWith,
  submitLogin,
  test,
} from './familyVisit';

/** Spec §2, routes. */
test.concurrent.for([
  ['/user/login', '登录'],
  ['/user/register', '注册'],
  ['/user/alteration', '下一步'],
] as const)('%s is public', async ([path, button], { expect, visit }) => {
  const { page, backend, pageErrors } = await visit();
  await page.goto(path);
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  expect(addressOf(page)).toBe(path);
  expect(backend.calls).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test.concurrent('/user/register-result is public, and without an account shows the result without one', async ({
  expect,
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/user/register-result');
  await page.getByRole('heading', { name: '注册成功', exact: true }).waitFor();
  expect(addressOf(page)).toBe('/user/register-result');
  await page.getByRole('link', { name: '返回登录' }).click();
  await page.waitForURL('**/user/login');
});

test.concurrent('/user leads to /user/login', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/user');
  await page.waitForURL('**/user/login');
});

test.concurrent('/test leads to /test/home', async ({ visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/test');
  await page.waitForURL('**/test/home');
  await page.getByRole('heading', { name: 'TestHome' }).waitFor();
});

test.concurrent('/test/home needs a session', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/test/home');
  await page.waitForURL('**/user/login?redirect=%2Ftest%2Fhome');
});

test.concurrent('/ in the dynamic set leads to /dashboard/analysis', async ({ visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/');
  await page.waitForURL('**/dashboard/analysis');
});

test.concurrent('/ in the static set leads to /dashboard/workplace', async ({ visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  backend.on('GET', PERMISSIONS, permissionsWith([menuItem('/nothing', { route: '0' })]));
  await page.goto('/');
  await page.waitForURL('**/dashboard/workplace');
});

test.concurrent('/404 is the failure page, with menu, tabs and a way home', async ({ visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/404');
  await page.getByText('抱歉，您访问的页面不存在或仍在开发中').waitFor();
  await mainMenu(page).waitFor();
  await page.getByRole('tab', { name: '页面不存在', selected: true }).waitFor();
  await page.getByRole('link', { name: '返回首页' }).click();
  await page.waitForURL('**/dashboard/analysis');
});

test.concurrent.for(['/no/such/page', '/isystem/unrouted', '/dashboard/nothing', '/user/unknown'])(
  'an unknown path, %s, redirects to /404',
  async (path, { visit }) => {
    const { page } = await visit({ isSignedIn: true });
    await page.goto(path);
    await page.waitForURL('**/404');
    await page.getByText('抱歉，您访问的页面不存在或仍在开发中').waitFor();
  },
);

test.concurrent('a path is known or not only once the permissions are there', async ({ expect, visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  let answer: (() => void) | undefined;
  backend.on('GET', PERMISSIONS, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { result: FAMILY_PERMISSIONS };
  });
  await page.goto('/isystem/hidden');
  await page.getByRole('status', { name: '加载中…' }).waitFor();
  expect(addressOf(page)).toBe('/isystem/hidden');
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await mainMenu(page).waitFor();
  expect(addressOf(page)).toBe('/isystem/hidden');
});

test.concurrent('an unknown path without a session leads to login, and only then to /404', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/no/such');
  await page.waitForURL('**/user/login?redirect=%2Fno%2Fsuch');
  await fillAccount(page);
  await submitLogin(page);
  await page.waitForURL('**/404');
});

test.concurrent.for(['/dashboard', '/dashboard/'])('%s leads home', async (path, { visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto(path);
  await page.waitForURL('**/dashboard/analysis');
});

test.concurrent.for(['/dashboard/workplace', '/isps/userAnnouncement'])(
  '%s is a page without the menu saying so',
  async (path, { expect, visit }) => {
    const { page } = await visit({ isSignedIn: true });
    await page.goto(path);
    await mainMenu(page).waitFor();
    expect(addressOf(page)).toBe(path);
  },
);

test.concurrent('a hidden item is a route though no menu shows it', async ({ expect, visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/isystem/hidden');
  await mainMenu(page).waitFor();
  expect(addressOf(page)).toBe('/isystem/hidden');
  expect(await mainMenu(page).getByText('藏起来的').count()).toBe(0);
});

test.concurrent('an item without a leading slash is a route below the root', async ({ expect, visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/a8b7c6');
  await mainMenu(page).waitFor();
  expect(addressOf(page)).toBe('/a8b7c6');
});

test.concurrent('a route with a parameter takes any value there', async ({ expect, visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  const menu = [...FAMILY_PERMISSIONS.menu, menuItem('/online/cgformList/:code', { hidden: true })];
  backend.on('GET', PERMISSIONS, permissionsWith(menu));
  await page.goto('/online/cgformList/orders');
  await mainMenu(page).waitFor();
  expect(addressOf(page)).toBe('/online/cgformList/orders');
});

test.concurrent('a container goes to its redirect', async ({ visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  const children = [menuItem('/group/one'), menuItem('/group/two')];
  const group = menuItem('/group', { component: 'layouts/RouteView', redirect: '/group/two', children });
  backend.on('GET', PERMISSIONS, permissionsWith([group]));
  await page.goto('/group');
  await page.waitForURL('**/group/two');
});

test.concurrent('a container without a redirect goes to its first shown page', async ({ visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  const children = [menuItem('/group/one', { hidden: true }), menuItem('/group/two')];
  backend.on('GET', PERMISSIONS, permissionsWith([menuItem('/group', { children })]));
  await page.goto('/group');
  await page.waitForURL('**/group/two');
});

test.concurrent('a container whose redirect leaves the site does not', async ({ visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  const children = [menuItem('/group/one')];
  backend.on(
    'GET',
    PERMISSIONS,
    permissionsWith([menuItem('/group', { redirect: '//evil.example', children })]),
  );
  await page.goto('/group');
  await page.waitForURL('**/group/one');
});

test.concurrent('an alwaysShow item stays at its own path', async ({ expect, visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  const group = menuItem('/group', { alwaysShow: true, redirect: '/x', children: [menuItem('/group/one')] });
  backend.on('GET', PERMISSIONS, permissionsWith([group]));
  await page.goto('/group');
  await mainMenu(page).waitFor();
  expect(addressOf(page)).toBe('/group');
});

test.concurrent('a route whose meta.permission the operator lacks is unknown; one that is held is open', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true });
  const menu = [
    menuItem('/mine', { meta: { permission: ['dict:list', 'x'] } }),
    menuItem('/others', { meta: { permission: ['other:list'] } }),
  ];
  backend.on('GET', PERMISSIONS, permissionsWith(menu));
  await page.goto('/mine');
  await mainMenu(page).waitFor();
  expect(addressOf(page)).toBe('/mine');
  await page.goto('/others');
  await page.waitForURL('**/404');
});

test.concurrent('a visit without a session goes to login with the wanted path, query included', async ({
  expect,
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/isystem/dict?name=%E7%8E%AB&pageNo=2');
  await page.waitForURL(/\/user\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/isystem/dict?name=%E7%8E%AB&pageNo=2');
});

test.concurrent('a visit of / without a session goes to login without a redirect', async ({
  expect,
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/');
  await page.waitForURL('**/user/login');
  expect(addressOf(page)).toBe('/user/login');
});

test.concurrent('after sign-in the wanted path opens', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/isystem/hidden?a=1');
  await fillAccount(page);
  await submitLogin(page);
  await page.waitForURL('**/isystem/hidden?a=1');
});

test.concurrent('after sign-in without a wanted path home opens', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await page.waitForURL('**/dashboard/analysis');
});

test.concurrent.for([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(document.domain)',
  '/\t/evil.example',
  'data:text/html,x',
])('redirect=%s leads home', async (wanted, { expect, visit }) => {
  const { page, pageErrors } = await visit();
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.goto(`/user/login?redirect=${encodeURIComponent(wanted)}`);
  await fillAccount(page);
  await submitLogin(page);
  await page.waitForURL('**/dashboard/analysis');
  expect(dialogs).toBe(0);
  expect(pageErrors).toEqual([]);
});

test.concurrent('a signed-in operator who opens /user/login is sent to /dashboard/workplace', async ({
  visit,
}) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/user/login?redirect=%2Fisystem%2Fdict');
  await page.waitForURL('**/dashboard/workplace');
});
