import { expect, test } from 'vitest';
import { applied } from '../../document/edit';
import { editOf, type Operation, offersAt } from '../offers';
import { emptyTable, entryWords, optionRows, recoloured, retitled, withOptions } from './optionRows';

const PATH = ['fields', 'state', 'options'];
const spell = (title: string) => [...title].map((sign) => ({ 待: 'dai', 审: 'shen' })[sign] ?? 'x');

/** The options of a field, and what an operation makes of them. */
function optionsOf(value: unknown) {
  const data = { fields: { state: { type: 'enum', title: '状态', options: value } } };
  const schema = offersAt(data, PATH).form?.schema ?? {};
  const words = entryWords(schema) ?? { title: '', colour: '' };
  const after = (operation: Operation | null) => {
    const text = JSON.stringify(data);
    const changed = JSON.parse(operation ? applied(text, editOf(text, operation)) : text);
    return changed.fields.state.options;
  };
  return { schema, words, rows: optionRows(PATH, value, words), after };
}

test('both ways to write options are one table', () => {
  const byKey = optionsOf({ a: '甲', b: { title: '乙', color: 'red' } });
  expect(byKey.words).toEqual({ title: 'title', colour: 'color' });
  expect(byKey.rows.map(({ value, title, colour }) => [value, title, colour])).toEqual([
    ['a', '甲', undefined],
    ['b', '乙', 'red'],
  ]);
  const inPairs = optionsOf([['1', '甲']]);
  expect(inPairs.words).toEqual(byKey.words);
  expect(inPairs.rows[0]).toMatchObject({ value: '1', title: '甲', valueAt: [...PATH, 0, 0] });
  expect(entryWords({ additionalProperties: { type: 'string' } })).toBeNull();
});

test('a name or a colour changes that alone, and an option without a colour is a text again', () => {
  const { rows, words, after } = optionsOf({ a: '甲', b: { title: '乙', color: 'red' } });
  const [a, b] = rows as [(typeof rows)[0], (typeof rows)[0]];
  expect(after(retitled(a, '丙', words))).toMatchObject({ a: '丙' });
  expect(after(retitled(b, '丙', words))).toMatchObject({ b: { title: '丙', color: 'red' } });
  expect(after(recoloured(a, 'blue', words))).toMatchObject({ a: { title: '甲', color: 'blue' } });
  expect(after(recoloured(b, undefined, words))).toMatchObject({ b: '乙' });
});

test('pasted lines become options whose values follow from their names', () => {
  const value = { daiShen: '旧' };
  const { rows, after } = optionsOf(value);
  const added = after(withOptions(PATH, { value, rows, spell }, ['待审', ' Passed ', '', '旧', '2', '待审']));
  expect(added).toEqual({ daiShen: '旧', daiShen2: '待审', Passed: 'Passed', option2: '2' });
  expect(withOptions(PATH, { value, rows, spell }, ['旧', ''])).toBeNull();
});

test('options in pairs go on counting', () => {
  const texts = [['1', '甲']];
  const { rows, after } = optionsOf(texts);
  expect(after(withOptions(PATH, { value: texts, rows, spell }, ['乙', '丙']))).toEqual([
    ['1', '甲'],
    ['2', '乙'],
    ['3', '丙'],
  ]);
});

test('a table begins without a line', () => {
  expect(emptyTable({ $ref: '#/definitions/options' })).toEqual({});
  expect(emptyTable({ type: 'string' })).toBeUndefined();
});
