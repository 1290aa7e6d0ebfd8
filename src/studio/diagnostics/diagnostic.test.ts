import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScreens } from '../../engine/pure';
import { parsed } from '../document/parsed';
import { applyFix } from './applyFix';
import { located } from './diagnostic';

const FILE = 'online/wall.json';
const surroundings = (text: string) => ({ id: 'online/wall', dataOf: () => parsed(text) ?? undefined });
const read = (text: string) =>
  located(text, readScreens([{ file: FILE, text }], null).errors, surroundings(text));
const text = (fields: object, rest: object = {}) =>
  JSON.stringify(
    {
      title: '墙',
      resource: { path: '/online/wall', table: 'online_wall' },
      fields: { name: { type: 'text', title: '名称', required: true }, ...fields },
      table: { columns: ['name'] },
      form: ['name'],
      ...rest,
    },
    null,
    2,
  );

test('a diagnostic has its place, and its fix', () => {
  const [type] = read(text({ price: { type: 'glod', title: '价格' } }));
  expect(type).toMatchObject({
    path: ['fields', 'price', 'type'],
    fix: { at: 'value', path: ['fields', 'price', 'type'], to: 'gold', title: '改为「金币」' },
  });
  const [word] = read(text({ price: { type: 'gold', titel: '价格' } }));
  expect(word?.fix).toMatchObject({ at: 'key', path: ['fields', 'price', 'titel'], to: 'title' });
  const [column] = read(text({}, { table: { columns: ['nmae'] } }));
  expect(column).toMatchObject({ path: ['table', 'columns', 0], fix: { to: 'name' } });
});

test('what is no JSON is reported at the top, without a fix', () => {
  expect(
    located('{', [{ file: FILE, line: 1, column: 2, message: '缺少 }' }], surroundings('{')),
  ).toMatchObject([{ path: [], fix: null }]);
});

/** The broken files of the house as one text each. */
function brokenTexts(): string[] {
  const folder = 'schemas-tests/broken';
  return readdirSync(folder).flatMap((file) => {
    const { text: lines } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    return Array.isArray(lines) ? [lines.join('\n')] : [];
  });
}

test('every offered fix removes its diagnostic, in every broken file', () => {
  let offered = 0;
  for (const broken of brokenTexts()) {
    const diagnostics = read(broken);
    for (const { fix, message } of diagnostics) {
      if (fix === null) continue;
      offered += 1;
      const left = read(applyFix(broken, fix)).filter((one) => one.message === message);
      expect(left.length, message).toBeLessThan(diagnostics.filter((one) => one.message === message).length);
    }
  }
  expect(offered).toBeGreaterThan(20);
});
