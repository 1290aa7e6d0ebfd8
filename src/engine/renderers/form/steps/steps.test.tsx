// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#testing/user';
import { RequestError } from '../../../contract/errors';
import { FormDialog } from '../FormDialog';
import { giftScreen } from '../testing/giftScreen';
import { openForm, testPorts } from '../testing/openForm';

const NAME = '{{1+1}}';
const STEPS = {
  form: {
    as: 'steps',
    groups: [
      { title: '名称', fields: ['name', 'kind'] },
      { title: '豪华礼物', fields: ['animation'], when: { kind: 'luxury' } },
      { title: '价格', fields: ['price', 'enabled'] },
    ],
  },
};

let opened: Awaited<ReturnType<typeof openForm>>;

async function open(options: Parameters<typeof testPorts>[0] = {}, record = {}) {
  const ports = testPorts(options);
  opened = await openForm(
    <FormDialog
      compiled={giftScreen(STEPS)}
      mode="add"
      {...{ record, ports, onClose: vi.fn(), onSaved: vi.fn() }}
    />,
  );
  return { ...opened, ports };
}
const titles = () => [...document.querySelectorAll('.form-step-title')].map((one) => one.textContent);
const seen = () => document.querySelector('[aria-current="step"] .form-step-title')?.textContent;
const isSeen = (input: Element) => input.closest('.form-step[hidden]') === null;

test('one group a step, each judged before the next; the last saves', async () => {
  const { press: push, input, errorOf, ports } = await open();
  expect(titles()).toEqual(['名称', '价格']);
  expect(isSeen(input('价格'))).toBe(false);
  await push('下一步');
  expect(errorOf(NAME)).toBe(`${NAME}不能为空`);
  expect(seen()).toBe('名称');
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await push('下一步');
  expect(seen()).toBe('价格');
  expect(isSeen(input('价格'))).toBe(true);
  expect(document.activeElement).toBe(input('价格'));
  expect(errorOf('价格')).toBeNull();
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(ports.data.add).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ name: '玫瑰', price: 10 }),
    expect.any(String),
  );
});

test('Ctrl+Enter before the last step only moves on; 上一步 moves back with what was typed', async () => {
  const { press: push, input, ports, button } = await open();
  expect(button('上一步')).toBeUndefined();
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(seen()).toBe('价格');
  await push('上一步');
  expect(seen()).toBe('名称');
  expect(input(NAME).value).toBe('玫瑰');
  expect(ports.data.add).not.toHaveBeenCalled();
});

test('keys held down and double clicks answer one step, not the next as well', async () => {
  const { input, ports, button } = await open({}, { name: '玫瑰', price: 10 });
  await act(async () => input(NAME).focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await act(async () => fireEvent.keyDown(input('价格'), { key: 'Enter', ctrlKey: true, repeat: true }));
  const second = new MouseEvent('click', { bubbles: true, detail: 2 });
  await act(async () => void button('保存')?.dispatchEvent(second));
  expect(seen()).toBe('价格');
  expect(ports.data.add).not.toHaveBeenCalled();
});

test('a group hidden by its condition is no step', async () => {
  await open({}, { kind: 'luxury' });
  expect(titles()).toEqual(['名称', '豪华礼物', '价格']);
});

test('a sentence of the server leads to the step of its field', async () => {
  const refused = async () => {
    throw new RequestError('名称已存在', { errors: [{ field: 'name', message: '名称已存在' }] });
  };
  const { press: push, input, errorOf } = await open({ data: { add: refused } });
  await user.clear(input(NAME));
  await user.type(input(NAME), '玫瑰');
  await push('下一步');
  await user.clear(input('价格'));
  await user.type(input('价格'), '10');
  await push('保存');
  await waitFor(() => expect(seen()).toBe('名称'));
  expect(errorOf(NAME)).toBe('名称已存在');
  expect(document.activeElement).toBe(input(NAME));
});
