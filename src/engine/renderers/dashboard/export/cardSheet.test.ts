import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { CardData } from '../../../contract/record';
import { boardScreens } from '../testing/board';
import { cardSheet, numberSheet } from './cardSheet';
import { workbookOf } from './workbook';

const PERIOD = { begin: '2026-11-14', end: '2026-11-20' };
const cards = boardScreens().get('x/board')?.dashboard?.cards ?? [];
const card = (id: string) => {
  const found = cards.find((one) => one.id === id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
};
const money: CardData = { period: PERIOD, number: { value: 5_000_050, before: 100, change: null } };
const kinds: CardData = {
  period: PERIOD,
  groups: {
    keys: [
      { value: 'paid', text: '=HYPERLINK("x")' },
      { value: null, text: '其他' },
    ],
    series: [
      { key: { value: 'a', text: '甲' }, values: [3, 1] },
      // nothing has come yet for the second
      { key: { value: 'b', text: '乙' }, values: [2] },
    ],
    span: null,
  },
};

test('numbers are in yuan and shares in percent, beside what they are compared with', () => {
  const count: CardData = { period: PERIOD, number: { value: 12, before: 10, change: 2000 } };
  expect(
    numberSheet('指标', [
      { card: card('money'), data: money },
      { card: card('count'), data: count },
      {
        card: card('count'),
        data: { period: PERIOD, number: { ...count.number, isEstimated: true } } as CardData,
      },
    ]).rows,
  ).toEqual([
    ['金额', 50_000.5, 1, null],
    ['笔数', 12, 10, 0.2],
    ['笔数（约，误差 ≤ 2%）', 12, 10, 0.2],
  ]);
});

test('groups have a column for each part and their sum; what has not come is empty', () => {
  const { head, rows } = cardSheet(card('kinds'), kinds);
  expect(head).toEqual(['状态', '甲', '乙', '合计']);
  expect(rows).toEqual([
    ['=HYPERLINK("x")', 3, 2, 5],
    ['其他', 1, null, 1],
  ]);
});

test('groups that are estimated say so above their head', async () => {
  const sheet = cardSheet(card('kinds'), {
    ...kinds,
    groups: { ...kinds.groups, isEstimated: true },
  } as CardData);
  const content = await workbookOf([sheet], '2026-11-14');
  const read = await readXlsx(new Uint8Array(await content.arrayBuffer()));
  expect(read.sheets[0]?.rows[0]?.[0]).toBe('种类  2026-11-14  约，误差 ≤ 2%');
});

test('rows of an effect are written by their fields', () => {
  const back: CardData = { period: PERIOD, rows: [{ day: '2026-11-14', users: 20, day1: 2550 }] };
  expect(cardSheet(card('back'), back)).toMatchObject({
    head: ['日期', '人数', '次日'],
    rows: [['2026-11-14', 20, 0.255]],
  });
});

test('the workbook reads back: a sheet a card, each name once, and no formula', async () => {
  const sheet = cardSheet(card('kinds'), kinds);
  const content = await workbookOf(
    [sheet, sheet, { ...sheet, title: 'a/b[c]:*?' }],
    '2026-11-14 至 2026-11-20',
  );
  const { sheets } = await readXlsx(new Uint8Array(await content.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual(['种类', '种类 2', 'a b c']);
  expect(sheets[0]?.rows.slice(0, 3)).toEqual([
    ['种类  2026-11-14 至 2026-11-20', null, null, null],
    ['状态', '甲', '乙', '合计'],
    [`'=HYPERLINK("x")`, 3, 2, 5],
  ]);
});

test('a full-width sign begins no formula either', async () => {
  const [first, ...others] = kinds.groups?.keys ?? [];
  const signed = { ...kinds.groups, keys: [{ value: first?.value, text: '＝1+1' }, ...others] };
  const content = await workbookOf([cardSheet(card('kinds'), { ...kinds, groups: signed } as CardData)], '');
  const { sheets } = await readXlsx(new Uint8Array(await content.arrayBuffer()));
  expect(sheets[0]?.rows[2]?.[0]).toBe("'＝1+1");
});
