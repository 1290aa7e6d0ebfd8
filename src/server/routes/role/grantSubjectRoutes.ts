import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';

export const routes = typedRoutes({
  'GET /sys/role/grantSubject': subject,
});

/**
 * The kind of holder that an id means, for the one page of all: the answer reveals nothing else, and ids are of one
 * sequence. A role if none.
 */
async function subject({ services, input }: TypedContext<'GET /sys/role/grantSubject'>) {
  const id = oneId(input.id);
  const { rows } = await sql<AnswerOf<'GET /sys/role/grantSubject'>>`
    select 'depart' as kind from sys_depart where id = ${id}::bigint
    union all select 'departRole' from sys_depart_role where id = ${id}::bigint`.execute(services.db);
  return ok<AnswerOf<'GET /sys/role/grantSubject'>>(rows[0] ?? { kind: 'role' });
}
