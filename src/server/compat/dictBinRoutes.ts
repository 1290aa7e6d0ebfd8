import { ok } from '../http/envelope';
import type { Route } from '../http/route';
import { runOperation } from '../routes/screen/screenOperation';

const access = { code: 'dict:delete' };
const screen = 'system/dict';

/** The family's calls for deleted dictionaries (`contract.md` §8): what the screen's own bin does, in the family's words. */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/dict/deleteList',
    access,
    handle: async (context) => {
      const query = { pageSize: '1000' };
      const { result } = await runOperation(context, { screen, method: 'GET', name: 'deleted', query });
      return ok((result as { records: unknown[] }).records);
    },
  },
  {
    method: 'PUT',
    path: '/sys/dict/back/:id',
    access,
    handle: async (context) => {
      const body = { ids: [context.params.id] };
      await runOperation(context, { screen, method: 'PUT', name: 'putBack', body });
      return ok(null, '操作成功!');
    },
  },
  {
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    access,
    handle: async (context) => {
      const query = { ids: context.params.id ?? '' };
      await runOperation(context, { screen, method: 'DELETE', name: 'purge', query });
      return ok(null, '删除成功!');
    },
  },
];
