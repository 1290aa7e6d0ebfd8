import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeViolations } from '../../support/axe';
import { type BrowserSession, eventually, openBrowser, signIn } from '../session';

/** The designer: structure, preview, properties and text as one document with one history. */
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
  session.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/online/form/draft'))
      savedText = request.postDataJSON().text;
  });
});
afterAll(() => session.close());

/** A separate draft for each test, with a name, a price and a state. */
let count = 0;
beforeEach(async () => {
  count += 1;
  await open(`design-${count}`);
  await write({
    title: '设计',
    resource: { path: `/online/design${count}`, table: `online_design_${count}` },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      price: { type: 'gold', title: '价格' },
      hot: { type: 'switch', title: '热门' },
    },
    table: { columns: ['name', 'price', 'hot'], search: ['name'] },
    form: ['name', 'price', 'hot'],
    actions: { cool: { title: '降温', when: { hot: true }, set: { hot: false } } },
  });
  await seen().getByRole('columnheader', { name: '热门' }).waitFor();
});

/** What the preview draws. */
const seen = () => session.page.frameLocator('iframe[title="预览"]');
const tree = () => session.page.getByRole('tree', { name: '页面的结构' });
/** The line of a column, by its place among them. */
const column = (index: number) =>
  tree().locator(`[role="treeitem"][data-key='["table","columns",${index}]']`);
const part = (name: string | RegExp) => tree().getByRole('treeitem', { name });

async function open(name: string): Promise<void> {
  const { page } = session;
  await page.goto('/online/form');
  await page.getByRole('button', { name: '新建页面' }).click();
  const dialog = page.getByRole('dialog', { name: '新建页面' });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('tree', { name: '页面的结构' }).waitFor();
}

