import Ajv, { type ValidateFunction } from 'ajv';
import type { RouteDefinition } from '../../contract/route';
import { routeTable } from '../../contract/routeTable';

const ajv = new Ajv({ strict: false, allErrors: true });
const routes: Record<string, RouteDefinition> = routeTable;
const validators = new Map<string, ValidateFunction>();

/** Routes with a part in their path, by a pattern for calls. */
const patterns = Object.keys(routes)
  .filter((key) => key.includes(':'))
  .map((key) => ({ key, pattern: new RegExp(`^${key.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) }));

/**
 * Every answer that a test gets from a route of the table has the shape that the table says, keys that it does not name
 * included.
 */
export function assertTypedAnswer(call: string, result: unknown): void {
  const key = routes[call] ? call : (patterns.find(({ pattern }) => pattern.test(call))?.key ?? call);
  const route = routes[key];
  if (!route || typeof route.answer === 'string') return;
  const validate = validators.get(key) ?? ajv.compile(closed(route.answer ?? { type: 'null' }));
  validators.set(key, validate);
  if (!validate(result)) throw new Error(`${key} answers ${ajv.errorsText(validate.errors)}`);
}

/** The schema with `additionalProperties: false` wherever it lists properties. */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'object' && Object.keys(value.properties ?? {}).length > 0
      ? { additionalProperties: false, ...value }
      : value,
  );
}
