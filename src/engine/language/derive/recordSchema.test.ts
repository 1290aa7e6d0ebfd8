import { expect, test } from 'vitest';
import type { JsonSchema } from '../../contract/widget';
import { readScreens } from '../read/read';
import { askSchema, recordSchema } from './recordSchema';

const raw = {
  title: '甲',
  resource: { path: '/shop/thing', table: 'thing' },
  fields: {
    name: { type: 'text', title: '名称', required: true, maxLength: 20, pattern: '[a-z]+' },
    kind: { type: 'enum', title: '种类', options: { a: '甲', b: '乙' }, required: true, default: 'a' },
    price: { type: 'gold', title: '价格', minimum: 1, maximum: 9, help: '每个的' },
    phone: { type: 'phone', title: '电话' },
    from: { type: 'datetime', title: '开始' },
    to: { type: 'datetime', title: '结束', minimum: { field: 'from' } },
    note: { type: 'text', title: '备注', required: true, when: { kind: 'b' } },
    owner: { type: 'ref', title: '主人', to: 'shop/thing', multiple: true },
    signKey: { type: 'secret', title: '密钥' },
    sold: { type: 'integer', title: '已售', readOnly: true },
    cost: { type: 'gold', title: '成本', permission: { view: 'cost', edit: 'cost' } },
    lines: {
      type: 'rows',
      title: '明细',
      fields: { count: { type: 'integer', title: '个数', required: true } },
    },
  },
  verbs: { cost: '看成本' },
  table: { columns: ['name', 'owner.price'], inline: ['price'] },
  form: {
    groups: [
      { fields: ['name', 'kind', 'phone', 'to', 'note', 'owner', 'signKey', 'sold', 'cost', 'lines'] },
      { title: '时间', fields: ['from'], when: { kind: 'b' } },
    ],
  },
  actions: {
    stop: {
      title: '停',
      ask: { until: { type: 'date', title: '到', required: true }, reason: true },
      run: 'thing.stop',
    },
  },
};
const reading = readScreens([{ file: 'shop/thing.json', text: JSON.stringify(raw) }], null);
const screen = reading.screens.get('shop/thing') as never as NonNullable<
  ReturnType<typeof reading.screens.get>
>;
const properties = (schema: JsonSchema) => schema.properties as Record<string, JsonSchema>;

test('what may be added: the form, its limits, and what is always required', () => {
  expect(reading.errors).toEqual([]);
  const schema = recordSchema(screen, 'add');
  expect(schema.required).toEqual(['name']);
  expect(Object.keys(properties(schema))).toEqual(
    'name kind phone to note owner signKey cost lines from'.split(' '),
  );
  expect(properties(schema).name).toEqual({
    title: '名称',
    type: 'string',
    maxLength: 20,
    pattern: '^(?:[a-z]+)$',
  });
  expect(properties(schema).kind).toMatchObject({ type: 'string', enum: ['a', 'b'], default: 'a' });
  expect(properties(schema).to?.description).toContain('结束不早于开始');
  expect(properties(schema).from?.description).toContain('仅当种类是“乙”');
  expect(properties(schema).note).toMatchObject({ type: 'string', description: '仅当种类是“乙”' });
  expect(properties(schema).owner).toEqual({
    title: '主人',
    type: ['array', 'null'],
    items: { type: 'string' },
  });
  expect(properties(schema).signKey).toMatchObject({ writeOnly: true });
  expect(properties(schema).lines).toMatchObject({
    items: { type: 'object', properties: { count: { title: '个数', type: 'integer' } } },
  });
});

test('what may be edited: inline fields too, by id, nothing else demanded', () => {
  const schema = recordSchema(screen, 'edit');
  expect(schema.required).toEqual(['id']);
  expect(properties(schema).price).toMatchObject({ type: ['integer', 'null'], minimum: 1, maximum: 9 });
  expect(properties(schema).price?.description).toMatch(/^每个的；金币/);
  expect(properties(schema)).toHaveProperty('version');
  expect(properties(schema)).not.toHaveProperty('sold');
});

test('what is answered: all that can be read, masked, with its texts', () => {
  const schema = recordSchema(screen, 'answer');
  const names = Object.keys(properties(schema));
  expect(names).toEqual(
    expect.arrayContaining(['id', 'createTime', 'sold', 'kind_dictText', 'owner_dictText', 'owner.price']),
  );
  expect(names).not.toContain('signKey');
  expect(properties(schema).phone).toEqual({
    title: '电话',
    type: ['string', 'null'],
    description: '已遮盖',
  });
  expect(properties(schema).name).not.toHaveProperty('pattern');
  expect(properties(schema).kind).toMatchObject({ enum: ['a', 'b', null] });
});

test('fields that the reader may not see or write are absent', () => {
  const shown = (hidden: string, use: 'answer' | 'add' | 'edit') => {
    const may = ({ name }: { name: string }) => name !== hidden;
    return Object.keys(properties(recordSchema(screen, use, { mayView: may, mayEdit: may }))).includes(
      'cost',
    );
  };
  for (const use of ['answer', 'add', 'edit'] as const)
    expect([shown('cost', use), shown('price', use)]).toEqual([false, true]);
});

test('the questions of an action', () => {
  const schema = askSchema(screen.actions.stop?.ask ?? [], screen.fields);
  expect(schema.required).toEqual(['until', 'reason']);
  expect(properties(schema).reason).toMatchObject({ type: 'string', maxLength: 200 });
});
