import { FAMILY_PERMISSIONS } from '../familyBackend';
import { eventually } from '../session';
import { addressOf, mainMenu, PERMISSIONS, stored, test } from './familyVisit';

test.concurrent('an answer after 60 s: the session stays, tries come at growing pauses, and a later one lets in', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true, hasClock: true });
  backend.on('GET', PERMISSIONS, { hang: true });
  await page.goto('/isystem/hidden');
  // calls of 9 s, with pauses of about 1, 2, 4 and 8 s
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await page.clock.fastForward(1000);
    await page.evaluate(() => undefined);
  }
  await page.getByText('连接不上服务，正在重试', { exact: true }).waitFor();
  const tries = backend.callsTo(PERMISSIONS).length;
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(tries).toBeLessThanOrEqual(7);
  expect(await stored(page, 'Access-Token')).not.toBeNull();
  expect(backend.callsTo('/sys/logout')).toHaveLength(0);
  backend.on('GET', PERMISSIONS, { result: FAMILY_PERMISSIONS });
  await eventually(async () => {
    await page.clock.fastForward(1000);
    expect(await mainMenu(page).isVisible()).toBe(true);
  });
  expect(addressOf(page)).toBe('/isystem/hidden');
});
