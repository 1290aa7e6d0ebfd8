import { APP_CALLS } from '../../contract/appCalls/appCalls';
import { type Access, codesFor, type RouteDefinition } from '../../contract/route';
import { routeTable } from '../../contract/routeTable';
import { type Field, type JsonSchema, normaliseOwnField, sheetOf } from '../../engine/pure';
import { holds } from '../access/assertPermitted';
import type { Caller } from '../caller';
import type { DescribedRoute, RouteDescription } from '../http/describedRoute';
import { bareResponses, fileResponses, responsesWith } from './answers';
import {
  type HttpMethod,
  jsonBody,
  type OpenApiOperation,
  type Parameter,
  type PlacedOperation,
  plainSchema,
  queryParameter,
  queryParameters,
} from './document';

const typed: Record<string, RouteDefinition> = routeTable;
const appCalls: Record<string, RouteDescription> = APP_CALLS;

/** The hand-written routes that the caller may call. */
export function handWrittenOperations(routes: readonly DescribedRoute[], caller: Caller): PlacedOperation[] {
  return routes
    .filter(({ access }) => mayCall(access, caller))
    .map((route) => ({
      path: route.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}'),
      method: route.method.toLowerCase() as HttpMethod,
      operation: operationOf(route),
    }));
}

function operationOf({ method, path, access, described }: DescribedRoute): OpenApiOperation {
  const key = `${method} ${path}`;
  if (typed[key]) return typedOperation(method, path, typed[key]);
  const fieldsRoute = described ?? appCalls[key];
  if (fieldsRoute) return fieldsOperation(method, path, access, fieldsRoute);
  throw new Error(`${key} has no definition`);
}

/** As the derived calls say it: one code, or a list of which any one is enough. */
function codeWords(access: Access): string | string[] {
  const [code = '', ...others] = codesFor(access);
  return others.length === 0 ? code : [code, ...others];
}

function mayCall(access: Access, caller: Caller): boolean {
  return typeof access === 'string' || codesFor(access).some((code) => holds(caller, code));
}

/** A route of the table: its parameters, body and answer are its schemas. */
function typedOperation(method: string, path: string, route: RouteDefinition): OpenApiOperation {
  const { title, description, access, params, query, body, form } = route;
  const parameters = [...pathParameters(path, params), ...queryParameters(plainSchema(query ?? {}))];
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

/** What the routes' answers refer to: schemas of trees, by name. */
export const TREE_COMPONENTS = treesIn(typed);

function treesIn(value: object): Record<string, JsonSchema> {
  const { $defs = {} } = value as { $defs?: Record<string, object> };
  const own = Object.entries($defs).map(([name, schema]) => [name, plainSchema(schema)]);
  const inner = Object.values(value).filter((one) => typeof one === 'object' && one !== null);
  return Object.assign(Object.fromEntries(own), ...inner.map(treesIn));
}

const titleOf = ({ title }: { title?: string }): string | undefined => title;

/** What every operation says: its name, what it does and who may call it. */
function headOf(
  method: string,
  path: string,
  access: Access,
  { title, description }: Pick<RouteDefinition, 'title' | 'description'>,
): Omit<OpenApiOperation, 'responses'> {
  const named = path.split('/').filter((part) => part !== '' && part !== '*');
  // the family calls one path with a slash at its end
  if (path.endsWith('/')) named.push('slash');
  return {
    operationId: [method.toLowerCase(), ...named.map((part) => part.replace(':', ''))].join('.'),
    summary: title,
    ...(description ? { description } : {}),
    tags: [tagOf(path, access)],
    ...(access === 'anonymous' ? { security: [] } : {}),
    ...(typeof access === 'object' ? { 'x-permission': codeWords(access) } : {}),
  };
}

function tagOf(path: string, access: Access): string {
  if (path.startsWith('/ext/')) return '扩展';
  return typeof access === 'object' && access.by === 'app' ? '应用' : '平台';
}

/** A call of the app, or of an extension: what it takes is judged by fields of the language of screens. */
function fieldsOperation(
  method: string,
  path: string,
  access: Access,
  { title, description, takes, answer = {} }: RouteDescription,
): OpenApiOperation {
  const fields = Object.entries(takes).map(([name, field]) => normaliseOwnField(name, field, {}));
  const parameters = [...pathParameters(path), ...(method === 'GET' ? fields.map(takenParameter) : [])];
  return {
    ...headOf(method, path, access, { title, description }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'GET' || fields.length === 0 ? {} : { requestBody: jsonBody(takenSchema(fields)) }),
    responses: responsesWith(answer),
  };
}

function pathParameters(path: string, params?: RouteDefinition['params']): Parameter[] {
  const titles = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
    name,
    titleOf(params?.properties[name] ?? {}) ?? name,
  ]);
  if (path.includes('*')) titles.push(['path', '文件的相对路径']);
  return titles.map(([name = '', title = '']) => ({
    ...queryParameter(name, title, { required: true }),
    in: 'path' as const,
  }));
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

function multipartBody(form: Record<string, string>): OpenApiOperation['requestBody'] {
  const properties = Object.entries(form).map(([name, title]) => [name, { title }]);
  const schema = { type: 'object', properties: Object.fromEntries(properties) };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}
