// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../contract/errors';
import { gifts, type MountedScreen, mountScreen, pageOf } from '../testing/mountScreen';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const isOn = (name: string) => screen.button(`上架：${name}`)?.getAttribute('aria-checked');

/** `edit` answers when the test says so; the list shows what is stored. */
async function mountStored() {
  const stored = gifts(2);
  const pending: { resolve(): void; reject(error: Error): void }[] = [];
  const edit = vi.fn(
    (_screen: unknown, change: Record<string, unknown>) =>
      new Promise<{ message: string; result: null }>((resolve, reject) => {
        const save = () => {
          Object.assign(stored.find((record) => record.id === change.id)!, change);
          resolve({ message: '修改成功!', result: null });
        };
        pending.push({ resolve: save, reject });
      }),
  );
  const list = vi.fn(async () => pageOf(structuredClone(stored)));
  screen = await mountScreen({ data: { edit, list } });
  return { edit, list, pending };
}

test('a switch shows its new state immediately and only that field is sent', async () => {
  const { edit, list, pending } = await mountStored();
  await screen.click('上架：礼物1');
  expect(isOn('礼物1')).toBe('false');
  expect(edit).toHaveBeenCalledExactlyOnceWith(expect.anything(), { id: '1', enabled: false });
  pending[0]!.resolve();
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(isOn('礼物1')).toBe('false');
  expect(screen.ports.notice.success).toHaveBeenCalledWith('修改成功!');
});

test('a refusal restores it and shows why', async () => {
  const { pending } = await mountStored();
  await screen.click('上架：礼物1');
  pending[0]!.reject(new RequestError('该记录已被他人处理'));
  await waitFor(() => expect(isOn('礼物1')).toBe('true'));
  expect(screen.ports.notice.error).toHaveBeenCalledWith('该记录已被他人处理');
});

test('two at a time do not disturb each other', async () => {
  const { list, pending } = await mountStored();
  await screen.click('上架：礼物1');
  await screen.click('上架：礼物2');
  pending[0]!.resolve();
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect([isOn('礼物1'), isOn('礼物2')]).toEqual(['false', 'false']);
  pending[1]!.reject(new RequestError('不行'));
  await waitFor(() => expect(isOn('礼物2')).toBe('true'));
  expect(isOn('礼物1')).toBe('false');
});

test('without the right, or where editing is not for the record, the cell is only read', async () => {
  const list = vi.fn(async () => pageOf([...gifts(1), { ...gifts(2)[1]!, kind: 'luxury' }]));
  screen = await mountScreen({ data: { list } });
  expect(isOn('礼物1')).toBe('true');
  expect(isOn('礼物2')).toBeUndefined();
  screen.unmount();
  screen = await mountScreen({ data: { list }, lacking: ['gift:edit'] });
  expect(isOn('礼物1')).toBeUndefined();
});
