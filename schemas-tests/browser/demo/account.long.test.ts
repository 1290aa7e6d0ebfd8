import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../../support/axe';
import { PIXEL } from '../pixel';
import { type BrowserSession, openBrowser, signInToWorkplace } from '../session';

/** 个人中心 and 账号设置: an operator's own profile. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signInToWorkplace(page);
});
afterAll(() => session.close());

test('a picture and an address are set, shown everywhere immediately, and removed', async () => {
  await page.getByRole('button', { name: '个人中心' }).click();
  const centre = page.getByRole('region', { name: '个人中心' });
  await centre.getByRole('heading', { name: '登录记录' }).waitFor();
  await centre.getByText('登录成功').first().waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);

  await centre.getByRole('button', { name: '账号设置' }).click();
  const profile = page.getByRole('region', { name: '基本资料' });
  const sent = { name: 'me.png', mimeType: 'image/png', buffer: PIXEL };
  await profile.locator('input[type=file]').setInputFiles(sent);
  await page.locator('.user-menu-button img').waitFor();
  await profile.getByRole('textbox', { name: '邮箱' }).fill('不是邮箱');
  await profile.getByRole('button', { name: '保存' }).click();
  await profile.getByText(/邮箱.*格式不正确/).waitFor();
  await profile.getByRole('textbox', { name: '邮箱' }).fill('admin@example.com');
  await profile.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await profile.getByRole('button', { name: '去掉' }).click();
  await page.locator('.user-menu-button img').waitFor({ state: 'detached' });

  await page.goBack();
  await page.getByRole('region', { name: '个人中心' }).getByText('admin@example.com').waitFor();
});
