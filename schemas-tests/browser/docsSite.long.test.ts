import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocsSite, openDocsPage, openDocsSite, overflowOf, SITE } from './docsSite';

let site: DocsSite;
beforeAll(async () => {
  site = await openDocsSite();
}, 300_000);
afterAll(() => site.close());

test('no page holds a script, and nothing names the base path', () => {
  const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const name of pages) {
    const html = readFileSync(join(SITE, name), 'utf8');
    expect(html.match(/<script(?![^>]* src=)/g), name).toBeNull();
    expect(html.match(/(?:src|href)="\/(?!\/)/g), name).toBeNull();
  }
});

test.each([
  ['审核', '审核墙'],
  ['字段类型', '自己的字段类型'],
  ['看板', '看板'],
])('searching %s finds %s, and opens it', async (typed, title) => {
  const { page, pageErrors, close } = await openDocsPage(site, 1440);
  await page.click('.VPNavBarSearch button');
  await page.fill('.search-input', typed);
  const hit = page.locator('.VPLocalSearchBox .result', {
    hasText: new RegExp(`#\\s*${[...title].join('\\s*')}\\s*$`),
  });
  await hit.first().click();
  await expect.poll(() => page.title()).toBe(`${title} | 配置化后台`);
  expect(pageErrors).toEqual([]);
  await close();
});

test.each([1440, 1088, 375])('at %d wide pages fit, in light and dark', async (width) => {
  for (const isDark of [false, true]) {
    const { page, pageErrors, close } = await openDocsPage(site, width, isDark);
    for (const place of [
      '',
      'reference.html',
      'cookbook/effect.html',
      'design.html',
      'operators.html',
      'architecture.html',
    ]) {
      await page.goto(site.address + place, { waitUntil: 'networkidle' });
      expect(await overflowOf(page), place).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(isDark);
    }
    expect(pageErrors).toEqual([]);
    await close();
  }
});

/** What the first page may load before its reader starts the example, as a host compresses it. */
const LIGHT_BYTES = 100 * 1024;

test('the first page is light until its reader starts the example', async () => {
  site.takeSent();
  const { close } = await openDocsPage(site, 1440);
  const sent = site.takeSent();
  const sizes = sent.map((name) => brotliCompressSync(readFileSync(join(SITE, name))).length);
  expect(sent).toContain('index.html');
  expect(sent.filter((name) => name.startsWith('live/'))).toEqual([]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIGHT_BYTES);
  await close();
});

/** The example, started by a press. */
async function startedExample(width: number, isDark = false) {
  const opened = await openDocsPage(site, width, isDark);
  await opened.page.getByRole('button', { name: '开始' }).click();
  const screen = opened.page.frameLocator('iframe[title="例子里的页面"]');
  await screen.getByText('玫瑰').first().waitFor();
  return { ...opened, screen };
}

const suggest = (page: Page, title: string) => page.getByRole('button', { name: title }).click();
const heads = (screen: FrameLocator) =>
  screen
    .getByRole('columnheader')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()).filter((text) => text !== ''));
const file = (page: Page) => page.getByRole('textbox', { name: '页面文件' });
const rowOf = (screen: FrameLocator, name: string) => screen.getByRole('row').filter({ hasText: name });

test('a change of the file changes the screen, whether it is suggested or typed', async () => {
  const { page, screen, pageErrors, close } = await startedExample(1440);
  expect(await heads(screen)).toEqual(['名称', '类型', '价格（金币）', '状态', '操作']);
  await suggest(page, '加一列');
  await expect.poll(() => heads(screen)).toContain('销量');
  await expect.poll(() => file(page).innerText()).toContain('"sold"');
  await rowOf(screen, '玫瑰').getByText('5,200').waitFor();
  const text = readFileSync('scripts/docs/live/example/gift.json', 'utf8');
  await file(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text.replace('"价格"', '"单价"'));
  await expect.poll(() => heads(screen)).toContain('单价（金币）');
  expect(await heads(screen)).not.toContain('销量');
  await suggest(page, '改成状态板');
  await screen.getByText('移到').first().waitFor();
  expect(pageErrors).toEqual([]);
  await close();
});

