import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../../src/server/db/connection';
import { operator, PASSWORD } from '../../../src/testing/server/people';
import { axeViolations } from '../../support/axe';
import { callServer, signInTo } from '../../support/builtServer';
import { type BrowserSession, openBrowser, signInToWorkplace } from '../session';

/** A publication that changes rights, from its author's dialog to the second operator's word. */
let db: Db;
let token = '';
const sessions: BrowserSession[] = [];
beforeAll(async () => {
  const { url, adminPassword, database } = inject('site');
  db = connect(database, 2);
  token = await signInTo(url, adminPassword);
});
afterAll(async () => {
  for (const session of sessions) await session.close();
  await db.destroy();
});

const ID = 'online/review-diary';
const diary = (where: object | undefined) => ({
  title: '复核日记',
  resource: { path: '/online/reviewDiary', table: 'online_review_diary', ...(where && { where }) },
  fields: { name: { type: 'text', title: '名称' }, open: { type: 'switch', title: '公开' } },
  table: { columns: ['name', 'open'] },
  form: ['name', 'open'],
});
const call = (path: string, body?: object) => callServer(inject('site').url, path, { token, body });

/** An administrator at their own browser; `isOld`: with an account that may agree, but not to what the account admin publishes. */
async function enter(isOld: boolean): Promise<BrowserSession> {
  const role = await db
    .selectFrom('sys_role')
    .where('role_code', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const admin = await db
    .selectFrom('sys_user')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const { id, username } = await operator(db, { roleIds: [role.id] });
  if (isOld)
    await db
      .updateTable('sys_user')
      .set({ create_by: admin.id, create_time: '2024-01-01' })
      .where('id', '=', id)
      .execute();
  const session = await openBrowser();
  sessions.push(session);
  await signInToWorkplace(session.page, username, PASSWORD);
  return session;
}

test('a change of rights is submitted from the studio, seen in words and made active by a second operator', async () => {
  const first = await call('/online/form/publish', { id: ID, text: JSON.stringify(diary(undefined)) });
  expect(first.body).toMatchObject({ success: true });
  const second = await enter(true);
  const { page, pageErrors } = await enter(false);
  await page.goto(`/online/form?screen=${ID}`);
  await page.getByText('文本', { exact: true }).click();
  await page.getByRole('textbox', { name: '页面文件' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(JSON.stringify(diary({ open: true })));
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  await page
    .getByRole('button', { name: /^发\s?布$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^发布页面/ });
  await dialog.getByText('提交后由另一位操作员在“发布复核”里通过').waitFor();
  await dialog.getByRole('checkbox', { name: '确认其中影响权限的变化' }).check();
  await dialog.getByRole('textbox', { name: '说明' }).fill('只看公开的');
  await dialog.getByRole('button', { name: '提交复核' }).click();
  await page.getByText('已提交：它改变权限').waitFor();
  await page.getByText('提交的发布在等复核').waitFor();
  // the draft stays while it waits
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  expect(pageErrors).toEqual([]);

  const reviewer = second.page;
  await reviewer.goto('/online/publication');
  const row = reviewer.getByRole('row').filter({ hasText: '复核日记' });
  await row.getByRole('button', { name: '复核' }).click();
  await reviewer.getByRole('heading', { name: '复核发布：复核日记' }).waitFor();
  await reviewer.getByRole('listitem').filter({ hasText: '[权限]' }).getByText('公开').waitFor();
  await reviewer.getByText('说明：只看公开的').waitFor();
  expect(await axeViolations(reviewer, { within: 'main' })).toEqual([]);
  const approve = reviewer.getByRole('button', { name: '通过并生效' });
  expect(await approve.isDisabled()).toBe(true);
  await reviewer.getByRole('textbox', { name: '复核意见' }).fill('看过');
  await approve.click();
  await reviewer.getByText('复核通过，已经生效').waitFor();
  await reviewer.getByText('已经处理过了').waitFor();
  const { result } = (await call(`/online/form/open?id=${ID}`)).body;
  expect(JSON.parse(result.active.text).resource.where).toEqual({ open: true });
  expect(second.pageErrors).toEqual([]);
});
