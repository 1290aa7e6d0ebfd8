import { expect, test } from 'vitest';
import { recordOf } from '../../engine/pure';
import { valueAt } from '../document/edit';
import { canMove, movedPart, withWidth } from './layout';

const DATA = {
  table: { columns: ['name', 'price'] },
  form: {
    groups: [
      { title: '一', fields: ['name', 'price', 'note'] },
      { title: '二', fields: ['start'] },
    ],
  },
};
const TEXT = JSON.stringify(DATA);
/** `note` is a long text. */
const usual = (entry: unknown) => entry === 'note' || recordOf(entry).field === 'note';
const fields = (text: string | undefined, group = 0) =>
  valueAt(JSON.parse(text ?? '{}'), ['form', 'groups', group, 'fields']);
const drop = (part: string, isAfter: boolean, isInRow = false) => ({ part, isAfter, isInRow });

test('columns move among columns, fields among fields', () => {
  expect(canMove(DATA, 'column name', 'column price')).toBe(true);
  expect(canMove(DATA, 'field name', 'field start')).toBe(true);
  expect(canMove(DATA, 'column name', 'field price')).toBe(false);
  expect(canMove(DATA, 'column name', 'column createTime')).toBe(false);
});

test('a field goes before or after another one, into its group', () => {
  expect(fields(movedPart(TEXT, 'field note', drop('field name', false), usual)?.text)).toEqual([
    'note',
    'name',
    'price',
  ]);
  const moved = movedPart(TEXT, 'field name', drop('field start', true), usual);
  expect(fields(moved?.text)).toEqual(['price', 'note']);
  expect(fields(moved?.text, 1)).toEqual(['start', 'name']);
  expect(moved?.path).toEqual(['form', 'groups', 1, 'fields', 1]);
  const columns = movedPart(TEXT, 'column price', drop('column name', false), usual);
  expect(valueAt(JSON.parse(columns?.text ?? ''), ['table', 'columns'])).toEqual(['price', 'name']);
});

test('in one row with another both take half a row, also from where the field is', () => {
  const half = { field: 'note', wide: false };
  expect(fields(movedPart(TEXT, 'field note', drop('field name', true, true), usual)?.text)).toEqual([
    'name',
    half,
    'price',
  ]);
  const stayed = movedPart(TEXT, 'field note', drop('field price', true, true), usual);
  expect(fields(stayed?.text)).toEqual(['name', 'price', half]);
  expect(stayed?.path).toEqual(['form', 'groups', 0, 'fields', 2]);
  expect(movedPart(TEXT, 'field name', drop('field price', false, true), usual)).toBeNull();
});

test('the last field of a group stays', () => {
  expect(movedPart(TEXT, 'field start', drop('field name', true), usual)).toBeNull();
  expect(movedPart(TEXT, 'field start', drop('field note', true, true), usual)).toBeNull();
});

test('a width is written where it is not the usual one, and taken back without a trace', () => {
  const wide = withWidth(TEXT, 'field name', true, usual);
  expect(fields(wide)).toEqual([{ field: 'name', wide: true }, 'price', 'note']);
  expect(withWidth(wide, 'field name', false, usual)).toBe(TEXT);
  const half = withWidth(TEXT, 'field note', false, usual);
  expect(fields(half)).toEqual(['name', 'price', { field: 'note', wide: false }]);
  expect(withWidth(half, 'field note', true, usual)).toBe(TEXT);
  expect(withWidth(TEXT, 'field note', true, usual)).toBe(TEXT);
});
