import { EMPTY, type Field, hasBounds, NONE_OF, sheetOf, takesSeveral } from '../../engine/pure';
import type { Plan } from '../resource/plan/plan';
import { type Parameter, queryParameter } from './document';

/** The parameters of a list, for one caller: page, order, and the search boxes of the fields that they may see. */
export function listParameters(plan: Plan): Parameter[] {
  const whole = { type: 'integer', minimum: 1 };
  return [
    queryParameter('pageNo', '第几页', { schema: { ...whole, default: 1 } }),
    queryParameter('pageSize', '每页几条', { schema: { ...whole, maximum: 1000, default: 10 } }),
    queryParameter('column', `按哪个字段排序，几个用逗号隔开，可用：${[...plan.sortable].join('、')}`),
    queryParameter('order', 'asc 或 desc，与 column 一一对应'),
    queryParameter('cursor', '从哪里接着读：上一页回答的 cursor，原样传回；排序要与上一页相同'),
    ...[...plan.search].flatMap(([key, fields]) => filterParameters(key, fields)),
    ...[...plan.periods].flatMap(([key, [start, end]]) => [
      queryParameter(`${key}_begin`, `${start.title}到${end.title}与一段时间有重叠：那段从（含）`),
      queryParameter(`${key}_end`, `${start.title}到${end.title}与一段时间有重叠：那段到（含）`),
    ]),
  ];
}

function filterParameters(key: string, fields: Field[]): Parameter[] {
  const [field] = fields as [Field];
  const titles = fields.map((one) => one.title).join(' 或 ');
  const whole = queryParameter(key, `${titles}：${describeMatch(field)}`);
  if (fields.length > 1) return [whole];
  const bounds = [
    queryParameter(`${key}_begin`, `${field.title}，从（含）`),
    queryParameter(`${key}_end`, `${field.title}，到（含）`),
  ];
  const others = [
    queryParameter(`${key}${NONE_OF}`, `${field.title}：不含其中任何一个，几个用逗号隔开；空的也算`),
    queryParameter(`${key}${EMPTY}`, `${field.title}：是否为空`, { schema: { type: 'boolean' } }),
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
