import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { formatValue, isRecord, readScreens } from '../../../src/engine/pure';
import { screenFiles } from '../../../src/testing/screenFiles';
import type { BuiltScreen } from './built/use';
import { byHand } from './byHand';

/** Builds a screen in the studio from nothing, publishes it, looks at what came out, and uses it. */
export async function buildAndUse(page: Page, screen: BuiltScreen): Promise<void> {
  const made = new Map<string, string>();
  for (const [name, file] of screen.builds) {
    const from = made.has(name) ? await reopen(page, name) : await make(page, name, String(file.title));
    const hand = byHand(page, from, screen.titles);
    await hand.say(file);
    // over another screen's records the author, who is alone here, agrees by their password
    await publish(page, '按步骤建成', { isOverRecords: isRecord(file.resource) && 'of' in file.resource });
    const text = await published(page, name);
    expect(JSON.parse(text), name).toEqual(file);
    expect(JSON.parse(formatValue(JSON.parse(text))), `${name} written again`).toEqual(file);
    made.set(name, text);
  }
  const files = [...made].map(([name, text]) => ({ file: `online/${name}.json`, text }));
  expect(readScreens([...screenFiles('src/schemas'), ...files], null).errors).toEqual([]);
  await page.goto(`/online/${screen.builds.at(-1)?.[0]}`);
  await screen.use(page);
}

/** Answers the text that the designer begins with. */
async function make(page: Page, name: string, title: string): Promise<string> {
  await page.goto('/online/form');
  await page.getByRole('button', { name: '新建页面' }).click();
  const dialog = page.getByRole('dialog', { name: '新建页面' });
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  await dialog.getByRole('button', { name: '改编号' }).click();
  await dialog.getByRole('textbox', { name: '编号' }).fill(name);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('region', { name: '属性' }).waitFor();
  const { newScreen } = await import('../../../src/studio/newScreen/newScreen');
  return newScreen(`online/${name}`, title);
}

async function reopen(page: Page, name: string): Promise<string> {
  const text = await published(page, name);
  await page.getByRole('region', { name: '属性' }).waitFor();
  return text;
}

/** What the studio opens: the text that is active. */
async function published(page: Page, name: string): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/online/form/open?'));
  await page.goto(`/online/form?screen=online/${name}`);
  const { result } = (await (await answered).json()) as { result: { active: { text: string } } };
  return result.active.text;
}

export async function publish(
  page: Page,
  reason = '按步骤建成',
  { isOverRecords = false }: { isOverRecords?: boolean } = {},
): Promise<void> {
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  // the preview may have a button of that name
  await page
    .getByRole('button', { name: /^发\s?布$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^发布页面/ });
  await dialog.getByRole('textbox', { name: '说明' }).fill(reason);
  if (isOverRecords) {
    await dialog.getByRole('checkbox', { name: '确认其中影响权限的变化' }).check();
    await dialog.getByLabel('自己的密码').fill(inject('site').adminPassword);
  }
  await dialog.getByRole('button', { name: /^发\s?布$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('与在用的一致').waitFor();
}
