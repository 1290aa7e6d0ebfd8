import { sql } from 'kysely';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/role/grantSubject', access: 'session', handle: subject },
];

/**
 * The kind of holder that an id means, for the one page of all: the answer reveals nothing else, and ids are of one
 * sequence. A role if none.
 */
async function subject({ services, query }: RouteContext) {
  const id = oneId(query.id);
  const { rows } = await sql<{ kind: string }>`
    select 'depart' as kind from sys_depart where id = ${id}::bigint
    union all select 'departRole' from sys_depart_role where id = ${id}::bigint`.execute(services.db);
  return ok({ kind: rows[0]?.kind ?? 'role' });
}
