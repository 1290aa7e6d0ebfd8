// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { click, type Mounted, mount } from '../../../testing/mount';
import { MonthTable } from './MonthTable';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const days = (first: number, other: number) =>
  Array.from({ length: 28 }, (_, day) => (day === 2 ? first : other));
const plan = {
  month: '2027-02',
  cells: [{ text: '1 金币' }, { text: '9 金币', mark: '连续 3 天' }],
  whole: { days: days(1, 0), sum: '36 金币' },
  without: Array.from({ length: 28 }, () => ({ days: days(-1, 0), sum: '27 金币' })),
};
const cell = (day: number) => mounted.host.querySelectorAll('.month-cell')[day - 1] as HTMLElement;

test('a day that is pressed is left out, and pressed again it is back', async () => {
  mounted = await mount(<MonthTable plan={plan} title="一个月" />);
  expect(cell(3).textContent).toBe('39\u00a0金币连续 3 天');
  expect(mounted.host.textContent).toContain('36 金币');
  await click(cell(3));
  expect(cell(3).textContent).toBe('3漏');
  expect(cell(3).getAttribute('aria-pressed')).toBe('true');
  expect(mounted.host.textContent).toContain('漏 3 日：27 金币');
  await click(cell(3));
  expect(mounted.host.textContent).toContain('36 金币');
});

test('where nothing can be left out a month is only read', async () => {
  mounted = await mount(<MonthTable plan={{ ...plan, without: undefined }} title="一个月" />);
  expect(mounted.host.querySelector('button')).toBeNull();
});
