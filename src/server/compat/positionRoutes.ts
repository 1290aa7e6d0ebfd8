import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Route, RouteContext } from '../http/route';
import { runOperation } from '../routes/screen/screenOperation';

/** The family's way to a position by its code (`contract.md` §8): the screen's own `queryById`. */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/position/queryByCode',
    access: { code: 'position:list' },
    handle: queryByCode,
  },
];

async function queryByCode(context: RouteContext) {
  const { rows } = await sql<{ id: string }>`
    select id::text from "position" where code = ${context.query.code ?? ''} and delete_time is null`.execute(
    context.services.db,
  );
  const [found] = rows;
  if (!found) throw new RequestError('未找到对应实体');
  return runOperation(context, {
    screen: 'system/position',
    method: 'GET',
    name: 'queryById',
    query: { id: found.id },
  });
}
