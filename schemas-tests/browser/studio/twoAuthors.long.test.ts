import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callServer, signInTo } from '../../support/builtServer';
import { type BrowserSession, eventually, openBrowser, signIn } from '../session';

/** Two authors of one screen: one publishes while the other edits. */
let session: BrowserSession;
let token: string;
const url = inject('site').url;
const ID = 'online/two-hands';
beforeAll(async () => {
  token = await signInTo(url, inject('site').adminPassword);
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session?.close());

const screen = (more: object = {}, field: object = {}) =>
  JSON.stringify(
    {
      title: '两人改',
      resource: { path: '/online/twoHands', table: 'online_two_hands' },
      fields: { name: { type: 'text', title: '名称', required: true, ...field } },
      table: { columns: ['name'], search: ['name'] },
      form: ['name'],
      ...more,
    },
    null,
    2,
  );
const activeOf = async () =>
  (await callServer(url, `/online/form/open?id=${ID}`, { token })).body.result as {
    active: { id: string; text: string } | null;
    draft: { text: string; base: string } | null;
  };
const publish = async (text: string) => {
  const { active } = await activeOf();
  const body = { id: ID, text, base: active?.id, reason: '' };
  expect((await callServer(url, '/online/form/publish', { token, body })).body).toMatchObject({
    success: true,
  });
};

test('another published meanwhile: changes at different places are put together, at the same place they are named', async () => {
  const { page } = session;
  await publish(screen());
  await page.goto(`/online/form?screen=${ID}`);
  const tree = page.getByRole('tree', { name: '页面的结构' });
  const panel = page.getByRole('region', { name: '属性' });
  const help = async (text: string) => {
    await tree.getByRole('treeitem', { name: /^名称/ }).first().click();
    const more = panel.getByRole('button', { name: /^更多/ });
    const box = panel.getByRole('textbox', { name: /^表单里输入框下/ });
    if (!(await box.isVisible())) await more.click();
    await box.fill(text);
    await box.press('Enter');
  };
  await tree.getByRole('treeitem', { name: /^名称/ }).first().waitFor();
  await publish(screen({ title: '两个人改' }));
  await help('写全名');
  await page.getByText('别人刚发布了新版本').waitFor();
  await page.getByRole('button', { name: '合到一起' }).click();
  await page.getByText('两边的改动已经合在一起').first().waitFor();
  await eventually(async () => {
    const { active, draft } = await activeOf();
    expect(draft?.base).toBe(active?.id);
    expect(JSON.parse(draft?.text ?? '')).toMatchObject({
      title: '两个人改',
      fields: { name: { help: '写全名' } },
    });
  });

  await publish(screen({ title: '两个人改' }, { help: '写简称' }));
  await help('写全称');
  await page.getByRole('button', { name: '合到一起' }).click();
  const dialog = page.getByRole('dialog', { name: '这些地方两边都改了' });
  await dialog.getByText(/字段「名称」 › 表单里输入框下/).waitFor();
  await dialog.getByRole('button', { name: '看版本的差别' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { draft } = await activeOf();
  expect(JSON.parse(draft?.text ?? '')).toMatchObject({ fields: { name: { help: '写全称' } } });
  expect(session.pageErrors).toEqual([]);
});
