import * as texts from '#texts/language/messages';
import { factFits, fieldFits, fittingOperators } from '../../condition/fitting';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { recordOf } from '../../values/record';
import { normaliseOwnField } from '../normalise/field';
import type { OptionDefinition, OptionsDefinition } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { type FieldFacts, findField, type ScreenFacts, unknownField, unknownForeign } from './facts';

/**
 * Where a condition is used: what decides a button must be visible in the browser; nothing judges an alert elsewhere; a rule
 * looks at a record before and after, without the tree that it is in; an approval at the record by itself.
 */
export type ConditionUse =
  | 'server'
  | 'button'
  | 'alert'
  | 'total'
  | 'formula'
  | 'rule'
  | 'choice'
  | 'approval';

/** Uses that the server alone judges, so that what nobody may see is no secret given away. */
const UNSEEN: readonly ConditionUse[] = ['server', 'formula', 'rule', 'approval'];

/** Uses in which the server alone judges, with the tree at hand. */
const WITH_TREE: readonly ConditionUse[] = ['server', 'total', 'choice'];

/**
 * Every name, operator and literal of a condition, against the fields' types. `compared` has the fields with which those of the screen
 * are compared: others where records of another screen are chosen.
 */
export function checkCondition(
  raw: unknown,
  path: Path,
  screen: ScreenFacts,
  use: ConditionUse = 'server',
  compared: ScreenFacts = screen,
): ScreenError[] {
  if (raw === undefined) return [];
  return Object.entries(recordOf(raw)).flatMap(([key, expression]) => {
    const here = [...path, key];
    if (key === 'all' || key === 'any') {
      return [expression]
        .flat()
        .flatMap((part, index) => checkCondition(part, [...here, index], screen, use, compared));
    }
    if (key === 'not') return checkCondition(expression, here, screen, use, compared);
    if (key.includes('.')) return checkForeign(key, expression, here, { screen, use, compared });
    const field = findField(screen, key);
    if (!field)
      return compared === screen
        ? unknownField(screen, key, here, 'key')
        : unknownForeign(compared, screen, key, here, 'key');
    return checkComparison(field, expression, here, { screen, use, compared });
  });
}

/** Uses for which the record is at hand with what it refers to. A list is not narrowed by it. */
const WITH_REFERRED: readonly ConditionUse[] = ['button', 'alert', 'rule', 'formula'];

/** `userId.level`: a field of the record to which a reference of this screen leads. */
function checkForeign(name: string, expression: unknown, path: Path, site: Site): ScreenError[] {
  const { screen, use } = site;
  const at = (message: Sentence) => [screen.parsed.error(path, message, 'key')];
  const [reference = '', inner = ''] = name.split('.');
  const own = findField(screen, reference);
  if (!own) return unknownField(screen, reference, path, 'key');
  if (own.sheet.coded !== 'records' || typeof own.raw.to !== 'string' || own.isMultiple)
    return at(messages.notOneReference(reference));
  if (!WITH_REFERRED.includes(use) || isWithinPart(path)) return at(messages.foreignHere(name));
  const target = screen.other?.(own.raw.to);
  if (!target) return [];
  const missing = unknownForeign(screen, target, inner, path, 'key');
  const field = findField(target, inner);
  if (!field) return missing;
  if (isHidden(field)) return at(messages.foreignHidden(name));
  if (field.raw.stored === false) return at(messages.notStored(name, texts.usedInCondition));
  return checkComparison({ ...field, name }, expression, path, site);
}

/** In rows, in options and in questions the record is not at hand with what it refers to. */
function isWithinPart(path: Path): boolean {
  const isInRows = path[0] === 'fields' && path[2] === 'fields';
  return isInRows || path.includes('options') || path.includes('ask') || path[0] === 'queue';
}

interface Site {
  screen: ScreenFacts;
  use: ConditionUse;
  compared: ScreenFacts;
}

function checkComparison(
  field: FieldFacts,
  expression: unknown,
  path: Path,
  { screen, use, compared }: Site,
): ScreenError[] {
  const report = (at: Path, message: Sentence) => [screen.parsed.error(at, message)];
  if (!UNSEEN.includes(use) && isHidden(field)) {
    return [screen.parsed.error(path, messages.hiddenInCondition(field.name, use), 'key')];
  }
  if (field.raw.stored === false && !isCounted(field, use, path) && use !== 'alert' && use !== 'formula')
    return [screen.parsed.error(path, messages.notStored(field.name, texts.usedInCondition), 'key')];
  if (Array.isArray(expression))
    return expression.flatMap((item, index) => checkLiteral(field, item, [...path, index], screen));
  if (typeof expression !== 'object' || expression === null)
    return checkLiteral(field, expression, path, screen);
  if ('field' in expression && Object.keys(expression).length > 1) {
    return report(path, messages.operatorBesideField(field.name));
  }
  if ('field' in expression) return checkOther(field, String(expression.field), [...path, 'field'], compared);
  const fitting = fittingOperators(field.sheet.comparability, field.isMultiple);
  return Object.entries(expression).flatMap(([operator, right]) => {
    const here = [...path, operator];
    if (!fitting.some((one) => one === operator)) {
      return [
        screen.parsed.error(here, messages.operatorMisfit(field.name, field.type, operator, fitting), 'key'),
      ];
    }
    if (operator === 'under' && !WITH_TREE.includes(use))
      return report(
        here,
        use === 'rule' || use === 'approval'
          ? messages.ruleUnder(field.name)
          : messages.underInButton(field.name),
      );
    if (operator === 'empty') return [];
    if (typeof right === 'object' && right !== null)
      return checkOther(field, String(recordOf(right).field), [...here, 'field'], compared);
    return checkLiteral(field, right, here, screen);
  });
}

