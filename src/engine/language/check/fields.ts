import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { recordOf } from '../../values/record';
import { CODE_DICTIONARIES } from '../derive/screenDictionary';
import { RESERVED_NAMES } from '../normalise/audit';
import {
  type FieldDefinition,
  type OptionsDefinition,
  valuesOfOptions,
  type Words,
} from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { compilePattern, type PatternError } from '../pattern/compile';
import { MAX_PATTERN_SIZE } from '../pattern/limits';
import { checkFigure } from './calculated/figure';
import { checkFormula } from './calculated/formula';
import { checkStartValue } from './calculated/startValue';
import { checkWhere } from './calculated/where';
import { checkChooser, checkDeclarer } from './chooser';
import { checkCondition, checkValue } from './conditions';
import { checkEffect } from './effects';
import {
  type Check,
  type CheckContext,
  type FieldFacts,
  fieldFacts,
  findField,
  type ScreenFacts,
  unknownField,
  unknownScreen,
} from './facts';
import { checkBinding, checkMedia } from './otherFields';
import { checkPlaced } from './parts';

const BUILT_IN_VERBS = ['list', 'add', 'edit', 'delete', 'export', 'import', 'reveal', 'lead'];

/** Everything a field's own definition names: other fields, screens, verbs, effects, patterns. */
export const checkFields: Check = (screen, world) => {
  const own = Object.keys(screen.raw.fields ?? {});
  const verbs = Object.keys(screen.raw.verbs ?? {}).filter((verb) => BUILT_IN_VERBS.includes(verb));
  return [
    ...verbs.map((verb) => screen.parsed.error(['verbs', verb], messages.verbTaken(verb), 'key')),
    ...own.flatMap((name) =>
      checkField(screen.fields.get(name) as FieldFacts, ['fields', name], screen, world),
    ),
  ];
};

/** Values and references are found by a former name: one field has it. */
function checkFormerNames({ name, raw }: FieldFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  const fields = Object.entries(screen.raw.fields ?? {});
  return (raw.formerly ?? []).flatMap((former, index) => {
    const [owner = name] = fields.find(([, { formerly = [] }]) => formerly.includes(former)) ?? [];
    if (owner === name) return [];
    return [screen.parsed.error([...path, 'formerly', index], messages.formerNameTaken(former, owner))];
  });
}

/** One definition, in `fields` or in an action's `ask`. */
export function checkField(
  field: FieldFacts,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const { raw, name } = field;
  return [
    ...(RESERVED_NAMES.has(name) ? [screen.parsed.error(path, messages.reservedField(name), 'key')] : []),
    ...(Array.isArray(raw.unique) ? raw.unique : []).flatMap((other, index) =>
      unknownField(screen, other, [...path, 'unique', index]),
    ),
    ...(raw.rising ?? []).flatMap((other, index) => unknownField(screen, other, [...path, 'rising', index])),
    ...checkCondition(raw.when, [...path, 'when'], screen, 'button'),
    ...(typeof raw.required === 'object'
      ? checkCondition(raw.required, [...path, 'required'], screen, 'button')
      : []),
    ...(typeof raw.readOnly === 'object'
      ? checkCondition(raw.readOnly, [...path, 'readOnly'], screen, 'button')
      : []),
    ...checkCondition(raw.alert, [...path, 'alert'], screen, 'alert'),
    ...['default', 'minimum', 'maximum'].flatMap((word) =>
      word === 'default' && isForeignValue(raw.default)
        ? []
        : checkValue(raw[word], field, [...path, word], screen),
    ),
    ...checkStartValue(field, path, screen),
    ...checkPattern(raw, [...path, 'pattern'], screen),
    ...checkChooser(raw, path, screen),
    ...checkDeclarer(raw, path, screen),
    ...checkMedia(field, path, screen),
    ...checkBinding(field, path, screen),
    ...(raw.replaces === undefined ? [] : checkPlaced(raw.replaces, [...path, 'replaces'], screen, world)),
    ...checkFigure(raw.figure, [...path, 'figure'], screen, world),
    ...checkFormula(field, path, screen, world),
    ...checkAbout(raw.of, [...path, 'of'], screen, world),
    ...checkTarget(raw.to, [...path, 'to'], screen, world),
    ...checkWhere(field, path, screen, world),
    ...checkOptions(raw.options, [...path, 'options'], screen),
    ...checkPermission(raw.permission, [...path, 'permission'], screen),
    ...checkInner(raw.fields, [...path, 'fields'], screen, world),
    ...checkEffect(raw.run, { kind: 'computed' }, [...path, 'run'], screen, world),
    ...checkDictionary(raw.dict, [...path, 'dict'], screen, world),
    ...checkFormerNames(field, path, screen),
    ...checkSuggested(raw.suggest, [...path, 'suggest'], screen, world),
  ];
}

/** `{"field": "goodsId.price"}` */
function isForeignValue(value: unknown): boolean {
  return String(recordOf(value).field ?? '').includes('.');
}

