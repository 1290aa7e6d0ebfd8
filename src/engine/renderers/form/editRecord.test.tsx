// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import type { RecordData } from '../../contract/record';
import { deferred } from '../table/testing/deferred';
import { FormDialog } from './FormDialog';
import type { FormMode } from './formTitle';
import { giftScreen } from './testing/giftScreen';
import { openForm, testPorts } from './testing/openForm';

const NAME = '{{1+1}}';
const SAVED = {
  id: '7',
  version: 3,
  name: '玫瑰',
  kind: 'plain',
  price: 10,
  note: '旧',
  phone: '张**',
  enabled: true,
  sold: 12,
  animation: null,
};
let opened: Awaited<ReturnType<typeof openForm>>;

interface Opening {
  mode?: FormMode;
  more?: Record<string, unknown>;
  data?: NonNullable<Parameters<typeof testPorts>[0]>['data'];
}

async function openEdit({ mode = 'edit', more, data }: Opening = {}) {
  const ports = testPorts({ data: { get: vi.fn(async (): Promise<RecordData> => SAVED), ...data } });
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const record = { id: '7', name: '旧名' };
  opened = await openForm(
    <FormDialog compiled={giftScreen(more)} {...{ mode, record, ports, onClose, onSaved }} />,
  );
  return { ...opened, ports, onClose, onSaved };
}

test('reads the record afresh and sends only what changed, with id and version', async () => {
  const { input, press, ports, text } = await openEdit();
  expect(text()).toContain('编辑「玫瑰」');
  await user.clear(input('价格'));
  await user.type(input('价格'), '20');
  await user.clear(input('备注'));
  await press('保存');
  expect(ports.data.edit).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    id: '7',
    version: 3,
    price: 20,
    note: null,
  });
});

test('what is read-only on the stored record is shown and not typed, whatever else is typed', async () => {
  const more = {
    fields: {
      name: { type: 'text', title: '名称', required: true, readOnly: { enabled: true } },
      note: { type: 'text', title: '备注', readOnly: { enabled: false } },
      enabled: { type: 'switch', title: '上架' },
    },
    verbs: {},
    form: ['name', 'note', 'enabled'],
    actions: {},
  };
  await openEdit({ more });
  const typed = [...document.querySelectorAll('textarea, input')].map(
    (one) => (one as HTMLInputElement).value,
  );
  expect(typed).toContain('旧');
  expect(typed).not.toContain('玫瑰');
});

test('shows what a changed field held before', async () => {
  const { input, text } = await openEdit();
  expect(text()).not.toContain('原值');
  await user.clear(input('价格'));
  await user.type(input('价格'), '20');
  expect(text()).toContain('原值：10');
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  expect(text()).not.toContain('原值');
});

test('a masked or secret value is kept when left empty, and sent when typed', async () => {
  const { input, press, text, ports } = await openEdit();
  expect(input('联系人').value).toBe('');
  expect(text()).toContain('现值：张**，留空则不修改');
  await user.clear(input('联系人'));
  await user.type(input('联系人'), '李四');
  await press('保存');
  expect(ports.data.edit).toHaveBeenCalledWith(expect.anything(), { id: '7', version: 3, phone: '李四' });
});

test('a secret says when a change of what it is bound to asks for it again', async () => {
  const key = { type: 'secret', title: '密钥', boundTo: ['note', 'price'] };
  const fields = { note: { type: 'text', title: '备注' }, price: { type: 'gold', title: '价格' }, key };
  const { input, text } = await openEdit({
    more: { fields, form: ['note', 'price', 'key'], actions: {}, verbs: {} },
  });
  expect(text()).toContain('留空则不修改');
  await user.clear(input('备注'));
  await user.type(input('备注'), '新');
  expect(text()).toContain('改了备注，请再输入一次，留空则清除');
  expect(text()).not.toContain('留空则不修改');
});

test('nothing changed is nothing to send', async () => {
  const { press, ports, onClose, onSaved } = await openEdit();
  await press('保存');
  expect(ports.data.edit).not.toHaveBeenCalled();
  expect(onSaved).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a required field that only now is shown must be filled in; an old error elsewhere stops nothing', async () => {
  const old = { ...SAVED, name: '一二三四五六七' };
  const { input, errorOf, press, ports } = await openEdit({ data: { get: async () => old } });
  await user.click(document.querySelectorAll('input[type=radio]')[1]!);
  await press('保存');
  expect(errorOf('动画')).toBe('动画不能为空');
  expect(errorOf(NAME)).toBeNull();
  await user.clear(input('动画'));
  await user.type(input('动画'), 'a.svga');
  await press('保存');
  expect(ports.data.edit).toHaveBeenCalledWith(expect.anything(), {
    id: '7',
    version: 3,
    kind: 'luxury',
    animation: 'a.svga',
  });
});

test('a record that does not come can be asked for again', async () => {
  let isDown = true;
  const get = async () => (isDown ? Promise.reject(new RequestError('网络超时')) : SAVED);
  const { press, text, input } = await openEdit({ data: { get } });
  expect(text()).toContain('网络超时');
  isDown = false;
  await press('重试');
  await waitFor(() => expect(input(NAME)).toBeTruthy());
  expect(input(NAME).value).toBe('玫瑰');
});

