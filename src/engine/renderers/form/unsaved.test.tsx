// @vitest-environment happy-dom
import { Activity } from 'react';
import { expect, test, vi } from 'vitest';
import { mount, type } from '../../../../schemas-tests/support/mount';
import type { Held } from '../../contract/ports';
import { FormDialog } from './FormDialog';
import { giftScreen } from './testing/giftScreen';
import { testPorts } from './testing/openForm';

/** A tab that remembers what its parts hold. */
function tab() {
  const held = new Map<string, Held>();
  const hold = (key: string, what: Held | null) =>
    void (what === null ? held.delete(key) : held.set(key, what));
  return { held: () => [...held.values()], ports: { ...testPorts(), work: { hold } } };
}

async function openGift(ports: ReturnType<typeof tab>['ports']) {
  const compiled = giftScreen();
  const dialog = (
    <FormDialog
      compiled={compiled}
      mode="add"
      record={null}
      ports={ports}
      onClose={vi.fn()}
      onSaved={vi.fn()}
    />
  );
  const drawn = await mount(<Activity mode="visible">{dialog}</Activity>);
  return {
    price: () => document.querySelector<HTMLInputElement>('input[id$=price]')!,
    show: (mode: 'visible' | 'hidden') => drawn.draw(<Activity mode={mode}>{dialog}</Activity>),
    close: () => drawn.draw(null),
    unmount: drawn.unmount,
  };
}

test('an open form is held; typed work is unsaved until it is taken back', async () => {
  const { held, ports } = tab();
  const form = await openGift(ports);
  expect(held()).toEqual(['open']);
  await type(form.price(), '5');
  expect(held()).toEqual(['unsaved']);
  await type(form.price(), '');
  expect(held()).toEqual(['open']);
  await form.unmount();
});

test('a hidden tab goes on holding, and what is typed after that counts as well', async () => {
  const { held, ports } = tab();
  const form = await openGift(ports);
  await type(form.price(), '5');
  await form.show('hidden');
  expect(held()).toEqual(['unsaved']);
  await form.show('visible');
  expect(held()).toEqual(['unsaved']);
  await type(form.price(), '');
  expect(held()).toEqual(['open']);
  await form.unmount();
});

test('a form that is gone holds nothing, also when it went while it was hidden', async () => {
  const { held, ports } = tab();
  const form = await openGift(ports);
  await type(form.price(), '5');
  await form.close();
  expect(held()).toEqual([]);
  await form.unmount();
  const other = await openGift(ports);
  await type(other.price(), '5');
  await other.show('hidden');
  await other.close();
  expect(held()).toEqual([]);
  await other.unmount();
});
