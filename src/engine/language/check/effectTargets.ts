import * as texts from '#texts/language/messages';
import type { EffectParameter, Moved } from '../../contract/effect';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { recordOf } from '../../values/record';
import { effectCalls } from '../normalise/effectCalls';
import { promptNames, stepsIn, type Words } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { checkValue, isHidden } from './conditions';
import {
  type CheckContext,
  type FieldFacts,
  fieldFacts,
  findField,
  type ScreenFacts,
  unknownScreen,
} from './facts';
import { placedNames } from './placed/placedNames';

/** A screen whose records an effect saves: its own form takes them, and nothing of money, rights or punishment moves with them. */
export function checkTarget(
  id: string,
  declared: Readonly<Record<string, EffectParameter>>,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const missing = unknownScreen(screen, world, id, path);
  const target = world.screens.get(id);
  if (missing.length > 0 || !target) return missing;
  const report = (message: Sentence) => [screen.parsed.error(path, message)];
  const verb = Object.values(declared).find(({ type }) => type === 'values')?.verb;
  if (verb === undefined) return [];
  const base = world.screens.get(String(target.raw.resource?.of));
  const resource = (base ?? target).raw.resource ?? {};
  if (resource.path === undefined || resource.owned === false || target.kind === 'form')
    return report(messages.targetNotOwned(id));
  const moves = [target, ...(base ? [base] : [])].flatMap((one) => movedOnSave(one, world));
  if (moves[0] !== undefined) return report(messages.targetMoves(id, moves[0]));
  const isOff = target.raw.actions?.[verb] === false;
  const isTaken = target.raw.form !== undefined && !isOff;
  return isTaken ? [] : report(messages.targetWithoutForm(id, verb));
}

/** What moves with the records of a screen when one is saved: by its hooks, or by an action for which nobody else has to agree. */
function movedOnSave({ raw }: ScreenFacts, { effects }: CheckContext): Moved[] {
  const hooks = Object.values(raw.hooks ?? {}).flatMap(effectCalls);
  const performed = Object.values(raw.actions ?? {}).flatMap((one) =>
    one !== false && stepsIn(one)?.applicant !== undefined ? effectCalls(one.run) : [],
  );
  return [...hooks, ...performed].flatMap(({ effect }) => effects?.get(effect)?.moves ?? []);
}

/** What becomes of a record of the target: fields that its form takes, with values they could hold. */
export function checkSaved(
  values: Words,
  { verb }: EffectParameter,
  target: ScreenFacts,
  { path, screen, world }: { path: Path; screen: ScreenFacts; world: CheckContext },
): ScreenError[] {
  const taken = takenBy(target, String(verb), world);
  // an effect without parameters is reported at its name
  if (taken.size === 0) return [];
  const required = verb === 'add' ? [...taken.values()].filter(isRequired) : [];
  return [
    ...required
      .filter(({ name }) => !(name in values))
      .map(({ name, raw }) =>
        screen.parsed.error(path, messages.targetDemands(target.id, name, String(raw.title))),
      ),
    ...Object.entries(values).flatMap(([name, value]) => {
      const at = [...path, name];
      const field = taken.get(name);
      if (!field)
        return [screen.parsed.error(at, messages.notTaken(target.id, name, [...taken.keys()]), 'key')];
      const source = recordOf(value).field;
      const own = source === undefined ? undefined : findField(screen, String(source));
      if (own && isHidden(own) && !isHidden(field))
        return [screen.parsed.error([...at, 'field'], messages.hiddenSource(own.name))];
      return checkValue(value, { ...field, raw: withoutLimits(field.raw) }, at, screen);
    }),
  ];
}

/** Limits may name fields of the target, which are judged when it is saved. */
function withoutLimits({ minimum, maximum, ...raw }: Words): Words {
  return raw;
}

function isRequired({ raw }: FieldFacts): boolean {
  return raw.required === true && raw.default === undefined && raw.when === undefined;
}

/** What every action may ask without a definition. */
export const REASON = fieldFacts('reason', {
  type: 'text',
  title: texts.reason,
  required: true,
  maxLength: 200,
});

/** The fields that the target's form takes, and what its verb asks. */
function takenBy(target: ScreenFacts, verb: string, { screens }: CheckContext): Map<string, FieldFacts> {
  const definition = target.raw.actions?.[verb];
  const prompts = promptNames((definition || undefined)?.ask);
  const known = screens.get(target.id) ?? target;
  const inForm = [...placedNames(target.raw.form)].flatMap((name) => known.fields.get(name) ?? []);
  const isTyped = ({ raw }: FieldFacts) =>
    raw.readOnly !== true && raw.stored !== false && raw.formula === undefined;
  const fromAsk = prompts.flatMap((name) => known.fields.get(name) ?? (name === 'reason' ? REASON : []));
  return new Map([...inForm.filter(isTyped), ...fromAsk].map((field) => [field.name, field]));
}
