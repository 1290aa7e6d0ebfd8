// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, focus, type Mounted, mount, press, until } from '../../../testing/mount';
import { PanelPopover } from './PanelPopover';

const heardBelow = vi.fn();
let mounted: Mounted;
beforeEach(async () => {
  heardBelow.mockClear();
  mounted = await mount(<Page />);
});
afterEach(() => mounted.unmount());

/** A popover in something that closes on Escape as well, between two other stops of the Tab key. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a drawer
    <div onKeyDown={({ key }) => key === 'Escape' && heardBelow()}>
      <PanelPopover
        open={isOpen}
        onOpenChange={setOpen}
        opener={() => opener.current}
        trigger="click"
        destroyOnHidden
        content={
          <>
            <input aria-label="first" />
            <input aria-label="last" />
          </>
        }
      >
        <button ref={opener} type="button">
          open
        </button>
      </PanelPopover>
      <button type="button">other</button>
    </div>
  );
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const box = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!;
const isOpen = () => box('first') !== null && box('first').closest('[inert]') === null;

async function open() {
  await click(button('open'));
  await until(isOpen);
  await focus(box('first'));
}

test('it closes when the focus goes elsewhere, which keeps it', async () => {
  await open();
  await focus(box('last'));
  expect(isOpen()).toBe(true);
  await focus(button('other'));
  await until(() => !isOpen());
  expect(document.activeElement).toBe(button('other'));
});

test.each(['first', 'open', 'other'])(
  'Escape at %s closes it, and nothing below hears of it',
  async (name) => {
    await open();
    if (name === 'open') await focus(button(name));
    // without moving the focus there, as a press on text does
    const target = name === 'first' ? box(name) : button(name);
    await press(target, 'Escape');
    await until(() => !isOpen());
    expect(heardBelow).not.toHaveBeenCalled();
    await press(button('open'), 'Escape');
    expect(heardBelow).toHaveBeenCalledOnce();
  },
);

test('Tab out of it goes on from its opener, Shift+Tab back to it', async () => {
  await open();
  await press(box('first'), 'Tab');
  expect(isOpen()).toBe(true);
  await focus(box('last'));
  await press(box('last'), 'Tab');
  await until(() => !isOpen());
  expect(document.activeElement).toBe(button('open'));
  await open();
  await press(box('first'), 'Tab', { shiftKey: true });
  await until(() => !isOpen());
  expect(document.activeElement).toBe(button('open'));
});
