import { expect, test } from 'vitest';
import { isDerived, nameFor } from './nameFor';
import { spell } from './spell';

test('a title gives a name: known words, letters, else its spelling, with a number where it is taken', () => {
  expect(nameFor('价格', [], spell)).toBe('price');
  expect(nameFor('券码', ['quanMa', 'quanMa2'], spell)).toBe('quanMa3');
  expect(nameFor('创建时间', [], spell)).toBe('chuangJianShiJian');
  expect(nameFor('id', [], spell)).toBe('sourceId');
  expect(nameFor('100%', [], spell)).toBe('column1');
});

test('a name that the title, or the type, gave may follow another title; one that was chosen stays', () => {
  expect(isDerived('cny2', { title: '人民币', type: 'cny' }, spell)).toBe(true);
  expect(isDerived('quanMa', { title: '券码', type: 'text' }, spell)).toBe(true);
  expect(isDerived('code', { title: '券码', type: 'text' }, spell)).toBe(false);
});
