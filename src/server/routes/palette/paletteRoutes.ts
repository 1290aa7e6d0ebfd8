import { searchText } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { findAnywhere, screenButtons } from '../../resource/list/palette';

export const routes = typedRoutes({
  'GET /sys/palette': findRecords,
  'GET /sys/paletteButtons': async ({ services, caller }) => ok(screenButtons(services, caller)),
});

/** Records by the input of Ctrl+K, in every screen that says so and that the caller may list. */
async function findRecords({ services, caller, input }: TypedContext<'GET /sys/palette'>) {
  const keyword = searchText(input.keyword ?? '').trim();
  return ok(keyword === '' ? [] : await findAnywhere(services, caller, keyword, input.without));
}
