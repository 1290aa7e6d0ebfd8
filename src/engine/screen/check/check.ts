import type { ScreenError } from '../../contract/errors';
import { checkAcross } from './across';
import { checkActions } from './actions';
import { checkDashboard } from './dashboard';
import type { Check, World } from './facts';
import { checkFields } from './fields';
import { checkKind } from './kinds';
import { checkForm, checkLinks, checkTable } from './parts';

const CHECKS: Check[] = [
  checkKind,
  checkFields,
  checkTable,
  checkForm,
  checkLinks,
  checkActions,
  checkDashboard,
];

/** Third phase: every name an author wrote means something, in its own file and across all of them. */
export function check(world: World): ScreenError[] {
  const own = [...world.screens.values()].flatMap((screen) => CHECKS.flatMap((one) => one(screen, world)));
  return [...own, ...checkAcross(world)];
}
