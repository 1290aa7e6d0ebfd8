import { expect, test } from 'vitest';
import { statementsFor } from './ddl';
import { readScreens } from './read';

const statements = (resource: object, fields: object, table: object = {}) => {
  const text = JSON.stringify({ title: '甲', resource, fields, table });
  const { screens, errors } = readScreens([{ file: 'shop/thing.json', text }], null);
  expect(errors).toEqual([]);
  return statementsFor(screens.get('shop/thing') as never);
};

const OWNED = { path: '/shop/thing', table: 'thing' };

test('a table with a column a field, then its indexes', () => {
  expect(
    statements(
      OWNED,
      {
        dictId: { type: 'ref', title: '字典', to: 'shop/thing' },
        itemValue: { type: 'text', title: '值', unique: ['dictId'] },
        price: { type: 'gold', title: '价格' },
        startTime: { type: 'datetime', title: '开始' },
        tags: { type: 'tags', title: '标签' },
        photos: { type: 'image', title: '照片', multiple: true },
        kinds: { type: 'enum', title: '种类', options: { a: '甲' }, multiple: true, store: 'comma' },
        level: { type: 'enum', title: '等级', options: [['1', '一']], store: 'integer' },
        online: { type: 'switch', title: '在线', stored: false, run: 'thing.online' },
      },
      { search: ['price', 'itemValue'], sort: ['-startTime'] },
    ),
  ).toEqual([
    `create table "thing" ("id" bigint primary key default next_id(), "dict_id" bigint, "item_value" text, "price" bigint, "start_time" timestamptz(0), "tags" jsonb, "photos" jsonb, "kinds" text, "level" integer, "create_by" bigint, "create_time" timestamptz(0) not null default date_trunc('second', now()), "update_by" bigint, "update_time" timestamptz(0), "version" bigint not null default 1, "delete_time" timestamptz(0))`,
    'create index if not exists "i_thing_dict_id" on "thing" ("dict_id")',
    'create unique index if not exists "u_thing_item_value_dict_id" on "thing" ("item_value", "dict_id") where delete_time is null',
    'create index if not exists "i_thing_price" on "thing" ("price")',
    'create index if not exists "i_thing_start_time" on "thing" ("start_time")',
  ]);
});

test('a name too long for an index is cut and told apart by a digest', () => {
  const long = 'aVeryLongNameOfAFieldThatGoesOnAndOnAndOn';
  const [, index = ''] = statements(
    { ...OWNED, table: 'a_very_long_name_of_a_table' },
    { [long]: { type: 'text', title: '长', unique: true } },
  );
  // the very name that tables made long ago have
  expect(index).toContain('"u_a_very_long_name_of_a_table_a_very_long_name_o_9af04a4df9"');
});

test('nothing for a table made by hand', () => {
  expect(statements({ ...OWNED, owned: false }, { name: { type: 'text', title: '名' } })).toEqual([]);
});