async function write(screen: object | string): Promise<void> {
  const { page } = session;
  await page.getByText('文本', { exact: true }).click();
  await page.getByRole('textbox', { name: '页面文件' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(typeof screen === 'string' ? screen : JSON.stringify(screen, null, 2));
  await page.getByText('结构', { exact: true }).click();
}

/** The file as it was last kept with the server. */
let savedText = '';
const file = () => JSON.parse(savedText);
const columns = () => file().table.columns;

test('a type from the palette becomes a field that is shown, and one step of the history', async () => {
  const { page } = session;
  await page.getByRole('textbox', { name: '找字段类型' }).fill('图片');
  await page.getByRole('button', { name: /^图片/ }).click();
  await seen().getByRole('columnheader', { name: '图片' }).waitFor();
  expect(await part(/^图片/).first().getAttribute('aria-selected')).toBe('true');
  await eventually(() => expect(file().form).toEqual(['name', 'price', 'hot', 'image']));
  await part(/^图片/).first().focus();
  await page.keyboard.press('Control+Z');
  await seen().getByRole('columnheader', { name: '图片' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+Z');
  await seen().getByRole('columnheader', { name: '图片' }).waitFor();
});

test('a title names its field until it is published, a name changes everywhere, a deletion asks about what decides', async () => {
  const { page } = session;
  const panel = page.getByRole('region', { name: '属性' });
  await page.getByRole('textbox', { name: '找字段类型' }).fill('日期');
  await page.getByRole('button', { name: /^日期/ }).first().click();
  const title = panel.getByRole('textbox', { name: /^字段的中文名/ });
  await title.fill('截止日期');
  await title.press('Tab');
  await eventually(() => expect(columns()).toEqual(['name', 'price', 'hot', 'jieZhiRiQi']));
  // the panel is the same one: the focus has gone on to the next word
  expect(await panel.locator(':focus').count()).toBe(1);
  await page.getByRole('button', { name: /^撤\s?销$/ }).click();
  await eventually(() => expect(columns()).toEqual(['name', 'price', 'hot', 'date']));

  await part(/^热门/).first().click();
  const name = panel.getByRole('textbox', { name: '名字' });
  await name.fill('price');
  await panel.getByRole('alert').getByText('已经有一个叫 price').waitFor();
  await name.fill('推荐');
  await panel.getByText('写作 tuiJian').waitFor();
  await name.press('Enter');
  await eventually(() =>
    expect(file().actions.cool).toMatchObject({ when: { tuiJian: true }, set: { tuiJian: false } }),
  );
  expect(await page.getByText(/处错误/).count()).toBe(0);

  await part(/^热门/).first().focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: '删除字段「热门」' });
  await dialog.getByRole('button', { name: /按钮「降温」 › 改哪些字段/ }).waitFor();
  await dialog.getByRole('button', { name: '一并删除' }).click();
  await eventually(() => expect(file().form).toEqual(['name', 'price', 'date']));
  expect(file().actions.cool).toEqual({ title: '降温' });
  expect(session.pageErrors).toEqual([]);
});

test('columns are ordered by keys and by drag, and removed', async () => {
  const { page } = session;
  await part(/^先显示的列/).focus();
  await page.keyboard.press('ArrowRight');
  await column(2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(() => expect(columns()).toEqual(['name', 'hot', 'price']));
  expect(await column(1).evaluate((item) => item === document.activeElement)).toBe(true);
  await column(0).hover();
  await column(0)
    .locator('.studio-handle')
    .dragTo(column(2), { targetPosition: { x: 60, y: 24 } });
  await eventually(() => expect(columns()).toEqual(['hot', 'price', 'name']));
  await column(0).focus();
  await page.keyboard.press('Delete');
  await eventually(() => expect(columns()).toEqual(['price', 'name']));
  await page.getByRole('button', { name: /^撤\s?销$/ }).click();
  await eventually(() => expect(columns()).toEqual(['hot', 'price', 'name']));
});

test('the preview shows list, form and record, as wide as a phone, in the dark, and a press chooses its place', async () => {
  const { page } = session;
  const preview = page.getByRole('region', { name: '预览' });
  await preview.getByText('新增表单', { exact: true }).click();
  await seen().getByRole('dialog').getByRole('textbox', { name: '名称' }).waitFor();
  await preview.getByText('详情', { exact: true }).click();
  await seen().getByRole('tab', { name: '详情' }).waitFor();
  await preview.getByText('列表', { exact: true }).click();
  await preview.getByText('手机', { exact: true }).click();
  await seen().getByRole('listitem').first().waitFor();
  expect(await seen().getByRole('columnheader').count()).toBe(0);
  await preview.getByText('桌面', { exact: true }).click();
  await preview.getByRole('button', { name: '选取' }).click();
  await seen().getByRole('columnheader', { name: '价格' }).click();
  await eventually(async () => expect(await column(1).getAttribute('aria-selected')).toBe('true'));
  await seen().getByRole('button', { name: '降温' }).first().click();
  await eventually(async () => expect(await part(/^降温/).getAttribute('aria-selected')).toBe('true'));
  await preview.getByRole('button', { name: '选取' }).click();
  await preview.getByText('深色', { exact: true }).click();
  await seen().locator('[data-theme="dark"]').waitFor();
  await preview.getByRole('combobox', { name: '以谁的身份看' }).press('Enter');
  await page.getByText('以「', { exact: false }).nth(1).waitFor();
  await page.keyboard.press('Escape');
  expect(session.pageErrors).toEqual([]);
});

test('a dashboard shows cards, a queue shows a waiting record with its deciding buttons', async () => {
  const { page } = session;
  await page.goto('/online/form?screen=statistics/user');
  await seen().getByText('新增用户', { exact: true }).waitFor();
  await seen()
    .getByRole('img', { name: /^每日新增/ })
    .waitFor();
  await page.goto('/online/form?screen=audit/real-name');
  await seen().getByRole('button', { name: '开始处理' }).click();
  await seen()
    .getByText(/^待处理 \d+ 条$/)
    .waitFor();
  await seen().getByRole('button', { name: /通过/ }).first().waitFor();
  expect(session.pageErrors).toEqual([]);
});

test('a mistake is shown at its part, links to it, and offers a fix where one is certain', async () => {
  const { page } = session;
  await eventually(() => expect(file().fields.price.type).toBe('gold'));
  await write(savedText.replace('"gold"', '"glod"'));
  await page.getByText('1 处错误').first().waitFor();
  const diagnosticList = page.getByRole('list', { name: '错误' });
  await diagnosticList.getByRole('button', { name: /glod/ }).click();
  expect(await part(/^价格/).first().getAttribute('aria-selected')).toBe('true');
  expect(await part(/^价格/).first().textContent()).toContain('1 错');
  const properties = page.locator('.studio-pane.is-properties');
  await properties.getByText('“glod”不存在').waitFor();
  await diagnosticList.getByRole('button', { name: '改为「金币」' }).click();
  await diagnosticList.waitFor({ state: 'detached' });
  await eventually(() => expect(file().fields.price.type).toBe('gold'));
});

test('the text completes and explains', async () => {
  const { page } = session;
  await write('{\n  "tit\n}');
  await page.getByText('文本', { exact: true }).click();
  await page.locator('.cm-line').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Space');
  await page.locator('.cm-tooltip-autocomplete').getByText('title', { exact: true }).waitFor();
  await page.locator('.cm-completionInfo').getByText('页面标题').waitFor();
  // by mouse: a key is not taken in the moment in which the list opened
  await page.locator('.cm-tooltip-autocomplete li[aria-selected]').click();
  // the check of what was typed has come: nothing changes under the pointer any more
  await page.getByText('2 处错误').waitFor();
  const line = page.locator('.cm-line').nth(1);
  // any change of the check removes the explanation: the pointer comes again
  await eventually(async () => {
    await line.hover({ position: { x: 300, y: 8 } });
    await line.hover({ position: { x: 40, y: 8 } });
    await page.locator('.studio-told').getByText('页面标题').waitFor({ timeout: 2000 });
  });
});

test('axe finds nothing, and on a phone everything can be reached', async () => {
  const { page } = session;
  const within = 'section.studio';
  expect(await axeViolations(page, { within })).toEqual([]);
  await page.getByText('文本', { exact: true }).click();
  expect(await axeViolations(page, { within })).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  const panes = page.locator('.studio-panes');
  await page.getByText('结构', { exact: true }).click();
  await panes.getByRole('tree').waitFor();
  await part(/^价格/).first().click();
  await panes.getByText('minimum', { exact: true }).waitFor();
  await page.getByText('画面', { exact: true }).click();
  await seen().getByRole('main').waitFor();
  expect(await axeViolations(page, { within })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(session.pageErrors).toEqual([]);
});
