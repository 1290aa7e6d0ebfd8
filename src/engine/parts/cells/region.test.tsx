// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { type Mounted, mount, type, until } from '../../../testing/mount';
import { normaliseOwnField } from '../../language/normalise/field';
import { viewOf } from '../../widgets/views';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const field = normaliseOwnField('place', { type: 'region', title: '地区' }, {});
const { Cell, Filter } = viewOf(field);
const data = fakeData();

test('the server’s word is taken; without one names come after the codes', async () => {
  const shown = (record: Record<string, unknown>) => (
    <Cell field={field} value="320100" record={record} data={data} />
  );
  mounted = await mount(shown({ place_dictText: '江苏 南京' }));
  expect(mounted.host.textContent).toBe('江苏 南京');
  await mounted.draw(shown({}));
  await until(() => mounted.host.textContent === '江苏 南京' || null);
});

test('a province is searched, then a city in it; leaving the city searches the province again', async () => {
  const onChange = vi.fn();
  function StatefulFilter() {
    const [value, setValue] = useState('');
    const take = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <Filter {...{ id: 'f', field, value, data }} onChange={take} screenId="goods/gift" />;
  }
  mounted = await mount(<StatefulFilter />);
  const [province, city] = mounted.host.querySelectorAll('select');
  const named = (select: HTMLSelectElement, name: string) =>
    [...select.options].find((option) => option.textContent === name)?.value;
  const jiangsu = await until(() => named(province!, '江苏'));
  expect([city!.disabled, city!.getAttribute('aria-label')]).toEqual([true, '地区城市']);
  await type(province!, jiangsu);
  expect(onChange).toHaveBeenLastCalledWith('320000');
  await type(city!, named(city!, '南京')!);
  expect(onChange).toHaveBeenLastCalledWith('320100');
  expect(province!.value).toBe('320000');
  await type(city!, '');
  expect(onChange).toHaveBeenLastCalledWith('320000');
  await type(province!, '');
  expect(onChange).toHaveBeenLastCalledWith('');
});