/** One dictionary, or one for options of a field that is answered with one of them. */
export function checkSuggested(
  suggested: FieldDefinition['suggest'],
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  if (typeof suggested !== 'object') return checkDictionary(suggested, path, screen, world);
  const { field: name, ...codes } = suggested;
  const place = [...path, 'field'];
  const missing = unknownField(screen, name, place);
  if (missing.length > 0) return missing;
  const field = findField(screen, name);
  const options = field?.raw.options;
  if (options === undefined || field?.isMultiple)
    return [screen.parsed.error(place, messages.suggestedMisfit(name))];
  const values = valuesOfOptions(options);
  return Object.entries(codes).flatMap(([value, code]) =>
    values.includes(value)
      ? checkDictionary(code, [...path, value], screen, world)
      : [screen.parsed.error([...path, value], messages.notAnOption(name, value, values), 'key')],
  );
}

/** A dictionary that is named must exist. */
function checkDictionary(code: unknown, path: Path, screen: ScreenFacts, world: CheckContext): ScreenError[] {
  const { dictionaries } = world;
  if (
    typeof code !== 'string' ||
    dictionaries === null ||
    CODE_DICTIONARIES.includes(code) ||
    dictionaries.has(code)
  )
    return [];
  return [screen.parsed.error(path, messages.unknownDictionary(code, dictionaries))];
}

/** Whether the pattern can be run, and over all that `maxLength` allows. */
function checkPattern({ pattern, maxLength }: Words, path: Path, screen: ScreenFacts): ScreenError[] {
  if (typeof pattern !== 'string') return [];
  if (/^\/.*\/[a-z]*$/.test(pattern)) return [screen.parsed.error(path, messages.patternInSlashes(pattern))];
  const compiled = compilePattern(pattern);
  if ('fault' in compiled) {
    const sentence = patternSentence(pattern, compiled.fault);
    return sentence === null ? [] : [screen.parsed.error(path, sentence)];
  }
  const { maxLetters } = compiled;
  if (typeof maxLength !== 'number' || maxLength <= maxLetters) return [];
  return [screen.parsed.error(path, messages.patternTooSlow(pattern, maxLength, maxLetters))];
}

/** Null: the grammar refuses it already. */
function patternSentence(pattern: string, error: PatternError): Sentence | null {
  switch (error.kind) {
    case 'tooLong':
      return null;
    case 'broken':
      return messages.patternBroken(pattern);
    case 'backtracking':
      return messages.patternBacktracks(pattern);
    case 'unsupported':
      return messages.patternUnsupported(pattern, error.part);
    case 'tooLarge':
      return messages.patternTooLarge(pattern, error.size, MAX_PATTERN_SIZE);
  }
}

/** A stored condition is about records of a screen that has some. */
function checkAbout(screenId: unknown, path: Path, screen: ScreenFacts, world: CheckContext): ScreenError[] {
  if (typeof screenId !== 'string') return [];
  const other = world.screens.get(screenId);
  if (other && !other.raw.resource) return [screen.parsed.error(path, messages.ofNothing(screenId))];
  return unknownScreen(screen, world, screenId, path);
}

function checkTarget(target: unknown, path: Path, screen: ScreenFacts, world: CheckContext): ScreenError[] {
  if (target === undefined) return [];
  if (typeof target === 'string') return unknownScreen(screen, world, target, path);
  const { field, ...targets } = target as Record<string, string>;
  return [
    ...unknownField(screen, String(field), [...path, 'field']),
    ...Object.entries(targets).flatMap(([value, id]) => unknownScreen(screen, world, id, [...path, value])),
  ];
}

function checkOptions(
  options: OptionsDefinition | undefined,
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  if (options === undefined) return [];
  const entries = Array.isArray(options)
    ? options.map(([, option], index) => [index, option, [index, 1]] as const)
    : Object.entries(options).map(([value, option]) => [value, option, [value]] as const);
  return entries.flatMap(([, option, place]) =>
    typeof option === 'object'
      ? checkCondition(option.when, [...path, ...place, 'when'], screen, 'button')
      : [],
  );
}

function checkPermission(permission: Words | undefined, path: Path, screen: ScreenFacts): ScreenError[] {
  const known = [
    ...BUILT_IN_VERBS,
    ...Object.keys(screen.raw.verbs ?? {}),
    ...Object.keys(screen.raw.actions ?? {}),
  ];
  return Object.entries(permission ?? {})
    .filter(([, verb]) => !known.includes(String(verb)))
    .map(([word, verb]) => screen.parsed.error([...path, word], messages.unknownVerb(String(verb), known)));
}

/** A row has no right, no key and no column of its own, and cannot be told from the one that it was. */
const WITHOUT_EFFECT_IN_ROWS = ['permission', 'unique', 'rising', 'formerly', 'readOnly'] as const;

/** Fields of rows look at each other, not at those of the record. */
function checkInner(
  fields: Record<string, Words> | undefined,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  if (!fields) return [];
  const facts = new Map(Object.entries(fields).map(([name, raw]) => [name, fieldFacts(name, raw)]));
  const inside = { ...screen, fields: facts };
  return [...facts.values()].flatMap((field) => [
    ...(field.isSensitive || field.raw.writeOnly === true || field.sheet.isSealed
      ? [screen.parsed.error([...path, field.name], messages.hiddenInRows(field.name), 'key')]
      : []),
    ...WITHOUT_EFFECT_IN_ROWS.filter((word) => field.raw[word] !== undefined).map((word) =>
      screen.parsed.error([...path, field.name, word], messages.refusedInRows(word, field.name), 'key'),
    ),
    ...checkField(field, [...path, field.name], inside, world),
  ]);
}
