import { ok } from '../../http/envelope';
import { searchText } from '../../http/limits';
import type { Route, RouteContext } from '../../http/route';
import { findAnywhere } from '../../resource/list/palette';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/palette', access: 'session', handle: findRecords },
];

/** Records by the input of Ctrl+K, in every screen that says so and that the caller may list. */
async function findRecords({ services, caller, query }: RouteContext) {
  const keyword = searchText(query.keyword ?? '').trim();
  return ok(keyword === '' ? [] : await findAnywhere(services, caller, keyword));
}
