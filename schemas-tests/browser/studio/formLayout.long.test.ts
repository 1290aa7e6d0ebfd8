import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BrowserSession, eventually, openBrowser, signIn } from '../session';
import { chooseFrom } from './controls';

/** The form is laid out on the preview, by drag and by keys, at any zoom: one edit of the text, one step of the history. */
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

/** The file as it was last stored on the server. */
let savedText = '';
const groups = () => JSON.parse(savedText).form.groups.map(({ fields }: { fields: unknown[] }) => fields);
const columns = () => JSON.parse(savedText).table.columns;
const FIRST = [
  ['name', 'price', 'hot', 'note'],
  ['day', 'place'],
];

const preview = () => session.page.getByRole('region', { name: '预览' });
const seen = () => session.page.frameLocator('iframe[title="预览"]');
const field = (name: string) => seen().locator(`.form-cell[data-part="field ${name}"]`);
const head = (name: string) => seen().locator(`[role="columnheader"][data-part="column ${name}"]`);
const line = () => seen().locator('.drop-line');
/** Fields of the form in their order, as they are drawn. */
const drawn = () =>
  seen()
    .locator('.form-cell')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.part?.split(' ')[1]));
const isSelected = (title: string) =>
  eventually(async () => {
    const tree = session.page.getByRole('tree', { name: '页面的结构' });
    const item = tree.getByRole('treeitem', { name: new RegExp(`^${title}`) }).first();
    expect(await item.getAttribute('aria-selected')).toBe('true');
  });

