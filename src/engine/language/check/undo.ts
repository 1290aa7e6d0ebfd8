import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { movedBy } from '../normalise/effectCalls';
import type { ActionDefinition } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { constantsOf, evaluateCondition } from './actionOutcomes';
import type { Check, CheckContext, ScreenFacts } from './facts';

/**
 * `undo` names another action of the same records that can follow immediately, without a question (`language.md` §6). What moves
 * money is not undone: a reversal is a separate movement.
 */
export const checkUndo: Check = (screen, world) => {
  const actions = screen.raw.actions ?? {};
  return Object.entries(actions).flatMap(([name, definition]) => {
    if (definition === false || definition.undo === undefined) return [];
    const path: Path = ['actions', name, 'undo'];
    return undoDiagnostics({
      definition,
      undo: String(definition.undo),
      name,
      path,
      actions,
      screen,
      world,
    });
  });
};

interface Undo {
  definition: ActionDefinition;
  undo: string;
  name: string;
  path: Path;
  actions: Record<string, ActionDefinition | false>;
  screen: ScreenFacts;
  world: CheckContext;
}

function undoDiagnostics({ definition, undo, name, path, actions, screen, world }: Undo): ScreenError[] {
  const report = (message: Sentence) => [screen.parsed.error(path, message)];
  const back = actions[undo];
  const declared = Object.keys(actions).filter((one) => !BUILT_IN.has(one) && one !== name);
  if (!back || !declared.includes(undo)) return report(messages.unknownUndo(undo, declared));
  const areOnRows = [definition, back].every(({ on, open }) => (on ?? 'row') === 'row' && open === undefined);
  if (!areOnRows || back.ask !== undefined || back.bulk === 'only') return report(messages.undoAsks(undo));
  if ([definition, back].some(({ run }) => movedBy(run, world.effects) === 'money'))
    return report(messages.undoMoves('money'));
  const after = constantsOf(definition.set ?? {}, screen);
  return evaluateCondition(back.when, after, screen) === false
    ? report(messages.undoNeverFits(undo, name))
    : [];
}

/** The verbs of the language itself. */
export const BUILT_IN = new Set(['add', 'edit', 'delete', 'export', 'import']);
