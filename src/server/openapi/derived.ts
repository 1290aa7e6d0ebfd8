import Type from 'typebox';
import type { ScreenSchemas } from '../../contract/endpoints/endpoint';
import { type Endpoint, endpointsByName } from '../../contract/endpoints/endpoints';
import { endpointsOf, type ScreenEndpoint } from '../../contract/endpoints/endpointsOf';
import {
  type Action,
  askSchema,
  type FieldRights,
  type JsonSchema,
  type RecordData,
  recordSchema,
  type Screen,
} from '../../engine/pure';
import { isWorking } from '../access/permissionChecks';
import type { Caller } from '../caller';
import { isSeenBy, mayEdit, mayView, planWithoutRight } from '../resource/plan/plan';
import { fileResponses, responsesWith } from './answers';
import {
  type HttpMethod,
  jsonBody,
  type OpenApiOperation,
  type PlacedOperation,
  plainSchema,
  queryParameters,
  schemaRef,
} from './document';
import { listSchemas } from './listParameters';
import { withFamilyTypes } from './shapes';

interface Derived {
  operations: PlacedOperation[];
  /** Record schemas that the operations refer to. */
  schemas: Record<string, JsonSchema>;
}

/** The endpoints of a screen that the caller may call, with records as this caller sees and writes them. */
export function derivedOperations(screen: Screen, screens: Screen[], caller: Caller): Derived {
  const endpoints = endpointsOf(screen, screens, isSeenBy(caller)).filter(({ codes }) =>
    codes.some((code) => isWorking(caller, code)),
  );
  const may: FieldRights = {
    mayView: (field) => mayView(screen, caller, field),
    mayEdit: (field) => mayEdit(screen, caller, field),
  };
  const has = (name: string) => endpoints.some((endpoint) => endpoint.name === name);
  const schemas = {
    ...(has('queryById') || has('claim')
      ? { [nameOf(screen)]: withFamilyTypes(screen, recordSchema(screen, 'answer', may)) }
      : {}),
    ...(has('add') ? { [nameOf(screen, 'add')]: recordSchema(screen, 'add', may) } : {}),
    ...(has('edit') ? { [nameOf(screen, 'edit')]: recordSchema(screen, 'edit', may) } : {}),
  };
  return {
    operations: endpoints.map((endpoint) => ({
      path: endpoint.path,
      method: endpoint.method.toLowerCase() as HttpMethod,
      operation: operationOf(screen, endpoint, caller),
    })),
    schemas,
  };
}

export function tagOf(screen: Screen): string {
  return `${screen.title} ${screen.id}`;
}

function operationOf(screen: Screen, endpoint: ScreenEndpoint, caller: Caller): OpenApiOperation {
  const { codes, name, title } = endpoint;
  const derived = endpointsByName.get(name);
  return {
    operationId: `${screen.id}/${name}`.replaceAll('/', '.'),
    summary: `${screen.title}：${title}`,
    tags: [tagOf(screen)],
    'x-permission': codes.length === 1 ? (codes[0] as string) : codes,
    ...(derived
      ? partsOf(derived, schemasOf(screen, caller))
      : actionParts(screen, screen.actions[name.slice('action/'.length)] as Action)),
  };
}

type Parts = Pick<OpenApiOperation, 'parameters' | 'requestBody' | 'responses'>;

/** Query, body and answer of an endpoint from its entry in the table. */
function partsOf({ query, body, form, answer = { type: 'null' } }: Endpoint, schemas: ScreenSchemas): Parts {
  const made = <S>(of: S | ((schemas: ScreenSchemas) => S)) =>
    // a function is no schema
    (typeof of === 'function' ? (of as (schemas: ScreenSchemas) => S)(schemas) : of) as S;
  return {
    ...(query && { parameters: queryParameters(plainSchema(made(query))) }),
    ...(body && { requestBody: jsonBody(plainSchema(made(body))) }),
    ...(form && { requestBody: fileBody(form) }),
    responses: answer === 'file' ? fileResponses() : responsesWith(plainSchema(made(answer))),
  };
}

function schemasOf(screen: Screen, caller: Caller): ScreenSchemas {
  const component = (use?: 'add' | 'edit') => Type.Unsafe<RecordData>(schemaRef(nameOf(screen, use)));
  const { properties = {}, required = [] } = askSchema(screen.verbs.delete?.ask ?? [], screen.fields);
  return {
    screen,
    record: component(),
    added: component('add'),
    edited: component('edit'),
    prompts: { properties, required },
    ...(screen.resource === null
      ? { filters: {}, paging: {} }
      : listSchemas(planWithoutRight(screen, caller))),
  };
}

function fileBody(texts: Record<string, string> = {}): OpenApiOperation['requestBody'] {
  const schema = {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary' },
      ...Object.fromEntries(
        Object.entries(texts).map(([name, description]) => [name, { type: 'string', description }]),
      ),
    },
    required: ['file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function actionParts(screen: Screen, action: Action): Parts {
  const promptSchema = askSchema(action.ask, screen.fields);
  const target = action.on === 'row' ? TARGETS[String(action.bulk)] : action.on === 'form' ? TYPED : {};
  const properties = { ...target?.properties, ...promptSchema.properties };
  return {
    requestBody: jsonBody({ ...promptSchema, ...target, properties, ...required(promptSchema, target) }),
    responses: responsesWith(
      action.bulk === false ? {} : { description: '对一条记录时由动作而定；对多条时是每条的成败' },
    ),
  };
}

const IDS = { ids: { type: 'array', items: { type: 'string' } } };

/** What an action works on, by its `bulk`. */
const TARGETS: Record<string, JsonSchema> = {
  false: { properties: { id: { type: 'string' } }, required: ['id'] },
  true: {
    properties: { id: { type: 'string' }, ...IDS },
    anyOf: [{ required: ['id'] }, { required: ['ids'] }],
  },
  only: { properties: IDS, required: ['ids'] },
};

/** `on: form`: what the form holds at that moment. */
const TYPED: JsonSchema = { properties: { record: { type: 'object', description: '表单里正填着的值' } } };

function required(...schemas: (JsonSchema | undefined)[]): JsonSchema {
  const names = schemas.flatMap((schema) => schema?.required ?? []);
  return names.length > 0 ? { required: names } : {};
}

/** `goods.gift`, `goods.gift.add`: a name among the components. */
function nameOf(screen: Screen, use?: 'add' | 'edit'): string {
  return [screen.group, screen.name, ...(use ? [use] : [])].join('.');
}
