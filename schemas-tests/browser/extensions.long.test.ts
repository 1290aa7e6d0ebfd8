import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { callServer, signInTo } from '../support/builtServer';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** The extensions of this repository, as an operator uses them: by mouse, by keys, on a phone, under the strict policy. */
let session: BrowserSession;
let token: string;
const url = inject('site').url;
const page = () => session.page;

beforeAll(async () => {
  token = await signInTo(url, inject('site').adminPassword);
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

const list = async (path: string) =>
  ((await callServer(url, `${path}/list`, { token })).body.result as { records: Record<string, string>[] })
    .records;
const add = (path: string, body: object) => callServer(url, `${path}/add`, { token, body });

test('a place is picked on the map, moved by keys, typed as numbers, shown and searched for', async () => {
  await page().goto('/demo/location');
  await page().getByRole('button', { name: '新增' }).click();
  const dialog = page().getByRole('dialog');
  await dialog.getByLabel('活动').fill('广州站');
  const map = dialog.getByRole('application', { name: '地点' });
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  // in Guangdong
  await map.click({ position: { x: box.width * 0.625, y: box.height * 0.61 } });
  const [lng, lat] = [dialog.getByLabel('经度'), dialog.getByLabel('纬度')];
  await dialog.getByText('广东', { exact: true }).waitFor();
  const before = Number(await lat.inputValue());
  await map.press('ArrowUp');
  await eventually(async () => expect(Number(await lat.inputValue())).toBeCloseTo(before + 0.1, 5));
  await lng.fill('113.280637');
  await lat.fill('23.125178');
  await lat.press('Tab');
  expect(await axeViolations(page(), { within: '.location-input', rules: 'wcag' })).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await page().getByRole('gridcell', { name: '广东 113.2806, 23.1252' }).waitFor();
  expect(await list('/demo/location')).toMatchObject([
    { name: '广州站', place: '113.280637,23.125178,440000' },
  ]);
  await page().goto('/demo/location?place=,110000');
  await page().getByText('共 0 条').or(page().getByText('暂无')).first().waitFor();
});

test('a bar of the gantt chart moves by keys, and Enter opens its record', async () => {
  await add('/demo/schedule', { name: '双旦', beginDate: '2026-05-10', endDate: '2026-05-12' });
  await page().goto('/demo/schedule?at=2026-05');
  const bar = page().getByRole('button', { name: '双旦，2026-05-10 至 2026-05-12' });
  await bar.focus();
  await page().keyboard.press('Alt+ArrowRight');
  await page().keyboard.press('ArrowRight');
  await page().getByRole('button', { name: '双旦，2026-05-12 至 2026-05-14' }).waitFor();
  await page().keyboard.press('Enter');
  await eventually(async () =>
    expect(await list('/demo/schedule')).toMatchObject([{ beginDate: '2026-05-12', endDate: '2026-05-14' }]),
  );
  await page().getByRole('button', { name: '双旦，2026-05-12 至 2026-05-14' }).press('Enter');
  await page().getByRole('dialog').getByText('双旦').first().waitFor();
  await page().keyboard.press('Escape');
  expect(await axeViolations(page(), { within: '.gantt', rules: 'wcag' })).toEqual([]);
});

test('departments as a chart: walked by keys, opened, searched for', async () => {
  const roots = (await list('/demo/organisation')).filter(({ parentId }) => !parentId);
  const root = roots[0]?.departName ?? '';
  expect(root).not.toBe('');
  const { body } = await callServer(url, '/sys/sysDepart/add', {
    token,
    body: { departName: '法务部', orgCategory: '2', parentId: roots[0]?.id },
  });
  expect(body.success, String(body.message)).toBe(true);
  await page().goto('/demo/organisation');
  const item = (name: string) => page().getByRole('treeitem', { name });
  await item('法务部').waitFor();
  await item(root).focus();
  await page().keyboard.press('ArrowLeft');
  await item('法务部').waitFor({ state: 'detached' });
  await page().keyboard.press('ArrowRight');
  await item('法务部').waitFor();
  await page().keyboard.press('End');
  await page().keyboard.press('Home');
  expect(await page().evaluate(() => document.activeElement?.textContent)).toContain(root);
  await page().keyboard.press('Enter');
  await page().getByRole('dialog').getByText(root).first().waitFor();
  await page().keyboard.press('Escape');
  expect(await axeViolations(page(), { within: '.org-chart', rules: 'wcag' })).toEqual([]);
  await page().getByRole('searchbox').fill('法务');
  await page().keyboard.press('Enter');
  await page().locator('.is-hit').getByText('法务部').waitFor();
  await eventually(async () => expect(await page().getByRole('treeitem').count()).toBe(2));
  await page().goto(`/demo/organisation?record=${roots[0]?.id}`);
  await page().getByRole('dialog').getByText(root).first().waitFor();
});

test('a contract is signed by hand on its page; its row has the signature no button any more', async () => {
  await add('/demo/contract', { title: '合作协议', content: '每月 20 天' });
  await page().goto('/demo/contract');
  await page().getByRole('button', { name: '手写签字' }).click();
  const pad = page().getByRole('img', { name: '签字处' });
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page().mouse.move(box.x + 40, box.y + 60);
  await page().mouse.down();
  await page().mouse.move(box.x + 200, box.y + 90, { steps: 6 });
  await page().mouse.up();
  await page().getByRole('button', { name: '确认签字' }).click();
  await page()
    .getByText(/^签于 /)
    .waitFor();
  expect(await pad.locator('path').getAttribute('d')).toMatch(/^M\d+ \d+(L\d+ \d+)+$/);
  expect(await list('/demo/contract')).toMatchObject([{ state: 'signed', intact: true }]);
  await page().goto('/demo/contract');
  await page().getByRole('gridcell', { name: '已签字' }).waitFor();
  expect(await page().getByRole('button', { name: '手写签字' }).count()).toBe(0);
});

test('on a phone none of them scrolls sideways but the days and the boxes of the charts', async () => {
  await page().setViewportSize({ width: 375, height: 812 });
  for (const [route, shown] of [
    ['/demo/location', '.list'],
    ['/demo/schedule?at=2026-05', '.gantt'],
    ['/demo/contract', '.list'],
    ['/demo/organisation', '.org-chart'],
  ] as const) {
    await page().goto(route);
    await page().locator(shown).first().waitFor();
    expect(await page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth), route).toBe(
      0,
    );
  }
  expect(session.pageErrors).toEqual([]);
});