/** A figure is counted again where a button is judged or a rule runs. */
function isCounted({ raw }: FieldFacts, use: ConditionUse, path: Path): boolean {
  return raw.figure !== undefined && (use === 'button' || use === 'rule') && !isWithinPart(path);
}

/** Whether a value of the field may not be seen by everybody who sees the record. */
export function isHidden(field: FieldFacts): boolean {
  return (
    field.isSensitive ||
    field.raw.writeOnly === true ||
    field.sheet.isSealed === true ||
    field.raw.permission?.view !== undefined
  );
}

/** Another field in place of a value: it exists, and holds what this one could. */
function checkOther(field: FieldFacts, name: string, path: Path, screen: ScreenFacts): ScreenError[] {
  if (name.includes('.')) return [screen.parsed.error(path, messages.foreignValue(name))];
  const other = findField(screen, name);
  if (!other) return unknownField(screen, name, path);
  const [own, its] = [field.sheet.comparability, other.sheet.comparability];
  if (fieldFits(own, its)) return [];
  return [screen.parsed.error(path, messages.fieldMisfit(field.name, field.type, other.name, other.type))];
}

/** Moments go into times and texts, what is known of an operator into what names somebody or something. */
function checkFact(field: FieldFacts, fact: string, path: Path, screen: ScreenFacts): ScreenError[] {
  const { comparability } = field.sheet;
  return factFits(comparability, fact)
    ? []
    : [screen.parsed.error(path, messages.factMisfit(field.name, field.type, fact))];
}

/** A constant of the field's type, a fact, null, or another field. */
export function checkValue(
  value: unknown,
  field: FieldFacts,
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => checkLiteral(field, item, [...path, index], screen));
  if (typeof value === 'object')
    return checkOther(field, String(recordOf(value).field), [...path, 'field'], screen);
  const limited = path[path.length - 1];
  if (limited === 'minimum' || limited === 'maximum') {
    return checkLiteral({ ...field, raw: { ...field.raw, [limited]: undefined } }, value, path, screen);
  }
  return checkLiteral(field, value, path, screen);
}

/** A constant must be one the field could hold: an option, a number, a time; a fact (`$…`) as well. */
export function checkLiteral(
  facts: FieldFacts,
  literal: unknown,
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  if (typeof literal === 'string' && literal.startsWith('$')) return checkFact(facts, literal, path, screen);
  // a condition may ask for a part of a text; what is stored is all of it
  const isPart = facts.sheet.comparability === 'text' && path[path.length - 1] !== 'default';
  if (facts.sheet.comparability === 'none' || isPart) return [];
  const { when, alert, readOnly, options, ...plain } = facts.raw;
  const field = normaliseOwnField(
    facts.name,
    {
      ...plain,
      ...(options ? { options: withoutConditions(options) } : {}),
      default: undefined,
      minimum: undefined,
      maximum: undefined,
    },
    {},
  );
  const value = facts.sheet.accept?.(literal, field) ?? literal;
  const wanted = facts.sheet.isList ? [value] : value;
  const why = facts.sheet.validate(wanted, field);
  if (why === null) return [];
  if (field.words.options) {
    const called = field.words.options.find((option) => option.title === literal);
    if (called)
      return [screen.parsed.error(path, messages.optionByTitle(facts.name, called.title, called.value))];
    const values = field.words.options.map((option) => option.value);
    return [screen.parsed.error(path, messages.notAnOption(facts.name, literal, values))];
  }
  return [screen.parsed.error(path, messages.valueMisfit(facts.name, literal, why))];
}

/** Options' own conditions name other fields, which do not matter to whether a value is an option. */
function withoutConditions(options: OptionsDefinition): OptionsDefinition {
  const bare = (option: string | OptionDefinition) => (typeof option === 'string' ? option : option.title);
  if (Array.isArray(options)) return options.map(([value, option]) => [value, bare(option)]);
  return Object.fromEntries(Object.entries(options).map(([value, option]) => [value, bare(option)]));
}
