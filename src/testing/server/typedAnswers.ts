import Ajv, { type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import Type from 'typebox';
import { APP_CALLS } from '../../contract/appCalls/appCalls';
import type { ScreenSchemas } from '../../contract/endpoints/endpoint';
import { endpointsByName } from '../../contract/endpoints/endpoints';
import type { RouteDefinition } from '../../contract/route';
import { routeTable } from '../../contract/routeTable';

const ajv = new Ajv({ strict: false, allErrors: true });
const routes: Record<string, RouteDefinition> = routeTable;
const validators = new Map<string, ValidateFunction>();

/** Routes with a part in their path, by a pattern for calls. */
const patterns = Object.keys(routes)
  .filter((key) => key.includes(':'))
  .map((key) => ({ key, pattern: new RegExp(`^${key.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) }));

/** Any record: its fields are the screen's. */
const record = Type.Unsafe<Record<string, unknown>>({ type: 'object' });

/** What a derived endpoint answers, whatever its screen; null: the call is none, or a file. */
function endpointAnswer(call: string): TSchema | null {
  const endpoint = endpointsByName.get(call.slice(call.lastIndexOf('/') + 1));
  const isOther = !call.startsWith(`${endpoint?.method} `) || Object.hasOwn(APP_CALLS, call);
  if (!endpoint || isOther || endpoint.answer === 'file') return null;
  const { answer = Type.Null() } = endpoint;
  return typeof answer === 'function' ? answer({ record } as ScreenSchemas) : answer;
}

/**
 * Every answer that a test gets from a route of the table, or from a derived endpoint, has the shape that its table says, keys
 * that it does not name included.
 */
export function assertTypedAnswer(call: string, result: unknown): void {
  const key = routes[call] ? call : (patterns.find(({ pattern }) => pattern.test(call))?.key ?? call);
  const route = routes[key];
  const answer = route ? (route.answer ?? Type.Null()) : endpointAnswer(call);
  if (answer === null || typeof answer === 'string') return;
  const validate = validators.get(key) ?? ajv.compile(closed(answer));
  validators.set(key, validate);
  if (!validate(result)) throw new Error(`${key} answers ${ajv.errorsText(validate.errors)}`);
}

/** The schema with `additionalProperties: false` wherever it lists properties; the parts of an intersection stay open. */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (Array.isArray(value?.allOf))
      return {
        allOf: value.allOf.map(({ additionalProperties: _, ...part }: Record<string, unknown>) => part),
      };
    return value?.type === 'object' && Object.keys(value.properties ?? {}).length > 0
      ? { additionalProperties: false, ...value }
      : value;
  });
}
