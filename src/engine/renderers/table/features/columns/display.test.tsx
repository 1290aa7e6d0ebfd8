// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { user } from '#testing/user';
import { gifts, listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const titles = () => [...screen.host.querySelectorAll('.data-grid-title')].map((title) => title.textContent);
const panel = () => document.querySelector<HTMLElement>('.list-display');
const choice = (text: string) =>
  [...panel()!.querySelectorAll('label')]
    .find((label) => label.textContent === text)!
    .querySelector('input')!;

async function open() {
  screen = await mountScreen({ data: { list: listOf(gifts(2)) } });
  await screen.click('显示设置');
  await waitFor(() => expect(panel()).toBeTruthy());
}

test('columns are shown, hidden and moved, and this is stored', async () => {
  await open();
  expect(titles()).toEqual(['名称', '类型', '价格（金币）', '成本（金币）', '上架', '操作']);
  await user.click(choice('类型'));
  await user.click(choice('编码'));
  await screen.click('上移：价格（金币）');
  await screen.click('上移：价格（金币）');
  expect(titles()).toEqual(['价格（金币）', '名称', '成本（金币）', '上架', '编码', '操作']);
  screen.unmount();
  await open();
  expect(titles()).toEqual(['价格（金币）', '名称', '成本（金币）', '上架', '编码', '操作']);
  await screen.click('恢复默认');
  expect(titles()).toEqual(['名称', '类型', '价格（金币）', '成本（金币）', '上架', '操作']);
});

test('a column is frozen, another released, and both are stored', async () => {
  const frozen = () =>
    [...screen.host.querySelectorAll('[role="columnheader"].is-left .data-grid-title')].map(
      (one) => one.textContent,
    );
  await open();
  expect(frozen()).toEqual(['名称']);
  expect(screen.button('固定在左侧：名称')?.getAttribute('aria-pressed')).toBe('true');
  await screen.click('固定在左侧：价格（金币）');
  await screen.click('固定在左侧：名称');
  expect(frozen()).toEqual(['价格（金币）']);
  screen.unmount();
  await open();
  expect(frozen()).toEqual(['价格（金币）']);
  await screen.click('恢复默认');
  expect(frozen()).toEqual(['名称']);
});

test('a header moved by keys is remembered like a column moved in the panel', async () => {
  await open();
  await act(async () => panel()!.focus());
  await user.keyboard('{Escape}');
  const head = [...screen.host.querySelectorAll<HTMLElement>('[role="columnheader"]')].find((one) =>
    one.textContent?.startsWith('价格（金币）'),
  )!;
  await act(async () => head.focus());
  await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  expect(titles()).toEqual(['名称', '价格（金币）', '类型', '成本（金币）', '上架', '操作']);
  screen.unmount();
  await open();
  expect(titles()).toEqual(['名称', '价格（金币）', '类型', '成本（金币）', '上架', '操作']);
});

test('rows are as high as the operator likes, in every list', async () => {
  await open();
  const height = () =>
    screen.host.querySelector<HTMLElement>('.data-grid')!.style.getPropertyValue('--grid-row-height');
  expect(height()).toBe('36px');
  await user.click(choice('紧凑'));
  expect(height()).toBe('30px');
  await screen.click('恢复默认');
  expect(height(), 'it is no matter of this list').toBe('30px');
  screen.unmount();
  await open();
  expect(height()).toBe('30px');
});

test('Escape closes it and gives the focus back', async () => {
  await open();
  await act(async () => choice('紧凑').focus());
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(screen.button('显示设置'));
});
