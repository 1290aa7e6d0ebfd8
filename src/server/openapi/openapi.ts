import type { Screen } from '../../engine/pure';
import type { Caller } from '../caller';
import type { DescribedRoute } from '../http/describedRoute';
import { COMMON_COMPONENTS } from './answers';
import { derivedOperations, tagOf } from './derived';
import { jsonBody, type OpenApiDocument, type OpenApiOperation, type PlacedOperation } from './document';
import { handWrittenOperations, TREE_COMPONENTS } from './handWritten';

export interface DescribedServer {
  title: string;
  basePath: string;
  screens: Screen[];
  routes: readonly DescribedRoute[];
}

/** OpenAPI 3.1 of what the caller may call: every screen's endpoints and the hand-written routes, nothing they may not know. */
export function openApi(
  { title, basePath, screens, routes }: DescribedServer,
  caller: Caller,
): OpenApiDocument {
  const ordered = [...screens].sort((a, b) => a.id.localeCompare(b.id));
  const derived = ordered.map((screen) => ({ screen, ...derivedOperations(screen, ordered, caller) }));
  const written = handWrittenOperations(routes, caller);
  const operations = [...derived.flatMap((one) => one.operations), ...written];
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'x-permission 是所需的权限码，几个时有一个就行，且都要有所在页面的查看权限（:list）才起作用；没有它的，登录后都能调用。时间是北京时间，金额以最小单位计，编号是文本。请求头没有 X-Shape: screen 时，存成整数的编码是数字，存成一列的多个值是带逗号的文本。',
    },
    servers: [{ url: basePath }],
    tags: [
      ...derived
        .filter((one) => one.operations.length > 0)
        .map(({ screen }) => ({ name: tagOf(screen), description: screen.title })),
      ...[...new Set(written.flatMap(({ operation }) => operation.tags))].map((name) => ({ name })),
    ],
    security: [{ token: [] }],
    paths: pathsOf(operations),
    components: {
      ...COMMON_COMPONENTS,
      schemas: Object.assign(
        {},
        COMMON_COMPONENTS.schemas,
        TREE_COMPONENTS,
        ...derived.map((one) => one.schemas),
      ),
    },
  };
}

/**
 * A hand-written route in place of a derived endpoint takes the screen's words, and its own words and right in
 * addition.
 */
function pathsOf(operations: PlacedOperation[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const { path, method, operation } of operations) {
    const item = paths[path] ?? {};
    const derived = item[method];
    item[method] = derived
      ? {
          ...derived,
          ...(operation.description ? { description: operation.description } : {}),
          'x-permission': operation['x-permission'],
          requestBody: bothBodies(derived, operation),
        }
      : operation;
    paths[path] = item;
  }
  return paths;
}

function bothBodies(...operations: OpenApiOperation[]): OpenApiOperation['requestBody'] {
  const schemas = operations.flatMap((one) => one.requestBody?.content['application/json']?.schema ?? []);
  return schemas.length > 0 ? jsonBody({ allOf: schemas }) : undefined;
}
