import { sql } from 'kysely';
import { type RecordData, RequestError } from '#engine/pure';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { runOperation } from '#server/routes/screen/screenOperation';

/** The family's way to a position by its code (`contract.md` §8): the screen's own `queryById`. */
export const routes = typedRoutes({ 'GET /sys/position/queryByCode': queryByCode });

async function queryByCode(context: TypedContext<'GET /sys/position/queryByCode'>) {
  const { rows } = await sql<{ id: string }>`
    select id::text from "position" where code = ${context.input.code ?? ''} and delete_time is null`.execute(
    context.services.db,
  );
  const [found] = rows;
  if (!found) throw new RequestError('未找到对应实体');
  return runOperation<RecordData>(context, {
    screen: 'system/position',
    method: 'GET',
    name: 'queryById',
    query: { id: found.id },
  });
}
