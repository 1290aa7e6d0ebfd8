import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser } from './session';
import { type SiteServer, startSiteServer } from './siteServer';

/** `examples/embed` as its author has it: built with the library, over all three sources of records, under the strict policy. */
let folder: string;
let server: SiteServer;
let shop: ChildProcess;
let preview: ChildProcess;
let url: string;
let session: BrowserSession;
const page = () => session.page;
const run = promisify(execFile);

beforeAll(async () => {
  await run(process.execPath, ['scripts/engine.mjs']);
  folder = await mkdtemp(join(tmpdir(), 'console-embed-'));
  await cp('examples/embed', folder, { recursive: true });
  await installInto(folder);
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc')], { cwd: folder });
  await run(process.execPath, [vite, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  server = await startSiteServer(inject('cluster'));
  await cp('examples/embed/screens', server.screensDir, { recursive: true });
  shop = spawn(process.execPath, ['service/main.mjs'], { cwd: folder, env: { ...process.env, PORT: '0' } });
  const { origin: SHOP_URL } = new URL(await firstAddress(shop));
  preview = spawn(process.execPath, [vite, 'preview', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, CONSOLE_URL: server.url, SHOP_URL, NO_COLOR: '1' },
  });
  url = await firstAddress(preview);
});
beforeEach(async () => {
  await session?.close();
  session = await openBrowser({ width: 1440, height: 800 }, url);
});
afterAll(async () => {
  await session?.close();
  shop?.kill();
  preview?.kill();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The packages of this project, and the library that was just built in place of one from a registry. */
async function installInto(place: string): Promise<void> {
  await mkdir(join(place, 'node_modules'));
  for (const name of await readdir('node_modules'))
    await symlink(resolve('node_modules', name), join(place, 'node_modules', name));
  await cp('dist/engine', join(place, 'node_modules/@console/embed'), { recursive: true });
}

async function firstAddress(child: ChildProcess): Promise<string> {
  let output = '';
  while (child.stdout) {
    const [text] = await once(child.stdout, 'data');
    output += text;
    const found = /http:\/\/[\w.]+:\d+/.exec(output);
    if (found) return found[0];
  }
  throw new Error('it prints nothing');
}

const cell = (text: string) => page().getByRole('gridcell', { name: text, exact: true });
const button = (name: string) => page().getByRole('button', { name, exact: true });
const dialog = () => page().getByRole('dialog');

async function add(name: string, price: string): Promise<void> {
  await button('New').click();
  await dialog().getByLabel('Name').fill(name);
  await dialog().getByLabel('Price').fill(price);
  await button('Save').click();
}

/** Everything that a user reads or hears. */
async function assertEnglish(): Promise<void> {
  const chinese = await page().evaluate(() => {
    const words = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...words].join('\n').match(/[^\n]*\p{Script=Han}[^\n]*/gu) ?? [];
  });
  expect(chinese).toEqual([]);
}

test('memory: records are searched, added, judged, changed by buttons and drawn as a board', async () => {
  await page().goto('/memory/product');
  await cell('Darjeeling').waitFor();
  expect(await axeViolations(page(), { within: 'main', rules: 'wcag' })).toEqual([]);
  await add('Mate', '');
  await page().getByText('Price must not be empty').waitFor();
  await assertEnglish();
  await dialog().getByLabel('Price').fill('7');
  await button('Save').click();
  await cell('Mate').waitFor();
  await page().getByRole('row', { name: /Mate/ }).getByRole('button', { name: 'Put on sale' }).click();
  await page().getByText('Put Mate on sale?').waitFor();
  await assertEnglish();
  await dialog()
    .getByRole('button', { name: /Put on sale|OK/ })
    .click();
  await page()
    .getByRole('row', { name: /Mate.*On sale/ })
    .waitFor();
  await page().getByRole('textbox', { name: 'Price' }).fill('10~');
  await button('Search').click();
  await cell('Mate').waitFor({ state: 'detached' });
  await assertEnglish();
  // the search is in the address
  await page().reload();
  await cell('Espresso').waitFor();
  expect(await cell('Assam').count()).toBe(0);
  await page().getByRole('link', { name: 'Orders' }).click();
  await cell('A-1002').waitFor();
  await page().getByRole('radio', { name: 'Board' }).or(button('Board')).first().click();
  await page().getByText('A-1001').first().waitFor();
  await assertEnglish();
  expect(session.pageErrors).toEqual([]);
});

test('a service with conventions of its own: the same screens by a short data port', async () => {
  await page().goto('/rest/product');
  await cell('Golden Leaf').first().waitFor();
  await page().getByRole('textbox', { name: 'Price' }).fill('13~20');
  await button('Search').click();
  await cell('Darjeeling').waitFor({ state: 'detached' });
  await cell('Espresso').waitFor();
  await button('Reset').click();
  await add('Sencha', '11');
  await cell('Sencha').waitFor();
  await page()
    .getByRole('row', { name: /Sencha/ })
    .getByRole('button', { name: 'Put on sale' })
    .click();
  await dialog()
    .getByRole('button', { name: /Put on sale|OK/ })
    .click();
  await page()
    .getByRole('row', { name: /Sencha.*On sale/ })
    .waitFor();
  await assertEnglish();
  // the service's own refusal is at the field that it names
  await page().route('**/api/products', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: { message: 'Name is taken', field: 'name' } } })
      : route.continue(),
  );
  await add('Sencha', '5');
  await dialog().getByText('Name is taken').waitFor();
  expect(await dialog().getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  await page().keyboard.press('Escape');
  await page().route('**/api/products?*', (route) => route.abort());
  await page().goto('/rest/product');
  await page().getByText('The shop does not answer').first().waitFor();
  await assertEnglish();
});

