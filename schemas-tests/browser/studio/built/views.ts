import { expect } from 'vitest';
import { type BuiltScreen, box, openNewForm, own, row, save, saved, text } from './use';

export const STATISTICS: BuiltScreen = {
  title: '送礼看板',
  builds: [
    [
      'gift-board',
      {
        title: '送礼看板',
        kind: 'dashboard',
        range: { default: '30d', choices: ['7d', '30d', '90d'], compare: 'previous' },
        queries: { sent: { from: 'goods/gift-record', measure: { sum: 'gold' }, over: 'createTime' } },
        cards: {
          gold: { title: '送出金币', as: 'number', query: 'sent' },
          givers: {
            title: '送礼人数',
            as: 'number',
            from: 'goods/gift-record',
            measure: { distinct: 'senderId' },
            over: 'createTime',
          },
          trend: { title: '每日送出', as: 'line', query: 'sent', by: 'day' },
          gifts: { title: '礼物榜', as: 'ranking', query: 'sent', by: 'giftId', limit: 15 },
        },
      },
    ],
  ],
  async use(page) {
    for (const name of ['送出金币', '送礼人数', '每日送出', '礼物榜'])
      await page.getByText(name, { exact: true }).first().waitFor();
    const answered = page.waitForResponse((answer) => /gift-?board\/query/i.test(answer.url()));
    await page.getByText('近90天', { exact: true }).first().click();
    expect((await answered).status()).toBe(200);
  },
};

const HELP_FILE = {
  title: '帮助分类',
  resource: own('help-kind'),
  fields: { name: text('分类', { required: true, maxLength: 20 }) },
  table: { columns: ['name'], search: ['name'] },
  form: ['name'],
};

export const HELP: BuiltScreen = {
  title: '帮助分类',
  builds: [
    ['help-kind', HELP_FILE],
    [
      'help-text',
      {
        title: '帮助正文',
        resource: own('help-text'),
        fields: {
          kindId: { type: 'ref', title: '分类', to: 'online/help-kind', required: true },
          name: text('标题', { required: true, maxLength: 40 }),
          content: { type: 'richtext', title: '正文' },
          published: { type: 'switch', title: '已发布', default: false },
        },
        table: { columns: ['name', 'kindId', 'published'], search: ['name', 'kindId'] },
        form: ['kindId', 'name', 'content'],
        actions: { publish: { title: '发布', when: { published: false }, set: { published: true } } },
        menu: false,
      },
    ],
    ['help-kind', { ...HELP_FILE, side: { screen: 'online/help-text', by: 'kindId', width: 700 } }],
  ],
  async use(page) {
    await openNewForm(page);
    await box(page, '分类').fill('账号');
    await saved(page, '账号');
    await row(page, '账号').first().getByRole('gridcell').nth(1).click();
    const side = page.getByRole('grid', { name: '帮助正文' });
    await side.waitFor();
    await page.getByRole('button', { name: '新增', exact: true }).last().click();
    await box(page, '标题').fill('怎样找回密码');
    await save(page);
    const article = side.getByRole('row').filter({ hasText: '怎样找回密码' });
    await article.getByRole('button', { name: '编辑' }).click();
    await box(page, '标题').fill('怎样改密码');
    await save(page);
    const renamed = side.getByRole('row').filter({ hasText: '怎样改密码' });
    await renamed.getByRole('button', { name: '发布', exact: true }).click();
    await renamed.getByRole('button', { name: '发布', exact: true }).waitFor({ state: 'detached' });
  },
};

export const ONLINE: BuiltScreen = {
  title: '谁在直播间',
  builds: [
    [
      'in-rooms',
      {
        title: '谁在直播间',
        resource: { of: 'user/online-user', where: { place: 'live' } },
        table: {
          columns: ['userId', 'roomId', 'platform', 'startTime'],
          search: ['userId', 'platform', { title: '设备或 IP', fields: ['deviceNo', 'ip'] }],
          sort: ['-startTime'],
        },
        detail: { groups: [{ title: '在线', fields: ['userId', 'roomId', 'startTime', 'beatTime'] }] },
        refresh: 30,
      },
    ],
  ],
  titles: { place: '在哪里', live: '直播间' },
  async use(page) {
    await page.getByRole('columnheader', { name: /上线时间/ }).waitFor();
    const found = page.waitForResponse((answer) => /in-?rooms\/list\?.*platform=/i.test(answer.url()));
    await page.goto('/online/in-rooms?platform=ios');
    expect(await (await found).json()).toMatchObject({ success: true });
    expect(await page.getByRole('button', { name: '新增', exact: true }).count()).toBe(0);
  },
};
