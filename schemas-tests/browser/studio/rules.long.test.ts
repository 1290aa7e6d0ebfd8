import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, eventually, openBrowser, signIn } from '../session';
import { buildAndUse } from './buildScreen';
import { type BuiltScreen, box, dialog, number, openNewForm, own, row, saved, text } from './built/use';

/** Rules made in the studio by mouse and keyboard, tried on the last week, and seen at work. */
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

const OFFER: BuiltScreen = {
  title: '限时特惠',
  builds: [
    [
      'ruled-offer',
      {
        title: '限时特惠',
        resource: own('ruled-offer'),
        fields: {
          name: text('名称', { required: true, maxLength: 20 }),
          price: { type: 'integer', title: '价格', minimum: 0 },
          status: {
            type: 'enum',
            title: '状态',
            options: { fresh: '新的', seen: '看过', dear: '太贵' },
            default: 'fresh',
          },
          endTime: { type: 'datetime', title: '结束时间' },
        },
        table: { columns: ['name', 'price', 'status'], search: ['name'] },
        form: ['name', 'price', 'endTime'],
        rules: {
          greet: {
            title: '新的就看',
            after: 'added',
            set: { status: 'seen' },
            run: { 'notice.send': { role: 'admin', text: '新特惠：{name}' } },
          },
          dear: {
            title: '太贵',
            after: { changed: ['price'] },
            when: { price: { gt: 100 } },
            set: { status: 'dear' },
          },
          over: {
            title: '到期',
            after: 'reached',
            when: { status: 'dear', endTime: { lte: '$now-7d' } },
            set: { status: 'seen' },
          },
        },
      },
    ],
  ],
  async use(page) {
    await openNewForm(page);
    await box(page, '名称').fill('春节');
    await number(page, '价格').fill('5');
    await saved(page, '春节');
    const shows = (state: string) =>
      eventually(async () => {
        await page.getByRole('button', { name: '查询', exact: true }).click();
        return row(page, '春节').getByText(state).isVisible();
      });
    await shows('看过');
    await row(page, '春节').getByRole('button', { name: '编辑' }).click();
    await number(page, '价格').fill('500');
    await saved(page, '春节');
    await shows('太贵');

    await page.goto('/system/rule-event');
    await row(page, '太贵').getByText('已执行').waitFor();
    await row(page, '新的就看').getByText('已执行').waitFor();

    await page.goto('/online/form?screen=online/ruled-offer');
    const part = page
      .getByRole('tree', { name: '页面的结构' })
      .getByRole('treeitem', { name: /^太贵\s*dear/ });
    await part.last().click();
    await page.getByRole('button', { name: '试运行' }).click();
    await dialog(page).getByText('最近 7 天里会做 1 次').waitFor();
    await dialog(page).getByRole('cell', { name: '状态：太贵' }).waitFor();
  },
};

test('rules are built without a word of JSON, tried, and work', { timeout: 300_000 }, async () => {
  await buildAndUse(session.page, OFFER);
  expect(session.pageErrors).toEqual([]);
});
