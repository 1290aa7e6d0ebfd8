import {
  type Condition,
  type Field,
  readScreens,
  type Screen,
  type SqlPart,
  sheetOf,
} from '../../engine/pure';
import { type Caller, SYSTEM_CALLER } from '../../server/caller';
import { declareTables } from '../../server/db/tableFacts';

// a plan asks what is to know of its table; of ours only the ledger lies by months
declareTables([{ tables: { ledger: { months: '流水' } }, guards: [] }]);

const THING = {
  title: '物品',
  resource: { path: '/shop/thing', table: 'thing', where: { kind: ['plain', 'luxury'] } },
  verbs: { cost: '看成本', price: '改价' },
  fields: {
    name: { type: 'text', title: '名称', required: true, unique: true },
    code: { type: 'text', title: '编码', match: 'prefix' },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华', gone: '下架' } },
    price: { type: 'gold', title: '价格', permission: { edit: 'price' } },
    cost: { type: 'gold', title: '成本', permission: { view: 'cost' } },
    phone: { type: 'phone', title: '电话' },
    secret: { type: 'secret', title: '密钥' },
    above: { type: 'ref', title: '上级', to: 'shop/thing' },
    startTime: { type: 'datetime', title: '开始' },
    rank: { type: 'text', title: '段位', stored: false, run: 'thing.rank' },
  },
  table: {
    columns: ['name', 'kind', 'price', 'cost', 'rank'],
    search: [
      'name',
      'kind',
      'price',
      'cost',
      'phone',
      'startTime',
      { title: '找', fields: ['name', 'code', 'phone'] },
    ],
    sort: ['-price'],
  },
  form: ['name', 'code', 'kind', 'price', 'cost', 'phone', 'secret', 'above', 'startTime'],
  actions: { retire: { title: '下架', set: { kind: 'gone' } } },
};

/** A screen that has a little of everything a plan looks at. */
export function sampleScreen(): Screen {
  const reading = readScreens(
    [{ file: 'shop/thing.json', text: JSON.stringify(THING) }],
    new Map([['thing.rank', { kind: 'computed', does: '段位' }]]),
  );
  const screen = reading.screens.get('shop/thing');
  if (!screen) throw new Error(reading.errors.map(({ message }) => message).join('\n'));
  return screen;
}

/** A caller with these codes and, by prefix, these data rules of their roles. */
export function holder(codes: string[], rules: [string, Condition[][]][] = []): Caller {
  return { ...SYSTEM_CALLER, id: '7', roles: ['clerk'], codes: new Set(codes), rules: new Map(rules) };
}

export function equals(field: Field, value: string | number): Condition {
  const { comparability } = sheetOf(field);
  return { field: field.name, op: 'eq', operand: { literal: value }, comparability, isMultiple: false };
}

/** SQL as it is read, and its values. */
export function sqlOf(parts: SqlPart[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const text = parts.map((part) =>
    typeof part === 'string' ? part : `$${values.push(part.value)}::${part.cast}`,
  );
  return { text: text.join(''), values };
}
