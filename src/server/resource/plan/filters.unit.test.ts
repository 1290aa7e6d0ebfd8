import { describe, expect, test } from 'vitest';
import { readScreens, searchCondition, toSql } from '../../../engine/pure';
import { holder, sampleScreen, sqlOf } from '../../../testing/server/sampleScreen';
import { conditionContext } from '../../caller';
import { type Parameters, sensitiveSearches } from './filters';
import { namesOf } from './listSql';
import { plan } from './plan';

const planned = plan(sampleScreen(), holder(['thing:list']), 'list');
/** The condition in words short enough to read. */
const sqlFor = (parameters: Parameters) =>
  sqlOf(toSql(searchCondition(planned, parameters), namesOf(planned), conditionContext(planned.caller)));
const values = (parameters: Parameters) => sqlFor(parameters).values;

test('what is no search box of the caller is ignored', () => {
  const nothing = sqlFor({});
  for (const name of ['cost', 'secret', 'rank', 'createTimes', '__proto__', 'constructor', 'price_', 'a|b'])
    expect(sqlFor({ [name]: '1' }), name).toEqual(nothing);
});

test('text is found by its own match; stars of family boxes are taken off', () => {
  expect(values({ name: '*玫瑰*' })).toEqual(['玫瑰']);
  expect(values({ name: '100%_' })).toEqual(['%100\\%\\_%']);
  expect(sqlFor({ name: "x' or 1=1 --" }).text).not.toContain('1=1');
});

test('choices and references are lists, others are not', () => {
  expect(values({ kind: 'plain, luxury,' })).toEqual([['plain', 'luxury']]);
  expect(values({ above: '11,12' })).toEqual([['11', '12']]);
  expect(() => searchCondition(planned, { above: 'x' })).toThrow('搜索条件“上级”');
  expect(() => searchCondition(planned, { price: 'x' })).toThrow('搜索条件“价格”');
});

test('none of several and empty are asked for choices and references only', () => {
  expect(values({ kind_not: 'plain, luxury,' })).toEqual([['plain', 'luxury']]);
  expect(sqlFor({ kind_not: 'plain' }).text).toContain('not ((("kind" = $1::text)) is true)');
  expect(values({ above_not: '11,12', above: '13' })).toEqual(['13', ['11', '12']]);
  expect(sqlFor({ above_empty: 'true' }).text).toContain('"above" is null');
  expect(sqlFor({ above_empty: 'false' }).text).toContain('not ("above" is null)');
  for (const key of ['price_not', 'name_empty', 'kind_empty', 'rank_not', 'name|code|phone_not'])
    expect(sqlFor({ [key]: '1' }), key).toEqual(sqlFor({}));
  expect(() => searchCondition(planned, { above_not: 'x' })).toThrow('搜索条件“上级”');
});

test('bounds include both ends; a bare date is its whole day', () => {
  expect(values({ price_begin: '10', price_end: '20' })).toEqual([10, 20]);
  expect(values({ startTime_begin: '2026-05-01', startTime_end: '2026-05-02' })).toEqual([
    '2026-05-01 00:00:00',
    '2026-05-02 23:59:59',
  ]);
  expect(values({ startTime: '2026-05-01' })).toEqual(['2026-05-01 00:00:00', '2026-05-01 23:59:59']);
});

describe('a sensitive field', () => {
  test('takes one complete value, as it would be stored', () => {
    expect(values({ phone: ' 139 0000 1111 ' })).toEqual(['13900001111']);
    expect(sqlFor({ phone: '13900001111' }).text).toContain('"phone" = ');
  });

  test.each(['139', '*139*', '13900001111,13900002222', '%', 'x'])('finds nothing by %s', (text) => {
    expect(searchCondition(planned, { phone: text })).toEqual({ all: [{ any: [] }] });
    expect(sensitiveSearches(planned, { phone: text }).searched).toEqual([]);
  });

  test('takes no bounds and refuses lists', () => {
    expect(sqlFor({ phone_begin: '1', phone_end: '2' })).toEqual(sqlFor({}));
    expect(() => searchCondition(planned, { phone_MultiString: '13900001111' })).toThrow(
      '“电话”是敏感信息，一次只能按一个完整的值查询',
    );
    for (const key of ['phone_not', 'phone_empty'])
      expect(() => searchCondition(planned, { [key]: '13900001111' })).toThrow('“电话”是敏感信息');
  });

  test('in a box over several is asked only for what could be a value of it', () => {
    const box = 'name|code|phone';
    expect(sqlFor({ [box]: 'A1' }).text).not.toContain('phone');
    expect(sqlFor({ [box]: '13900001111' }).text).toContain('"phone" = ');
  });
});

test('a box over several asks each only for what it could be, and of what the caller may see', () => {
  const file = {
    title: '人',
    resource: { path: '/probe/person', table: 'person' },
    verbs: { device: '看设备' },
    fields: {
      no: { type: 'text', title: '编号', match: 'exact' },
      nick: { type: 'text', title: '昵称' },
      ip: { type: 'ip', title: 'IP' },
      sex: { type: 'enum', title: '性别', options: { m: '男' } },
      level: { type: 'integer', title: '等级' },
      device: { type: 'text', title: '设备', match: 'exact', permission: { view: 'device' } },
    },
    table: { search: [{ title: '找人', fields: ['no', 'nick', 'ip', 'sex', 'level', 'device'] }] },
  };
  const { screens } = readScreens([{ file: 'probe/person.json', text: JSON.stringify(file) }], null);
  const fieldsSearched = (text: string, codes = ['person:list', 'person:device']) => {
    const person = plan(screens.get('probe/person')!, holder(codes), 'list');
    const filter = searchCondition(person, { 'no|nick|ip|sex|level|device': text });
    return [...JSON.stringify(filter).matchAll(/"field":"(\w+)"/g)].map((match) => match[1]).sort();
  };
  expect(fieldsSearched('10021865')).toEqual(['device', 'ip', 'level', 'nick', 'no']);
  expect(fieldsSearched('10.1.2.3')).toEqual(['device', 'ip', 'nick', 'no']);
  expect(fieldsSearched('橘猫')).toEqual(['device', 'nick', 'no']);
  expect(fieldsSearched('m')).toEqual(['device', 'nick', 'no', 'sex']);
  expect(fieldsSearched('橘猫', ['person:list']), 'who may not see one is not asked for it').toEqual([
    'nick',
    'no',
  ]);
});

describe('searches to be noted', () => {
  const noted = (parameters: Parameters) =>
    sensitiveSearches(planned, parameters).searched.map(({ fields, value }) => [
      fields.map(({ name }) => name),
      value,
    ]);

  test('are those of complete values, as they are stored', () => {
    expect(noted({ phone: '139 0000 1111', name: 'x' })).toEqual([[['phone'], '13900001111']]);
    expect(noted({ 'name|code|phone': '13900001111' })).toEqual([[['phone'], '13900001111']]);
    expect(noted({ name: '13900001111' })).toEqual([]);
  });

  test('hit by what matches exactly or from the beginning, not by a text that contains the guess', () => {
    const { hits } = sensitiveSearches(planned, { 'name|code|phone': '13900001111', kind: 'plain' });
    const { text } = sqlOf(toSql(hits(), namesOf(planned), conditionContext(planned.caller)));
    expect(text).toContain('"phone" = ');
    expect(text).toContain('"code"');
    expect(text).toContain('"kind"');
    expect(text).not.toContain('"name"');
  });
});
