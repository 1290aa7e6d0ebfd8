import type { JsonSchema } from '../../engine/pure';

const TEXT: JsonSchema = { type: 'string' };
const OPTIONAL_TEXT: JsonSchema = { type: ['string', 'null'] };
const COUNT: JsonSchema = { type: 'integer' };
const FLAG: JsonSchema = { type: 'boolean' };

function listOf(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'array', items: { type: 'object', properties, required: Object.keys(properties) } };
}

const CHANGES = listOf({ title: TEXT, before: OPTIONAL_TEXT, after: OPTIONAL_TEXT });

export const IMPORTED: JsonSchema = {
  type: 'object',
  properties: {
    total: COUNT,
    imported: { type: 'integer', description: '新增和更新的条数；试算时是 0' },
    added: COUNT,
    updated: COUNT,
    unchanged: COUNT,
    rejected: { type: 'integer', description: '有错误的行数' },
    faults: listOf({
      line: { type: 'integer', description: '表格里的行号' },
      column: OPTIONAL_TEXT,
      message: TEXT,
    }),
    hasMoreFaults: FLAG,
    differences: {
      ...listOf({ line: COUNT, id: TEXT, label: OPTIONAL_TEXT, changes: CHANGES }),
      description: '最先更新的几条改了什么',
    },
    seen: {
      type: 'object',
      description: '试算时每行找到的记录的版本；随对应关系一起发回，中间改过的行不导入',
      additionalProperties: { type: ['integer', 'null'] },
    },
    unchecked: {
      type: 'array',
      items: TEXT,
      description: '试导入没有核对重复的列：敏感的值太多',
    },
  },
  required: [
    ...['total', 'imported', 'added', 'updated', 'unchanged', 'rejected'],
    ...['faults', 'hasMoreFaults', 'differences'],
  ],
};

export const IMPORT_PREVIEW: JsonSchema = {
  type: 'object',
  properties: {
    head: { type: 'integer', description: '表头在第几行' },
    total: COUNT,
    columns: listOf({ title: TEXT, suggested: OPTIONAL_TEXT }),
    rows: listOf({ line: COUNT, cells: { type: 'array', items: TEXT } }),
    fields: listOf({ name: TEXT, title: TEXT, isNeeded: FLAG, hint: TEXT, isKeyOnly: FLAG }),
    keys: listOf({ name: TEXT, title: TEXT, fields: { type: 'array', items: TEXT }, canAdd: FLAG }),
    stored: { type: ['object', 'null'], description: '本人上次这样的表格怎样对应' },
  },
  required: ['head', 'total', 'columns', 'rows', 'fields', 'keys', 'stored'],
};
