import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/** WCAG 2.2 AA by axe on what there is to see. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
});
afterAll(() => session.close());

async function faults(): Promise<string[]> {
  await page.evaluate(AXE);
  // what fades in is judged when it has arrived
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
      };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
  });
}

test('login', async () => {
  await page.goto('/user/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await faults()).toEqual([]);
});

test('a list, with its menu, header and tabs', async () => {
  await signIn(page);
  await page.goto('/goods/gift');
  await page.getByRole('gridcell', { name: '玫瑰', exact: true }).waitFor();
  expect(await faults()).toEqual([]);
});

test('a form with its mistakes', async () => {
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('名称不能为空').waitFor();
  expect(await faults()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
});

test('a list with its detail list beside it, dark', async () => {
  await page.evaluate(() =>
    localStorage.setItem('pro__APPEARANCE', JSON.stringify({ value: 'dark', expire: null })),
  );
  await page.goto('/system/dict');
  await page.getByRole('gridcell', { name: '平台', exact: true }).click();
  await page.getByRole('gridcell', { name: 'iOS', exact: true }).waitFor();
  expect(await faults()).toEqual([]);
});
