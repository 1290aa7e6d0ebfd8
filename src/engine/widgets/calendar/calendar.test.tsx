// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { user } from '../../../testing/user';
import { MonthTable } from './MonthTable';

let mounted: RenderResult;

const days = (first: number, other: number) =>
  Array.from({ length: 28 }, (_, day) => (day === 2 ? first : other));
const plan = {
  month: '2027-02',
  cells: [{ text: '1 金币' }, { text: '9 金币', mark: '连续 3 天' }],
  whole: { days: days(1, 0), sum: '36 金币' },
  without: Array.from({ length: 28 }, () => ({ days: days(-1, 0), sum: '27 金币' })),
};
const cell = (day: number) => mounted.container.querySelectorAll('.month-cell')[day - 1] as HTMLElement;

test('a day that is pressed is left out, and pressed again it is back', async () => {
  mounted = await act(async () => render(<MonthTable plan={plan} title="一个月" />));
  expect(cell(3).textContent).toBe('39\u00a0金币连续 3 天');
  expect(mounted.container.textContent).toContain('36 金币');
  await user.click(cell(3));
  expect(cell(3).textContent).toBe('3漏');
  expect(cell(3).getAttribute('aria-pressed')).toBe('true');
  expect(mounted.container.textContent).toContain('漏 3 日：27 金币');
  await user.click(cell(3));
  expect(mounted.container.textContent).toContain('36 金币');
});

test('where nothing can be left out a month is only read', async () => {
  mounted = await act(async () =>
    render(<MonthTable plan={{ ...plan, without: undefined }} title="一个月" />),
  );
  expect(mounted.container.querySelector('button')).toBeNull();
});
