// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { blur, click, focus, type Mounted, mount, type, until } from '../../../testing/mount';
import type { InputProps } from '../../contract/widget';
import { normaliseOwnField } from '../../language/normalise/field';
import { WholeText } from '../../parts/cells/wholeText';
import { inputOf } from '../inputs';
import { viewOf } from '../views';

let mounted: Mounted;
afterEach(() => mounted.unmount());

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
  mounted = await mount(<StatefulInput />);
  await until(() => document.querySelector('#t:not(output)'));
  return onChange;
}

const button = (name: string) =>
  [...mounted.host.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === name)!;
/** The input that a label names, as an operator finds it. */
const box = (label: string) => {
  const named = [...mounted.host.querySelectorAll('label')].find((one) => one.textContent === label);
  return document.getElementById(named?.htmlFor ?? '') as HTMLInputElement;
};

test('a row is added with its defaults and filled by the inputs of its types', async () => {
  const onChange = await openInput(null);
  await click(button('添加一行档位'));
  expect(onChange).toHaveBeenLastCalledWith([{ count: null, kind: null, note: '初级' }]);
  await type(box('第 1 行数量'), '3');
  expect(onChange).toHaveBeenLastCalledWith([{ count: 3, kind: null, note: '初级' }]);
});

test('rows are moved and removed; without any there is no value', async () => {
  const onChange = await openInput(rows);
  expect(button('上移第 1 行').disabled).toBe(true);
  expect(button('下移第 2 行').disabled).toBe(true);
  await click(button('下移第 1 行'));
  expect(onChange).toHaveBeenLastCalledWith([rows[1], rows[0]]);
  await click(button('删除第 1 行'));
  expect(onChange).toHaveBeenLastCalledWith([rows[0]]);
  await click(button('删除第 1 行'));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a moved row keeps the keys and what is wrong with it; at the end its other button has them', async () => {
  await openInput([{ count: 0 }, { count: 2 }, { count: 3 }]);
  await focus(box('第 1 行数量'));
  await blur(box('第 1 行数量'));
  await until(() => mounted.host.textContent?.includes('数量不能小于 1'));
  await click(button('下移第 1 行'));
  await until(() => document.activeElement === button('下移第 2 行'));
  expect(box('第 2 行数量').closest('td')?.textContent).toContain('数量不能小于 1');
  expect(box('第 1 行数量').closest('td')?.textContent).not.toContain('不能');
  await click(button('下移第 2 行'));
  await until(() => document.activeElement === button('上移第 3 行'));
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
  mounted = await mount(drawn(rows));
  await until(() => box('第 2 行数量'));
  await mounted.draw(drawn([{ count: 9, kind: 'b', note: null }]));
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
  expect(mounted.host.textContent).not.toContain('不能');
  await focus(box('第 1 行数量'));
  await blur(box('第 1 行数量'));
  expect(mounted.host.textContent).toContain('数量不能小于 1');
  expect(mounted.host.textContent).not.toContain('数量不能为空');
  await mounted.unmount();
  await openInput([{ count: 0 }, { count: null }], { isInvalid: true });
  const note = document.getElementById(box('第 2 行数量').getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('数量不能为空');
});

test('a list counts rows and shows them when pointed at; a record shows them as a table', async () => {
  const { Cell } = viewOf(field);
  const cell = <Cell field={field} value={rows} record={{}} data={data} />;
  mounted = await mount(cell);
  expect(mounted.host.textContent).toBe('2 条');
  await focus(mounted.host.querySelector('button')!);
  await until(() => document.querySelector('.ant-popover table'));
  await mounted.unmount();
  mounted = await mount(<WholeText value={true}>{cell}</WholeText>);
  const table = await until(() => mounted.host.querySelector('table'));
  expect([...table.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    '数量种类说明',
    '1甲-',
    '5乙多',
  ]);
});
