import { expect, test } from 'vitest';
import { readScreens } from '../read/read';

const LEDGER = {
  title: '流水',
  resource: { path: '/money/ledger', table: 'ledger', owned: false },
  fields: { note: { type: 'text', title: '说明' } },
  table: { columns: ['note'] },
};
const read = (...screens: [file: string, said: object][]) => {
  const { screens: found, errors } = readScreens(
    screens.map(([file, definition]) => ({ file, text: JSON.stringify(definition) })),
    null,
  );
  expect(errors).toEqual([]);
  return (id: string) => Object.keys(found.get(id)?.fields ?? {});
};

test('a table that is not ours has the audit columns that a file refers to, and no others', () => {
  const columns = { ...LEDGER, table: { columns: ['note', 'createTime'], sort: ['-updateTime'] } };
  expect(read(['money/ledger.json', LEDGER])('money/ledger').sort()).toEqual(['id', 'note']);
  expect(read(['money/ledger.json', columns])('money/ledger').sort()).toEqual(
    ['createTime', 'id', 'note', 'updateTime'].sort(),
  );
});

test('a word of the file, a help text and a foreign column add none', () => {
  const definition = {
    ...LEDGER,
    $version: 1,
    fields: {
      note: { type: 'text', title: '说明', help: '与 version、createTime 无关' },
      giftId: { type: 'ref', title: '礼物', to: 'goods/gift' },
    },
    table: { columns: ['note', 'giftId.createTime'] },
  };
  const gift = {
    title: '礼物',
    resource: { path: '/goods/gift', table: 'gift' },
    fields: { name: { type: 'text', title: '名称' } },
    form: ['name'],
  };
  expect(read(['money/ledger.json', definition], ['goods/gift.json', gift])('money/ledger').sort()).toEqual(
    ['giftId', 'id', 'note'].sort(),
  );
});

test('another screen of the same records, a tab and a card refer to columns as well', () => {
  const showing = { title: '近况', resource: { of: 'money/ledger' }, table: { columns: ['createTime'] } };
  const cards = {
    title: '看板',
    kind: 'dashboard',
    range: { default: '7d', choices: ['7d'] },
    cards: {
      count: { title: '笔数', as: 'number', from: 'money/ledger', measure: 'count', over: 'updateTime' },
    },
  };
  const fields = read(
    ['money/ledger.json', LEDGER],
    ['money/recent.json', showing],
    ['dashboard/money.json', cards],
  );
  expect(fields('money/ledger').sort()).toEqual(['createTime', 'id', 'note', 'updateTime'].sort());
});
