import { expect, test } from 'vitest';
import { readScreens } from '../../engine/pure';
import { newScreen } from '../newScreen/newScreen';
import { addField, rowColumnsAt } from './addField';
import { type FieldType, typeGroups } from './fieldTypes';

const TEXT = newScreen('online/wall');
const types = typeGroups().flatMap(({ types: found }) => found);

test('every type has a meaning, a title and a use', () => {
  expect(types.length).toBeGreaterThan(30);
  expect(types.filter(({ title, use }) => title === '' || use === '')).toEqual([]);
  expect(types.filter(({ use }) => /（[a-z]/.test(use))).toEqual([]);
  const groups = Object.fromEntries(typeGroups().map(({ title, types: found }) => [title, found]));
  expect(groups.图片和文件?.map(({ type }) => type)).toEqual(['file', 'audio', 'video']);
  const [basic] = typeGroups();
  expect(basic?.title).toBe('常用');
  expect(basic?.types.slice(0, 3).map(({ title }) => title)).toEqual(['文本', '整数', '选项']);
  expect(basic?.types.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['金币', '图片', '引用', '网址', '日期', '开关', '人民币', '手机号']),
  );
  expect(Object.values(groups).every((found) => found !== undefined && found.length > 0)).toBe(true);
});

test('a field comes under a free name, behind the own columns and last in the form, and the file stays one piece', () => {
  const gold = { type: 'gold', title: '金币' };
  const once = addField(TEXT, gold);
  expect(once?.path).toEqual(['fields', 'gold']);
  const twice = addField(once?.text ?? '', gold);
  expect(twice?.path).toEqual(['fields', 'gold2']);
  const data = JSON.parse(twice?.text ?? '');
  expect(data.fields.gold2).toEqual({ type: 'gold', title: '金币' });
  expect(data.table.columns).toEqual(['name', 'gold', 'gold2', 'createTime']);
  expect(data.form).toEqual(['name', 'gold', 'gold2']);
  expect(readScreens([{ file: 'online/wall.json', text: twice?.text ?? '' }], null).errors).toEqual([]);
});

test('a field of a queue is shown to those who judge', () => {
  const queue = { ...JSON.parse(TEXT), queue: { where: {}, show: ['name', 'createBy', 'createTime'] } };
  const added = addField(JSON.stringify(queue), { type: 'gold', title: '金币' });
  expect(JSON.parse(added?.text ?? '').queue.show).toEqual(['name', 'gold', 'createBy', 'createTime']);
});

test('beginning and end are two fields in one column and one box, and the file is right', () => {
  const period = types.find(({ title }) => title === '起止日期');
  const added = addField(TEXT, period as FieldType);
  const data = JSON.parse(added?.text ?? '');
  const shown = { field: 'startDate', to: 'endDate', title: '起止日期' };
  expect(Object.keys(data.fields)).toEqual(['name', 'startDate', 'endDate']);
  expect(data.table.columns).toEqual(['name', shown, 'createTime']);
  expect(data.form).toEqual(['name', shown]);
  expect(readScreens([{ file: 'online/wall.json', text: added?.text ?? '' }], null).errors).toEqual([]);
});

test('within rows a field is a column of theirs, else it is with the other fields', () => {
  const rows = addField(TEXT, { type: 'rows', title: '奖品' });
  const owner = rowColumnsAt(JSON.parse(rows?.text ?? ''), ['fields', 'rows', 'fields', 'day']);
  expect(owner).toEqual(['fields', 'rows', 'fields']);
  const data = JSON.parse(
    addField(rows?.text ?? '', { type: 'gold', title: '金币' }, { owner: owner ?? [] })?.text ?? '',
  );
  expect(Object.keys(data.fields.rows.fields)).toContain('gold');
  expect(data.form).toEqual(['name', 'rows']);
  const grouped = {
    ...data,
    form: { groups: [{ fields: ['name'] }, { title: '奖品', fields: ['rows'] }] },
  };
  const gold = addField(JSON.stringify(grouped), { type: 'gold', title: '金币' });
  expect(JSON.parse(gold?.text ?? '').form.groups[0].fields).toEqual(['name', 'gold']);
  expect(rowColumnsAt(data, ['fields', 'rows'])).toBeNull();
});

test('dropped among columns it is there alone', () => {
  const added = addField(TEXT, { type: 'gold', title: '金币' }, { at: ['table', 'columns', 1] });
  const data = JSON.parse(added?.text ?? '');
  expect(data.table.columns).toEqual(['name', 'gold', 'createTime']);
  expect(data.form).toEqual(['name']);
});

test('a type that needs words has them; options are to be named', () => {
  const added = addField(TEXT, { type: 'enum', title: '选项' });
  expect(JSON.parse(added?.text ?? '').fields.enum.options).toEqual({});
  const reference = addField(TEXT, { type: 'ref', title: '引用' });
  expect(JSON.parse(reference?.text ?? '').fields.ref.to).toBe('user/user');
  expect(addField('{', { type: 'text', title: '文本' })).toBeNull();
});
