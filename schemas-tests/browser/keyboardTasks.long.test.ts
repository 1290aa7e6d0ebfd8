import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keyboard, keyboardOf } from './keyboardOnly';
import { type BrowserSession, eventually, openBrowser, signInToWorkplace } from './session';

/**
 * Ten tasks of finance and ten of moderation without a pointer, each from the palette to what the page says of it. A task may
 * take so many keys as a person would put up with; letters of a text do not count.
 */
let session: BrowserSession;
let page: Page;
let keyboard: Keyboard;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  keyboard = keyboardOf(page);
  await signInToWorkplace(page);
});
afterAll(() => session.close());

const { press, type, goTo, pressUntil } = {
  press: (keys: string) => keyboard.press(keys),
  type: (text: string) => keyboard.type(text),
  goTo: (title: string) => keyboard.goTo(title),
  pressUntil: (...how: Parameters<Keyboard['pressUntil']>) => keyboard.pressUntil(...how),
};
const dialog = () => page.getByRole('dialog').last();
const pane = () => page.locator('main > :visible');
const rows = () => pane().locator('.data-grid-row');
const shown = (text: RegExp) => page.getByText(text).first().waitFor();
/** Nothing is asked any more; what still is says why. */
const closed = () =>
  eventually(async () => expect((await page.getByRole('dialog').allInnerTexts()).join()).toBe(''));

/** To a list by the palette, and onto its first row. */
async function toList(title: string): Promise<void> {
  await goTo(title);
  await rows().first().waitFor();
  await press('ArrowDown');
  await eventually(async () => expect((await keyboard.focus()).row).not.toBeNull());
}

/** To a box of the open form by its title. */
const toBox = (title: string) =>
  pressUntil('Tab', ({ name }) => name.replace(/^\*|[:：]$/g, '').startsWith(title));

/** The row's button in the last cell, which has no key. */
async function pressInRow(title: string): Promise<void> {
  await press('End');
  await press('Enter');
  await pressUntil('Tab', ({ name }) => name.replaceAll(' ', '') === title, 12);
  await press('Enter');
}

/** To the rows of a state, from a page that was just opened. */
async function toState(title: string): Promise<void> {
  await pressUntil('Tab', ({ name }) => name.startsWith(title));
  await press('Enter');
  await pane().locator('.data-grid-row').filter({ hasText: title }).first().waitFor();
  await pressUntil('Tab', ({ row }) => row !== null);
}

/** Answers a required text and hands the form in. */
async function answer(title: string, text: string): Promise<void> {
  await dialog().waitFor();
  await toBox(title);
  await type(text);
  await press('Control+Enter');
}

/** A queue from its lobby: the first key begins. */
async function toQueue(title: string): Promise<void> {
  await goTo(title);
  await page.getByRole('button', { name: '开始处理' }).waitFor();
  await press('j');
  await page.getByRole('button', { name: /^跳过/ }).waitFor();
}
const waiting = async () => Number((await pane().locator('.queue-waiting').innerText()).replace(/\D/g, ''));

interface Task {
  /** Keys at most. */
  keys: number;
  run(): Promise<void>;
}

