import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { layoutSheets } from '../../src/engine/layouts/sheets';
import { rendererSheets } from '../../src/engine/renderers/sheets';
import { painted } from './painted';
import { type BrowserSession, eventually, openBrowser, signInToWorkplace } from './session';
import { type SiteServer, startSiteServer } from './siteServer';
import { ATTACKS } from './xss/control';
import { PAYLOADS } from './xss/payloads';
import { TYPED_FIELDS } from './xss/screens';
import { announcePicture, idOf, PAYLOAD_LIST, publishScreens, storeEverywhere } from './xss/seed';
import { columnsOf, hoverCharts, makeAnswersHostile, openInTurn, touch } from './xss/walk';
import { type Watch, watchContext } from './xss/watch';

/**
 * Hostile values of every field type, looked at wherever the product shows values: with the page's policy, where no report of
 * it may come, because a report means that the policy alone has stopped something; and without it, where nothing may run.
 */
let server: SiteServer;
let reportId = '';
let session: BrowserSession;
let watch: Watch;
beforeAll(async () => {
  server = await startSiteServer(inject('cluster'));
  await publishScreens(server);
  reportId = await storeEverywhere(server);
});
afterAll(() => server.close());

async function open(address: string): Promise<void> {
  await session.page.goto(address);
  await painted(session.page);
}
/** All that is on the page now, pointed at and focused, has done nothing. */
async function isHarmless(what?: string): Promise<void> {
  await touch(session.page);
  expect(watch.take(), what).toEqual([]);
}
const { picture = '' } = PAYLOADS;
const dialog = () => session.page.getByRole('dialog');
/** A grid draws what is in sight: here that is every column and row. */
const WHOLE = { width: 16_000, height: 1400 };
/** Types that a cell shows as a number, a word or a count, or not at all; a new one says why it belongs here. */
const SHOWN_OTHERWISE = [
  // a button, until it plays
  'ofAudio',
  'ofVideo',
  'ofBean',
  'ofCny',
  'ofCondition',
  'ofDecimal',
  'ofDuration',
  'ofGold',
  'ofInteger',
  'ofPercent',
  'ofRows',
  'ofSecret',
  'ofSwitch',
  // how many lines, until a record is open
  'ofTranscript',
];
const AS_LAYOUTS = [...layoutSheets.keys()].map((name) => `as-${name}`);
const BY_RENDERERS = [...rendererSheets.keys()].map((name) => `by-${name}`);
const DESK = { width: 1440, height: 900 };

