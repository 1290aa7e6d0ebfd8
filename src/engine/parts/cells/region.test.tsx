// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { choose, clearChoice } from '../../../testing/choose';
import { fakeData } from '../../../testing/fakeData';
import { normaliseOwnField } from '../../language/normalise/field';
import { viewOf } from '../../widgets/views';

let mounted: RenderResult;

const field = normaliseOwnField('place', { type: 'region', title: '地区' }, {});
const { Cell, Filter } = viewOf(field);
const data = fakeData();

test('the server’s word is taken; without one names come after the codes', async () => {
  const shown = (record: Record<string, unknown>) => (
    <Cell field={field} value="320100" record={record} data={data} />
  );
  mounted = await act(async () => render(shown({ place_dictText: '江苏 南京' })));
  expect(mounted.container.textContent).toBe('江苏 南京');
  await act(async () => mounted.rerender(shown({})));
  await waitFor(() => expect(mounted.container.textContent).toBe('江苏 南京'));
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
  mounted = await act(async () => render(<StatefulFilter />));
  const [province, city] = mounted.container.querySelectorAll<HTMLInputElement>('[role=combobox]');
  expect([city!.disabled, city!.getAttribute('aria-label')]).toEqual([true, '地区城市']);
  await waitFor(() => expect(province!.disabled).toBe(false));
  await choose(province!, '江苏');
  expect(onChange).toHaveBeenLastCalledWith('320000');
  await choose(city!, '南京');
  expect(onChange).toHaveBeenLastCalledWith('320100');
  expect(mounted.container.textContent).toContain('江苏');
  await clearChoice(city!);
  expect(onChange).toHaveBeenLastCalledWith('320000');
  await clearChoice(province!);
  expect(onChange).toHaveBeenLastCalledWith('');
});
