// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import type { WorkState } from '../../contract/ports';
import { FormDialog } from './FormDialog';
import { giftScreen } from './testing/giftScreen';
import { testPorts } from './testing/openForm';

/** A tab that remembers what its parts hold. */
function tab() {
  const reported = new Map<string, WorkState>();
  const report = (key: string, what: WorkState | null) =>
    void (what === null ? reported.delete(key) : reported.set(key, what));
  return { held: () => [...reported.values()], ports: { ...testPorts(), work: { hold: report } } };
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
  const drawn = await act(async () => render(<Activity mode="visible">{dialog}</Activity>));
  return {
    price: () => document.querySelector<HTMLInputElement>('input[id$=price]')!,
    show: (mode: 'visible' | 'hidden') =>
      act(async () => drawn.rerender(<Activity mode={mode}>{dialog}</Activity>)),
    close: () => act(async () => drawn.rerender(null)),
    unmount: drawn.unmount,
  };
}

test('an open form is held; typed work is unsaved until it is taken back', async () => {
  const { held: reported, ports } = tab();
  const form = await openGift(ports);
  expect(reported()).toEqual(['open']);
  await user.clear(form.price());
  await user.type(form.price(), '5');
  expect(reported()).toEqual(['unsaved']);
  await user.clear(form.price());
  expect(reported()).toEqual(['open']);
  form.unmount();
});

test('a hidden tab stays unsaved, and later typing counts as well', async () => {
  const { held: reported, ports } = tab();
  const form = await openGift(ports);
  await user.clear(form.price());
  await user.type(form.price(), '5');
  await form.show('hidden');
  expect(reported()).toEqual(['unsaved']);
  await form.show('visible');
  expect(reported()).toEqual(['unsaved']);
  await user.clear(form.price());
  expect(reported()).toEqual(['open']);
  form.unmount();
});

test('a closed form reports nothing, also when it closed while it was hidden', async () => {
  const { held: reported, ports } = tab();
  const form = await openGift(ports);
  await user.clear(form.price());
  await user.type(form.price(), '5');
  await form.close();
  expect(reported()).toEqual([]);
  form.unmount();
  const other = await openGift(ports);
  await user.clear(other.price());
  await user.type(other.price(), '5');
  await other.show('hidden');
  await other.close();
  expect(reported()).toEqual([]);
  other.unmount();
});
