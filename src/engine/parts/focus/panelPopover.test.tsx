// @vitest-environment happy-dom
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { PanelPopover } from './PanelPopover';

const heardBelow = vi.fn();
beforeEach(async () => {
  heardBelow.mockClear();
  await act(async () => render(<Page />));
});

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
  await user.click(button('open'));
  await waitFor(() => expect(isOpen()).toBeTruthy());
  await act(async () => box('first').focus());
}

test('it closes when the focus goes elsewhere, which keeps it', async () => {
  await open();
  await act(async () => box('last').focus());
  expect(isOpen()).toBe(true);
  await act(async () => button('other').focus());
  await waitFor(() => expect(isOpen()).toBeFalsy());
  expect(document.activeElement).toBe(button('other'));
});

test.each(['first', 'open', 'other'])(
  'Escape at %s closes it, and nothing below hears of it',
  async (name) => {
    await open();
    if (name === 'open') await act(async () => button(name).focus());
    // without moving the focus there, as a press on text does
    const target = name === 'first' ? box(name) : button(name);
    await act(async () => fireEvent.keyDown(target, { key: 'Escape' }));
    await waitFor(() => expect(isOpen()).toBeFalsy());
    expect(heardBelow).not.toHaveBeenCalled();
    await act(async () => fireEvent.keyDown(button('open'), { key: 'Escape' }));
    expect(heardBelow).toHaveBeenCalledOnce();
  },
);

test('Tab at its opener leads into it, though it is elsewhere in the document', async () => {
  await open();
  await act(async () => button('open').focus());
  await user.tab();
  expect(document.activeElement).toBe(box('first'));
  expect(isOpen()).toBe(true);
});

test('Tab out of it goes on from its opener, Shift+Tab back to it', async () => {
  await open();
  await act(async () => box('first').focus());
  await user.tab();
  expect(isOpen()).toBe(true);
  await act(async () => box('last').focus());
  await user.tab();
  await waitFor(() => expect(isOpen()).toBeFalsy());
  expect(document.activeElement).toBe(button('other'));
  await open();
  await act(async () => box('first').focus());
  await user.tab({ shift: true });
  await waitFor(() => expect(isOpen()).toBeFalsy());
  expect(document.activeElement).toBe(button('open'));
});
