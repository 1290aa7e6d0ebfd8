import type { Moved } from '../../../contract/effect';
import type { ScreenError } from '../../../contract/errors';
import type { Sentence } from '../../../contract/sentence';
import { recordOf } from '../../../values/record';
import { effectCalls, movedBy } from '../../normalise/effectCalls';
import type { RuleDefinition } from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { checkSet } from '../actions';
import { checkCondition } from '../conditions';
import { checkRun } from '../effects';
import { type Check, type CheckContext, type ScreenFacts, unknownField } from '../facts';
import { checkCircles } from './circles';

/** `rules`: what each waits for, for which records, and what it does with nobody at hand. */
export const checkRules: Check = (screen, world) => {
  const { rules, resource } = screen.raw;
  if (rules === undefined) return [];
  if (resource?.of !== undefined)
    return [screen.parsed.error(['rules'], messages.ruleOfOther(String(resource.of)), 'key')];
  const errors = Object.entries(rules).flatMap(([name, rule]) =>
    checkRule(rule, ['rules', name], screen, world),
  );
  return errors.length > 0 ? errors : checkCircles(screen);
};

function checkRule(
  rule: RuleDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const { after, when, set, run } = rule;
  const title = String(rule.title);
  const report = (sentence: Sentence, at = path) => [screen.parsed.error(at, sentence, 'key')];
  const { changed = [], daily } = typeof after === 'object' ? after : {};
  return [
    ...(set === undefined && run === undefined ? report(messages.ruleDoesNothing(title)) : []),
    ...(after === 'reached' && when === undefined ? report(messages.ruleReachesNothing(title)) : []),
    ...(daily !== undefined && when === undefined ? report(messages.ruleDailyOfAll(title)) : []),
    ...changed.flatMap((field, index) => unknownField(screen, field, [...path, 'after', 'changed', index])),
    ...checkCondition(when, [...path, 'when'], screen, 'rule'),
    ...(after === 'reached' ? checkReached(title, when, [...path, 'when'], screen) : []),
    ...Object.entries(set ?? {}).flatMap(([field, value]) =>
      checkSet(field, value, [...path, 'set', field], screen),
    ),
    ...operatorFacts(rule, path).map(([at, fact]) =>
      screen.parsed.error(at, messages.ruleOperator(title, fact)),
    ),
    ...checkWhatMoves(rule, title, path, screen, world),
    ...checkEffects(rule, title, path, screen, world),
  ];
}

/** No save of this screen's records says that what they refer to, or what refers to them, has changed. */
function checkReached(title: string, when: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  return Object.entries(recordOf(when)).flatMap(([key, inner]) => {
    const here = [...path, key];
    if (key === 'all' || key === 'any')
      return [inner].flat().flatMap((part, index) => checkReached(title, part, [...here, index], screen));
    if (key === 'not') return checkReached(title, inner, here, screen);
    const isElsewhere = key.includes('.') || screen.fields.get(key)?.raw.figure !== undefined;
    return isElsewhere ? [screen.parsed.error(here, messages.ruleReachesElsewhere(title, key), 'key')] : [];
  });
}

function checkEffects(
  { run }: RuleDefinition,
  title: string,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const prompted = effectCalls(run).find(({ effect }) => world.effects?.get(effect)?.asks !== undefined);
  const at = [...path, 'run'];
  if (prompted) return [screen.parsed.error(at, messages.ruleAsks(title, prompted.effect), 'key')];
  return checkRun(run, { on: 'row', promptNames: [] }, at, screen, world);
}

/** Money and rights change by people alone: by no effect, and on no screen where actions or hooks move them. */
function checkWhatMoves(
  { set, run }: RuleDefinition,
  title: string,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const moved = movedBy(run, world.effects);
  if (moved !== null) return [screen.parsed.error([...path, 'run'], messages.ruleMoves(title, moved), 'key')];
  const targets = effectCalls(run).flatMap(({ effect, parameters }) =>
    writesRecords(effect, world) ? [String(parameters.screen)] : [],
  );
  const written = [...(set === undefined ? [] : [screen.id]), ...targets];
  return written.flatMap((id) => {
    const there = movedOn(id, world);
    if (there === null) return [];
    const at = id === screen.id && set !== undefined ? 'set' : 'run';
    return [screen.parsed.error([...path, at], messages.ruleWritesMoving(title, id, there), 'key')];
  });
}

function writesRecords(effect: string, { effects }: CheckContext): boolean {
  return Object.values(effects?.get(effect)?.parameters ?? {}).some(({ type }) => type === 'values');
}

/** What the screen's own actions and hooks move: its records carry money or rights. */
function movedOn(id: string, world: CheckContext): Moved | null {
  const { actions = {}, hooks = {} } = world.screens.get(id)?.raw ?? {};
  const runs = Object.values(actions).map((action) => (action === false ? undefined : action.run));
  const moved = [...runs, ...Object.values(hooks)].map((run) => movedBy(run, world.effects));
  return moved.find((one) => one !== null) ?? null;
}

/** `$user.…` in the values of a rule, each with its place. */
function operatorFacts({ when, set, run }: RuleDefinition, path: Path): [Path, string][] {
  const texts = Object.entries({ when, set, run }).flatMap(([word, value]) =>
    textsIn(value, [...path, word]),
  );
  return texts.filter(([, text]) => text.startsWith('$user'));
}

function textsIn(value: unknown, path: Path): [Path, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const keyed: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return keyed.flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
