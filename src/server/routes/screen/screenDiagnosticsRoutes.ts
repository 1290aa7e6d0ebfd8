import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';

/** What is wrong with the screen files, told to those who may edit screens (`language.md` §10). */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/screen/faults',
    access: { code: 'screen:edit' },
    handle: async ({ services }) => ok(services.screens.diagnostics()),
  },
];
