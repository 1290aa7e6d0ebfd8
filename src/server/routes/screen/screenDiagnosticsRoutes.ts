import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';

/** The errors of the screen files, for callers who may edit screens (`language.md` §10). */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/screen/faults',
    access: { code: 'screen:edit' },
    handle: async ({ services }) => ok(services.screens.diagnostics()),
  },
];
