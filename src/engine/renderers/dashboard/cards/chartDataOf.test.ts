// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { toOption } from '../../../charts/options';
import type { CardData, Span } from '../../../contract/record';
import type { Card } from '../../../contract/screen';
import { changeText } from '../compareWords';
import { chartDataOf } from './chartDataOf';

const CARD = {
  id: 'orders',
  title: '订单',
  as: 'line',
  query: { measure: { kind: 'count', field: null }, source: null, result: null, isNegated: false },
} as unknown as Card;
const NOW = '2026-03-18 09:30:00';
const COLOURS = {
  text: '',
  faint: '',
  line: '',
  ground: '',
  heat: ['', ''] as const,
  series: ['#111', '#222'],
};

function chart(span: Span, keys: string[], period = { begin: '2026-03-12', end: '2026-03-18' }) {
  const data: CardData = {
    period,
    groups: {
      span,
      keys: keys.map((value) => ({ value, text: value })),
      series: [{ key: null, values: keys.map((_, index) => (index + 1) * 10) }],
    },
  };
  return chartDataOf(CARD, data, NOW);
}

test('what still runs is known in each span: today, this week, this month, this hour of today', () => {
  expect(chart('day', ['2026-03-16', '2026-03-17', '2026-03-18']).running).toBe(2);
  expect(chart('day', ['2026-03-15', '2026-03-16']).running, 'all of it is past').toBeNull();
  expect(chart('week', ['2026-03-09', '2026-03-16']).running).toBe(1);
  expect(chart('month', ['2026-02', '2026-03']).running).toBe(1);
  const today = { begin: '2026-03-18', end: '2026-03-18' };
  expect(chart('hour', ['08', '09', '10'], today).running).toBe(1);
  expect(chart('hour', ['08', '09', '10']).running, 'hours of several days').toBeNull();
});

interface Drawn {
  data: (number | null)[];
  lineStyle: { type: string };
}

test('the stretch to what still runs is dashed, and what has not started is not drawn as zero', () => {
  const today = { begin: '2026-03-18', end: '2026-03-18' };
  const { series } = toOption.line(chart('hour', ['08', '09', '10'], today), COLOURS) as { series: Drawn[] };
  expect(series.map(({ data, lineStyle }) => [lineStyle.type, ...data])).toEqual([
    ['solid', 10, null, null],
    ['dashed', 10, 20, null],
  ]);
});

test('its tooltip has each number once and says that it is of now', () => {
  const option = toOption.line(chart('day', ['2026-03-16', '2026-03-17', '2026-03-18']), COLOURS);
  const { formatter } = option.tooltip as { formatter(points: { dataIndex: number }[]): HTMLElement };
  expect(formatter([{ dataIndex: 2 }, { dataIndex: 2 }]).textContent).toBe('2026-03-18（截至现在）订单  30');
  expect(formatter([{ dataIndex: 1 }]).textContent).toBe('2026-03-17订单  20');
});

test('a change from next to nothing is no share', () => {
  expect([345, 12_340, 99_900, 825_700].map(changeText)).toEqual(['3.5%', '123%', '999%', null]);
});
