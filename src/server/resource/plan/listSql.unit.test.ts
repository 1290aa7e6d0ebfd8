import { expect, test } from 'vitest';
import { type Field, searchCondition } from '../../../engine/pure';
import { equals, holder, sampleScreen, sqlOf } from '../../../testing/server/sampleScreen';
import { conditionContext } from '../../caller';
import { fullOrder, listRequest, namesWithoutGrams, selectByIds, selectRows, whereOf } from './listSql';
import { plan } from './plan';

const screen = sampleScreen();
const rule = equals(screen.fields.name as Field, "a' or true --");
const limited = plan(screen, holder(['thing:list'], [['thing', [[rule]]]]), 'list');
const free = plan(screen, holder(['thing:list']), 'list');
const context = conditionContext(free.caller);
const everything = { all: [] };

test('living records, the screen’s own where, the data rules, then what was asked for', () => {
  const { text, values } = sqlOf(whereOf(limited, searchCondition(limited, { name: 'x' }), context));
  const places = ['delete_time is null', '"kind"', '"name"'].map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(values).toEqual([['plain', 'luxury'], "a' or true --", 'x']);
  // user input is never part of the statement
  expect(text).not.toContain('true --');
});

test('a short text is looked for in the index, and in each row of a sample', () => {
  const filter = searchCondition(free, { name: '橘猫' });
  expect(sqlOf(whereOf(free, filter, context)).text).toContain('search_grams("name") @>');
  const each = sqlOf(whereOf(free, filter, context, namesWithoutGrams(free)));
  expect(each.text).not.toContain('search_grams');
  expect(each.values).toContain('%橘猫%');
});

test('no role that grants the list: no row', () => {
  const nothing = plan(screen, holder(['thing:list'], [['thing', []]]), 'list');
  expect(sqlOf(whereOf(nothing, everything, context)).text).toContain('false');
});

test('rows carry readable columns only', () => {
  const { text } = sqlOf(selectRows(free, everything, { sort: [], limit: 20 }, context));
  const [columns = ''] = text.split(' from ');
  expect(columns).toContain('"price"');
  for (const hidden of ['cost', 'secret', 'rank', 'delete_time']) expect(columns).not.toContain(hidden);
});

test('few rows of a stretch are found before the order is looked at, and the position narrows what was found', () => {
  const more = ['"id" < ', { value: '5', cast: 'bigint' }];
  const request = { sort: [], limit: 20, isSorted: true, more };
  const { text } = sqlOf(selectRows(limited, everything, request, context));
  expect(text).toMatch(
    / from \(select \* from "\w+" where .+ offset 0\) as found where true and "id" < .+ order by .+ limit 20$/,
  );
  expect(text.indexOf('"name"', text.indexOf('where'))).toBeLessThan(text.indexOf('offset 0'));
});

test('records by id are asked for under the same rules, and locked in one order', () => {
  const { text, values } = sqlOf(selectByIds(limited, limited.readable, ['1', '2'], context, true));
  expect(text).toContain('"id" = any($1::bigint[])');
  expect(text).toMatch(/order by "id" for update$/);
  expect(values).toContain("a' or true --");
});

test('an order is one that the caller may see, ends with the id, and names each field once', () => {
  const order = (parameters: Record<string, string>) =>
    fullOrder(free, listRequest(free, parameters).sort).map(
      ({ field, direction }) => `${field} ${direction}`,
    );
  const own = ['price desc', 'id desc'];
  expect(order({})).toEqual(own);
  for (const column of ['cost', 'phone', 'secret', 'rank', 'nothing', 'id; drop table thing', '__proto__'])
    expect(order({ column, order: 'asc' }), column).toEqual(own);
  expect(order({ column: 'name,name,price', order: 'asc,desc,asc' })).toEqual([
    'name asc',
    'price asc',
    'id desc',
  ]);
});

test('pages are positive, and no larger than a thousand', () => {
  expect(listRequest(free, {})).toMatchObject({ pageNo: 1, pageSize: 10, position: null });
  expect(listRequest(free, { pageSize: '5000' }).pageSize).toBe(1000);
  for (const pageNo of ['0', '-1', '1.5', 'x', '1e30'])
    expect(() => listRequest(free, { pageNo }), pageNo).toThrow('pageNo 应当是正整数');
});

test('a cursor of another order, or none at all, is refused', () => {
  const cursor = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  expect(() => listRequest(free, { cursor: cursor(['name asc', 'x', '1']) })).toThrow('翻页位置与排序不一致');
  for (const wrong of [
    'x',
    cursor({}),
    cursor(['price desc,id desc', '1', "1' or 1=1"]),
    cursor(['price desc,id desc', '1']),
  ])
    expect(() => listRequest(free, { cursor: wrong }), wrong).toThrow('翻页位置无效');
});
