import type { AppCall } from '../../contract/appCalls/appCall';
import { APP_CALLS } from '../../contract/appCalls/appCalls';
import type { Access, RouteDefinition } from '../../contract/route';
import { routeTable } from '../../contract/routeTable';
import { type Field, type JsonSchema, normaliseOwnField, sheetOf } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Route } from '../http/route';
import { bareResponses, fileResponses, responsesWith } from './answers';
import {
  type HttpMethod,
  jsonBody,
  type OpenApiOperation,
  type Parameter,
  type PlacedOperation,
  queryParameter,
} from './document';
import type { RouteWords } from './routeWords/contract';
import { routeWords } from './routeWords/routeWords';

const typed: Record<string, RouteDefinition> = routeTable;
const appCalls: Record<string, AppCall> = APP_CALLS;

/** The hand-written routes that the caller may call. One without words of its own is called by its path. */
export function handWrittenOperations(
  routes: readonly Pick<Route, 'method' | 'path' | 'access'>[],
  caller: Caller,
): PlacedOperation[] {
  return routes
    .filter(({ access }) => mayCall(access, caller))
    .map(({ method, path, access }) => {
      return {
        path: path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}'),
        method: method.toLowerCase() as HttpMethod,
        operation: operationOf(method, path, access),
      };
    });
}

function operationOf(method: string, path: string, access: Access): OpenApiOperation {
  const key = `${method} ${path}`;
  if (typed[key]) return typedOperation(method, path, typed[key]);
  if (appCalls[key]) return appOperation(method, path, access, appCalls[key]);
  return wordedOperation(method, path, access, routeWords[key] ?? { title: path });
}

function mayCall(access: Access, caller: Caller): boolean {
  return typeof access === 'string' || caller.codes.has(access.code);
}

/** A route of the table: its parameters, body and answer are its schemas. */
function typedOperation(method: string, path: string, route: RouteDefinition): OpenApiOperation {
  const { title, description, access, params, query, body, form } = route;
  const parameters = [
    ...pathParameters(path, params),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) => {
      const isRequired = query?.required?.includes(name) ?? false;
      return queryParameter(name, titleOf(schema) ?? name, {
        required: isRequired,
        schema: plainSchema(schema),
      });
    }),
  ];
  const requestBody = body ? jsonBody(plainSchema(body)) : form && multipartBody(form);
  return {
    ...headOf(method, path, access, { title, description }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: typedResponses(route),
  };
}

function typedResponses({ answer = { type: 'null' } }: RouteDefinition): Record<string, object> {
  if (answer === 'file') return fileResponses();
  if (answer === 'document') return bareResponses({ type: 'object' });
  return responsesWith(plainSchema(answer));
}

/** A schema as it is written in JSON. */
const plainSchema = (schema: object): JsonSchema => JSON.parse(JSON.stringify(schema));

const titleOf = ({ title }: { title?: string }): string | undefined => title;

/** What every operation says: its name, what it does and who may call it. */
function headOf(
  method: string,
  path: string,
  access: Access,
  { title, description }: Pick<RouteWords, 'title' | 'description'>,
): Omit<OpenApiOperation, 'responses'> {
  const named = path.split('/').filter((part) => part !== '' && part !== '*');
  // the family calls one path with a slash at its end
  if (path.endsWith('/')) named.push('slash');
  return {
    operationId: [method.toLowerCase(), ...named.map((part) => part.replace(':', ''))].join('.'),
    summary: title,
    ...(description ? { description } : {}),
    tags: [typeof access === 'object' && access.by === 'app' ? '应用' : '平台'],
    ...(access === 'anonymous' ? { security: [] } : {}),
    ...(typeof access === 'object' ? { 'x-permission': access.code } : {}),
  };
}

/** A call of the app: what it takes is judged by fields of the language of screens. */
function appOperation(method: string, path: string, access: Access, call: AppCall): OpenApiOperation {
  const fields = Object.entries(call.takes).map(([name, field]) => normaliseOwnField(name, field, {}));
  return {
    ...headOf(method, path, access, call),
    ...(method === 'GET'
      ? { parameters: fields.map(takenParameter) }
      : { requestBody: jsonBody(takenSchema(fields)) }),
    responses: responsesWith({}),
  };
}

function wordedOperation(method: string, path: string, access: Access, words: RouteWords): OpenApiOperation {
  const parameters = [...pathParameters(path), ...queryParameters(words)];
  const body = bodyOf(words);
  return {
    ...headOf(method, path, access, words),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: ANSWERS[words.answers ?? 'envelope'](),
  };
}

const ANSWERS = {
  envelope: () => responsesWith({}),
  file: fileResponses,
  document: () => bareResponses({ type: 'object' }),
};

function pathParameters(path: string, params?: RouteDefinition['params']): Parameter[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return [...names, ...(path.includes('*') ? ['path'] : [])].map((name) => ({
    ...queryParameter(name, titleOf(params?.properties[name] ?? {}) ?? PATH_WORDS[name] ?? name, {
      required: true,
    }),
    in: 'path' as const,
  }));
}

const PATH_WORDS: Record<string, string> = {
  code: '数据字典的编码',
  path: '文件的相对路径',
  permissionId: '菜单的编号',
  roleId: '角色的编号',
};

function queryParameters({ query = {} }: RouteWords): Parameter[] {
  return Object.entries(query).map(([name, title]) => queryParameter(name, title));
}

function takenParameter(field: Field): Parameter {
  return queryParameter(field.name, wordsOf(field), {
    required: field.isRequired,
    schema: sheetOf(field).schema(field),
  });
}

function takenSchema(fields: Field[]): JsonSchema {
  const properties = fields.map((field) => {
    const one = sheetOf(field).schema(field);
    return [
      field.name,
      { title: wordsOf(field), ...(field.isMultiple ? { type: 'array', items: one } : one) },
    ];
  });
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

function wordsOf({ title, help }: Field): string {
  return help === '' ? title : `${title}：${help}`;
}

function bodyOf({ body, form }: RouteWords): OpenApiOperation['requestBody'] | null {
  if (body) return jsonBody(objectOf(body));
  return form ? multipartBody(form) : null;
}

function multipartBody(form: Record<string, string>): OpenApiOperation['requestBody'] {
  return { required: true, content: { 'multipart/form-data': { schema: objectOf(form) } } };
}

function objectOf(words: Record<string, string>): JsonSchema {
  const properties = Object.entries(words).map(([name, title]) => [name, { title }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}