const FINANCE: Record<string, Task> = {
  'approves a withdrawal': {
    keys: 5,
    run: async () => {
      await toList('提现列表');
      await press('j');
      await dialog().waitFor();
      await press('Enter');
      await shown(/审批通过|初审通过/);
      await closed();
    },
  },
  'rejects the next with a reason': {
    keys: 6,
    run: async () => {
      await toList('提现列表');
      await press('k');
      await page.getByRole('group', { name: '快选驳回原因' }).waitFor();
      await press('1');
      await press('Enter');
      await shown(/已驳回，金豆已返还/);
      await closed();
    },
  },
  'pays one that is approved': {
    keys: 30,
    run: async () => {
      await goTo('提现列表');
      await rows().first().waitFor();
      await toState('待打款');
      await press('d');
      await dialog().waitFor();
      await press('Control+Enter');
      await shown(/已提交打款/);
      await closed();
    },
  },
  'finds an order by its number, and reads it': {
    keys: 6,
    run: async () => {
      await toList('订单');
      const number = (await rows().first().innerText()).match(/[A-Z]\d{15,}/)?.[0] ?? '';
      await press('Control+k');
      await page.locator('#palette-input:focus').waitFor();
      await type(number);
      await page
        .getByRole('option', { name: new RegExp(number) })
        .first()
        .waitFor();
      await press('Enter');
      await dialog().getByRole('tab', { name: '操作历史' }).waitFor();
      await keyboard.inDialog();
      await press('Escape');
      await closed();
    },
  },
  'refunds an order': {
    keys: 30,
    run: async () => {
      await goTo('订单');
      await rows().first().waitFor();
      await toState('已支付');
      await pressInRow('退款');
      await answer('原因', '未收到货');
      await shown(/退款成功|等待另一位操作员/);
      await closed();
    },
  },
  'exports what it sees': {
    keys: 30,
    run: async () => {
      await goTo('提现列表');
      await rows().first().waitFor();
      // by how wide the letters are the tools may be folded
      await pressUntil('Tab', ({ name }) => ['导出', '列表工具'].includes(name.trim()));
      if ((await keyboard.focus()).name === '列表工具') {
        await press('Enter');
        await pressUntil('Tab', ({ name }) => name.trim() === '导出', 12);
      }
      await press('Enter');
      await dialog().waitFor();
      // what is at the end is nearer from behind: each column of the file is a stop
      await pressUntil('Shift+Tab', ({ name }) => name.trim() === '开始导出', 12);
      await press('Enter');
      await dialog()
        .getByText(/^导出完成，共 \d+ 行/)
        .waitFor();
      await press('Escape');
      await closed();
    },
  },
  'takes a payment that nobody knows': {
    keys: 10,
    run: async () => {
      await toList('挂账');
      await pressInRow('认领');
      await shown(/已认领|成功/);
    },
  },
  'adds a kind of gold': {
    keys: 30,
    run: async () => {
      await goTo('金币类型');
      await rows().first().waitFor();
      await pressUntil('Tab', ({ name }) => name.trim() === '新增');
      await press('Enter');
      await dialog().waitFor();
      await toBox('名称');
      await type('键盘金');
      await toBox('代码');
      await type('keyboard_gold');
      await toBox('有效天数');
      await type('30');
      await press('Control+Enter');
      await page.getByRole('gridcell', { name: '键盘金' }).waitFor();
      await closed();
    },
  },
  'has the ledger proved': {
    keys: 20,
    run: async () => {
      await goTo('账目核对记录');
      await rows().first().waitFor();
      await pressUntil('Tab', ({ name }) => name.trim() === '核对');
      await press('Enter');
      await dialog().waitFor();
      await press('Control+Enter');
      await shown(/已开始|核对/);
      await closed();
    },
  },
  'reads who did what to a withdrawal': {
    keys: 20,
    run: async () => {
      await toList('提现列表');
      const { row } = await keyboard.focus();
      await press('Enter');
      await dialog().getByRole('tab', { name: '操作历史' }).waitFor();
      await keyboard.inDialog();
      await pressUntil('Tab', ({ name }) => /详情$/.test(name));
      await pressUntil('ArrowDown', ({ name }) => /操作历史/.test(name), 4);
      await press('Enter');
      await dialog()
        .getByRole('tab', { name: /操作历史/, selected: true })
        .waitFor();
      await press('Escape');
      await closed();
      await eventually(async () => expect((await keyboard.focus()).row).toBe(row));
    },
  },
};

