import type { ScreenError } from '../../contract/errors';
import { closestMatch } from '../parse/closestMatch';
import { messages } from '../parse/messages';
import { errorText } from '../parse/sentence';
import { checkAcross } from './across';
import { checkOutcomes } from './actionOutcomes';
import { checkActions } from './actions';
import { checkApprovals } from './actions/approval';
import { checkCirclesAcross } from './actions/circles';
import { checkRules } from './actions/rules';
import { checkCards } from './cards';
import { checkDashboard } from './dashboard';
import type { Check, ScreenFacts, WholeCheckContext } from './facts';
import { checkFields } from './fields';
import { checkInitial } from './initial';
import { judgeScreen } from './judge';
import { checkKind } from './kinds';
import { checkLintRules } from './lintRules';
import { checkParts } from './part';
import { checkForm, checkLinks, checkTable } from './parts';
import { checkStale } from './placed/stale';
import { checkThen } from './then';
import { checkTransitions } from './transitions';
import { checkUndo } from './undo';

const CHECKS: Check[] = [
  checkKind,
  checkFields,
  checkTable,
  checkForm,
  checkLinks,
  checkStale,
  checkActions,
  checkTransitions,
  checkDashboard,
  checkCards,
  checkLintRules,
  checkOutcomes,
  checkInitial,
  checkParts,
  checkUndo,
  checkThen,
  checkRules,
  checkApprovals,
];

/** Third phase: every name an author wrote means something, in its own file and across all of them. */
export function check(world: WholeCheckContext): ScreenError[] {
  const screens = [...world.screens.values()];
  const own = screens.flatMap((screen) => judgeScreen(screen, world, CHECKS));
  const misspelt = screens.flatMap(misspeltDefinitions);
  const before = new Map(world.before.map((screen) => [screen.id, screen.raw.fields ?? {}]));
  const reported = new Set(misspelt.flatMap(({ echoes }) => echoes));
  const removed = screens.flatMap((screen) => removedDefinitions(screen, reported, before.get(screen.id)));
  const explained = new Set([...reported, ...removed.flatMap(({ echoes }) => echoes)]);
  return [
    ...own.filter((error) => !explained.has(error)),
    ...misspelt.map(({ error }) => error),
    ...removed.map(({ error }) => error),
    ...checkAcross(world),
    ...checkCirclesAcross(world),
  ];
}

/** One error in place of several. */
interface Explanation {
  error: ScreenError;
  echoes: ScreenError[];
}

/**
 * A name that is used twice or more and not defined, beside a definition that nothing uses and that is spelt almost so: one
 * mistake, at the definition (`language.md` §12).
 */
function misspeltDefinitions(screen: ScreenFacts): Explanation[] {
  const unused = Object.keys(screen.raw.fields ?? {}).filter((name) => !screen.used.has(name));
  return [...screen.missing.entries()].flatMap(([wanted, echoes]) => {
    const written = echoes.length > 1 ? closestMatch(wanted, unused) : null;
    if (written === null) return [];
    const message = messages.misspeltDefinition(written, wanted, echoes.length);
    return [{ error: screen.parsed.error(['fields', written], message, 'key'), echoes }];
  });
}

/**
 * A name that one file uses twice or more, that is not defined and like no other, or that was a field before: its
 * definition was removed. One mistake, reported at the first use with the lines of all.
 */
function removedDefinitions(
  screen: ScreenFacts,
  reported: ReadonlySet<ScreenError>,
  before: NonNullable<ScreenFacts['raw']['fields']> = {},
): Explanation[] {
  return [...screen.missing.entries()].flatMap(([name, uses]) => {
    const isFormer = Object.hasOwn(before, name);
    const title = String(before[name]?.title ?? '');
    if (!isFormer && closestMatch(name, screen.fields.keys()) !== null) return [];
    const left = uses.filter((error) => !reported.has(error));
    return [...new Set(left.map(({ file }) => file))].flatMap((file) => {
      const echoes = left.filter((error) => error.file === file).sort((a, b) => a.line - b.line);
      const [first] = echoes;
      if (!first || (echoes.length < 2 && !isFormer)) return [];
      const lines = echoes.map(({ line }) => line);
      const message =
        file === screen.parsed.file
          ? messages.removedField(name, lines, title)
          : messages.removedForeign(screen.id, name, lines, title);
      const { remedy: _, ...place } = first;
      return [{ error: { ...place, ...errorText(message) }, echoes }];
    });
  });
}
