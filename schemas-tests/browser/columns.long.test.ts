import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A list is for deciding: columns take the room of what they show, and those that decide stay in sight. */

let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

async function open(path: string) {
  await page.goto(path);
  await page.locator('.data-grid-row').first().waitFor();
}

const head = (title: string) => page.locator(`[role=columnheader]:has(.data-grid-title:text-is("${title}"))`);

/** Titles of the columns that are whole in sight. */
function titlesInSight(): Promise<string[]> {
  return page.locator('.data-grid-scroller').evaluate((scroller) => {
    const heads = [...scroller.querySelectorAll('[role=columnheader]')];
    const buttons = scroller.querySelector('[role=columnheader].is-right')?.getBoundingClientRect().left;
    const end = buttons ?? scroller.getBoundingClientRect().right;
    return heads
      .filter((one) => one.classList.contains('is-pinned') || one.getBoundingClientRect().right <= end + 1)
      .map((one) => one.querySelector('.data-grid-title')?.textContent ?? '');
  });
}

/** Cells of text that are cut although their column may grow. */
function cutCells(title: string): Promise<number> {
  return page.locator('.data-grid').evaluate((grid, wanted) => {
    const heads = [...grid.querySelectorAll('[role=columnheader]')];
    const found = heads.find((one) => one.querySelector('.data-grid-title')?.textContent === wanted);
    const index = found?.getAttribute('aria-colindex');
    const cells = [...grid.querySelectorAll(`.data-grid-row > [aria-colindex="${index}"]`)];
    return cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
  }, title);
}

const DECIDING: [path: string, titles: string[]][] = [
  ['/finance/withdrawal', ['用户', '已等', '到账金额', '风险提示', '状态', '申请时间', '操作']],
  ['/user/user', ['用户ID', '头像', '昵称', '手机号', '金币余额', '金豆余额', '累计充值', '状态', '操作']],
  ['/live/post?status=pending', ['用户', '已等', '内容', '图片', '举报', '状态', '创建时间', '操作']],
];
test.each([1440, 1088])(
  'at %i px lists show what decides without scrolling, its times not cut',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, titles] of DECIDING) {
      await open(path);
      expect(await titlesInSight(), path).toEqual(expect.arrayContaining(titles));
      for (const title of titles.filter((title) => /时间|活跃/.test(title)))
        expect(await cutCells(title)).toBe(0);
    }
  },
);

test('a shortened time shows in full on hover, and its text is the whole time', async () => {
  await page.setViewportSize({ width: 900, height: 900 });
  await open('/live/post?status=pending');
  const time = page.locator('.data-grid-cell.is-short .cell-time').first();
  const whole = (await time.textContent())!;
  expect(whole).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await time.getAttribute('title')).toContain(`${whole}，`);
  const drawn = await time.evaluate((one) => getComputedStyle(one, '::before').content);
  expect(drawn).toContain(await time.getAttribute('data-short'));
});

test('a number of eight figures takes eight figures’ room, and nothing of it is cut', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/user/user');
  const { width } = (await head('用户ID').boundingBox())!;
  expect(width).toBeLessThan(110);
  for (const title of ['用户ID', '昵称', '手机号', '最近活跃']) expect(await cutCells(title), title).toBe(0);
});

const widthOf = async (title: string) => Math.round((await head(title).boundingBox())?.width ?? 0);

test('a double click on a header’s edge fits the column, a drag moves it, and a search sorts nothing', async () => {
  await open('/user/user');
  const fitted = await widthOf('手机号');
  const edge = page.getByRole('separator', { name: '调整列宽：手机号' });
  await edge.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  expect(await widthOf('手机号')).toBe(fitted - 50);
  expect(await cutCells('手机号')).toBeGreaterThan(0);
  await edge.dblclick();
  expect(Math.abs((await widthOf('手机号')) - fitted)).toBeLessThanOrEqual(4);
  expect(await cutCells('手机号')).toBe(0);

  const before = await titlesInSight();
  const from = (await head('昵称').boundingBox())!;
  const to = (await head('手机号').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 12, to.y + 15, { steps: 5 });
  await page.locator('.data-grid-drop').waitFor();
  await page.mouse.up();
  const moved = await titlesInSight();
  expect(moved.indexOf('昵称')).toBe(before.indexOf('手机号'));
  expect(moved.indexOf('手机号')).toBe(before.indexOf('手机号') - 1);
  expect(await head('昵称').getAttribute('aria-sort'), 'the drag was no click').toBe('none');
});

test('a frozen column stays in sight while the others scroll, also after a reload', async () => {
  await page.getByRole('button', { name: '显示设置' }).click();
  await page.getByRole('button', { name: '固定在左侧：昵称' }).click();
  await page.keyboard.press('Escape');
  await open('/user/user');
  const left = async (title: string) => Math.round((await head(title).boundingBox())?.x ?? Number.NaN);
  const [frozen, free] = [await left('昵称'), await left('手机号')];
  await page.locator('.data-grid-scroller').evaluate((grid) => {
    grid.scrollLeft = 200;
  });
  expect(await left('昵称')).toBe(frozen);
  expect(await left('手机号')).toBe(free - 200);
  expect(session.pageErrors).toEqual([]);
});