const MODERATION: Record<string, Task> = {
  'passes a real name': {
    keys: 4,
    run: async () => {
      await toQueue('实名认证');
      const before = await waiting();
      await press('j');
      await eventually(async () => expect(await waiting()).toBeLessThan(before));
    },
  },
  'rejects one with a reason by its digit': {
    keys: 5,
    run: async () => {
      await toQueue('实名认证');
      const before = await waiting();
      await press('k');
      await page.getByRole('group', { name: '快选驳回原因' }).waitFor();
      await press('1');
      await eventually(async () => expect(await waiting()).toBeLessThan(before));
    },
  },
  'takes a decision back': {
    keys: 6,
    run: async () => {
      await toQueue('资料审核');
      const before = await waiting();
      await press('j');
      await eventually(async () => expect(await waiting()).toBeLessThan(before));
      await press('z');
      await eventually(async () => expect(await waiting()).toBe(before));
    },
  },
  'judges a report': {
    keys: 12,
    run: async () => {
      await toQueue('举报记录');
      const before = await waiting();
      await press('j');
      await dialog().or(page.locator('.queue-prompt')).first().waitFor();
      await press('1');
      await toBox('原因');
      await type('证据不足');
      await press('Control+Enter');
      await eventually(async () => expect(await waiting()).toBeLessThan(before));
    },
  },
  'upholds a punishment': {
    keys: 8,
    run: async () => {
      await toQueue('账号申诉');
      const before = await waiting();
      await press('k');
      await toBox('答复');
      await type('核对过，处罚成立');
      await press('Control+Enter');
      await eventually(async () => expect(await waiting()).toBeLessThan(before));
    },
  },
  'passes two posts in a row': {
    keys: 7,
    run: async () => {
      await toQueue('动态');
      const record = page.locator('.queue-record');
      for (const left of [1, 2]) {
        await record.waitFor();
        const shown = await record.innerText();
        const before = await waiting();
        await press('j');
        // a word that is forbidden asks once more
        const asks = page.getByRole('dialog').getByText('这条记录要留意');
        await eventually(async () =>
          expect((await asks.count()) > 0 || (await waiting()) < before, `post ${left}`).toBe(true),
        );
        if ((await asks.count()) > 0) await press('Enter');
        await eventually(async () => expect(await waiting()).toBeLessThan(before));
        await eventually(async () => expect(await record.innerText()).not.toBe(shown));
      }
    },
  },
  'judges pictures on the wall': {
    keys: 12,
    run: async () => {
      await goTo('相册');
      await pane().locator('.card[tabindex]').first().waitFor();
      const cards = pane().locator('.card[tabindex]');
      const before = await cards.count();
      await press('ArrowDown');
      await press('j');
      await eventually(async () => expect(await cards.count()).toBeLessThanOrEqual(before));
      await shown(/已通过/);
    },
  },
  'warns a broadcast': {
    keys: 20,
    run: async () => {
      await goTo('直播列表');
      await pane().locator('.card[tabindex]').first().waitFor();
      await press('ArrowDown');
      await pressUntil('Tab', ({ name }) => name.replaceAll(' ', '') === '警告', 12);
      await press('Enter');
      await answer('原因', '画面昏暗');
      await shown(/已警告|成功/);
      await closed();
    },
  },
  'mutes a person for a day': {
    keys: 20,
    run: async () => {
      await toList('用户列表');
      await pressInRow('禁言');
      await answer('原因', '辱骂他人');
      await shown(/处罚已生效/);
      await closed();
    },
  },
  'adds a forbidden word': {
    keys: 40,
    run: async () => {
      await goTo('违禁词');
      await rows().first().waitFor();
      await pressUntil('Tab', ({ name }) => name.trim() === '新增');
      await press('Enter');
      await dialog().waitFor();
      await toBox('词');
      await type('键盘违禁');
      await toBox('分类');
      await press('ArrowDown');
      await press('Enter');
      await press('Control+Enter');
      await page.getByRole('gridcell', { name: '键盘违禁', exact: true }).waitFor();
      await closed();
    },
  },
};

describe.each([
  ['finance', FINANCE],
  ['moderation', MODERATION],
])('%s', (_, tasks) => {
  test.each(Object.entries(tasks))('%s', async (_title, { keys, run }) => {
    // each begins where a day begins
    await page.goto('/dashboard/workplace');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    session.pageErrors.length = 0;
    keyboard.taken();
    await run();
    expect(keyboard.taken()).toBeLessThanOrEqual(keys);
    expect(session.pageErrors).toEqual([]);
  });
});
