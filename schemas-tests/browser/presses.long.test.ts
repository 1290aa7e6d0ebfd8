import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A press is seen in the next frame, and what it opens is drawn after it: nothing that happens between the two is lost. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const add = () => page.getByRole('button', { name: '新增', exact: true });
const edit = () => page.locator('.data-grid-row').first().getByRole('button', { name: '编辑' });
const dialogs = () => page.getByRole('dialog').filter({ visible: true });

async function openGifts(): Promise<void> {
  await page.goto('/goods/gift');
  await edit().waitFor();
}

async function closeDialog(): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogs().count()).toBe(0);
}

test('a form is not drawn within the press, and the keys of the page rest from the press on', async () => {
  await openGifts();
  // its scripts are here from now on
  await add().click();
  await dialogs().waitFor();
  await closeDialog();
  const seen = await add().evaluate(async (button) => {
    (button as HTMLElement).click();
    // whatever React does for the press itself is a microtask
    for (let turn = 0; turn < 20; turn += 1) await null;
    // it would lead to the search
    const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    document.body.dispatchEvent(key);
    return {
      isKeyTaken: key.defaultPrevented,
      isPressed: button.hasAttribute('data-pressed'),
      dialogs: document.querySelectorAll('[role="dialog"]').length,
    };
  });
  expect(seen).toEqual({ isKeyTaken: false, isPressed: true, dialogs: 0 });
  await dialogs().waitFor();
  await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0);
  await closeDialog();
});

test('of two buttons pressed within one frame one opens', async () => {
  await page.evaluate(
    (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    },
    [await add().elementHandle(), await edit().elementHandle()],
  );
  await dialogs().getByText('编辑「').waitFor();
  expect(await dialogs().count()).toBe(1);
  await closeDialog();
  await add().click();
  await dialogs().waitFor();
  await closeDialog();
});

test('a session that ends before the form is drawn leaves no form, and none comes with the next', async () => {
  await add().evaluate((button) => {
    (button as HTMLElement).click();
    // as another browser tab's signing out would
    localStorage.removeItem('pro__Access-Token');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'pro__Access-Token', storageArea: localStorage }),
    );
  });
  await page.getByLabel('账号').waitFor();
  expect(await dialogs().count()).toBe(0);
  await signIn(page);
  await openGifts();
  expect(await dialogs().count()).toBe(0);
  expect(session.pageErrors).toEqual([]);
});
