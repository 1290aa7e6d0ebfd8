import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lostIn } from '../../testing/reach';
import { screenFiles } from '../../testing/screenFiles';
import { applied, type Path, valueAt } from '../document/edit';
import { formsOf, initialValue } from './forms';
import { adds, editOf, isFreeKey, type Operation, offersAt, switchForm } from './offers';

const files = screenFiles('src/schemas');
/** One screen in so many; the long run takes all. */
const EVERY = 9;

test('a screen can be written from nothing by what the panel offers', () => {
  expect(files.filter((_, index) => index % EVERY === 0).flatMap(lostIn)).toEqual([]);
});

test('what the panel does not offer is reported', () => {
  const text = JSON.stringify({
    fields: { b: { type: 'text', title: 'b', options: {} } },
    refresh: 'x',
    nope: 1,
  });
  expect(lostIn({ file: 'x.json', text })).toEqual([
    'x.json fields.b.options: not offered',
    'x.json refresh: no form',
    'x.json nope: not offered',
  ]);
});

test('a word may be written in each of its forms, and a name is carried along', () => {
  const data = { table: { columns: ['name'] }, fields: { a: { type: 'text' } } };
  const column = offersAt(data, ['table', 'columns', 0]);
  expect(column.forms.map(({ label }) => label)).toEqual(['字段名', '字段的摆法']);
  const [name, placed] = column.forms;
  expect(placed && switchForm(column, placed)).toMatchObject({ value: { field: 'name' } });
  expect(name && switchForm({ path: [], value: { field: 'name' } }, name)).toMatchObject({ value: 'name' });
  expect(offersAt(data, ['fields', 'a', 'unique']).forms.map(({ kind }) => kind)).toEqual(['flag', 'list']);
  const kinds = offersAt(data, ['fields', 'a', 'default']).forms.map(({ kind }) => kind);
  expect([...kinds].sort()).toEqual(['flag', 'list', 'null', 'number', 'object', 'text']);
  expect(kinds.indexOf('text')).toBeLessThan(kinds.indexOf('object'));
});

test('the ways to draw a list are chosen by clicks: one, several, and one by a time or a period', () => {
  const data = { table: { tabs: 'status' }, fields: { startTime: { type: 'datetime' } } };
  const offer = offersAt(data, ['table', 'as']);
  expect(offer.forms.map(({ kind }) => kind).sort()).toEqual(['choice', 'list', 'object']);
  const several = offersAt({ table: { as: ['table'] } }, ['table', 'as', 0]);
  expect(several.forms.map(({ kind }) => kind).sort()).toEqual(['choice', 'object']);
  const time = offersAt({ table: { as: { calendar: 'startTime' } } }, ['table', 'as', 'calendar']);
  expect(time.forms.map(({ kind }) => kind).sort()).toEqual(['object', 'text']);
  const placed = files.filter(({ text }) => /"(board|calendar)"/.test(text) && text.includes('"as"'));
  expect(placed.length).toBeGreaterThan(4);
  expect(placed.flatMap(lostIn)).toEqual([]);
});

test('the button that the language has by default is there, one that it has not is not', () => {
  const formsAt = (name: string) => offersAt({}, ['actions', name]).forms.map(({ label }) => label);
  expect(formsAt('edit')).toEqual(['有', '没有']);
  expect(formsAt('import')).toEqual(['没有', '有']);
});

test('required words come first, then those that screens use, and rare ones are marked', () => {
  const { words } = offersAt({ fields: { a: { type: 'text', title: '名' } } }, ['fields', 'a']);
  const names = words.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['type', 'title']);
  expect(names.indexOf('required')).toBeLessThan(names.indexOf('formerly'));
  const rare = words.flatMap(({ name, isRare }) => (isRare ? [name] : []));
  expect(rare).toContain('formerly');
  expect(rare).not.toContain('maxLength');
});

test('a new entry has the words that it must have', () => {
  const offer = offersAt({ fields: {} }, ['fields']);
  const [form] = offer.adding?.forms ?? [];
  expect(form && initialValue(form)).toEqual({ type: 'text', title: '' });
  expect(form && initialValue(form, { type: 'ref', title: '用户' })).toEqual({
    type: 'ref',
    title: '用户',
    to: '',
  });
  expect(offer.adding && isFreeKey(offer, offer.adding, 'startTime')).toBe(true);
  expect(offer.adding && isFreeKey(offer, offer.adding, 'Start time')).toBe(false);
});

/** All paths of a value, the whole first. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, item]) =>
    pathsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

/** Every button of a place. */
function operationsAt(data: unknown, path: Path): Operation[] {
  const offer = offersAt(data, path);
  const { value, forms, words, adding } = offer;
  const size = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  const [first] = adding?.forms ?? [];
  const key = adding?.isList ? null : 'brandNew';
  return [
    ...(path.length > 0 ? [{ do: 'remove', path } as const] : []),
    ...(path.length > 0 ? forms.map((form) => switchForm(offer, form)) : []),
    ...(typeof path.at(-1) === 'string' ? [{ do: 'rename', path, key: 'calledSo' } as const] : []),
    ...(size > 1 ? [{ do: 'move', path, from: 0, to: size - 1 } as const] : []),
    ...(first ? [adds(offer, key, initialValue(first))] : []),
    ...words.flatMap(({ name, schema }) =>
      formsOf(schema).map((form) =>
        switchForm({ path: [...path, name], value: valueAt(value, [name]) }, form),
      ),
    ),
  ];
}

test('any sequence of what is offered keeps a file JSON, leaves other words alone, and can be taken back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 }),
      ({ text: first }, picks) => {
        let text = first;
        for (const [place, button] of picks) {
          const data = JSON.parse(text) as Record<string, unknown>;
          const paths = pathsIn(data);
          const path = paths[place % paths.length] as Path;
          const operations = operationsAt(data, path);
          if (operations.length === 0) continue;
          const operation = operations[button % operations.length] as Operation;
          const edit = editOf(text, operation);
          const next = applied(text, edit);
          const now = JSON.parse(next) as Record<string, unknown>;
          const [touched] = operation.path;
          if (touched !== undefined && operation.do !== 'rename')
            for (const word of Object.keys(data)) if (word !== touched) expect(now[word]).toEqual(data[word]);
          if (edit)
            expect(
              applied(next, {
                from: edit.from,
                to: edit.from + edit.insert.length,
                insert: text.slice(edit.from, edit.to),
              }),
            ).toBe(text);
          text = next;
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('words below what is not written yet are those of the form that is offered first', () => {
  const data = { actions: { pass: { title: '同意' } } };
  expect(offersAt(data, ['actions', 'pass', 'approval']).form?.kind).toBe('object');
  expect(offersAt(data, ['actions', 'pass', 'approval', 'remind']).forms.map(({ kind }) => kind)).toEqual([
    'text',
  ]);
});
