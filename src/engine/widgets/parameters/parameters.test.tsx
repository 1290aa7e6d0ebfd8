// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { normaliseOwnField } from '../../language/normalise/field';
import { WholeText } from '../../parts/cells/wholeText';
import { inputOf } from '../inputs';
import { viewOf } from '../views';

let mounted: RenderResult;

const definition = { type: 'parameters', title: '参数', dict: 'sys_job', declaredBy: 'job' };
const field = normaliseOwnField('parameter', definition, {});
const days = { type: 'integer', title: '保留天数', required: true, minimum: 30, default: 365 };
const data = {
  ...fakeData(),
  dict: async () => [
    {
      value: 'clear',
      text: '清理',
      parameters: [{ field: normaliseOwnField('days', days, {}), unit: '天' }],
    },
    { value: 'plain', text: '汇总', parameters: [] },
  ],
};
const context = {
  now: '2026-11-21 12:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};

async function openInput(job: string, value: unknown) {
  const onChange = vi.fn();
  const { Input } = inputOf(field);
  mounted = await act(async () =>
    render(
      <Input
        {...{ id: 'p', field, value, isDisabled: false, isInvalid: false, context, data, onChange }}
        record={{ job }}
        screenId="system/quartz-job"
      />,
    ),
  );
  return onChange;
}

test('the form follows the chosen item: its defaults are filled in, its bounds are judged, its unit is shown', async () => {
  const onChange = await openInput('clear', null);
  const box = (await waitFor(() => present(document.querySelector('#p-days')))) as HTMLInputElement;
  expect(box.value).toBe('365');
  expect(mounted.container.textContent).toContain('保留天数（天）');
  await user.clear(box);
  await user.type(box, '29');
  expect(onChange).toHaveBeenLastCalledWith('{"days":29}');
  mounted.unmount();
  await openInput('clear', '{"days":29}');
  expect((await waitFor(() => present(document.querySelector('#p-days-note')))).textContent).toBe(
    '保留天数不能小于 30',
  );
});

test('an item without parameters says so', async () => {
  await openInput('plain', null);
  const box = (await waitFor(() =>
    present(document.querySelector('input[placeholder=没有参数]')),
  )) as HTMLInputElement;
  expect(box.disabled).toBe(true);
});

test('a record shows each value with its title and unit, and the default where none is set', async () => {
  const { Cell } = viewOf(field);
  mounted = await act(async () =>
    render(
      <WholeText value={true}>
        <Cell field={field} value="{}" record={{ job: 'clear' }} data={data} />
      </WholeText>,
    ),
  );
  await waitFor(() => expect(mounted.container.textContent).toBe('保留天数 365 天'));
});
