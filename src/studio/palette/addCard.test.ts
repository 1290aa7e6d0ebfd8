import { expect, test } from 'vitest';
import { addCard, cardGroups } from './addCard';

const TEXT = '{ "title": "看板", "kind": "dashboard", "range": { "default": "7d" } }';

test('a dashboard is offered kinds of cards, every other screen is not', () => {
  const [group] = cardGroups(JSON.parse(TEXT)) ?? [];
  expect(group?.types.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['一个大数字', '折线', '排行']),
  );
  expect(cardGroups({ title: '列表' })).toBeNull();
});

test('a card is within the range; one over time is by day, and only its source is left to choose', () => {
  const number = addCard(TEXT, { type: 'number', title: '一个大数字' });
  const line = addCard(number?.text ?? '', { type: 'line', title: '折线' });
  const again = addCard(line?.text ?? '', { type: 'line', title: '折线' });
  const { cards } = JSON.parse(again?.text ?? '');
  expect(cards.number).toEqual({ title: '一个大数字', as: 'number', over: 'createTime' });
  expect(cards.line).toEqual({ title: '折线', as: 'line', over: 'createTime', by: 'day' });
  expect(again?.path).toEqual(['cards', 'line2']);
  const timeless = addCard('{ "kind": "dashboard" }', { type: 'number', title: '一个大数字' });
  expect(JSON.parse(timeless?.text ?? '').cards.number).not.toHaveProperty('over');
});
