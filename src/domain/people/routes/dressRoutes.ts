import { ok } from '#server/http/envelope';
import { typedRoutes } from '#server/http/typedRoute';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';

/**
 * The family's list of dresses to choose from (spec §7): those on sale or given, in their order, of one kind if it
 * says so.
 */
export const routes = typedRoutes({
  'GET /dress/dress/queryDressList': async (context) => {
    const { kind } = context.input;
    const query = { pageSize: '1000', enabled: 'true', ...(kind && { kind }) };
    return ok(
      recordsOf(await runOperation(context, { screen: 'goods/dress', method: 'GET', name: 'list', query })),
    );
  },
});
