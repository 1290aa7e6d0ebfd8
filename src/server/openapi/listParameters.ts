import Type, { type TProperties, type TSchema } from 'typebox';
import { EMPTY, type Field, hasBounds, NONE_OF, sheetOf, takesSeveral } from '../../engine/pure';
import type { Plan } from '../resource/plan/plan';

/** The parameters of a list, for one caller: page, order, and the search boxes of the fields that they may see. */
export function listSchemas(plan: Plan): { paging: TProperties; filters: TProperties } {
  return {
    paging: {
      pageNo: Type.Optional(Type.Integer({ title: '第几页', minimum: 1, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ title: '每页几条', minimum: 1, maximum: 1000, default: 10 })),
      cursor: text('从哪里接着读：上一页回答的 cursor，原样传回；排序要与上一页相同'),
    },
    filters: Object.fromEntries([
      ['column', text(`按哪个字段排序，几个用逗号隔开，可用：${[...plan.sortable].join('、')}`)],
      ['order', text('asc 或 desc，与 column 一一对应')],
      ...[...plan.search].flatMap(([key, fields]) => searchBoxes(key, fields)),
      ...[...plan.periods].flatMap(([key, [start, end]]) => [
        [`${key}_begin`, text(`${start.title}到${end.title}与一段时间有重叠：那段从（含）`)],
        [`${key}_end`, text(`${start.title}到${end.title}与一段时间有重叠：那段到（含）`)],
      ]),
    ]),
  };
}

function text(title: string): TSchema {
  return Type.Optional(Type.String({ title }));
}

function searchBoxes(key: string, fields: Field[]): [string, TSchema][] {
  const [field] = fields as [Field];
  const titles = fields.map((one) => one.title).join(' 或 ');
  const whole: [string, TSchema] = [key, text(`${titles}：${describeMatch(field)}`)];
  if (fields.length > 1) return [whole];
  const bounds: [string, TSchema][] = [
    [`${key}_begin`, text(`${field.title}，从（含）`)],
    [`${key}_end`, text(`${field.title}，到（含）`)],
  ];
  const others: [string, TSchema][] = [
    [`${key}${NONE_OF}`, text(`${field.title}：不含其中任何一个，几个用逗号隔开；空的也算`)],
    [`${key}${EMPTY}`, Type.Optional(Type.Boolean({ title: `${field.title}：是否为空` }))],
  ];
  return [whole, ...(hasBounds(field) ? bounds : []), ...(takesSeveral(field) ? others : [])];
}

function describeMatch(field: Field): string {
  const { comparability } = sheetOf(field);
  if (comparability === 'choice' || comparability === 'reference') return '等于其中之一，几个用逗号隔开';
  if (comparability === 'time') return '等于；只有日期时是那一整天';
  if (comparability !== 'text') return '等于';
  if (field.isSensitive) return '完整的值';
  return { exact: '等于', prefix: '以此开头', contains: '包含' }[field.match];
}
