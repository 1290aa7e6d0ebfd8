import type { Page } from 'playwright-core';
import { test, type Visit } from '../session/familyVisit';
import { announcement, atHome, badge, bell, LIST, popover } from './noticeVisit';

/** Beyond the specification: alarms apart from the announcements, kinds folded, quiet hours. */

interface Bell {
  system?: object[];
  alarms?: object[];
}

const ALARM = {
  id: 'a1',
  title: '服务响应卡顿',
  message: '',
  opens: '/dashboard/workplace',
  count: 4,
  fireTime: '2026-11-24 05:07:09',
  recoverTime: null,
  isNew: true,
};

/** The bell answers what `state` is at the moment. */
function answers({ backend }: Visit, state: Bell): void {
  backend.on('GET', LIST, () => ({
    result: {
      anntMsgList: [],
      anntMsgTotal: 0,
      sysMsgList: state.system ?? [],
      sysMsgTotal: state.system?.length ?? 0,
      alarms: state.alarms ?? [],
    },
  }));
  backend.on('PUT', '/sys/alarm/seen', () => {
    state.alarms = state.alarms?.map((alarm) => ({ ...alarm, isNew: false }));
    return { result: null };
  });
}

const news = (page: Page) => page.locator('.notice-news');

test.concurrent('an alarm is one line with count, time and state below the messages, and no message', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const over = { ...ALARM, id: 'a2', title: '请求变慢', count: 1, recoverTime: '2026-11-24 05:09:00' };
  answers(visited, { alarms: [ALARM, over] });
  await atHome(visited);
  const { page } = visited;
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('通知，2 条新告警');
  expect(await badge(page).count()).toBe(0);
  await bell(page).click();
  const lines = popover(page).getByRole('region', { name: '告警' }).getByRole('listitem');
  await expect
    .poll(() => lines.allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' '))))
    .toEqual(['服务响应卡顿 告警中 触发 ×4，最近 11-24 05:07', '请求变慢 已恢复 触发 ×1，最近 11-24 05:07']);
  // looked at: it calls no more
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('通知');
});

test.concurrent('several of one kind are one line, which unfolds', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  const failures = ['3', '2', '1'].map((id) =>
    announcement(id, { titile: `对账发现 ${id} 处`, busType: 'reconciliation', priority: 'H' }),
  );
  answers(visited, { system: [...failures, announcement('0')] });
  await atHome(visited);
  const { page } = visited;
  await bell(page).click();
  await popover(page).getByRole('tab', { name: '系统消息 (4)' }).click();
  const lines = popover(page).locator('.bell-item');
  await expect.poll(() => lines.count()).toBe(2);
  expect(await lines.first().innerText()).toContain('同类共 3 条');
  await lines.first().click();
  expect(await lines.count()).toBe(5);
  await lines.nth(2).click();
  await page.getByRole('dialog', { name: '对账发现 2 处' }).waitFor();
});

test.concurrent('what came since sign-in is said once, by how urgent it is; in quiet hours only what is urgent', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { page } = visited;
  const state: Bell = { system: [announcement('old', { priority: 'H' })] };
  answers(visited, state);
  await atHome(visited);
  const arrive = async (id: string, priority: string) => {
    state.system = [announcement(id, { priority }), ...(state.system ?? [])];
    const count = String(state.system.length);
    await bell(page).click();
    await popover(page).waitFor();
    await expect.poll(() => badge(page).textContent()).toBe(count);
    await page.keyboard.press('Escape');
    await popover(page).waitFor({ state: 'detached' });
  };
  await expect.poll(() => badge(page).textContent()).toBe('1');
  expect(await news(page).count()).toBe(0);
  await arrive('low', 'L');
  expect(await news(page).count()).toBe(0);
  await arrive('important', 'M');
  await news(page).getByText('公告important').waitFor();
  // all day but a minute that is over
  await page.evaluate(() =>
    localStorage.setItem('pro__QUIET_HOURS', JSON.stringify({ value: '00:00-23:59', expire: null })),
  );
  await page.reload();
  await expect.poll(() => badge(page).textContent()).toBe('3');
  await arrive('quiet', 'M');
  await arrive('urgent', 'H');
  await news(page).getByText('公告urgent').waitFor();
  expect(await news(page).allInnerTexts()).toEqual([expect.stringContaining('公告urgent')]);
});
