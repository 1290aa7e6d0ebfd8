// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { present } from '../../testing/present';
import { user } from '../../testing/user';
import type { ListedForm, StudioCalls } from '../studioCalls';
import { NewForm } from './NewForm';

const listed = (id: string, title: string): ListedForm => ({
  ...{ id, title, permission: id.split('/')[1] as string, path: `/${id}`, table: null },
  ...{ isActive: true, origin: 'file', hasFile: true, isBehind: false, versions: 1 },
  ...{ publishTime: null, publisher: null, reason: null, hasDraft: false },
});
const FORMS = [listed('goods/gift', '礼物列表'), listed('online/wall', '照片墙')];

async function open(copy: string | null = null) {
  const keep = vi.fn(async (_draft: { id: string; text: string; base: null }) => undefined);
  const calls = {
    keep,
    open: async () => ({ active: { text: '{ "title": "礼物列表" }' } }),
  } as unknown as StudioCalls;
  const onMake = vi.fn();
  const onClose = () => undefined;
  await act(async () =>
    render(<NewForm {...{ calls, copy, onMake, onClose }} forms={FORMS} source={null} />),
  );
  return { keep, onMake };
}

const box = (label: string) =>
  waitFor(() =>
    present(
      [...document.querySelectorAll<HTMLInputElement>('.ant-form-item')]
        .find((item) => item.querySelector('label')?.textContent === label)
        ?.querySelector('input'),
    ),
  );
const next = () =>
  waitFor(() =>
    present(
      [...document.querySelectorAll('button')].find((one) => one.textContent === '下一步' && !one.disabled),
    ),
  );
const shown = (words: string) => waitFor(() => present(document.body.textContent?.includes(words) || null));
const typeName = async (name: string) => {
  await user.click(await waitFor(() => present(document.querySelector('button[aria-label="改编号"]'))));
  await user.clear(await box('编号'));
  await user.keyboard(name);
};

test('the title is enough: its spelling is a free id, and the empty screen is stored', async () => {
  const { keep, onMake } = await open();
  await user.click(await next());
  await shown('请输入标题');
  await user.clear(await box('标题'));
  await user.keyboard('Wall');
  await shown('online/wall-2');
  await user.clear(await box('标题'));
  await user.keyboard('优惠券');
  await shown('online/you-hui-quan');
  await user.click(await next());
  await waitFor(() => expect(onMake).toHaveBeenCalledTimes(1));
  expect(onMake).toHaveBeenCalledWith('online/you-hui-quan');
  const { id, text } = keep.mock.calls[0]?.[0] ?? {};
  expect(id).toBe('online/you-hui-quan');
  expect(JSON.parse(text as string)).toMatchObject({
    title: '优惠券',
    resource: { path: '/online/youHuiQuan', table: 'online_you_hui_quan' },
  });
});

test('a typed id is spelled too; one that exists is refused in a sentence', async () => {
  const { onMake } = await open();
  await user.clear(await box('标题'));
  await user.keyboard('优惠券');
  await typeName('Wall');
  await user.click(await next());
  await shown('已经有这个编号的页面“照片墙”，请换一个');
  await user.clear(await box('编号'));
  await user.keyboard('照片 墙');
  await user.click(await next());
  await waitFor(() => expect(onMake).toHaveBeenCalledTimes(1));
  expect(onMake).toHaveBeenCalledWith('online/zhao-pian-qiang');
});

test('a screen whose prefix belongs to another one gets its own, also as a copy', async () => {
  const { keep, onMake } = await open('goods/gift');
  expect((await box('标题')).value).toBe('礼物列表（复制）');
  await typeName('gift');
  await user.click(await next());
  await waitFor(() => expect(onMake).toHaveBeenCalledTimes(1));
  expect(JSON.parse(keep.mock.calls[0]?.[0].text as string)).toEqual({
    title: '礼物列表（复制）',
    permission: 'online-gift',
  });
});