/** A separate draft for each test, whose form is shown and picked from. */
let count = 0;
beforeEach(async () => {
  const { page } = session;
  count += 1;
  await page.goto('/online/form');
  await page.getByRole('button', { name: '新建页面' }).click();
  const dialog = page.getByRole('dialog', { name: '新建页面' });
  await dialog.getByRole('textbox').fill(`layout-${count}`);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('tree', { name: '页面的结构' }).waitFor();
  await page.getByText('文本', { exact: true }).click();
  await page.getByRole('textbox', { name: '页面文件' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(
    JSON.stringify({
      title: '摆放',
      resource: { path: `/online/layout${count}`, table: `online_layout_${count}` },
      fields: {
        name: { type: 'text', title: '名称', required: true },
        price: { type: 'gold', title: '价格' },
        hot: { type: 'switch', title: '热门' },
        note: { type: 'text', title: '说明', maxLength: 500 },
        day: { type: 'date', title: '日子' },
        place: { type: 'text', title: '地点' },
      },
      table: { columns: ['name', 'price', 'hot'], search: ['name'] },
      form: {
        groups: [
          { title: '基本', fields: FIRST[0] },
          { title: '何时何地', fields: FIRST[1] },
        ],
      },
    }),
  );
  await page.getByText('结构', { exact: true }).click();
  await preview().getByText('新增表单', { exact: true }).click();
  await field('place').waitFor();
  await preview().getByRole('button', { name: '选取' }).click();
});

const zoomTo = (zoom: string) =>
  chooseFrom(session.page, preview().getByRole('combobox', { name: '缩放' }), zoom);

const zoomed = (zoom: string) =>
  preview().locator('.ant-select-selection-item').getByText(zoom, { exact: true });

/** Where a share of the width and height of a part is on the page. */
async function pointIn(part: Locator, [x, y]: [number, number]) {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not drawn');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** Moves the mouse with its button down; without the end of the drag. */
async function pull(part: Locator, from: [number, number], other: Locator, to: [number, number]) {
  const { mouse } = session.page;
  const start = await pointIn(part, from);
  const end = await pointIn(other, to);
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await mouse.move(end.x, end.y, { steps: 4 });
}
const drop = () => session.page.mouse.up();

test.each(['适应', '100 %'])('a field is dragged beside another one, at the zoom %s', async (zoom) => {
  const { page } = session;
  await zoomTo(zoom);
  await pull(field('name'), [0.3, 0.3], field('price'), [0.7, 0.5]);
  await line().waitFor();
  await drop();
  await eventually(() => expect(groups()).toEqual([['price', 'name', 'hot', 'note'], FIRST[1]]));
  await eventually(async () =>
    expect(await drawn()).toEqual(['price', 'name', 'hot', 'note', 'day', 'place']),
  );
  expect(await line().count()).toBe(0);
  await isSelected('名称');
  await page.keyboard.press('Control+Z');
  await eventually(() => expect(groups()).toEqual(FIRST));
  await eventually(async () => expect(await drawn()).toEqual([...FIRST.flat()]));
  expect(session.pageErrors).toEqual([]);
});

test('a field goes into another group, unless it is the last of its own', async () => {
  await pull(field('name'), [0.3, 0.3], field('place'), [0.5, 0.9]);
  await drop();
  await eventually(() =>
    expect(groups()).toEqual([
      ['price', 'hot', 'note'],
      ['day', 'place', 'name'],
    ]),
  );
  await isSelected('名称');
  await eventually(async () => expect((await drawn()).at(-1)).toBe('name'));
  for (const name of ['day', 'place']) {
    await pull(field(name), [0.3, 0.3], field('price'), [0.5, 0.1]);
    await drop();
    await eventually(() => expect(groups()[0]).toContain(name));
    await eventually(async () => expect(await drawn()).toEqual(groups().flat()));
  }
  await pull(field('name'), [0.3, 0.3], field('price'), [0.5, 0.1]);
  await drop();
  await session.page.getByText('一组里至少要有一个字段').waitFor();
  expect(groups()[1]).toEqual(['name']);
});

test('the edge of a field is its width, two in a row share it, and Escape ends a drag without a change', async () => {
  const { page } = session;
  await zoomTo('100 %');
  const wide = async (name: string) => (await field(name).getAttribute('data-grid-span')) === '2';
  await pull(field('name'), [0.99, 0.5], field('price'), [0.9, 0.5]);
  await drop();
  await eventually(() => expect(groups()[0][0]).toEqual({ field: 'name', wide: true }));
  await eventually(async () => expect(await wide('name')).toBe(true));
  // beside a field with a whole row: both take half of it
  await pull(field('price'), [0.3, 0.3], field('name'), [0.95, 0.5]);
  await drop();
  await eventually(() => expect(groups()).toEqual(FIRST));
  await eventually(async () => expect(await wide('name')).toBe(false));
  await pull(field('name'), [0.3, 0.3], field('hot'), [0.7, 0.5]);
  await line().waitFor();
  await page.keyboard.press('Escape');
  expect(await line().count()).toBe(0);
  await drop();
  await seen().getByRole('dialog').waitFor();
  expect(await drawn()).toEqual(FIRST.flat());
  expect(groups()).toEqual(FIRST);
});

test('Alt and arrows move a picked field, through groups, and change its width', async () => {
  const { page } = session;
  await field('note').click();
  await isSelected('说明');
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(() =>
    expect(groups()).toEqual([
      ['name', 'price', 'hot'],
      ['note', 'day', 'place'],
    ]),
  );
  await isSelected('说明');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(() => expect(groups()[0]).toEqual(['name', 'price', 'note', 'hot']));
  await page.keyboard.press('Alt+ArrowLeft');
  await eventually(() => expect(groups()[0][2]).toEqual({ field: 'note', wide: false }));
  await preview().getByLabel('选中的字段占多宽').getByText('整行', { exact: true }).click();
  await eventually(() => expect(groups()[0]).toEqual(['name', 'price', 'note', 'hot']));
  await field('place').click();
  await page.keyboard.press('Shift+Digit0');
  await zoomed('100 %').waitFor();
  // what is selected is in sight
  await eventually(async () => {
    const [pane, box] = [await preview().boundingBox(), await field('place').boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((pane?.x ?? 0) + (pane?.width ?? 0));
  });
  await page.keyboard.press('Shift+Digit1');
  await zoomed('适应').waitFor();
  expect(session.pageErrors).toEqual([]);
});

test('the head of a column is dragged before another one', async () => {
  await preview().getByText('列表', { exact: true }).click();
  await head('hot').waitFor();
  await pull(head('hot'), [0.3, 0.5], head('name'), [0.2, 0.5]);
  await line().waitFor();
  await drop();
  await eventually(() => expect(columns()).toEqual(['hot', 'name', 'price']));
  await session.page.keyboard.press('Alt+ArrowRight');
  await eventually(() => expect(columns()).toEqual(['name', 'hot', 'price']));
});
