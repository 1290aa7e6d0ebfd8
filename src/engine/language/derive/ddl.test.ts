import { expect, test } from 'vitest';
import { digest } from '../../../tools/digest';
import { readScreens } from '../read/read';
import { statementsFor } from './ddl';

const statements = (resource: object, fields: object, table: object = {}) => {
  const text = JSON.stringify({ title: '甲', resource, fields, table });
  const { screens, errors } = readScreens([{ file: 'shop/thing.json', text }], null);
  expect(errors).toEqual([]);
  return statementsFor(screens.get('shop/thing') as never, digest);
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
    'create index if not exists "r_thing_create_time" on "thing" ("create_time" desc, "start_time" desc nulls last, "id" desc) where delete_time is null',
    'create index if not exists "l_thing_dict_id" on "thing" ("dict_id", "start_time" desc nulls last, "id" desc) where delete_time is null',
    'create unique index if not exists "u_thing_item_value_dict_id" on "thing" ("item_value", "dict_id") where delete_time is null',
    'create index if not exists "g_thing_item_value" on "thing" using gin (search_grams("item_value")) where delete_time is null',
    'create index if not exists "t_thing_item_value" on "thing" using gin ("item_value" gin_trgm_ops) where delete_time is null',
    'create index if not exists "r_thing_price" on "thing" ("price" desc nulls last, "start_time" desc nulls last, "id" desc) where delete_time is null',
    'create index if not exists "r_thing_start_time" on "thing" ("start_time" desc nulls last, "id" desc) where delete_time is null',
  ]);
});

test('a name too long for an index is cut and distinguished by a digest', () => {
  const long = 'aVeryLongNameOfAFieldThatGoesOnAndOnAndOn';
  const made = statements(
    { ...OWNED, table: 'a_very_long_name_of_a_table' },
    { [long]: { type: 'text', title: '长', unique: true } },
  );
  // the very name that tables made long ago have
  expect(made.join()).toContain('"u_a_very_long_name_of_a_table_a_very_long_name_o_9af04a4df9"');
});

test('every search has the index of its way, and the list the index of its order', () => {
  const made = statements(
    { ...OWNED, delete: false },
    {
      no: { type: 'text', title: '编号', unique: true, match: 'exact' },
      kind: { type: 'enum', title: '种类', options: { a: '甲' } },
      state: { type: 'enum', title: '状态', options: { a: '甲' } },
      tags: { type: 'tags', title: '标签' },
      ip: { type: 'ip', title: 'IP' },
      phone: { type: 'phone', title: '手机' },
      trade: { type: 'text', title: '单号', match: 'exact' },
    },
    { search: ['no', 'kind', 'tags', 'ip', 'phone', 'trade'], sort: ['kind', '-createTime'], tabs: 'state' },
  );
  expect(made.slice(1).map((one) => one.replace(/^create (unique )?index if not exists /, ''))).toEqual([
    '"r_thing_create_time" on "thing" ("create_time" desc, "kind" asc, "id" desc)',
    '"u_thing_no" on "thing" ("no") where delete_time is null',
    '"l_thing_kind" on "thing" ("kind", "create_time" desc, "id" desc)',
    '"l_thing_state" on "thing" ("state", "kind" asc, "create_time" desc, "id" desc)',
    `"j_thing_tags" on "thing" using gin ((coalesce("tags", '[]'::jsonb)))`,
    '"p_thing_ip" on "thing" (lower("ip") text_pattern_ops)',
    '"i_thing_phone" on "thing" ("phone")',
    '"i_thing_trade" on "thing" ("trade")',
    '"o_thing_kind_create_time" on "thing" ("kind" asc, "create_time" desc, "id" desc)',
  ]);
});

test('nothing for a table made by hand', () => {
  expect(statements({ ...OWNED, owned: false }, { name: { type: 'text', title: '名' } })).toEqual([]);
});
