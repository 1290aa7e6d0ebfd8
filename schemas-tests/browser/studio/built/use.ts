import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export type Raw = Record<string, unknown>;

/** A screen that somebody builds from nothing, in the order of building where there are several, and then uses. */
export interface BuiltScreen {
  title: string;
  /** Files by the name below `online/`; one that is built twice is changed the second time. */
  builds: [name: string, file: Raw][];
  /** Titles of fields of other screens, and of their options. */
  titles?: Record<string, string>;
  use(page: Page): Promise<void>;
}

export const text = (title: string, more: Raw = {}) => ({ type: 'text', title, ...more });
export const own = (name: string) => ({
  path: `/online/${name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
  table: `online_${name.replaceAll('-', '_')}`,
});

export const dialog = (page: Page) => page.getByRole('dialog').last();
export const row = (page: Page, of: string) =>
  page.locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])').filter({ hasText: of });
export const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
export const number = (page: Page, name: string) => dialog(page).getByRole('spinbutton', { name });

export async function openNewForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await dialog(page).waitFor();
}

export async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
}

export async function saved(page: Page, of: string): Promise<void> {
  await save(page);
  await row(page, of).first().waitFor();
}

export async function edit(page: Page, of: string): Promise<void> {
  await row(page, of).getByRole('button', { name: '编辑' }).click();
  await dialog(page).waitFor();
}

export async function press(page: Page, of: string, name: string): Promise<void> {
  const button = row(page, of).getByRole('button', { name, exact: true });
  const more = row(page, of).getByRole('button', { name: '更多' });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Does an action, and sees that the server did. */
export async function act(page: Page, does: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/action/'));
  await does();
  expect((await (await answered).json()).success).toBe(true);
}

export async function option(page: Page, title: string): Promise<void> {
  await dialog(page).getByText(title, { exact: true }).click();
}
