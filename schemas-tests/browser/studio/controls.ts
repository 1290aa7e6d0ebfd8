import type { Locator, Page } from 'playwright-core';
import type { Form } from '../../../src/studio/properties/forms';

/** Chooses the form of a place: among a few side by side, or from a list. */
export async function choose(page: Page, place: Locator, label: string, form: string): Promise<void> {
  const list = place.getByRole('combobox', { name: label, exact: true });
  if ((await list.count()) === 0) {
    await place.getByLabel(label, { exact: true }).getByText(form, { exact: true }).click();
    return;
  }
  await chooseFrom(page, list, form);
}

const ACTIVE = '.ant-select-item-option-active';

/** Opens a list of choices by keyboard, goes to one, and takes it. */
export async function chooseFrom(page: Page, list: Locator, title: string): Promise<void> {
  await list.focus();
  await list.press('ArrowDown');
  const options = page.locator(`.ant-select-dropdown:has(#${await list.getAttribute('aria-controls')})`);
  const active = options.locator(ACTIVE);
  await active.waitFor();
  // one choice that was made before is gone to a moment after its list has opened
  const chosen = page
    .locator(`.ant-select-single:has(#${await list.getAttribute('id')})`)
    .locator('.ant-select-selection-item');
  if ((await chosen.count()) > 0)
    await options.locator(`${ACTIVE}.ant-select-item-option-selected`).waitFor();
  const seen = new Set<string>();
  for (;;) {
    const now = (await active.getAttribute('title')) ?? '';
    if (now === title) return page.keyboard.press('Enter');
    if (seen.has(now)) throw new Error(`no choice ${title} among ${[...seen].join('、')}`);
    seen.add(now);
    await page.keyboard.press('ArrowDown');
    // a key that is still on its way would leave the choice again
    await options.locator(`.ant-select-item-option-active:not([title="${now}"])`).waitFor();
  }
}

/** Types what one wants of a list, and takes it when it is the marked one. */
async function chooseTyped(page: Page, list: Locator, value: string): Promise<void> {
  const titled = (option: string) => `${option}[title="${value}"], ${option}[title$=" ${value}"]`;
  const shown = page
    .locator(`.ant-select:has(#${await list.getAttribute('id')})`)
    .locator(titled('.ant-select-selection-item'));
  if ((await shown.count()) > 0) return;
  await list.fill(value);
  const options = page.locator(`.ant-select-dropdown:has(#${await list.getAttribute('aria-controls')})`);
  await options.locator(titled('.ant-select-item-option-active')).waitFor();
  await list.press('Enter');
  await shown.waitFor();
}

/** What one types a name into, whether names are offered or not. */
export function typed(box: Locator, name: string): Locator {
  return box
    .getByRole('combobox', { name, exact: true })
    .or(box.getByRole('textbox', { name, exact: true }))
    .or(box.getByRole('spinbutton', { name, exact: true }));
}

interface Pick {
  page: Page;
  /** What holds the input, and its form where there are several. */
  place: Locator;
  name: string;
  form: Form;
  isAmong: boolean;
  goal: unknown;
  /** Where it is a value of a field: how the field's own input shows it. */
  shown: string | null;
}

/** Says one value in the input of its form. */
export async function pick({ page, place, name, form, isAmong, goal, shown }: Pick): Promise<void> {
  const box = place.locator('.studio-said');
  const isWritten = goal === null || (typeof goal === 'string' && goal.startsWith('$'));
  if (shown !== null && !isWritten) return pickOwn(page, box, goal, shown);
  if (isAmong && !(await isChosen(box, form))) {
    await choose(page, box, `${name} 的写法`, form.label);
    // a word with one possible value is set by choosing it
    if (form.kind === 'null' || form.kind === 'constant') return;
  }
  await fill(page, box, form, goal);
}

/** Whether the place shows the input of this form already. */
async function isChosen(box: Locator, form: Form): Promise<boolean> {
  const shown = await box.locator('.studio-forms-of').innerText();
  const isList = (await box.locator('.studio-forms-of.ant-select').count()) > 0;
  if (isList) return shown.trim() === form.label;
  const selected = box.locator('.studio-forms-of .ant-segmented-item-selected');
  return (await selected.count()) > 0 && (await selected.innerText()).trim() === form.label;
}

/** Types into the input of a box. */
export async function fill(page: Page, box: Locator, { kind }: Form, goal: unknown): Promise<void> {
  switch (kind) {
    case 'text': {
      const input = box.locator('input:not([type=radio]):not([readonly])').last();
      await input.fill(String(goal));
      await input.press('Enter');
      return;
    }
    case 'number':
      return box.getByRole('spinbutton').fill(String(goal));
    case 'flag':
      return box
        .locator('.studio-flag')
        .getByText(goal === true ? '是' : '否', { exact: true })
        .click();
    case 'choice':
      return chooseTyped(page, box.getByRole('combobox').last(), String(goal));
    case 'constant':
    case 'null':
      await box.getByRole('button', { name: /^设为/ }).click();
      return;
    default:
      throw new Error(`${kind} is not filled in`);
  }
}

/** A value in the own input of its field; of options `shown` is the title. */
async function pickOwn(page: Page, box: Locator, goal: unknown, shown: string): Promise<void> {
  const own = box.locator('.studio-own');
  await own.waitFor();
  if (typeof goal === 'boolean') {
    const toggle = own.getByRole('switch');
    // nothing is set before the first press, which means yes
    await toggle.click();
    if (!goal) await toggle.click();
    return;
  }
  if (typeof goal === 'number') return own.getByRole('spinbutton').fill(shown);
  if ((await own.getByRole('radio').count()) > 0) return own.getByText(shown, { exact: true }).click();
  const list = own.getByRole('combobox');
  if ((await list.count()) === 0) return own.getByRole('textbox').fill(shown);
  await list.focus();
  await page.keyboard.type(shown);
  await page.keyboard.press('Enter');
}

interface Line {
  page: Page;
  box: Locator;
  key: string | null;
  form: Form;
  provided: readonly { name: string; value: unknown; isChoice: boolean }[];
  goal: unknown;
  /** Where it is a value of a field: how the field's own input shows it. */
  shown: string | null;
}

/** Fills the line that adds an entry, and adds it. */
export async function addLine({ page, box, key, form, provided, goal, shown }: Line): Promise<void> {
  const name = typed(box, '名字');
  const isTitled = key !== null && (await name.count()) === 0;
  if (key !== null && !isTitled) {
    await name.fill(key);
    await name.press('Enter');
  }
  if (form.kind === 'text' && key === null && (await typed(box, '加入一项').count()) > 0) {
    const input = typed(box, '加入一项');
    await input.fill(String(goal));
    await input.press('Enter');
    return;
  }
  for (const { name: word, value, isChoice } of provided) {
    const input = box.locator(`#studio-add-${word}`);
    if (isChoice) await chooseTyped(page, input, String(value));
    else {
      await input.fill(String(value));
      // a name is taken out of a list, which closes then
      if ((await input.getAttribute('role')) === 'combobox') await input.press('Enter');
    }
  }
  if (shown !== null) await pickOwn(page, box, goal, shown);
  else if (form.kind === 'text') await box.locator('#studio-add-one').fill(String(goal));
  else if (form.kind !== 'object' && form.kind !== 'list' && form.kind !== 'constant')
    await fill(page, box, form, goal);
  if (isTitled) {
    await box.getByRole('button', { name: '改名字' }).click();
    await name.fill(key);
  }
  await box.getByRole('button', { name: /^添\s?加$/ }).click();
}