describe.each([
  ['with the policy of the page', false],
  ['without the policy', true],
])('%s', (_, bypassCSP) => {
  // what a policy would report, the document shows: a part of the records will do under it
  const isLookedAt = (index: number) => bypassCSP || index % 4 === 0;

  beforeAll(async () => {
    session = await openBrowser({ bypassCSP }, server.url);
    watch = await watchContext(session.context);
    await makeAnswersHostile(session.context);
    await signInToWorkplace(session.page);
  });
  afterAll(() => session.close());

  test('what runs, asks, changes the document or a prototype is seen', async () => {
    const { page } = session;
    for (const { html, withPolicy, without } of ATTACKS) {
      await page.evaluate((text) => {
        document.body.appendChild(document.createElement('div')).innerHTML = text;
      }, html);
      await expect.poll(() => watch.seen.join('\n')).toMatch(bypassCSP ? without : withPolicy);
      await page.reload();
      watch.take();
    }
    await page.evaluate(async () => {
      Object.assign(Object.prototype, { changed: 1 });
      document.body.append('');
      await new Promise(requestAnimationFrame);
      Reflect.deleteProperty(Object.prototype, 'changed');
    });
    await expect.poll(() => watch.take()).toContain('Object.prototype has been changed');
    await open('/dashboard/workplace');
    watch.take();
  });

  test('a list with a column of every type, its tools, its totals and its print', async () => {
    const { page } = session;
    await page.setViewportSize(WHOLE);
    await open('/xss/all?pageSize=50');
    await isHarmless();
    await page.getByRole('gridcell').first().waitFor();
    const { columns, withoutPayload } = await columnsOf(page);
    expect(columns).toEqual(expect.arrayContaining(TYPED_FIELDS.map(({ name }) => name)));
    expect(SHOWN_OTHERWISE).toEqual(expect.arrayContaining(withoutPayload));
    await page.emulateMedia({ media: 'print' });
    await isHarmless('print');
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(DESK);
    await openInTurn(page, page.locator('.list-toolbar button:visible'), isHarmless);
  });

  test.each([...AS_LAYOUTS, ...BY_RENDERERS, 'tree', 'queue', 'settings'])(
    'the same as %s, on a desk and on a phone',
    async (name) => {
      const { page } = session;
      for (const size of [WHOLE, { width: 375, height: 900 }]) {
        await page.setViewportSize(size);
        await open(`/xss/${name}${name === 'queue' ? '' : '?pageSize=50'}`);
        // of the records too, not of the titles alone; a phone shows one column or day
        if (/^(as|by)-/.test(name) && size === WHOLE)
          await eventually(async () =>
            expect((await page.locator('main').innerText()).split('__xss(').length).toBeGreaterThan(6),
          );
        if (name === 'queue') await page.getByRole('button', { name: '开始处理' }).click();
        if (name === 'queue') await page.locator('.queue-record').waitFor();
        await isHarmless(`${size.width} px`);
      }
      await page.setViewportSize(DESK);
    },
  );

  test('each record in the drawer, with its history and the records of another screen', async () => {
    const { page } = session;
    for (const [index, payload] of PAYLOAD_LIST.entries()) {
      if (!isLookedAt(index)) continue;
      await open(`/xss/all?record=${idOf(index)}`);
      await dialog().locator('.detail-facts').first().waitFor();
      await isHarmless(payload);
    }
    await open(`/xss/all?record=${idOf(0)}`);
    await dialog().getByRole('tab').first().waitFor();
    await openInTurn(page, dialog().getByRole('tab'), isHarmless);
    await page.setViewportSize(DESK);
  });

  test('charts of every kind, with their tooltips', async () => {
    const { page } = session;
    await page.setViewportSize({ width: 1440, height: 3000 });
    await open('/xss/board');
    await eventually(async () => expect(await hoverCharts(page)).toContain(picture));
    await isHarmless();
    await open(`/online/report-data/${reportId}`);
    await eventually(async () => expect(await hoverCharts(page)).toContain(picture));
    await isHarmless('a report');
    await page.setViewportSize(DESK);
  });

  // it leaves a draft behind, which the pages after it offer
  test('each record in its form, with what its boxes offer, and the question of a button', async () => {
    const { page } = session;
    await page.setViewportSize({ width: 2400, height: 6000 });
    await open('/xss/all?pageSize=50');
    await page.getByRole('gridcell').first().waitFor();
    const buttons = page.getByRole('button', { name: '编辑', exact: true });
    await expect.poll(() => buttons.count()).toBe(PAYLOAD_LIST.length);
    for (const [index, payload] of PAYLOAD_LIST.entries()) {
      if (!isLookedAt(index)) continue;
      await buttons.nth(index).click();
      await dialog().locator('[id]:is(input, textarea)').first().waitFor();
      await isHarmless(payload);
      await dialog()
        .getByRole('button', { name: /^取\s?消$/ })
        .last()
        .click();
      await dialog().waitFor({ state: 'hidden' });
    }
    await buttons.first().click();
    await dialog().getByRole('combobox').first().waitFor();
    await openInTurn(page, dialog().getByRole('combobox'), isHarmless);
    await open('/xss/all');
    await page.getByRole('button', { name: /^记数/ }).first().click();
    await dialog().waitFor();
    await isHarmless('a question');
    await page.setViewportSize(DESK);
  });

  test('Ctrl+K, the bell, an announcement and the messages', async () => {
    const { page } = session;
    await open('/dashboard/workplace');
    await isHarmless('workplace');
    await page.keyboard.press('Control+k');
    await page.locator('#palette-input').fill('img');
    await page.getByRole('option').filter({ hasText: 'onerror' }).first().waitFor();
    await isHarmless('palette');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^通知/ }).click();
    // it closes as soon as the focus is elsewhere
    await page.locator('.bell-item').first().click();
    await page.locator('.announcement-text').waitFor();
    await isHarmless('announcement');
  });

  test.each([
    '/system/user-announcement',
    '/system/announcement',
    '/system/data-log',
    '/system/user',
    '/system/dict',
    '/system/permission',
    '/system/role-grant',
    '/online/report',
    '/online/report-design',
    '/online/form',
    '/account/center',
  ])('the page %s', async (address) => {
    await open(address);
    await isHarmless();
  });

  test('a screen in the studio: structure, preview, text and what publishing changes', async () => {
    const { page } = session;
    await open('/online/form?screen=online/xss');
    await page.getByRole('tree', { name: '页面的结构' }).waitFor();
    await page.frameLocator('iframe[title="预览"]').getByRole('columnheader').first().waitFor();
    await isHarmless('preview');
    await page.getByText('文本', { exact: true }).click();
    await page.getByRole('textbox', { name: '页面文件' }).waitFor();
    await isHarmless('text');
    await page
      .getByRole('button', { name: /^发\s?布$/ })
      .first()
      .click();
    await dialog().waitFor();
    await isHarmless('publishing');
  });

  test('a picture elsewhere stays in a formatted text, and the policy alone keeps the browser from asking for it', async () => {
    const { page } = session;
    const title = `一幅画${bypassCSP}`;
    await announcePicture(server, title);
    await open('/dashboard/workplace');
    await page.getByRole('button', { name: /^通知/ }).click();
    await page.locator('.bell-item').filter({ hasText: title }).click();
    await page.locator('.announcement-text img[alt=elsewhere]').waitFor({ state: 'attached' });
    const requests = bypassCSP ? /^request: image / : /^policy: img-src /;
    await expect.poll(() => watch.seen.filter((line) => requests.test(line))).toHaveLength(1);
    // nothing beside the picture itself
    expect(watch.take().filter((line) => !requests.test(line) && !line.startsWith('src: <'))).toEqual([]);
  });
});
