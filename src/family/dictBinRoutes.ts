import { ok } from '#server/http/envelope';
import { typedRoutes } from '#server/http/typedRoute';
import { inFamilyTypes } from '#server/routes/screen/familyTypes';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';

const screen = 'system/dict';

/** The family's calls for deleted dictionaries (`contract.md` §8): what the screen's own bin does, in the family's words. */
export const routes = typedRoutes({
  'GET /sys/dict/deleteList': async (context) => {
    const query = { pageSize: '1000' };
    const answer = await runOperation(context, { screen, method: 'GET', name: 'deleted', query });
    return ok(inFamilyTypes(context.services.screens.get(screen), recordsOf(answer)));
  },
  'PUT /sys/dict/back/:id': async (context) => {
    const body = { ids: [context.input.id] };
    await runOperation(context, { screen, method: 'PUT', name: 'putBack', body });
    return ok(null, '操作成功!');
  },
  'DELETE /sys/dict/deletePhysic/:id': async (context) => {
    const query = { ids: context.input.id };
    await runOperation(context, { screen, method: 'DELETE', name: 'purge', query });
    return ok(null, '删除成功!');
  },
});
