import { parseCondition, parseValue } from '../../condition/parse';
import { isEmpty, isMet } from '../../condition/predicate';
import type { ConditionContext } from '../../contract/condition';
import type { ScreenError } from '../../contract/errors';
import type { Field } from '../../contract/field';
import { acceptValue } from '../judge/accept';
import { judgeField } from '../judge/judge';
import { normaliseOwnField } from '../normalise/field';
import { type ActionDefinition, type OptionDefinition, promptNames, type Words } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { checkLiteral } from './conditions';
import type { Check, FieldFacts, ScreenFacts } from './facts';
import { placedNames } from './placed/placedNames';

/** Facts that are known only at run time are not judged, so these facts are never read. */
export const NO_MOMENT: ConditionContext = {
  now: '',
  user: { id: '', name: '', depart: null, departs: [], roles: [] },
};

const BUILT_IN = new Set(['add', 'edit', 'delete', 'export', 'import']);

/**
 * What the check can see of the records that actions and the form leave (`language.md` §6): values that break their
 * field's own rules, prompts that never show, required fields that nothing fills. It reports only what is certain;
 * the server judges values that come from the moment, from another field or from the domain.
 */
export const checkOutcomes: Check = (screen) => {
  const actions = Object.entries(screen.raw.actions ?? {}).flatMap(([name, definition]) =>
    definition === false ? [] : [{ name, definition }],
  );
  const declared = actions.filter(({ name }) => !BUILT_IN.has(name));
  return [
    ...declared.flatMap(({ name, definition }) => actionDiagnostics(name, definition, screen)),
    ...unfilledFieldDiagnostics(screen, actions),
  ];
};

function actionDiagnostics(name: string, definition: ActionDefinition, screen: ScreenFacts): ScreenError[] {
  const path: Path = ['actions', name];
  const known = constantsOf(definition.set ?? {}, screen);
  const broken = [...known].flatMap(([field, value]) =>
    assignmentDiagnostics(field, value, known, [...path, 'set', field], screen),
  );
  if (broken.length > 0) return broken;
  return [
    ...promptDiagnostics(name, definition, known, screen),
    ...requiredFieldDiagnostics(name, definition, known, screen),
  ];
}

/** A question that never shows: its field's `when` cannot hold on what the action sets. */
function promptDiagnostics(
  name: string,
  definition: ActionDefinition,
  known: Constants,
  screen: ScreenFacts,
): ScreenError[] {
  const { ask } = definition;
  const listed = Array.isArray(ask);
  return promptNames(ask).flatMap((promptName, index) => {
    const own = listed ? undefined : ask?.[promptName];
    const isOwn = typeof own === 'object' && 'type' in own;
    // one of the action's own looks at the record as it is before
    if (isOwn || evaluateCondition(screen.fields.get(promptName)?.raw.when, known, screen) !== false)
      return [];
    const path: Path = ['actions', name, 'ask', listed ? index : promptName];
    return [screen.parsed.error(path, messages.askNeverShows(promptName), listed ? 'value' : 'key')];
  });
}

/** A required field that shows only in the state the action leads to, and that neither it nor a question fills. */
function requiredFieldDiagnostics(
  name: string,
  definition: ActionDefinition,
  known: Constants,
  screen: ScreenFacts,
): ScreenError[] {
  if (definition.run !== undefined || screen.raw.hooks !== undefined) return [];
  const filled = new Set([...promptNames(definition.ask), ...Object.keys(definition.set ?? {})]);
  return [...screen.fields.values()]
    .filter((field) => field.raw.required === true && field.raw.when !== undefined && !filled.has(field.name))
    .filter(({ raw }) => evaluateCondition(raw.when, known, screen) === true)
    .filter(({ raw }) =>
      beforeOf(definition.when, screen).every(
        (before) => evaluateCondition(raw.when, before, screen) === false,
      ),
    )
    .map(({ name: field }) =>
      screen.parsed.error(['actions', name], messages.requiredAfter(name, field), 'key'),
    );
}

/** Required fields of new records that nobody types, sets or prompts for: every record would be added without them. */
function unfilledFieldDiagnostics(
  screen: ScreenFacts,
  actions: { name: string; definition: ActionDefinition }[],
): ScreenError[] {
  const { form, table, hooks, resource } = screen.raw;
  const isAdded = form !== undefined && screen.raw.actions?.add !== false;
  // a misspelt name, and a form without any, is reported at its own place
  if (placedNames(form).size === 0) return [];
  if (!isAdded || hooks !== undefined || screen.kind === 'form' || screen.missing.size > 0) return [];
  if (actions.some(({ definition }) => definition.run !== undefined)) return [];
  const named = new Set([
    ...placedNames(form),
    ...placedNames(table?.inline),
    ...placedNames(table?.drag),
    ...Object.keys(resource?.where ?? {}),
    ...actions.flatMap(({ definition }) => [
      ...promptNames(definition.ask),
      ...Object.keys(definition.set ?? {}),
    ]),
  ]);
  const own = screen.raw.fields ?? {};
  return [...screen.fields.values()]
    .filter(
      ({ raw }) =>
        raw.required === true &&
        raw.default === undefined &&
        raw.stored !== false &&
        raw.formula === undefined,
    )
    .filter(({ name, raw }) => !named.has(name) || (raw.readOnly === true && placedNames(form).has(name)))
    .map(({ name }) => {
      const path: Path = name in own ? ['fields', name] : ['form'];
      return screen.parsed.error(path, messages.requiredNowhere(name), 'key');
    });
}

