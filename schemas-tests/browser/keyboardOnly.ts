import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './session';

export interface Focus {
  /** As a screen reader calls it: by its label, else by its text. */
  name: string;
  /** The text of its row. */
  row: string | null;
  isInDialog: boolean;
}

export type Keyboard = ReturnType<typeof keyboardOf>;

/** A page without a pointer: what is pressed, and where that leads. */
export function keyboardOf(page: Page) {
  let pressed = 0;
  const press = async (keys: string) => {
    pressed += 1;
    await page.keyboard.press(keys);
  };
  const type = (text: string) => page.keyboard.type(text);
  const focus = () => page.evaluate(focusNow);
  async function pressUntil(key: string, isThere: (focus: Focus) => boolean, most = 60): Promise<void> {
    const seen: string[] = [];
    for (let count = 0; count < most; count += 1) {
      const now = await focus();
      if (isThere(now)) return;
      seen.push(now.name.slice(0, 20));
      await press(key);
    }
    throw new Error(`${key} did not reach ${isThere}, but ${JSON.stringify(seen)}`);
  }
  return {
    press,
    type,
    focus,
    pressUntil,
    /** How many keys were pressed since the last time; letters of a text do not count. */
    taken() {
      const taken = pressed;
      pressed = 0;
      return taken;
    },
    backOnRow: (name: string) => eventually(async () => expect((await focus()).row ?? '').toContain(name)),
    inDialog: () => eventually(async () => expect((await focus()).isInDialog).toBe(true)),
    /** From anywhere to a page, typing immediately. */
    async goTo(title: string) {
      await press('Control+k');
      await page.locator('#palette-input:focus').waitFor();
      await type(title);
      await page
        .getByRole('option', { name: new RegExp(title) })
        .first()
        .waitFor();
      await press('Enter');
    },
  };
}

function focusNow(): Focus {
  const active = document.activeElement;
  const isBox = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  const label = isBox ? active.labels?.[0]?.textContent : null;
  return {
    name: active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '',
    row: active?.closest('.data-grid-row')?.textContent ?? null,
    isInDialog: active?.closest('dialog, [role=dialog], .ant-drawer') instanceof Element,
  };
}
