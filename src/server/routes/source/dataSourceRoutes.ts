import { ok } from '../../http/envelope';
import { typedRoutes } from '../../http/typedRoute';
import { runOperation } from '../screen/screenOperation';

/** Data sources to choose from (`contract.md` §10): those that the caller may list, by their codes. */
export const routes = typedRoutes({
  'GET /sys/dataSource/options': async (context) => {
    const { result } = await runOperation<{ records: { code: string; name: string }[] }>(context, {
      ...{ screen: 'system/data-source', method: 'GET', name: 'list' },
      query: { pageSize: '1000' },
    });
    return ok(result.records.map(({ code, name }) => ({ value: code, label: name, text: name })));
  },
});
