// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RecordData } from '#engine/contract/record';
import { user } from '#testing/user';
import { gifts, listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';
import { testScreens } from '../../testing/testScreens';

let screen: MountedScreen;
afterEach(() => {
  screen.unmount();
  localStorage.clear();
});

const TABLE = { columns: ['name', 'kind', 'price', 'cost', 'enabled'], search: ['name'] };

async function open(count: number, row: RecordData, table: object = {}) {
  const screens = testScreens({ table: { ...TABLE, ...table } });
  screen = await mountScreen({ screens, data: { list: listOf(gifts(count, row)) } });
  await waitFor(() => expect(screen.host.querySelectorAll('[role="row"][data-record]')).toHaveLength(count));
}
const heads = () =>
  [...screen.host.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent?.trim());
const has = (title: string) => heads().some((head) => head?.startsWith(title));
const line = () => screen.host.querySelector('.list-folded');

test('a column that no row of the page fills is folded, and named below; a press shows it', async () => {
  await open(5, { cost: null });
  expect(has('成本')).toBe(false);
  expect(line()?.textContent).toContain('成本');
  await user.click(line()!.querySelector('button')!);
  await waitFor(() => expect(has('成本')).toBe(true));
  await user.click(line()!.querySelector('button')!);
  await waitFor(() => expect(has('成本')).toBe(false));
});

test('a column with one value, one of few rows, and one that is filled in here stay', async () => {
  await open(5, { cost: 3 });
  expect(line()).toBeNull();
  screen.unmount();
  await open(4, { cost: null });
  expect(has('成本')).toBe(true);
  screen.unmount();
  await open(5, { cost: null }, { inline: ['cost'] });
  expect(has('成本')).toBe(true);
});
