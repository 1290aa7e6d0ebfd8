// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import type { InputProps } from '../../contract/widget';
import { normaliseOwnField } from '../../language/normalise/field';
import { WholeText } from '../../parts/cells/wholeText';
import { inputOf } from '../inputs';
import { viewOf } from '../views';

let mounted: RenderResult;

const field = normaliseOwnField(
  'tiers',
  {
    type: 'rows',
    title: '档位',
    fields: {
      count: { type: 'integer', title: '数量', required: true, minimum: 1 },
      kind: { type: 'enum', title: '种类', options: { a: '甲', b: '乙', c: '丙', d: '丁' } },
      note: { type: 'text', title: '说明', default: '初级', when: { count: { gt: 1 } } },
    },
  },
  {},
);
const rows = [
  { count: 1, kind: 'a', note: null },
  { count: 5, kind: 'b', note: '多' },
];
const data = fakeData();

async function openInput(start: unknown, more: Partial<InputProps> = {}) {
  const onChange = vi.fn();
  const { Input } = inputOf(field);
  function StatefulInput() {
    const [value, setValue] = useState(start);
    const context = {
      now: '2024-06-01 12:00:00',
      user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
    };
    return (
      <>
        <span id="t-label">档位</span>
        <Input
          {...{ id: 't', field, value, isDisabled: false, isInvalid: false, record: {}, context, data }}
          screenId="goods/gift"
          {...more}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      </>
    );
  }
  mounted = await act(async () => render(<StatefulInput />));
  await waitFor(() => expect(document.querySelector('#t:not(output)')).not.toBeNull());
  return onChange;
}

const button = (name: string) =>
  [...mounted.container.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === name)!;
/** The input that a label names, as an operator finds it. */
const box = (label: string) => {
  const named = [...mounted.container.querySelectorAll('label')].find((one) => one.textContent === label);
  return document.getElementById(named?.htmlFor ?? '') as HTMLInputElement;
};

test('a row is added with its defaults and filled by the inputs of its types', async () => {
  const onChange = await openInput(null);
  await user.click(button('添加一行档位'));
  expect(onChange).toHaveBeenLastCalledWith([{ count: null, kind: null, note: '初级' }]);
  await user.clear(box('第 1 行数量'));
  await user.type(box('第 1 行数量'), '3');
  expect(onChange).toHaveBeenLastCalledWith([{ count: 3, kind: null, note: '初级' }]);
});

test('rows are moved and removed; without any there is no value', async () => {
  const onChange = await openInput(rows);
  expect(button('上移第 1 行').disabled).toBe(true);
  expect(button('下移第 2 行').disabled).toBe(true);
  await user.click(button('下移第 1 行'));
  expect(onChange).toHaveBeenLastCalledWith([rows[1], rows[0]]);
  await user.click(button('删除第 1 行'));
  expect(onChange).toHaveBeenLastCalledWith([rows[0]]);
  await user.click(button('删除第 1 行'));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a moved row keeps the keys and what is wrong with it; at the end its other button has them', async () => {
  await openInput([{ count: 0 }, { count: 2 }, { count: 3 }]);
  await act(async () => box('第 1 行数量').focus());
  await act(async () => box('第 1 行数量').blur());
  await waitFor(() => expect(mounted.container.textContent).toContain('数量不能小于 1'));
  await user.click(button('下移第 1 行'));
  await waitFor(() => expect(document.activeElement).toBe(button('下移第 2 行')));
  expect(box('第 2 行数量').closest('td')?.textContent).toContain('数量不能小于 1');
  expect(box('第 1 行数量').closest('td')?.textContent).not.toContain('不能');
  await user.click(button('下移第 2 行'));
  await waitFor(() => expect(document.activeElement).toBe(button('上移第 3 行')));
});

test('what comes from outside replaces the rows', async () => {
  const onChange = vi.fn();
  const { Input } = inputOf(field);
  const drawn = (value: unknown) => (
    <Input
      {...{ id: 't', field, value, isDisabled: false, isInvalid: false, record: {}, data, onChange }}
      context={{
        now: '2024-06-01 12:00:00',
        user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
      }}
      screenId="goods/gift"
    />
  );
  mounted = await act(async () => render(drawn(rows)));
  await waitFor(() => expect(box('第 2 行数量')).toBeTruthy());
  await act(async () => mounted.rerender(drawn([{ count: 9, kind: 'b', note: null }])));
  expect(box('第 1 行数量').value).toBe('9');
  expect(box('第 2 行数量')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('a field whose condition its own row does not meet is not typed', async () => {
  await openInput(rows);
  expect(box('第 1 行说明')).toBeNull();
  expect(box('第 2 行说明').value).toBe('多');
});

test('an error shows at the box that was left, and everywhere once the form was judged', async () => {
  await openInput([{ count: 0 }, { count: null }]);
  expect(mounted.container.textContent).not.toContain('不能');
  await act(async () => box('第 1 行数量').focus());
  await act(async () => box('第 1 行数量').blur());
  expect(mounted.container.textContent).toContain('数量不能小于 1');
  expect(mounted.container.textContent).not.toContain('数量不能为空');
  mounted.unmount();
  await openInput([{ count: 0 }, { count: null }], { isInvalid: true });
  const note = document.getElementById(box('第 2 行数量').getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('数量不能为空');
});

test('a list counts rows and shows them when pointed at; a record shows them as a table', async () => {
  const { Cell } = viewOf(field);
  const cell = <Cell field={field} value={rows} record={{}} data={data} />;
  mounted = await act(async () => render(cell));
  expect(mounted.container.textContent).toBe('2 条');
  await act(async () => mounted.container.querySelector('button')!.focus());
  await waitFor(() => expect(document.querySelector('.ant-popover table')).not.toBeNull());
  mounted.unmount();
  mounted = await act(async () => render(<WholeText value={true}>{cell}</WholeText>));
  const table = await waitFor(() => present(mounted.container.querySelector('table')));
  expect([...table.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    '数量种类说明',
    '1甲-',
    '5乙多',
  ]);
});
