// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import { deferred } from '../table/testing/deferred';
import { FormDialog } from './FormDialog';
import { giftScreen } from './testing/giftScreen';
import { openForm, testPorts } from './testing/openForm';

const NAME = '{{1+1}}';
let opened: Awaited<ReturnType<typeof openForm>>;

async function openAdd(options: Parameters<typeof testPorts>[0] = {}, record = {}, compiled = giftScreen()) {
  const ports = testPorts(options);
  const onClose = vi.fn();
  const onSaved = vi.fn();
  opened = await openForm(<FormDialog mode="add" {...{ compiled, record, ports, onClose, onSaved }} />);
  return { ...opened, ports, onClose, onSaved };
}

test('starts from the defaults and sends what was filled in', async () => {
  const { input, press: push, ports, onClose, onSaved, text } = await openAdd({}, { pid: '3' });
  expect(text()).toContain('新增 · 礼物');
  await user.clear(input(NAME));
  await user.type(input(NAME), ' 玫瑰 ');
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  await push('保存');
  const sent = { pid: '3', name: '玫瑰', kind: 'plain', price: 10, enabled: false };
  expect(ports.data.add).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'goods/gift' }),
    sent,
    expect.any(String),
  );
  expect(ports.notice.success).toHaveBeenCalledWith('操作成功！');
  expect(onSaved.mock.invocationCallOrder[0]).toBeLessThan(onClose.mock.invocationCallOrder[0] as number);
});

describe('a form that continues with an action', () => {
  const screen = giftScreen({
    fields: {
      name: { type: 'text', title: NAME, required: true },
      price: { type: 'gold', title: '价格' },
      enabled: { type: 'switch', title: '上架' },
    },
    // biome-ignore lint/suspicious/noThenProperty: a word of the language
    form: { fields: ['name', 'price'], then: 'publish' },
    actions: { publish: { title: '上架', confirm: '上架「{name}」？', set: { enabled: true } } },
  });
  const data = { add: vi.fn(async () => ({ message: '添加成功！', result: { id: '7' } })) };
  const rights = ['gift:publish'];

  test('saves, and does it with the record that was made', async () => {
    const act = vi.fn(async () => ({ message: '已上架', result: null }));
    const form = await openAdd({ data: { ...data, act }, rights }, {}, screen);
    await form.press('保存并上架');
    expect(act).not.toHaveBeenCalled();
    await user.clear(form.input(NAME));
    await user.type(form.input(NAME), '玫瑰');
    await user.clear(form.input('价格'));
    await user.type(form.input('价格'), '10');
    await form.press('保存并上架');
    await waitFor(() => expect(form.onClose).toHaveBeenCalledTimes(1));
    expect(act).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'publish', { id: '7' });
    expect(form.ports.notice.success).toHaveBeenCalledExactlyOnceWith('已上架');
    expect(form.onSaved).toHaveBeenCalledOnce();
  });

  test('a saved record with an alert is named with its reason, and the action is left to its list', async () => {
    const act = vi.fn();
    const get = vi.fn(async () => ({ id: '7', name: '玫瑰', price: 90_000 }));
    const costly = giftScreen({
      fields: {
        name: { type: 'text', title: NAME, required: true },
        price: { type: 'gold', title: '价格', alert: { price: { gt: 50_000 } } },
        enabled: { type: 'switch', title: '上架' },
      },
      // biome-ignore lint/suspicious/noThenProperty: a word of the language
      form: { fields: ['name', 'price'], then: 'publish' },
      actions: { publish: { title: '上架', set: { enabled: true } } },
    });
    const form = await openAdd({ data: { ...data, act, get }, rights }, {}, costly);
    await user.clear(form.input(NAME));
    await user.type(form.input(NAME), '玫瑰');
    await user.clear(form.input('价格'));
    await user.type(form.input('价格'), '90000');
    await form.press('保存并上架');
    await waitFor(() => expect(form.onClose).toHaveBeenCalledTimes(1));
    expect(act).not.toHaveBeenCalled();
    expect(form.ports.notice.warn).toHaveBeenCalledExactlyOnceWith(
      '已保存。这条记录要留意：价格 90,000，请在列表里上架',
    );
  });

  test('what is saved stays saved where the action is refused; without its right there is no such button', async () => {
    const act = vi.fn(async () => Promise.reject(new RequestError('该记录已被他人处理')));
    const form = await openAdd({ data: { ...data, act }, rights }, {}, screen);
    await user.clear(form.input(NAME));
    await user.type(form.input(NAME), '玫瑰');
    await user.clear(form.input('价格'));
    await user.type(form.input('价格'), '10');
    await form.press('保存并上架');
    await waitFor(() => expect(form.onClose).toHaveBeenCalledTimes(1));
    expect(form.ports.notice.error).toHaveBeenCalledExactlyOnceWith('已保存，但没有上架：该记录已被他人处理');
    form.unmount();
    expect((await openAdd({}, {}, screen)).button('保存并上架')).toBeUndefined();
  });
});

