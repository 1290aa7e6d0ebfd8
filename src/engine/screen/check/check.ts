import type { ScreenError } from '../../contract/errors';
import { messages } from '../messages';
import { nearWord } from '../nearWord';
import { checkAcross } from './across';
import { checkActions } from './actions';
import { checkDashboard } from './dashboard';
import type { Check, Raw, ScreenFacts, World } from './facts';
import { checkFields } from './fields';
import { checkOutcomes } from './foresee';
import { checkKind } from './kinds';
import { checkForm, checkLinks, checkTable } from './parts';
import { checkSense } from './sense';
import { checkTransitions } from './transitions';

const CHECKS: Check[] = [
  checkKind,
  checkFields,
  checkTable,
  checkForm,
  checkLinks,
  checkActions,
  checkTransitions,
  checkDashboard,
  checkSense,
  checkOutcomes,
];

/** Third phase: every name an author wrote means something, in its own file and across all of them. */
export function check(world: World): ScreenError[] {
  const screens = [...world.screens.values()];
  const own = screens.flatMap((screen) => CHECKS.flatMap((one) => one(screen, world)));
  const misspelt = screens.flatMap(misspeltDefinitions);
  const explained = new Set(misspelt.flatMap(({ echoes }) => echoes));
  return [
    ...own.filter((error) => !explained.has(error)),
    ...misspelt.map(({ error }) => error),
    ...checkAcross(world),
  ];
}

/**
 * A name that is used twice or more and not defined, beside a definition that nothing uses and that is spelt almost so: one
 * mistake, at the definition (`language.md` §12).
 */
function misspeltDefinitions(screen: ScreenFacts): { error: ScreenError; echoes: ScreenError[] }[] {
  const unused = Object.keys((screen.raw.fields ?? {}) as Raw).filter((name) => !screen.used.has(name));
  return [...screen.missing.entries()].flatMap(([wanted, echoes]) => {
    const written = echoes.length > 1 ? nearWord(wanted, unused) : null;
    if (written === null) return [];
    const message = messages.misspeltDefinition(written, wanted, echoes.length);
    return [{ error: screen.parsed.error(['fields', written], message, 'key'), echoes }];
  });
}
