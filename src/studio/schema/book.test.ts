import { expect, test } from 'vitest';
import { screenFiles } from '../../testing/screenFiles';
import { book } from './book';

test('a field has the words of its type, each with what it is for', () => {
  const data = { fields: { price: { type: 'gold', title: '价格' }, kind: { type: 'enum', title: '类型' } } };
  const gold = book.at(data, ['fields', 'price']);
  expect(Object.keys(gold.properties ?? {})).toEqual(expect.arrayContaining(['type', 'title', 'minimum']));
  expect(Object.keys(gold.properties ?? {})).not.toContain('options');
  expect(Object.keys(book.at(data, ['fields', 'kind']).properties ?? {})).toContain('options');
  expect(book.at(data, ['fields', 'price', 'title']).description).not.toBe('');
  expect(book.at(data, ['fields', 'price', 'type']).enum).toContain('gold');
});

test('a list of columns holds names of fields, or a place with further words', () => {
  const data = { table: { columns: ['name', { field: 'image', width: 72 }] } };
  expect(book.at(data, ['table', 'columns']).type).toBe('array');
  expect(book.at(data, ['table', 'columns', 0]).named).toContain('columnName');
  expect(Object.keys(book.at(data, ['table', 'columns', 1]).properties ?? {})).toContain('width');
});

test('whatever any shipped screen contains has a schema', () => {
  const unknown = screenFiles('src/schemas').flatMap(({ file, text }) => {
    const data = JSON.parse(text);
    return pathsIn(data).flatMap((path) =>
      Object.keys(book.at(data, path)).length === 0 ? [`${file} ${path.join('.')}`] : [],
    );
  });
  expect(unknown.filter((place) => !OPEN.test(place))).toEqual([]);
});

/** Values of conditions and parameters, which the schema leaves to the check. */
const OPEN = /\.(default|set|with|when|alert|where|initial|preset|run|ask)\b/;

function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    return [here, ...pathsIn(item, here)];
  });
}
