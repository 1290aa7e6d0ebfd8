import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../../src/server/db/connection';
import { axeViolations } from '../../support/axe';
import { callServer, signInTo } from '../../support/builtServer';
import { addSecondOperator } from '../../support/secondOperator';
import { type BrowserSession, openBrowser, signIn } from '../session';
import { buildAndUse } from './buildScreen';
import { type BuiltScreen, dialog, own, text } from './built/use';

/** An approval made in the studio by mouse and keyboard, and taken by three operators, one of whom puts it back. */
let author: BrowserSession;
let first: BrowserSession;
let second: BrowserSession;
let db: Db;
const url = inject('site').url;
const OWN = 'Trial-2026y';
const NAMES = { asker: '申请甲', one: '审批乙', two: '审批丙' };

beforeAll(async () => {
  db = connect(inject('site').database, 2);
  const token = await signInTo(url, inject('site').adminPassword);
  for (const [username, realname] of Object.entries(NAMES))
    await addSecondOperator(url, token, {
      username: `approval-${username}`,
      realname,
      roleCode: 'admin',
      own: OWN,
    });
  // second operators are no new accounts, nor made by each other
  await sql`update sys_user set create_by = null, create_time = now() - interval '30 days' where username like 'approval-%'`.execute(
    db,
  );
  [author, first, second] = await Promise.all([openBrowser(), openBrowser(), openBrowser()]);
  await signIn(author.page);
  await signIn(first.page, 'approval-one', OWN);
  await signIn(second.page, 'approval-two', OWN);
});
afterAll(async () => {
  // other files publish as the one operator who could agree to it
  await sql`delete from sys_user_role where user_id in (select id from sys_user where username like 'approval-%')`.execute(
    db,
  );
  await db.destroy();
  await Promise.all([author?.close(), first?.close(), second?.close()]);
});

async function applied(): Promise<string> {
  const login = await callServer(url, '/sys/login', { body: { username: 'approval-asker', password: OWN } });
  const { token } = login.body.result as { token: string };
  const body = { name: '春节补贴', price: 500 };
  const { body: answer } = await callServer(url, '/online/approvedGrant/add', { token, body });
  expect(answer.success, answer.message).toBe(true);
  return (answer.result as { id: string }).id;
}

const block = (page: Page) => page.getByRole('region', { name: '审批：同意' });
const stepOf = (page: Page, title: string) =>
  block(page).locator('.ant-steps-item').filter({ hasText: title });

/** Presses 同意 in the drawer, and reads what the page says. */
async function agree(page: Page, message: string): Promise<void> {
  await dialog(page).getByRole('button', { name: '同意', exact: true }).click();
  await page
    .locator('.ant-modal')
    .last()
    .getByRole('button', { name: /^同\s?意$/ })
    .click();
  await page.getByText(message).first().waitFor();
}

const GRANT: BuiltScreen = {
  title: '补贴审批',
  builds: [
    [
      'approved-grant',
      {
        title: '补贴审批',
        resource: own('approved-grant'),
        fields: {
          name: text('名称', { required: true, maxLength: 20 }),
          price: { type: 'integer', title: '金额', required: true, minimum: 1 },
          status: {
            type: 'enum',
            title: '状态',
            options: { pending: '审批中', passed: '已通过', refused: '已拒绝' },
            default: 'pending',
          },
          firstBy: { type: 'user', title: '初审人' },
        },
        table: { columns: ['name', 'price', 'status'], search: ['name'] },
        form: ['name', 'price'],
        actions: {
          pass: {
            title: '同意',
            when: { status: 'pending' },
            confirm: '同意「{name}」？',
            set: { status: 'passed' },
            approval: {
              applicant: 'createBy',
              steps: [
                { title: '初审', set: { firstBy: '$user.id' } },
                { title: '复审', when: { price: { gte: 100 } } },
              ],
              refusedBy: 'refuse',
              remind: '1d',
            },
          },
          refuse: { title: '拒绝', when: { status: 'pending' }, set: { status: 'refused' } },
        },
      },
    ],
  ],
  async use() {
    const id = await applied();
    const address = `/online/approved-grant?record=${id}`;
    await first.page.goto(address);
    await stepOf(first.page, '初审').getByText('可以处理：').waitFor();
    await stepOf(first.page, '复审').getByText('金额不小于 100 时才要').waitFor();
    expect(await axeViolations(first.page, { within: '.approval', rules: 'wcag' })).toEqual([]);
    await agree(first.page, '已初审，等待另一位操作员复审');
    await stepOf(first.page, '初审').getByText('审批乙 同意').waitFor();
    await stepOf(first.page, '复审').getByText('初审人不能复审，请由其他操作员复审').waitFor();

    await second.page.goto(address);
    await stepOf(second.page, '初审').getByRole('button', { name: '退回到这一步' }).click();
    const back = second.page.getByRole('dialog', { name: '退回到“初审”' });
    await back.getByLabel('原因').fill('金额再核对');
    await back.getByRole('button', { name: '退回', exact: true }).click();
    await second.page.getByText('已退回初审').first().waitFor();
    await stepOf(second.page, '初审').getByText('审批丙 退回到这一步').waitFor();
    await stepOf(second.page, '初审').getByText('审批乙 同意（已作废）').waitFor();

    await first.page.goto(address);
    await agree(first.page, '已初审，等待另一位操作员复审');
    await second.page.goto(address);
    await agree(second.page, '操作成功');
    await block(second.page).getByText('已通过').waitFor();
    const { rows } = await sql<{ status: string; times: number }>`
      select status, (select count(*)::int from sys_data_log l where l.data_id = ${id} and l.action_title = '同意') as times
      from online_approved_grant where id = ${id}::bigint`.execute(db);
    expect(rows).toEqual([{ status: 'passed', times: 1 }]);
  },
};

test('an approval is built without a word of JSON, and taken step by step', {
  timeout: 300_000,
}, async () => {
  await buildAndUse(author.page, GRANT);
  for (const { pageErrors } of [author, first, second]) expect(pageErrors).toEqual([]);
});