async function signInHere(where: typeof session.page): Promise<void> {
  await where.goto('/server/product');
  await where.getByLabel('User').fill('admin');
  await where.getByLabel('Password').fill(server.adminPassword);
  await where.getByRole('button', { name: 'Sign in', exact: true }).click();
  await where.getByRole('button', { name: 'New', exact: true }).waitFor();
}

test('a console’s server: signed in by the application’s own form, with rights, trash and files', async () => {
  await page().goto('/server/product');
  await page().getByLabel('User').fill('admin');
  await page().getByLabel('Password').fill('wrong');
  await button('Sign in').click();
  await page().getByRole('alert').waitFor();
  await page().getByLabel('Password').fill(server.adminPassword);
  await button('Sign in').click();
  await button('New').waitFor();
  await add('Oolong', '8');
  await cell('Oolong').waitFor();
  await page()
    .getByRole('row', { name: /Oolong/ })
    .getByRole('button', { name: 'Put on sale' })
    .click();
  await dialog()
    .getByRole('button', { name: /Put on sale|OK/ })
    .click();
  await page()
    .getByRole('row', { name: /Oolong.*On sale/ })
    .waitFor();
  await page().reload();
  await page()
    .getByRole('row', { name: /Oolong.*On sale/ })
    .waitFor();
  expect(await button('Recycle bin').count()).toBe(1);
  // the session ends elsewhere: the application's form is back, and nothing else was lost
  await page().route('**/console/shop/product/list*', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 401, message: '', result: null } }),
  );
  await page().reload();
  await page().getByLabel('Password').waitFor();
  // nobody answers: that is said, and the next visit finds the server again
  await page().route('**/config.json', (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await page().reload();
  await page().getByText('These records cannot be reached').waitFor();
  await page().unroute('**/config.json');
  await page().reload();
  await page().getByLabel('Password').waitFor();
});

test('two at once, answers that are lost and a server that is away: nothing typed is lost, nothing is stored twice', async () => {
  await signInHere(page());
  await add('Sencha', '8');
  await cell('Sencha').waitFor();
  const other = await openBrowser({}, url);
  await signInHere(other.page);
  const edit = (where: typeof session.page) =>
    where
      .getByRole('row', { name: /Sencha/ })
      .getByRole('button', { name: 'Edit' })
      .click();
  await edit(page());
  await dialog().getByLabel('Price').fill('12');
  await edit(other.page);
  await other.page.getByRole('dialog').getByLabel('Price').fill('15');
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await other.page.getByRole('gridcell', { name: '15' }).waitFor();
  await other.close();
  await button('Save').click();
  await dialog().getByText('Somebody else changed this record').waitFor();
  // the server's own word of what was added before
  await page().getByText('添加成功！').waitFor({ state: 'detached' });
  await assertEnglish();
  expect(await dialog().getByRole('spinbutton', { name: 'Price' }).inputValue()).toBe('12');
  await button('Load latest').click();
  await dialog().getByText('15').first().waitFor();
  await page().goto('/server/product');
  await button('New').click();
  await dialog().getByLabel('Name').fill('Kombucha');
  await dialog().getByLabel('Price').fill('6');
  // nobody answers
  await page().route('**/console/**', (route) => route.abort());
  await button('Save').click();
  await page().getByText('正在确认结果…').waitFor();
  expect(await dialog().getByLabel('Name').inputValue()).toBe('Kombucha');
  await page().unroute('**/console/**');
  await page().getByText('没有执行，请重新提交').first().waitFor();
  await page().getByText('正在确认结果…').waitFor({ state: 'detached' });
  // the server stores it, and its answer is lost
  await page().route('**/console/shop/product/add', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button('Save').click();
  await dialog().waitFor({ state: 'detached' });
  await page().reload();
  await cell('Kombucha').waitFor();
  expect(await cell('Kombucha').count()).toBe(1);
});

test('rules of the engine leave the application alone, and its own theme is in the screens', async () => {
  await page().goto('/memory/product');
  await cell('Darjeeling').waitFor();
  const looks = await page().evaluate(() => {
    const outside = document.createElement('div');
    outside.className = 'list button detail board calendar comment approval is-narrow';
    document.querySelector('header')?.append(outside);
    const plain = document.createElement('div');
    document.querySelector('header')?.append(plain);
    const own = getComputedStyle(outside);
    const usual = getComputedStyle(plain);
    const different = [...own].filter((name) => own.getPropertyValue(name) !== usual.getPropertyValue(name));
    const primary = document.querySelector('.console-engine .ant-btn-primary') as Element;
    return { different, primary: getComputedStyle(primary).backgroundColor };
  });
  expect(looks).toEqual({ different: [], primary: 'rgb(122, 63, 242)' });
});

test('the first list is at most 120 KiB beside react and antd', async () => {
  const sizes: Record<string, number> = {};
  for (const source of ['memory', 'rest']) {
    // nothing is cached
    const { page: fresh, close } = await openBrowser({}, url);
    // what a page fetches in advance when it has nothing to do is not what it needs
    await fresh.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const scripts: Promise<Buffer>[] = [];
    fresh.on('response', (response) => {
      const name = new URL(response.url()).pathname.split('/').pop() ?? '';
      if (name.endsWith('.js') && !name.startsWith('peers')) scripts.push(response.body());
    });
    await fresh.goto(`/${source}/product`);
    await fresh.getByRole('gridcell', { name: 'Darjeeling' }).waitFor();
    const bodies = await Promise.all(scripts);
    sizes[source] = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024;
    await close();
  }
  expect(Math.max(...Object.values(sizes))).toBeLessThan(120);
});
