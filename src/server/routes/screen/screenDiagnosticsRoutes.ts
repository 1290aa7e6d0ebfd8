import { ok } from '../../http/envelope';
import { typedRoutes } from '../../http/typedRoute';

/** The errors of the screen files, for callers who may edit screens (`language.md` §10). */
export const routes = typedRoutes({
  'GET /sys/screen/faults': async ({ services }) => ok(services.screens.diagnostics()),
});
