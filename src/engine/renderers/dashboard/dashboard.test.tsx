// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import type { CardData, RangeChoice } from '../../contract/record';
import type { Card, Screen } from '../../contract/screen';
import { mountScreen } from '../table/testing/mountScreen';
import { boardScreens } from './testing/board';

const PERIOD = { begin: '2026-11-14', end: '2026-11-20' };
const PAID = { value: 'paid', text: '已付' };
const SENT = { value: 'sent', text: '已发' };
const ANSWERS: Record<string, CardData | null> = {
  count: { period: PERIOD, number: { value: 1234, before: 1000, change: 2340 } },
  money: { period: PERIOD, number: { value: 5_000_000, before: 0, change: null } },
  top: {
    period: PERIOD,
    groups: {
      keys: [PAID, { value: null, text: '其他' }],
      series: [{ key: null, values: [30, 10] }],
      span: null,
    },
  },
  kinds: {
    period: PERIOD,
    groups: {
      keys: [PAID, SENT],
      series: [
        { key: { value: 'a', text: '甲' }, values: [3, 1] },
        { key: { value: 'b', text: '乙' }, values: [2, 0] },
      ],
      span: null,
    },
  },
  back: {
    period: PERIOD,
    rows: [
      { day: '2026-11-14', users: 20, day1: 2550 },
      { day: '2026-11-20', users: 3, day1: null },
    ],
  },
};

const LIST =
  '/x/order?status=paid%2Csent&points_end=99&paidTime_begin=2026-11-14+00%3A00%3A00&paidTime_end=2026-11-20+23%3A59%3A59';

afterEach(() => {
  document.body.textContent = '';
});

type Answer = (card: string, range: RangeChoice | null) => Promise<CardData | null>;

async function board(answer: Answer = async (card) => ANSWERS[card] ?? null, more: object = {}) {
  const card = vi.fn((_: Screen, requestedCard: Card, range: RangeChoice | null) =>
    answer(requestedCard.id, range),
  );
  const screens = boardScreens();
  const drawn = await mountScreen({ screenId: 'x/board', screens, data: { dashboards: { card } }, ...more });
  await waitFor(() => expect(drawn.host.querySelector('.dashboard-blocks')).not.toBeNull());
  return { ...drawn, card };
}

const titled = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.dashboard-number, .dashboard-card')].find(
    (one) => one.querySelector('h2, .dashboard-number-title')?.textContent === title,
  );

test('numbers are written as their fields are, with what they were before in colour and words', async () => {
  await board();
  const count = await waitFor(() => present(titled('笔数')?.querySelector('.is-good')));
  expect(titled('笔数')?.textContent).toBe('笔数⋯1,234较前7天 ▲上升 23.4%');
  expect(count?.textContent).toBe('▲上升 23.4%');
  expect(titled('金额')?.textContent).toBe('金额⋯¥50,000.00较前7天 ▲上升 此前 ¥0.00');
});

test('an estimate says how exact it is, alone and in groups', async () => {
  const [count, top] = [ANSWERS.count as CardData, ANSWERS.top as CardData];
  await board(async (card) => {
    if (card === 'count') return { ...count, number: { ...count.number, isEstimated: true } } as CardData;
    return card === 'top' ? ({ ...top, groups: { ...top.groups, isEstimated: true } } as CardData) : null;
  });
  await waitFor(() => expect(titled('笔数')?.querySelector('.dashboard-estimate')).toBeTruthy());
  expect(titled('笔数')?.textContent).toContain('约，误差 ≤ 2%');
  expect(titled('排行')?.querySelector('header')?.textContent).toContain('约，误差 ≤ 2%');
});

test('a press on a number opens its list with the filters that the list knows', async () => {
  const { open, click: press } = await board();
  await waitFor(() => expect(titled('笔数')?.querySelector('button')).toBeTruthy());
  await press('笔数 1,234，查看明细');
  expect(open).toHaveBeenCalledWith(LIST);
});

test('a press on a place opens its own records; 其他 leads nowhere', async () => {
  const { open } = await board();
  const [first, others] = await waitFor(() =>
    present(
      (() => {
        const found = [...(titled('排行')?.querySelectorAll<HTMLElement>('.dashboard-ranked') ?? [])];
        return found.length === 2 ? found : null;
      })(),
    ),
  );
  expect(others?.tagName).toBe('SPAN');
  await user.click(first as HTMLElement);
  expect(open).toHaveBeenCalledWith(LIST.replace('paid%2Csent', 'paid'));
});

