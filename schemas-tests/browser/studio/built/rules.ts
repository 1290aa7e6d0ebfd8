import { expect } from 'vitest';
import {
  act,
  type BuiltScreen,
  box,
  dialog,
  edit,
  number,
  openNewForm,
  option,
  own,
  press,
  save,
  saved,
  text,
} from './use';

export const SIGN_IN: BuiltScreen = {
  title: '签到活动',
  builds: [
    [
      'sign-in-plan',
      {
        title: '签到活动',
        resource: own('sign-in-plan'),
        fields: {
          name: text('名称', { required: true, maxLength: 20 }),
          way: {
            type: 'enum',
            title: '按什么给',
            options: { streak: '连续天数', month: '当月次数' },
            required: true,
            default: 'streak',
          },
          days: {
            type: 'rows',
            title: '每天送什么',
            fields: {
              gold: { type: 'gold', title: '金币', minimum: 0 },
              experience: { type: 'integer', title: '经验', minimum: 0 },
            },
          },
          makeUpTimes: { type: 'integer', title: '每月可补签', default: 0, minimum: 0, maximum: 31 },
          enabled: { type: 'switch', title: '启用', default: false },
        },
        table: {
          columns: ['name', 'way', 'makeUpTimes', 'enabled'],
          search: ['name'],
          sort: ['-createTime'],
        },
        form: {
          groups: [
            { title: '规则', fields: ['name', 'way', 'days'] },
            { title: '补签', fields: ['makeUpTimes'] },
          ],
        },
        actions: { start: { title: '启用', when: { enabled: false }, set: { enabled: true } } },
      },
    ],
  ],
  async use(page) {
    await openNewForm(page);
    await box(page, '名称').fill('春季签到');
    await number(page, '每月可补签').fill('3');
    await saved(page, '春季签到');
    await edit(page, '春季签到');
    await option(page, '当月次数');
    await saved(page, '当月次数');
    await act(page, () => press(page, '春季签到', '启用'));
  },
};

export const WITHDRAWAL: BuiltScreen = {
  title: '提现限制',
  builds: [
    [
      'withdrawal-limit',
      {
        title: '提现限制',
        resource: own('withdrawal-limit'),
        fields: {
          name: text('规则', { required: true, maxLength: 20 }),
          timesPerDay: { type: 'integer', title: '每天次数', required: true, minimum: 0, maximum: 100 },
          timesPerWeek: {
            type: 'integer',
            title: '每周次数',
            required: true,
            minimum: { field: 'timesPerDay' },
            maximum: 700,
          },
          least: { type: 'cny', title: '每次最少', required: true, minimum: 100 },
          most: { type: 'cny', title: '每次最多', required: true, minimum: { field: 'least' } },
          enabled: { type: 'switch', title: '启用', default: true },
        },
        table: {
          columns: ['name', 'timesPerDay', 'timesPerWeek', 'least', 'most', 'enabled'],
          search: ['name'],
        },
        form: ['name', 'timesPerDay', 'timesPerWeek', 'least', 'most'],
        actions: {
          stop: { title: '停用', when: { enabled: true }, ask: ['reason'], set: { enabled: false } },
        },
      },
    ],
  ],
  async use(page) {
    await openNewForm(page);
    await box(page, '规则').fill('新用户');
    await number(page, '每天次数').fill('1');
    await number(page, '每周次数').fill('3');
    await number(page, '每次最少').fill('100');
    await number(page, '每次最多').fill('50');
    await save(page);
    await dialog(page).getByText('每次最多不能小于').first().waitFor();
    await number(page, '每次最多').fill('500');
    await saved(page, '新用户');
    await edit(page, '新用户');
    await number(page, '每周次数').fill('5');
    await saved(page, '新用户');
    await act(page, async () => {
      await press(page, '新用户', '停用');
      await dialog(page).getByRole('textbox').fill('活动结束');
      await dialog(page).getByRole('button', { name: '停用', exact: true }).click();
    });
  },
};

export const CONFIGURATION: BuiltScreen = {
  title: '活动设置',
  builds: [
    [
      'event-config',
      {
        title: '活动设置',
        kind: 'form',
        resource: own('event-config'),
        fields: {
          enabled: { type: 'switch', title: '开放', default: true },
          name: text('活动名', { required: true, maxLength: 20, default: '春日' }),
          times: { type: 'integer', title: '每天次数', default: 3, minimum: 1, maximum: 99 },
          fee: { type: 'cny', title: '报名费', minimum: 0, when: { enabled: true } },
          words: { type: 'tags', title: '口令' },
          until: { type: 'datetime', title: '截止' },
        },
        form: {
          groups: [
            { title: '开关', fields: ['enabled', 'name'] },
            { fields: ['times', 'fee', 'words', 'until'] },
          ],
        },
      },
    ],
  ],
  async use(page) {
    await page.getByRole('spinbutton', { name: '每天次数' }).fill('5');
    await page.getByRole('textbox', { name: '活动名' }).fill('夏日');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText(/成功/).first().waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('spinbutton', { name: '每天次数' }).inputValue()).toBe('5');
  },
};
