import { ok } from '../http/envelope';
import { idList } from '../http/idList';
import type { Route, RouteContext } from '../http/route';
import { recordsOf, runOperation } from '../routes/screen/screenOperation';
import { familyUser } from '../routes/user/familyUser';

const access = { code: 'user:delete' };

/** The family's calls for deleted operators (`contract.md` §7), of both its releases: the bin of the screen. */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/user/recycleBin', access, handle: bin },
  // a bare array
  {
    method: 'PUT',
    path: '/sys/user/recycleBin',
    access,
    handle: (context) => putBack(context, context.request.body),
  },
  {
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    access,
    handle: (context) => putBack(context, context.body.userIds),
  },
  { method: 'DELETE', path: '/sys/user/recycleBin', access, handle: purge },
  { method: 'DELETE', path: '/sys/user/deleteRecycleBin', access, handle: purge },
];

async function bin(context: RouteContext) {
  return ok(
    recordsOf(
      await runOperation(context, {
        screen: 'system/user',
        method: 'GET',
        name: 'deleted',
        query: { pageSize: '1000' },
      }),
    ).map(familyUser),
  );
}

async function putBack(context: RouteContext, input: unknown) {
  const { result } = await runOperation(context, {
    screen: 'system/user',
    method: 'PUT',
    name: 'putBack',
    body: { ids: idList(input) },
  });
  return ok(result, '还原成功');
}

async function purge(context: RouteContext) {
  const ids = idList(context.query.userIds).join(',');
  const { result } = await runOperation(context, {
    screen: 'system/user',
    method: 'DELETE',
    name: 'purge',
    query: { ids },
  });
  return ok(result, '删除成功');
}
