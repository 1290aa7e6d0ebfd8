import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/** What was closed leaves memory: elements are counted by the browser after a collection. */
let session: BrowserSession;

beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

test('forms that were opened and closed leave nothing in memory', async () => {
  const { page } = session;
  const cdp = await page.context().newCDPSession(page);
  // a slow processor is where a render is interrupted
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const openAndClose = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await page.getByRole('button', { name: '新增' }).first().click();
      // something moves while the form is rendered
      await page.mouse.move(300 + 40 * time, 200);
      const form = page.getByRole('dialog').locator('form');
      await form.waitFor();
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
    }
    for (let count = 0; count < 3; count += 1) await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Memory.getDOMCounters')).nodes;
  };
  await page.goto('/system/announcement');
  await page.getByRole('grid').first().waitFor();
  const before = await openAndClose(4);
  expect(await openAndClose(12)).toBeLessThan(before * 1.1);
});
