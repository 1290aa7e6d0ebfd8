import * as texts from '#texts/language/messages';
import type { EffectCall, EffectKind, EffectParameter, EffectSheet, Effects } from '../../contract/effect';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { recordOf } from '../../values/record';
import { sheets } from '../../widgets/sheets';
import { judgeField } from '../judge/judge';
import { effectCalls } from '../normalise/effectCalls';
import { normaliseOwnField } from '../normalise/field';
import type { Words } from '../parse/definition';
import { messages } from '../parse/messages';
import type { FittingEffect } from '../parse/messages/shared';
import type { Path } from '../parse/parse';
import { phrase } from '../parse/sentence';
import { NO_MOMENT } from './actionOutcomes';
import { checkValue, isHidden } from './conditions';
import { checkSaved, checkTarget } from './effectTargets';
import { type CheckContext, fieldFacts, findField, type ScreenFacts } from './facts';

/** Where a file names an effect, and what is at hand there. */
interface EffectSite {
  kind: EffectKind;
  /** What the button is on. */
  on?: string;
  promptNames?: readonly string[];
}

/** A name of the domain in `run` or `hooks`: it exists, is of this kind, and knows this screen's records. */
export function checkEffect(
  effect: unknown,
  place: EffectSite,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  if (typeof effect !== 'string') return [];
  return misfit(effect, place, path, 'value', screen, world);
}

/** What an action runs: each effect fits, has its prompts, and gets its parameters (`language.md` §6). */
export function checkRun(
  run: unknown,
  place: Omit<EffectSite, 'kind'>,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const items = run === undefined ? [] : [run].flat();
  return items.flatMap((item, index) => {
    const here = Array.isArray(run) ? [...path, index] : path;
    return effectCalls(item).flatMap((call) => {
      const at = typeof item === 'string' ? here : [...here, call.effect];
      const side = typeof item === 'string' ? 'value' : 'key';
      const errors = misfit(call.effect, { kind: 'action', ...place }, at, side, screen, world);
      const sheet = world.effects?.get(call.effect);
      if (errors.length > 0 || !sheet) return errors;
      return checkParameters(call, sheet, at, side, screen, world);
    });
  });
}

function misfit(
  name: string,
  place: EffectSite,
  path: Path,
  side: 'key' | 'value',
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const { effects } = world;
  if (effects === null) return [];
  const sheet = effects.get(name);
  const report = (message: Sentence) => [screen.parsed.error(path, message, side)];
  const here = fittingHere(effects, place, screen);
  if (!sheet) return report(messages.unknownEffect(name, effects.keys(), here));
  if (sheet.kind !== place.kind) return report(messages.effectOfKind(name, sheet.kind, place.kind, here));
  if (!knows(sheet, screen)) return report(messages.effectOfScreen(name, sheet.screens ?? [], here));
  if (!fitsOn(sheet, place)) return report(messages.effectOn(name, sheet.on ?? ['row'], String(place.on)));
  const unread = (sheet.reads ?? []).filter((field) => !findField(screen, field));
  if (unread.length > 0) return report(messages.effectReads(name, unread));
  const missing = Object.entries(sheet.asks ?? {}).filter(
    ([ask]) => place.promptNames?.includes(ask) === false,
  );
  return missing.flatMap(([ask, what]) => report(messages.effectAsks(name, ask, what)));
}

/** The effects that fit here, each with what it does. */
function fittingHere(effects: Effects, place: EffectSite, screen: ScreenFacts): FittingEffect[] {
  return [...effects]
    .filter(
      ([, sheet]) =>
        sheet.kind === place.kind &&
        knows(sheet, screen) &&
        fitsOn(sheet, place) &&
        (sheet.reads ?? []).every((field) => screen.fields.has(field)),
    )
    .map(([name, { does }]) => ({ name, does }));
}

/** A screen that shows another's records has records that its effects know. */
function knows({ screens }: EffectSheet, { id, raw }: ScreenFacts): boolean {
  const base = raw.resource?.of;
  return screens === undefined || screens.includes(id) || screens.includes(String(base));
}

function fitsOn({ kind, on = ['row'] }: EffectSheet, place: EffectSite): boolean {
  return kind !== 'action' || on.includes(place.on ?? 'row');
}

function checkParameters(
  { effect, parameters }: EffectCall,
  sheet: EffectSheet,
  path: Path,
  side: 'key' | 'value',
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const declared = sheet.parameters ?? {};
  const words = Object.entries(declared).map(([name, parameter]) => messages.parameter(name, parameter));
  const unknown = Object.keys(parameters)
    .filter((name) => !(name in declared))
    .map((name) =>
      screen.parsed.error(
        [...path, name],
        messages.unknownParameter(effect, name, Object.keys(declared), words),
        'key',
      ),
    );
  if (unknown.length > 0) return unknown;
  const isProvided = (name: string | undefined) => name !== undefined && parameters[name] !== undefined;
  const missing = Object.entries(declared)
    .filter(
      ([name, parameter]) =>
        parameter.required === true && !isProvided(name) && !isProvided(parameter.unless),
    )
    .map(([name]) => screen.parsed.error(path, messages.missingParameter(effect, name, words), side));
  const contradictions = Object.entries(declared).flatMap(([name, { unless = '' }]) =>
    isProvided(name) && isProvided(unless)
      ? [screen.parsed.error([...path, unless], messages.parameterBeside(unless, name), 'key')]
      : [],
  );
  return [
    ...missing,
    ...contradictions,
    ...Object.entries(parameters).flatMap(([name, value]) =>
      checkArgument(value, name, { declared, parameters, path: [...path, name], screen, world }),
    ),
  ];
}

