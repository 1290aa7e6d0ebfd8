import type { AnswerOf } from '#contract/routeTable';
import { ok } from '#server/http/envelope';
import { idList } from '#server/http/idList';
import type { RouteContext } from '#server/http/route';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';
import { familyUsers } from '#server/routes/user/familyUser';

/** The family's calls for deleted operators (`contract.md` §7), of both its releases: the bin of the screen. */
export const routes = typedRoutes({
  'GET /sys/user/recycleBin': bin,
  // a bare array
  'PUT /sys/user/recycleBin': (context) => putBack(context, context.request.body),
  'PUT /sys/user/putRecycleBin': (context) => putBack(context, context.input.userIds),
  'DELETE /sys/user/recycleBin': purge,
  'DELETE /sys/user/deleteRecycleBin': purge,
});

type Outcome = AnswerOf<'PUT /sys/user/recycleBin'>;

async function bin(context: TypedContext<'GET /sys/user/recycleBin'>) {
  const answer = await runOperation(context, {
    screen: 'system/user',
    method: 'GET',
    name: 'deleted',
    query: { pageSize: '1000' },
  });
  return ok(await familyUsers(context.services, recordsOf(answer)));
}

async function putBack(context: Pick<RouteContext, 'services' | 'caller' | 'press'>, input: unknown) {
  const { result } = await runOperation<Outcome>(context, {
    screen: 'system/user',
    method: 'PUT',
    name: 'putBack',
    body: { ids: idList(input) },
  });
  return ok(result, '还原成功');
}

async function purge(context: TypedContext<'DELETE /sys/user/recycleBin'>) {
  const ids = idList(context.input.userIds).join(',');
  const { result } = await runOperation<Outcome>(context, {
    screen: 'system/user',
    method: 'DELETE',
    name: 'purge',
    query: { ids },
  });
  return ok(result, '删除成功');
}
