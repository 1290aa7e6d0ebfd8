import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../src/server/db/connection';
import { axeViolations } from '../support/axe';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** A task from its creation to the person's gold, and a month of signing in as a calendar. */
let session: BrowserSession;
let page: Page;
let person = { id: '', userNo: '' };
let token = '';
const PASSWORD = 'Zhiliao-2026!';

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const dialog = () => page.getByRole('dialog').last();
const rowOf = (grid: string, text: string) =>
  page.getByRole('grid', { name: grid }).getByRole('row').filter({ hasText: text }).first();
const fromApp = async (path: string, data: object) =>
  (await page.request.post(`/console/app/${path}`, { headers: { token }, data })).json();

test('the app’s backend gets its token, and a person is chosen', async () => {
  await page.goto('/system/app-account');
  await rowOf('应用账号', '主站后端').getByRole('button', { name: '新令牌' }).click();
  await dialog().getByLabel('令牌名称').fill('成长');
  await dialog().getByRole('button', { name: '新令牌', exact: true }).click();
  const shown = page.getByRole('dialog').filter({ hasText: '只显示这一次' });
  token = (await shown.locator('code').innerText()).trim();
  await shown.getByRole('button', { name: '我已记下' }).click();
  const answered = page.waitForResponse((answer) => answer.url().includes('/user/user/list'));
  await page.goto('/user/user?status=normal');
  person = (await (await answered).json()).result.records[0];
});

const choose = (text: string) =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText(text, { exact: true })
    .last()
    .click();

test('a task is made: what is to be done, and what it gives', async () => {
  await page.goto('/growth/task');
  await page.getByRole('button', { name: '新增' }).first().click();
  await dialog().getByLabel('名称').fill('旅途任务');
  await dialog().getByRole('button', { name: '加一条' }).click();
  await page.getByRole('combobox', { name: /字段/ }).fill('邀请人数');
  await page.keyboard.press('Enter');
  await page.locator('.builder-operator').click();
  await choose('不小于');
  await dialog().getByRole('spinbutton', { name: /值/ }).fill('2');
  await dialog().getByLabel('送金币').fill('37');
  await dialog().getByRole('combobox', { name: '金币类型' }).press('ArrowDown');
  await choose('活动');
  expect(await axeViolations(page, { within: '[role=dialog]', rules: 'wcag' })).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByText('等待另一位操作员').first().waitFor();
  await approveTask();
  await page.goto('/growth/task');
  await rowOf('任务', '旅途任务').waitFor();
});

/** A second administrator agrees to the task. */
async function approveTask(): Promise<void> {
  const db = connect(inject('site').database, 1);
  const [role] = (
    await sql<{ id: string }>`select id::text from sys_role where role_code = 'admin'`.execute(db)
  ).rows;
  const TOKEN = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string,
  );
  const data = {
    ...{ username: 'chengzhang', realname: '复核员', password: PASSWORD, confirmpassword: PASSWORD },
    ...{ selectedroles: role?.id, selecteddeparts: '' },
  };
  await page.request.post('/console/sys/user/add', { headers: { TOKEN }, data });
  await sql`update sys_user set create_by = null, create_time = now() - interval '30 days', must_change_password = false
    where username = 'chengzhang'`.execute(db);
  await db.destroy();
  const other = await openBrowser();
  await signIn(other.page, 'chengzhang', PASSWORD);
  await other.page.goto('/audit/change-review');
  const waiting = other.page.getByRole('row').filter({ hasText: '旅途任务' }).first();
  await waiting.getByRole('button', { name: '复核通过' }).click();
  await other.page.getByRole('dialog').waitFor();
  await other.page.keyboard.press('Control+Enter');
  await other.page.getByText('复核通过，改动已生效').first().waitFor();
  await other.close();
}

async function tried(): Promise<void> {
  await rowOf('任务', '旅途任务').getByRole('button', { name: '试一个人' }).click();
  await dialog().getByRole('combobox').fill(person.userNo);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText(person.userNo)
    .first()
    .click();
  await page.keyboard.press('Control+Enter');
}

test('a trial on a person shows what is missing; once done, the reward is claimed through the app’s endpoint and appears in their gold', async () => {
  await tried();
  await page.getByText('今天还不能领取。邀请人数不小于 2：现在 0，不满足').first().waitFor();
  const events = [{ clientId: 'growth', userId: person.id, source: 'invite', amount: 2 }];
  expect((await fromApp('event', { events })).success).toBe(true);
  await tried();
  await page.getByText('今天能领取，得到 37 金币。邀请人数不小于 2：现在 2，满足').first().waitFor();
  const { result } = await (
    await page.request.get(`/console/app/task/list?userId=${person.id}`, { headers: { token } })
  ).json();
  const task = result.find(({ name }: { name: string }) => name === '旅途任务');
  expect(task).toMatchObject({ isMet: true, isClaimed: false, gift: '37 金币' });
  for (const isNew of [true, false])
    expect((await fromApp('task/claim', { userId: person.id, taskId: task.id })).result).toMatchObject({
      isNew,
    });
  await page.goto(`/user/user?record=${person.id}`);
  await dialog().getByRole('tab', { name: '金币明细' }).click();
  const movement = dialog().getByRole('grid', { name: '金币明细' }).locator('[role=row][aria-rowindex="2"]');
  await eventually(async () => {
    expect(await movement.innerText()).toContain('+37');
    expect(await movement.innerText()).toContain('任务奖励');
  });
});

test('a rule of signing in shows a month, and what a missed day makes of it', async () => {
  await page.goto('/growth/sign-in-rule');
  await rowOf('签到规则', '生效中').getByRole('button', { name: '查看' }).click();
  const day = dialog().locator('button.month-cell').nth(4);
  const sum = dialog().locator('.month-sum');
  await day.waitFor();
  const whole = await sum.innerText();
  await day.click();
  expect(await sum.innerText()).toMatch(/^漏 5 日：/);
  expect(await day.getAttribute('aria-pressed')).toBe('true');
  await day.click();
  expect(await sum.innerText()).toBe(whole);
});