interface Argument {
  declared: Readonly<Record<string, EffectParameter>>;
  parameters: Readonly<Record<string, unknown>>;
  path: Path;
  screen: ScreenFacts;
  world: CheckContext;
}

function checkArgument(value: unknown, name: string, argument: Argument): ScreenError[] {
  const { declared, parameters, path, screen, world } = argument;
  const parameter = declared[name] as EffectParameter;
  const report = (message: Sentence) => [screen.parsed.error(path, message)];
  if (parameter.type === 'screen')
    return typeof value === 'string'
      ? checkTarget(value, declared, path, screen, world)
      : report(messages.parameterWants(name, texts.screenId));
  if (parameter.type === 'values') {
    const target = screenNamed(declared, parameters, world);
    if (!isValues(value))
      return report(messages.parameterWants(name, phrase(texts.fieldValues, texts.fieldValuesInPanel)));
    return target ? checkSaved(value, parameter, target, { path, screen, world }) : [];
  }
  if (parameter.type === 'named') return checkNamed(value, parameter, path, screen);
  if (!sheets.has(parameter.type)) throw new Error(`the parameter ${name} has no type ${parameter.type}`);
  if (isValues(value))
    return report(messages.parameterWants(name, phrase(texts.oneValue, texts.oneValueInPanel)));
  const facts = fieldFacts(name, parameter);
  const misfits = checkValue(value, facts, path, screen);
  if (misfits.length > 0) return misfits;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return checkSource(String(recordOf(value).field), argument, parameter);
  const filled = parameter.fills === true ? checkFilled(String(value), path, screen) : [];
  return filled.length > 0 ? filled : checkConstant(value, name, argument);
}

/** One of those there are, and the record has what it is filled with. */
function checkNamed(
  value: unknown,
  { title, names = {} }: EffectParameter,
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  const name = String(value);
  const found = Object.hasOwn(names, name) ? names[name] : undefined;
  if (!found) return [screen.parsed.error(path, messages.unknownNamed(title, name, Object.keys(names)))];
  return found.fills.flatMap((filling) => {
    const field = findField(screen, filling);
    if (!field) return [screen.parsed.error(path, messages.namedFills(title, name, filling))];
    return isHidden(field) ? [screen.parsed.error(path, messages.hiddenSource(filling))] : [];
  });
}

/** The screen that the parameter of type `screen` names, where it is one. */
function screenNamed(
  declared: Argument['declared'],
  parameters: Argument['parameters'],
  world: CheckContext,
): ScreenFacts | undefined {
  const named = Object.keys(declared).find((name) => declared[name]?.type === 'screen');
  return world.screens.get(String(parameters[named ?? '']));
}

/** A map of fields, and not the one form of a value that is written so. */
function isValues(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('field' in value);
}

/** A constant is judged by all the rules of its parameter; what `{字段}` becomes is judged when it is known. */
function checkConstant(value: unknown, name: string, { declared, path, screen }: Argument): ScreenError[] {
  const isOpen = typeof value === 'string' && (value.startsWith('$') || value.includes('{'));
  if (isOpen || Array.isArray(value)) return [];
  const field = normaliseOwnField(name, declared[name] as EffectParameter, {});
  const sentence = judgeField(field, value, {}, NO_MOMENT);
  return sentence === null ? [] : [screen.parsed.error(path, messages.parameterUnfit(name, sentence))];
}

/**
 * The value behind a parameter leaves the record: it is one value, not hidden, and of the right screen if a record is
 * meant.
 */
function checkSource(
  name: string,
  { parameters, path, screen }: Argument,
  parameter: EffectParameter,
): ScreenError[] {
  const field = findField(screen, name);
  const report = (message: Sentence) => [screen.parsed.error([...path, 'field'], message)];
  if (!field) return [];
  if (isHidden(field)) return report(messages.hiddenSource(name));
  if (field.isMultiple) return report(messages.manySource(name));
  const wanted = parameter.to ?? parameters[String(parameter.of)];
  if (wanted === undefined) return [];
  const base = screen.raw.resource?.of;
  const isItself = name === 'id' && (screen.id === wanted || base === wanted);
  return isItself || field.raw.to === wanted ? [] : report(messages.sourceOfScreen(name, String(wanted)));
}

/** `{name}` in a text must be a field, and one that may leave the record. */
function checkFilled(template: string, path: Path, screen: ScreenFacts): ScreenError[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => {
    const field = findField(screen, name);
    if (!field) return [screen.parsed.error(path, messages.unknownField(name, screen.fields.keys()))];
    return isHidden(field) ? [screen.parsed.error(path, messages.hiddenSource(name))] : [];
  });
}
