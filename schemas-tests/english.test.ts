import { runnerImport } from 'vite';
import { expect, test } from 'vitest';
import { inLanguageOf } from '../scripts/engineTexts';
import { extensions } from '../scripts/extensions/extensionsPlugin';
import { regions } from '../scripts/regionsPlugin';
import { screenValidator } from '../scripts/screenValidatorPlugin';
import type { Screen } from '../src/engine/contract/screen';

const { module: engine, dependencies } = await runnerImport<typeof import('../src/engine/pure')>(
  '/src/engine/pure.ts',
  {
    ...inLanguageOf({ resolve: { conditions: ['en-US'] } }),
    root: process.cwd(),
    plugins: [extensions(process.cwd()), screenValidator(process.cwd()), regions()],
  },
);

const CONTEXT = {
  now: '2026-11-27 08:00:00',
  user: { id: '1', name: 'ann', depart: null, departs: [], roles: [] },
};

const gift = {
  title: 'Gifts',
  resource: { path: '/gift/gift', table: 'gift' },
  fields: {
    name: { type: 'text', title: 'Name', required: true, maxLength: 20 },
    price: { type: 'integer', title: 'Price', minimum: 1 },
    endTime: { type: 'datetime', title: 'End' },
  },
  table: {},
  form: ['name', 'price'],
};

const read = (raw: object) =>
  engine.readScreens([{ file: 'goods/gift.json', text: JSON.stringify(raw, null, 2) }], null);

function screenOf(raw: object) {
  const { screens, errors } = read(raw);
  expect(errors).toEqual([]);
  return screens.get('goods/gift') as Screen;
}

test('no other language is loaded', () => {
  const catalogues = dependencies.filter((file) => /engine\/texts\/[a-z]+-[A-Z]+\//.test(file));
  expect(catalogues.length).toBeGreaterThan(10);
  expect(catalogues.filter((file) => !file.includes('/en-US/'))).toEqual([]);
});

test('errors of files', () => {
  const wrong = { ...gift, fields: { ...gift.fields, price: { type: 'intger', title: 'Price' } }, tabel: {} };
  const messages = (raw: object) => read(raw).errors.map(({ message }) => message);
  expect(messages(wrong)).toEqual([
    'field price type "intger" does not exist; did you mean "integer"?',
    'the file has no word "tabel"; did you mean "table"?',
  ]);
  expect(messages({ ...gift, form: ['nam'] })).toEqual(['field "nam" does not exist; did you mean "name"?']);
  expect(messages({ ...gift, menu: { icon: 'gift', order: 'first' } })).toEqual([
    'menu.order must be a whole number',
  ]);
  expect(messages({ ...gift, route: 'gifts' })).toEqual(['route must be an address that starts with /']);
});

test('conditions', () => {
  const { fields } = screenOf(gift);
  const sentence = (raw: Record<string, unknown>) =>
    engine.toSentence(engine.parseCondition(raw, fields), fields);
  expect(sentence({ price: { gt: 5 }, name: { contains: 'a' } })).toBe(
    'Price is greater than 5 and Name contains “a”',
  );
  expect(sentence({ any: [{ price: [1, 2] }, { endTime: { lt: '$now-2h' } }] })).toBe(
    'Price is 1 or 2 or End is earlier than 2 hours before now',
  );
});

test('values', () => {
  const { fields } = screenOf(gift);
  const judged = (name: string, value: unknown) => {
    const field = fields[name];
    return field && engine.judgeField(field, value, { [name]: value }, CONTEXT);
  };
  expect(judged('name', '')).toBe('Name must not be empty');
  expect(judged('price', 0)).toBe('Price must not be less than 1');
  expect(judged('name', 'a'.repeat(21))).toBe('Name must have at most 20 characters');
  expect(engine.spokenDuration(3725)).toBe('1h2min5s');
  expect(engine.AUDIT.createTime?.title).toBe('Created');
});
