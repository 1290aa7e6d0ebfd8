import { RequestError } from '../../../engine/pure';
import { type Envelope, ok } from '../../http/envelope';
import type { Route, RouteContext } from '../../http/route';
import { operationFor } from '../../resource/operations';

const access = { code: 'dict:delete' };

/** The family's calls for deleted dictionaries (`contract.md` §8): what the screen's own bin does, in the family's words. */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/dict/deleteList',
    access,
    handle: async (context) => {
      const { result } = await run(context, 'GET', 'deleted', {}, { pageSize: '1000' });
      return ok((result as { records: unknown[] }).records);
    },
  },
  {
    method: 'PUT',
    path: '/sys/dict/back/:id',
    access,
    handle: async (context) => {
      await run(context, 'PUT', 'putBack', { ids: [context.params.id] }, {});
      return ok(null, '操作成功!');
    },
  },
  {
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    access,
    handle: async (context) => {
      await run(context, 'DELETE', 'purge', {}, { ids: context.params.id ?? '' });
      return ok(null, '删除成功!');
    },
  },
];

async function run(
  { services, caller }: RouteContext,
  method: string,
  name: string,
  body: Record<string, unknown>,
  query: Record<string, string>,
): Promise<Envelope> {
  const screen = services.screens.get('system/dict');
  const operation = screen && operationFor(services, caller, screen, method, name);
  if (!operation || !('run' in operation))
    throw new RequestError('很抱歉，资源未找到!', { status: 404, code: 404 });
  return (await operation.run({ query, body })) as Envelope;
}
