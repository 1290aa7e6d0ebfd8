import type { JsonSchema } from '../../engine/pure';
import { type OpenApiDocument, schemaRef } from './document';

/** What every call may answer: the envelope with `result`, a refusal of business in the same envelope, or one of rights. */
export function responsesWith(result: JsonSchema): Record<string, object> {
  const success = { allOf: [schemaRef('Envelope'), { properties: { result } }] };
  return {
    200: {
      description: '成功，或业务上不能这样做（success 为 false，message 说明原因，result.errors 指出字段）',
      content: { 'application/json': { schema: { oneOf: [success, schemaRef('Refusal')] } } },
    },
    ...REFUSED,
  };
}

/** A file as it is, without an envelope. */
export function fileResponses(): Record<string, object> {
  return { 200: { description: '文件内容', content: { '*/*': {} } }, ...REFUSED };
}

/** The document itself, and whatever else is sent without an envelope. */
export function bareResponses(schema: JsonSchema): Record<string, object> {
  return { 200: { description: '成功', content: { 'application/json': { schema } } }, ...REFUSED };
}

const REFUSED = {
  401: { $ref: '#/components/responses/Unauthorized' },
  403: { $ref: '#/components/responses/Forbidden' },
  500: { $ref: '#/components/responses/DeadToken' },
};

/** What all operations share. */
export const COMMON_COMPONENTS: OpenApiDocument['components'] = {
  securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token', description: '登录时得到' } },
  responses: {
    Unauthorized: refusedAnswer('没有登录'),
    Forbidden: refusedAnswer('没有权限'),
    DeadToken: refusedAnswer('登录已失效，message 为“Token失效，请重新登录”'),
  },
  schemas: {
    Envelope: envelope(true, {}),
    Refusal: envelope(false, {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
            current: { type: 'object', description: '别人先改了（code 409）：现在的记录' },
          },
        },
      ],
    }),
    FieldError: {
      type: 'object',
      properties: { field: { type: 'string' }, message: { type: 'string' } },
      required: ['field', 'message'],
    },
    BulkResult: {
      type: 'object',
      description: '每条记录各自成败',
      properties: {
        done: { type: 'array', items: { type: 'string' } },
        failed: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'string' }, message: { type: 'string' } },
            required: ['id', 'message'],
          },
        },
      },
      required: ['done', 'failed'],
    },
    CardKey: {
      type: 'object',
      properties: { value: { type: ['string', 'null'] }, text: { type: 'string' } },
      required: ['value', 'text'],
      description: '一组的值与称呼；值为 null 是“其他”，为空是“未填”',
    },
    Choice: {
      type: 'object',
      properties: {
        value: { type: 'string' },
        text: { type: 'string' },
        note: { type: 'string' },
        picture: { type: 'string' },
        values: { type: 'object', description: '要读（read）的字段，看得到才有' },
      },
      required: ['value', 'text'],
    },
  },
};

function envelope(isSuccess: boolean, result: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      success: { const: isSuccess },
      code: { type: 'integer', description: '200 成功，500 拒绝，409 别人先改了' },
      message: { type: 'string' },
      result,
      timestamp: { type: 'integer', description: '毫秒' },
    },
    required: ['success', 'code', 'message', 'result', 'timestamp'],
  };
}

function refusedAnswer(description: string): object {
  return { description, content: { 'application/json': { schema: schemaRef('Refusal') } } };
}
