import { expect } from 'vitest';
import { PIXEL } from '../../pixel';
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
  row,
  save,
  saved,
  text,
} from './use';

const STATES = { pending: '待审核', passed: '已通过', rejected: '已驳回' };

export const PHOTO_WALL: BuiltScreen = {
  title: '照片墙',
  builds: [
    [
      'photo-wall',
      {
        title: '照片墙',
        resource: own('photo-wall'),
        fields: {
          name: text('名称', { required: true, maxLength: 40 }),
          photo: { type: 'image', title: '照片', required: true },
          status: { type: 'enum', title: '状态', options: STATES, default: 'pending' },
          reason: {
            type: 'dict',
            title: '驳回原因',
            dict: 'album_reject_reason',
            required: true,
            when: { status: 'rejected' },
          },
        },
        table: { columns: ['name', 'photo', 'status', 'reason'], search: ['name'], tabs: 'status' },
        form: ['name', 'photo'],
        actions: {
          pass: { title: '通过', when: { status: 'pending' }, set: { status: 'passed' }, key: 'J' },
          reject: {
            title: '驳回',
            when: { status: 'pending' },
            ask: ['reason'],
            set: { status: 'rejected' },
            danger: true,
          },
        },
      },
    ],
  ],
  async use(page) {
    await openNewForm(page);
    await box(page, '名称').fill('海边');
    await dialog(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: PIXEL });
    await dialog(page)
      .getByRole('button', { name: /移除 sea/ })
      .waitFor();
    await saved(page, '海边');
    await edit(page, '海边');
    await box(page, '名称').fill('海边的日落');
    await saved(page, '海边的日落');
    await act(page, async () => {
      await press(page, '海边的日落', '驳回');
      await dialog(page).getByRole('group', { name: '快选驳回原因' }).getByRole('button').first().click();
      await dialog(page).getByRole('button', { name: '驳回', exact: true }).click();
    });
    await row(page, '海边的日落').filter({ hasText: '已驳回' }).waitFor();
  },
};

export const EMOJI: BuiltScreen = {
  title: '表情包',
  builds: [
    [
      'emoji-pack',
      {
        title: '表情包',
        resource: own('emoji-pack'),
        fields: {
          name: text('表情包', { required: true, maxLength: 12, unique: true }),
          access: {
            type: 'enum',
            title: '谁能用',
            options: { free: '免费', paid: '付费' },
            default: 'free',
            required: true,
          },
          price: { type: 'gold', title: '价格', required: true, minimum: 1, when: { access: 'paid' } },
          enabled: { type: 'switch', title: '上架', default: true },
        },
        table: {
          columns: ['name', 'access', 'price', 'enabled'],
          search: ['name', 'access'],
          inline: ['enabled'],
        },
        form: ['name', 'access', 'price'],
        actions: {
          retire: {
            title: '下架',
            when: { enabled: true },
            confirm: '下架「{name}」？',
            set: { enabled: false },
          },
        },
      },
    ],
  ],
  async use(page) {
    await openNewForm(page);
    await box(page, '表情包').fill('小熊');
    expect(await number(page, '价格').count()).toBe(0);
    await option(page, '付费');
    await save(page);
    await dialog(page).getByText('价格不能为空').waitFor();
    await number(page, '价格').fill('30');
    await saved(page, '小熊');
    await edit(page, '小熊');
    await option(page, '免费');
    await number(page, '价格').waitFor({ state: 'detached' });
    await saved(page, '免费');
    await act(page, async () => {
      await press(page, '小熊', '下架');
      await dialog(page)
        .getByRole('button', { name: /^(下架|确\s?定)$/ })
        .click();
    });
  },
};

export const FEEDBACK: BuiltScreen = {
  title: '意见',
  builds: [
    [
      'opinion',
      {
        title: '意见',
        resource: own('opinion'),
        fields: {
          content: text('内容', { required: true, maxLength: 200 }),
          status: {
            type: 'enum',
            title: '状态',
            options: {
              open: { title: '待回复', color: 'orange' },
              replied: { title: '已回复', color: 'green' },
            },
            default: 'open',
          },
          reply: text('回复', { required: true, maxLength: 300, when: { status: 'replied' } }),
          handlerId: { type: 'user', title: '处理人' },
          handleTime: { type: 'datetime', title: '处理时间' },
        },
        table: {
          columns: ['content', 'status', 'reply', 'handlerId', 'handleTime'],
          search: ['content'],
          tabs: { field: 'status', opens: 'open', waiting: 'createTime' },
        },
        form: ['content'],
        actions: {
          answer: {
            title: '回复',
            when: { status: 'open' },
            ask: ['reply'],
            set: { status: 'replied', handlerId: '$user.id', handleTime: '$now' },
          },
        },
      },
    ],
  ],
  async use(page) {
    await openNewForm(page);
    await box(page, '内容').fill('打不开相册');
    await saved(page, '打不开相册');
    await edit(page, '打不开相册');
    await box(page, '内容').fill('打不开相册了');
    await saved(page, '打不开相册了');
    await act(page, async () => {
      await press(page, '打不开相册了', '回复');
      await box(page, '回复').fill('请更新到最新版本');
      await dialog(page).getByRole('button', { name: '回复', exact: true }).click();
    });
    await page.getByRole('button', { name: /^已回复/ }).click();
    await row(page, '请更新到最新版本').waitFor();
  },
};

export const TAGS: BuiltScreen = {
  title: '标签树',
  builds: [
    [
      'tag-tree',
      {
        title: '标签树',
        kind: 'tree',
        resource: own('tag-tree'),
        fields: {
          name: text('标签', { required: true, maxLength: 20 }),
          parentId: { type: 'ref', title: '上级', to: 'online/tag-tree' },
          enabled: { type: 'switch', title: '启用', default: true },
        },
        table: { columns: ['name', 'enabled'], search: ['name'] },
        tree: { parent: 'parentId', depth: 2 },
        form: ['name', 'parentId', 'enabled'],
        actions: { stop: { title: '停用', when: { enabled: true }, set: { enabled: false } } },
      },
    ],
  ],
  async use(page) {
    await openNewForm(page);
    await box(page, '标签').fill('性格');
    await saved(page, '性格');
    await edit(page, '性格');
    await box(page, '标签').fill('性格标签');
    await saved(page, '性格标签');
    await act(page, () => press(page, '性格标签', '停用'));
  },
};