test('what is typed while the record is being saved stays, over what is saved', async () => {
  const answer = deferred<{ message: string; result: null }>();
  const edit = vi
    .fn()
    .mockReturnValueOnce(answer.promise)
    .mockResolvedValue({ message: '修改成功！', result: null });
  const get = vi.fn(async (): Promise<RecordData> => SAVED);
  const { input, press, text, onClose, onSaved } = await openEdit({ data: { get, edit } });
  await user.clear(input('价格'));
  await user.type(input('价格'), '20');
  await press('保存');
  await user.clear(input('备注'));
  await user.type(input('备注'), '新');
  get.mockResolvedValue({ ...SAVED, version: 4, price: 20 });
  await act(async () => answer.resolve({ message: '修改成功！', result: null }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
  expect(text()).toContain('已修改 1 项');
  await press('保存');
  expect(edit).toHaveBeenLastCalledWith(expect.anything(), { id: '7', version: 4, note: '新' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('when someone else was faster, typed text stays and the rest can be updated', async () => {
  const others = { ...SAVED, version: 4, note: '别人写的', price: 99 };
  const edit = vi.fn(async () => ({ message: '修改成功！', result: null }));
  edit.mockRejectedValueOnce(new RequestError('该记录已被他人修改', { code: 409 }));
  const get = vi.fn(async (): Promise<RecordData> => SAVED).mockResolvedValueOnce(SAVED);
  const { input, press, text, onClose } = await openEdit({ data: { get, edit } });
  await user.clear(input('价格'));
  await user.type(input('价格'), '20');
  await press('保存');
  expect(text()).toContain('该记录已被他人修改');
  expect(onClose).not.toHaveBeenCalled();
  get.mockResolvedValue(others);
  await press('载入最新');
  expect(input('价格').value).toBe('20');
  expect(input('备注').value).toBe('别人写的');
  expect(text()).toContain('原值：99');
  const load = [...document.querySelectorAll('button')].find((one) => one.textContent === '载入最新');
  await act(async () => (load as HTMLElement).focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(edit).toHaveBeenLastCalledWith(expect.anything(), { id: '7', version: 4, price: 20 });
});

describe('a conflict is shown field by field', () => {
  const others = {
    ...SAVED,
    version: 4,
    note: '别人写的',
    price: 99,
    phone: '王**',
    updateBy: '2',
    updateBy_dictText: '王芳',
    updateTime: '2026-11-20 10:00:00',
  };

  async function openConflict(typed: Record<string, string>) {
    const edit = vi.fn(async () => ({ message: '修改成功！', result: null }));
    edit.mockRejectedValueOnce(new RequestError('该记录已被他人修改', { code: 409 }));
    const get = vi.fn(async (): Promise<RecordData> => others).mockResolvedValueOnce(SAVED);
    const form = await openEdit({ data: { get, edit } });
    for (const [title, value] of Object.entries(typed)) {
      await user.clear(form.input(title));
      await user.type(form.input(title), value);
    }
    await form.press('保存');
    await form.press('载入最新');
    const rowOf = (title: string) =>
      [...document.querySelectorAll('.form-clashes tbody tr')].find(
        (one) => one.querySelector('th')?.textContent === title,
      );
    const choose = (title: string, place: number) =>
      user.click(rowOf(title)!.querySelectorAll('input[type=radio]')[place]!);
    return { ...form, edit, rowOf, choose };
  }

  test('who, when, mine and theirs; a typed value is chosen, and can be discarded and taken again', async () => {
    const { text, rowOf, choose, input, press, edit } = await openConflict({ 价格: '20' });
    expect(text()).toContain('该记录已被王芳于 2026-11-20 10:00:00 修改');
    expect(rowOf('价格')!.textContent).toContain('20');
    expect(rowOf('价格')!.textContent).toContain('99');
    expect(rowOf('备注')!.textContent).toContain('未修改（原值：旧）');
    expect(rowOf('备注')!.textContent).toContain('别人写的');
    expect(rowOf('类型')).toBeUndefined();
    await choose('价格', 1);
    expect(input('价格').value).toBe('99');
    await choose('价格', 0);
    expect(input('价格').value).toBe('20');
    await user.clear(input('价格'));
    await user.type(input('价格'), '30');
    await choose('价格', 1);
    expect(rowOf('价格')!.textContent).toContain('30');
    await choose('价格', 0);
    await press('保存');
    expect(edit).toHaveBeenLastCalledWith(expect.anything(), { id: '7', version: 4, price: 30 });
  });

  test('a masked value that both changed: the typed one is sent, or the other’s stays', async () => {
    const { rowOf, choose, input, press, edit } = await openConflict({ 联系人: '李四', 价格: '20' });
    expect(rowOf('联系人')!.textContent).toContain('李四');
    expect(rowOf('联系人')!.textContent).toContain('王**');
    await choose('联系人', 1);
    expect(input('联系人').value).toBe('');
    await press('保存');
    expect(edit).toHaveBeenLastCalledWith(expect.anything(), { id: '7', version: 4, price: 20 });
  });

  test('the same typed by both leaves nothing to save', async () => {
    const { text, press, onClose, edit } = await openConflict({ 价格: '99' });
    expect(text()).toContain('最新内容与您要保存的一致，不必再保存。');
    await press('保存');
    expect(edit).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('an edit that wants a reason asks for it before it is sent', async () => {
  const actions = { edit: { title: '调整', ask: ['reason'], confirm: '修改「{name}」？' } };
  const { input, press, text, ports, button } = await openEdit({ more: { actions } });
  await user.clear(input('价格'));
  await user.type(input('价格'), '20');
  await press('保存');
  expect(ports.data.edit).not.toHaveBeenCalled();
  expect(text()).toContain('修改「玫瑰」？');
  await press('调整');
  expect(text()).toContain('原因不能为空');
  await user.clear(input('原因'));
  await user.type(input('原因'), '涨价');
  await user.click(button('调整')!);
  expect(ports.data.edit).toHaveBeenCalledWith(expect.anything(), {
    id: '7',
    version: 3,
    price: 20,
    reason: '涨价',
  });
});