/** Values that are known while the file is read, in wire form. */
export type Constants = ReadonlyMap<string, unknown>;

/** What of some values of a record is known beforehand. */
export function constantsOf(set: Words, screen: ScreenFacts): Constants {
  return new Map(
    Object.entries(set).flatMap(([name, value]): [string, unknown][] => {
      const facts = screen.fields.get(name);
      if (!facts || facts.raw.stored === false || !isConstant(value)) return [];
      // `checkActions` reports what is not a value of the field at all
      const isMisfit = value !== null && checkLiteral(facts, value, [], screen).length > 0;
      return isMisfit ? [] : [[name, value === null ? null : acceptValue(plainField(facts), value)]];
    }),
  );
}

function isConstant(value: unknown): boolean {
  return ['number', 'boolean'].includes(typeof value) || value === null || isPlainText(value);
}

function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && !value.startsWith('$');
}

/** The states an action begins in, as far as its `when` names them; one of nothing where it does not. */
function beforeOf(when: Words | undefined, screen: ScreenFacts): Constants[] {
  const start: Constants[] = [new Map()];
  return Object.entries(when ?? {}).reduce((states, [name, expression]) => {
    const facts = screen.fields.get(name);
    if (!facts || !isDecided(expression) || (typeof expression === 'object' && !Array.isArray(expression)))
      return states;
    const values = [expression].flat().map((value) => acceptValue(plainField(facts), value));
    return states.flatMap((state) => values.map((value) => new Map([...state, [name, value]])));
  }, start);
}

/** Whether a condition holds as far as is known: true, false, or null where it depends on more. */
export function evaluateCondition(
  raw: Words | undefined,
  known: Constants,
  screen: ScreenFacts,
): boolean | null {
  if (raw === undefined) return true;
  const parts = Object.entries(raw).map(([key, expression]) => {
    if (key === 'all')
      return every((expression as Words[]).map((part) => evaluateCondition(part, known, screen)));
    if (key === 'any')
      return opposite(
        every((expression as Words[]).map((one) => opposite(evaluateCondition(one, known, screen)))),
      );
    if (key === 'not') return opposite(evaluateCondition(expression as Words, known, screen));
    return evaluateComparison(key, expression, known, screen);
  });
  return every(parts);
}

function every(parts: (boolean | null)[]): boolean | null {
  if (parts.includes(false)) return false;
  return parts.includes(null) ? null : true;
}

function opposite(part: boolean | null): boolean | null {
  return part === null ? null : !part;
}

function evaluateComparison(
  name: string,
  expression: unknown,
  known: Constants,
  screen: ScreenFacts,
): boolean | null {
  const facts = screen.fields.get(name);
  if (!facts || !known.has(name) || !isDecided(expression)) return null;
  const condition = parseCondition({ [name]: expression }, { [name]: plainField(facts) });
  return isMet(condition, Object.fromEntries(known), NO_MOMENT);
}

/** Compared with constants only. */
function isDecided(expression: unknown): boolean {
  if (Array.isArray(expression)) return expression.every(isConstant);
  if (typeof expression !== 'object' || expression === null) return isConstant(expression);
  return !('field' in expression) && !('under' in expression) && Object.values(expression).every(isConstant);
}

/** A value that breaks its field's own rules. */
export function assignmentDiagnostics(
  name: string,
  value: unknown,
  known: Constants,
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  const facts = screen.fields.get(name) as FieldFacts;
  const field = ruledField(facts);
  // limits that no value meets are reported at their own place
  if (Number(facts.raw.minimum) > Number(facts.raw.maximum)) return [];
  // one that does not show in the state it leads to need not be filled
  if (isEmpty(value) && evaluateCondition(facts.raw.when, known, screen) !== true) return [];
  const sentence = judgeField(field, value, Object.fromEntries(known), NO_MOMENT);
  return sentence === null ? [] : [screen.parsed.error(path, messages.setBreaksRule(sentence), 'key')];
}

/** The field with the rules that are known beforehand: a limit by the moment is not. */
function ruledField(facts: FieldFacts): Field {
  const field = plainField(facts);
  const limitOf = (limit: unknown) =>
    limit === undefined || (typeof limit === 'string' && limit.startsWith('$'))
      ? null
      : parseValue(limit, field);
  return { ...field, minimum: limitOf(facts.raw.minimum), maximum: limitOf(facts.raw.maximum) };
}

/** The field without what looks at others. */
export function plainField({ name, raw }: FieldFacts): Field {
  const { when, alert, readOnly, options, minimum, maximum, default: start, fields, ...plain } = raw;
  const bare = (option: string | OptionDefinition) => (typeof option === 'string' ? option : option.title);
  const entries: [unknown, string | OptionDefinition][] = Array.isArray(options)
    ? options
    : Object.entries(options ?? {});
  const choices = entries.map(([value, option]): [unknown, string] => [value, bare(option)]);
  return normaliseOwnField(name, { ...plain, ...(options ? { options: choices } : {}) }, {});
}