test('says at the field what is wrong, goes to the first, and sends nothing', async () => {
  const { input, errorOf, press: push, ports } = await openAdd();
  await user.clear(input(NAME));
  await user.type(input(NAME), '一二三四五六');
  await push('保存');
  expect(errorOf(NAME)).toBe(`${NAME}不能超过 5 个字`);
  expect(errorOf('价格')).toBe('价格不能为空');
  expect(document.activeElement).toBe(input(NAME));
  expect(input(NAME).getAttribute('aria-invalid')).toBe('true');
  expect(input(NAME).getAttribute('aria-describedby')).toBe(`${input(NAME).id}-note`);
  expect(ports.data.add).not.toHaveBeenCalled();
  await user.clear(input(NAME));
  await user.type(input(NAME), '一二三');
  expect(errorOf(NAME)).toBeNull();
});

test('judges a touched field when it is left, and only then', async () => {
  const { input, errorOf } = await openAdd();
  await act(async () => input('价格').focus());
  await act(async () => input('价格').blur());
  expect(errorOf('价格')).toBeNull();
  await act(async () => input('价格').focus());
  await user.clear(input('价格'));
  await user.type(input('价格'), '0');
  await act(async () => input('价格').blur());
  expect(errorOf('价格')).toBe('价格不能小于 1');
});

test('a refusal lands on its field, the dialog stays and nothing typed is lost', async () => {
  const refusal = new RequestError('保存失败', { errors: [{ field: 'name', message: '名称已存在' }] });
  const {
    input,
    errorOf,
    press: push,
    ports,
    onClose,
  } = await openAdd({
    data: { add: () => Promise.reject(refusal) },
  });
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  await push('保存');
  expect(errorOf(NAME)).toBe('名称已存在');
  expect(document.activeElement).toBe(input(NAME));
  expect(ports.notice.error).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(input(NAME).value).toBe('玫瑰');
});

test('a refusal without a field is a notice', async () => {
  const {
    input,
    press: push,
    ports,
  } = await openAdd({
    data: { add: () => Promise.reject(new RequestError('库存不足')) },
  });
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  await push('保存');
  expect(ports.notice.error).toHaveBeenCalledExactlyOnceWith('库存不足');
});

test('a group appears and disappears with its condition, and its required field counts only while shown', async () => {
  const { input, label, errorOf, press: push, text, ports } = await openAdd();
  expect(text()).not.toContain('豪华礼物');
  const [, luxury] = document.querySelectorAll('input[type=radio]');
  await user.click(luxury!);
  expect(text()).toContain('豪华礼物');
  expect(label('动画')?.parentElement?.textContent).toContain('*');
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  await push('保存');
  expect(errorOf('动画')).toBe('动画不能为空');
  await user.click(document.querySelectorAll('input[type=radio]')[0]!);
  expect(text()).not.toContain('豪华礼物');
  await push('保存');
  expect(ports.data.add).toHaveBeenCalledOnce();
});

test('a title is text, whatever it looks like; a field without the right to see it is not there', async () => {
  const { label, text } = await openAdd();
  expect(label(NAME)).toBeDefined();
  expect(text()).not.toContain('成本');
  opened.unmount();
  await openAdd({ rights: ['gift:cost'] });
  expect(opened.label('成本')).toBeDefined();
});

test('a field that nobody types is shown, not open', async () => {
  const { input } = await openAdd();
  expect(input('已售').tagName).toBe('OUTPUT');
  expect(input('已售').textContent).toBe('-');
});

test('Ctrl+Enter saves, once', async () => {
  const { input, ports } = await openAdd({ data: { add: vi.fn(() => new Promise<never>(() => {})) } });
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  await act(async () => input(NAME).focus());
  await user.keyboard('{Enter}');
  expect(ports.data.add).not.toHaveBeenCalled();
  await act(async () => input(NAME).focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(ports.data.add).toHaveBeenCalledOnce();
});

test('closing asks when something would be lost', async () => {
  const { input, press: push, onClose, text } = await openAdd();
  await push('取消');
  expect(onClose).toHaveBeenCalledOnce();
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await push('取消');
  await waitFor(() => expect(text()).toContain('有未保存的修改，确定放弃吗？'));
  expect(onClose).toHaveBeenCalledOnce();
  await push('继续编辑');
  expect(input(NAME).value).toBe('玫瑰');
  await push('取消');
  await push('放弃修改');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('the boxes of a new record are closed while it is being saved, and open again where it is refused', async () => {
  const answer = deferred<{ message: string; result: null }>();
  const add = vi.fn(() => answer.promise);
  const { input, press: push, text } = await openAdd({ data: { add } });
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  await act(async () => input('价格').focus());
  const isOpen = () => input(NAME).closest('[inert]') === null;
  expect(isOpen()).toBe(true);
  await push('保存');
  expect(add).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
  await act(async () => answer.reject(new RequestError('网络超时', { isUnanswered: true })));
  await waitFor(() => expect(text()).toContain('还没有保存：网络超时'));
  expect(isOpen()).toBe(true);
  expect([input(NAME).value, input('价格').value]).toEqual(['玫瑰', '10']);
});
