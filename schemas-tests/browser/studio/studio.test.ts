import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../../support/axe';
import { more } from '../../support/more';
import { type BrowserSession, eventually, openBrowser, signIn } from '../session';
import { buildAndUse, publish } from './buildScreen';
import { PHOTO_WALL } from './built/lists';

/** A screen made in the browser, from its first text to a record in it; and a version brought back. */
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

const wall = (title: string, form: string[]) =>
  JSON.stringify({
    title,
    resource: { path: '/online/studioWall', table: 'online_studio_wall' },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      hot: { type: 'integer', title: '热度' },
    },
    table: { columns: ['name', 'hot'] },
    form,
  });

/** What the preview draws. */
const seen = () => session.page.frameLocator('iframe[title="预览"]');

/** Types over the whole text. */
async function write(text: string): Promise<void> {
  const { page } = session;
  await page.getByText('文本', { exact: true }).click();
  await page.getByRole('textbox', { name: '页面文件' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

test('a new page is named, written, seen, published and used', async () => {
  const { page } = session;
  await page.goto('/online/form');
  await page.getByRole('button', { name: '新建页面' }).click();
  const dialog = page.getByRole('dialog', { name: '新建页面' });
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByText('请输入标题').waitFor();
  await page.keyboard.type('演播墙');
  await dialog.getByText('online/yan-bo-qiang').waitFor();
  await dialog.getByRole('button', { name: '改编号' }).click();
  await dialog.getByRole('textbox', { name: '编号' }).fill('Studio 墙');
  await page.keyboard.press('Tab');
  await eventually(async () =>
    expect(await dialog.getByRole('textbox', { name: '编号' }).inputValue()).toBe('studio-qiang'),
  );
  await dialog.getByRole('textbox', { name: '编号' }).fill('Studio Wall');
  await dialog.getByRole('button', { name: '下一步' }).click();
  // what it begins with is a list that works
  await page.getByRole('heading', { name: '演播墙' }).waitFor();
  await seen().getByRole('grid').waitFor();
  expect(new URL(page.url()).searchParams.get('screen')).toBe('online/studio-wall');
  await write(wall('照片墙', ['name', 'hott']));
  await page.getByText('1 处错误').waitFor();
  await write(wall('照片墙', ['name', 'hot']));
  await seen().getByRole('columnheader', { name: '热度' }).waitFor();
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  await publish(page, '头一版');
  await page.getByText('与在用的一致').waitFor();
  await page.goto('/online/studio-wall');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '名称' }).fill('春天');
  await form.getByRole('button', { name: /^保\s?存$/ }).click();
  await page.getByRole('row', { name: /春天/ }).waitFor();
});

/** The dialog of a new page, with its title typed. */
async function openNewForm(title: string) {
  const { page } = session;
  await page.goto('/online/form');
  await page.getByRole('button', { name: '新建页面' }).click();
  const dialog = page.getByRole('dialog', { name: '新建页面' });
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  return dialog;
}

more('a queue begins from its starter and a title, and is published and used as it is', async () => {
  const { page } = session;
  const dialog = await openNewForm('封面审核');
  await dialog.getByRole('radio', { name: /审核队列/ }).check();
  expect(await axeViolations(page, { within: '.ant-modal' })).toEqual([]);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '封面审核' }).waitFor();
  await seen().getByRole('button', { name: '开始处理' }).waitFor();
  expect(await page.getByText(/处错误/).count()).toBe(0);
  await publish(page, '从模板开始');
  await page.goto('/online/feng-mian-shen-he');
  await page.getByText('全部记录', { exact: true }).click();
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '标题' }).fill('春天');
  await form.getByRole('textbox', { name: '内容' }).fill('花开了');
  await form.getByRole('button', { name: /^保\s?存$/ }).click();
  await page.getByRole('row', { name: /春天/ }).waitFor();
  expect(session.pageErrors).toEqual([]);
});

more('an empty page is a draft in the list from its first moment', async () => {
  const { page } = session;
  const dialog = await openNewForm('空白的一页');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  await seen().getByRole('grid').waitFor();
  await page.getByRole('button', { name: /^返\s?回$/ }).click();
  await page.getByRole('searchbox', { name: '找页面' }).fill('空白的一页');
  await page.getByRole('row', { name: /空白的一页.*我的草稿/ }).waitFor();
  // of a page that nobody made nothing is claimed
  await page.goto('/online/form?screen=online/nothing-there');
  await page.getByRole('status').getByText('还没有改动').waitFor();
  expect(session.pageErrors).toEqual([]);
});

more('a former version is compared in words, and its text becomes the draft again', async () => {
  const { page } = session;
  await page.goto('/online/form?screen=online/studio-wall');
  await page.getByRole('heading', { name: '照片墙' }).waitFor();
  await write(wall('相册墙', ['name']));
  await page.getByRole('heading', { name: '相册墙' }).waitFor();
  await publish(page, '改名');
  await page.getByText('与在用的一致').waitFor();
  await page.getByText('版本', { exact: true }).click();
  const former = page.getByRole('row', { name: /头一版/ });
  await former.getByRole('button', { name: '差别' }).click();
  await page.getByText('页面的标题由 照片墙 改为 相册墙').waitFor();
  const changed = page.getByRole('region', { name: '差别' });
  await changed.getByRole('cell', { name: '"title": "照片墙",' }).waitFor();
  await changed.getByRole('cell', { name: '"title": "相册墙",' }).waitFor();
  // what coming back changes is seen before it is done
  await former.getByRole('button', { name: '恢复到草稿' }).click();
  const dialog = page.getByRole('dialog', { name: /到草稿$/ });
  await dialog.getByText('页面的标题由 相册墙 改为 照片墙').waitFor();
  await dialog.getByRole('button', { name: '恢复到草稿' }).click();
  await page.getByRole('heading', { name: '照片墙' }).waitFor();
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  expect(session.pageErrors).toEqual([]);
});

more('an unpublished draft is restored and can be discarded', async () => {
  const { page } = session;
  await page.goto('/online/form?screen=online/studio-wall');
  await page.getByRole('heading', { name: '照片墙' }).waitFor();
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  await page.getByRole('button', { name: '丢弃草稿' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await eventually(async () => expect(await page.getByRole('heading', { name: '相册墙' }).count()).toBe(1));
});

more('a page is built without a word of JSON, and used', async () => {
  await buildAndUse(session.page, PHOTO_WALL);
  expect(session.pageErrors).toEqual([]);
});

more('edits in the properties form one history: every step can be undone', async () => {
  const { page } = session;
  await page.goto('/online/form?screen=online/photo-wall');
  const title = page.getByRole('region', { name: '属性' }).getByRole('textbox', { name: / title$/ });
  await title.fill('相片墙');
  await title.press('Enter');
  await page.getByRole('heading', { name: '相片墙' }).waitFor();
  await page.getByRole('button', { name: /^撤\s?销$/ }).click();
  await page.getByRole('heading', { name: '照片墙' }).waitFor();
  await page.getByRole('button', { name: /^重\s?做$/ }).click();
  await page.getByRole('heading', { name: '相片墙' }).waitFor();
  expect(session.pageErrors).toEqual([]);
});
