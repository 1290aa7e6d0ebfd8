import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** Monitoring of the site that serves this page: a load is seen and right, and an alarm begins and ends. */
let session: BrowserSession;
let page: Page;
let token = '';

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  token = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value);
});
afterAll(() => session.close());

/** What is seen when: a process is looked at every five seconds, and a page asks every ten. */
const SEEN = { timeout: 25_000 };
const region = (name: string) => page.getByRole('region', { name, exact: true });
const call = (method: string, path: string, data?: object) =>
  page.request.fetch(`/console${path}`, { method, headers: { token }, ...(data && { data }) });

test('a load is seen within ten seconds, counted right, and leads to its requests', async () => {
  for (let at = 0; at < 100; at += 20)
    await Promise.all(Array.from({ length: 20 }, () => call('GET', '/monitoring/slowQuery/list?pageSize=1')));
  const counted = async () => {
    const answer = await call('GET', '/monitoring/tomcat/query?card=routes&range=today');
    const { result } = (await answer.json()) as { result: { rows: { title: string; count: number }[] } };
    return result.rows.find(({ title }) => title === '慢查询 · 列表')?.count;
  };
  await expect.poll(counted, { timeout: 10_000 }).toBe(100);
  await page.goto('/monitoring/tomcat');
  const row = region('接口').getByRole('row').filter({ hasText: '慢查询 · 列表' });
  await row.waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await row.getByRole('button').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/monitoring/http-trace');
  await page.getByText(/共 \d{3} 条/).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('what runs now is on one page, and a rule that holds is shown until it ends', async () => {
  const added = await call('POST', '/monitoring/alarmRule/add', {
    title: '套接字太多（演练）',
    condition: { rss: { gte: 1 } },
    seconds: 0,
    role: 'admin',
    enabled: true,
  });
  expect(await added.json()).toMatchObject({ success: true });
  await page.goto('/dashboard/monitor');
  const alarm = region('告警').getByRole('row').filter({ hasText: '套接字太多（演练）' });
  await alarm.waitFor(SEEN);
  await region('进程').getByRole('row').filter({ hasText: '正常' }).first().waitFor();
  // the header leaves with the page a frame after it scrolled: a press waits until the row is still
  await alarm.getByRole('button').scrollIntoViewIfNeeded();
  await alarm.getByRole('button').click();
  await page.getByRole('dialog').getByText('内存（MB）不小于 1').first().waitFor();
  const listed = await call(
    'GET',
    `/monitoring/alarmRule/list?title=${encodeURIComponent('套接字太多（演练）')}`,
  );
  const [rule] = ((await listed.json()) as { result: { records: { id: string }[] } }).result.records;
  await call('DELETE', `/monitoring/alarmRule/delete?id=${rule?.id}`);
  await page.goto('/dashboard/monitor');
  await expect.poll(() => alarm.count(), SEEN).toBe(0);
  expect(session.pageErrors).toEqual([]);
});