test('a table has a column for each part and their sum; parts by no filter of the list lead nowhere', async () => {
  await board();
  const table = await waitFor(() => present(titled('种类')?.querySelector('table')));
  const cells = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['状态', '甲', '乙', '合计'],
    ['已付', '3', '2', '5'],
    ['已发', '1', '0', '1'],
  ]);
  expect(table.querySelectorAll('td button')).toHaveLength(0);
  expect(table.querySelectorAll('th button')).toHaveLength(2);
});

test('the triangle warms shares and leaves days to come empty', async () => {
  await board();
  const cells = await waitFor(() =>
    present(
      (() => {
        const found = [...(titled('留存')?.querySelectorAll('td') ?? [])];
        return found.length > 0 ? found : null;
      })(),
    ),
  );
  expect(cells.map((cell) => [cell.textContent, cell.className])).toEqual([
    ['20', ''],
    ['25.5%', 'is-heated'],
    ['3', ''],
    ['', ''],
  ]);
});

test('a card that fails says why and asks again alone', async () => {
  let isBroken = true;
  const { card, click: press } = await board(async (id) => {
    if (id === 'top' && isBroken) throw new RequestError('数据太多，10 秒内没有算完，请缩短日期范围');
    return ANSWERS[id] ?? null;
  });
  await waitFor(() => expect(titled('排行')?.querySelector('[role=alert]')).toBeTruthy());
  expect(titled('排行')?.textContent).toContain('请缩短日期范围');
  expect(titled('笔数')?.textContent).toContain('1,234');
  isBroken = false;
  const before = card.mock.calls.length;
  await press('重试', titled('排行'));
  await waitFor(() => expect(titled('排行')?.querySelector('.dashboard-ranked')).toBeTruthy());
  expect(card.mock.calls.length).toBe(before + 1);
});

test('the range is in the address and asks all cards again; days of one’s own too', async () => {
  const { card, click: press, address } = await board();
  await waitFor(() => expect(titled('笔数')?.querySelector('button')).toBeTruthy());
  expect(card.mock.calls[0]?.[2]).toEqual({ range: '7d' });
  await press('今天');
  expect(address()).toBe('range=today');
  expect(card.mock.calls.at(-1)?.[2]).toEqual({ range: 'today' });
  await waitFor(() => expect(titled('笔数')?.textContent).toContain('较昨日此时'));
  const before = card.mock.calls.length;
  await press('刷新');
  expect(card.mock.calls.length).toBe(before + 5);
});

test('an address with days is taken; one that cannot be read is the default', async () => {
  const own = await board(undefined, { address: 'begin=2026-01-01&end=2026-01-31' });
  expect(own.card.mock.calls[0]?.[2]).toEqual({ begin: '2026-01-01', end: '2026-01-31' });
  own.unmount();
  const broken = await board(undefined, { address: 'begin=2026-02-31&end=x&range=__proto__' });
  expect(broken.card.mock.calls[0]?.[2]).toEqual({ range: '7d' });
});

test('a late answer never replaces that to a newer range', async () => {
  const late: ((data: CardData) => void)[] = [];
  const { click: press } = await board((id, range) =>
    id === 'count' && range && 'range' in range && range.range === '7d'
      ? new Promise((resolve) => late.push(resolve))
      : Promise.resolve(ANSWERS[id] ?? null),
  );
  await press('今天');
  await waitFor(() => expect(titled('笔数')?.textContent).toContain('1,234'));
  for (const answer of late) answer({ period: PERIOD, number: { value: 9, before: null, change: null } });
  await waitFor(() => expect(titled('笔数')?.textContent).toContain('1,234'));
  expect(titled('笔数')?.textContent).not.toContain('9较');
});

test('cards whose records or fields may not be seen are not there, nor asked for', async () => {
  const { card } = await board(undefined, { lacking: ['order:money'] });
  await waitFor(() => expect(titled('笔数')?.querySelector('button')).toBeTruthy());
  expect(titled('金额')).toBeUndefined();
  expect(card.mock.calls.map(([, requestedCard]) => requestedCard.id)).not.toContain('money');
  // what an effect reads only the server knows
  const { host } = await board(async (id) => (id === 'back' ? null : (ANSWERS[id] ?? null)));
  await waitFor(() => expect(host.querySelector('.dashboard-ranked')).not.toBeNull());
  expect([...host.querySelectorAll('h2')].map((one) => one.textContent)).not.toContain('留存');
});

test('nothing counted is 暂无数据', async () => {
  const nothing = { keys: [PAID], series: [{ key: null, values: [0] }], span: null };
  await board(async (id) => (id === 'top' ? { period: PERIOD, groups: nothing } : (ANSWERS[id] ?? null)));
  await waitFor(() => expect(titled('排行')?.textContent).toContain('暂无数据'));
});
