import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { runOperation } from '../screen/screenOperation';

/** Data sources to choose from (`contract.md` §10): those that the caller may list, by their codes. */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/dataSource/options',
    access: { code: 'data-source:list' },
    handle: async (context) => {
      const query = { pageSize: '1000' };
      const list = { screen: 'system/data-source', method: 'GET' as const, name: 'list', query };
      const { records } = (await runOperation(context, list)).result as {
        records: { code: string; name: string }[];
      };
      return ok(records.map(({ code, name }) => ({ value: code, label: name, text: name })));
    },
  },
];