test('a mistake shows its sentence and line; the last good screen and its records stay', async () => {
  const { page, screen, pageErrors, close } = await startedExample(1440);
  await screen.getByRole('button', { name: '新增' }).click();
  const form = screen.getByRole('dialog');
  await form.getByLabel('名称').fill('风铃');
  await form.getByLabel('价格').fill('7');
  await form.getByRole('button', { name: '保存' }).click();
  await rowOf(screen, '风铃').waitFor();
  await suggest(page, '写错一个词');
  const mistake = page.getByRole('alert');
  await mistake.waitFor();
  expect(await mistake.innerText()).toContain('第 23 行 字段 price 的类型 "glod" 不存在，是否想写 "gold"？');
  expect(await heads(screen)).toContain('价格（金币）');
  await rowOf(screen, '风铃').waitFor();
  await mistake.getByRole('button', { name: '改为「金币」' }).click();
  await mistake.waitFor({ state: 'detached' });
  await suggest(page, '加一个开关');
  await expect.poll(() => heads(screen)).toContain('推荐');
  await rowOf(screen, '风铃').waitFor();
  expect(pageErrors).toEqual([]);
  await close();
});

test('records are searched, sorted, edited, deleted, and changed by the actions of the file', async () => {
  const { screen, pageErrors, close } = await startedExample(1440);
  const names = () => screen.getByRole('row').locator('[role="gridcell"]:nth-child(2)').allInnerTexts();
  await screen.getByRole('columnheader', { name: '价格' }).click();
  await expect.poll(async () => (await names())[0]).toBe('荧光棒');
  await screen.getByRole('textbox', { name: '名称' }).fill('热气球');
  await screen.getByRole('button', { name: '查询' }).click();
  await expect.poll(names).toEqual(['热气球']);
  const row = rowOf(screen, '热气球');
  await row.getByRole('button', { name: '编辑' }).click();
  const form = screen.getByRole('dialog');
  await form.getByRole('spinbutton', { name: '价格' }).fill('0');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('价格不能小于 1').waitFor();
  await form.getByRole('spinbutton', { name: '价格' }).fill('521');
  await form.getByRole('button', { name: '保存' }).click();
  await row.getByText('521').waitFor();
  await row.getByRole('button', { name: '下架' }).click();
  const prompt = screen.getByRole('dialog');
  await prompt.getByLabel('下架原因').fill('换季');
  await prompt.getByRole('button', { name: '下架' }).click();
  await row.getByText('已下架').waitFor();
  await row.getByRole('button', { name: '更多' }).click();
  await screen.getByRole('menuitem', { name: '上架' }).click();
  await row.getByText('在售').waitFor();
  await row.getByRole('button', { name: '更多' }).click();
  await screen.getByRole('menuitem', { name: '删除' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(names).toEqual([]);
  expect(pageErrors).toEqual([]);
  await close();
});

test('on a phone the screen is below its file, in the dark as the page', async () => {
  const { page, screen, pageErrors, close } = await startedExample(375, true);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const [text, frame] = await Promise.all([file(page).boundingBox(), page.locator('iframe').boundingBox()]);
  expect(frame?.y).toBeGreaterThan((text?.y ?? 0) + 100);
  expect(await screen.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await screen.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  await suggest(page, '加一列');
  await screen.getByText('5,200').first().waitFor();
  expect(pageErrors).toEqual([]);
  await close();
});

test('the keyboard alone starts the example and changes it', async () => {
  const { page, pageErrors, close } = await openDocsPage(site, 1440);
  await page.getByRole('button', { name: '开始' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('加一列');
  await page.keyboard.press('Enter');
  const screen = page.frameLocator('iframe[title="例子里的页面"]');
  await expect.poll(() => heads(screen)).toContain('销量');
  expect(pageErrors).toEqual([]);
  await close();
});
