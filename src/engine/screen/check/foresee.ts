import { parseCondition, parseValue } from '../../condition/parse';
import { isEmpty, isMet } from '../../condition/predicate';
import type { ConditionContext } from '../../contract/condition';
import type { ScreenError } from '../../contract/errors';
import type { Field } from '../../contract/field';
import type { RecordData } from '../../contract/record';
import { acceptValue } from '../accept';
import { judgeField } from '../judge';
import { messages } from '../messages';
import { normaliseOwnField } from '../normalise/field';
import type { Path } from '../parse';
import { checkLiteral } from './conditions';
import type { Check, FieldFacts, Raw, ScreenFacts } from './facts';
import { placedNames } from './placedNames';

/** What is not known before the moment comes is not judged, so these facts are never asked for. */
export const NO_MOMENT: ConditionContext = {
  now: '',
  user: { id: '', name: '', depart: null, departs: [], roles: [] },
};

const BUILT_IN = new Set(['add', 'edit', 'delete', 'export', 'import']);

/**
 * What can be seen beforehand of the records that actions and the form leave behind (`language.md` §6): values that break their
 * field's own rules, questions that never show, required fields that nothing fills. Only what is certain is told: values that
 * come from the moment, from another field or from the domain are judged by the server.
 */
export const checkOutcomes: Check = (screen) => {
  const actions = Object.entries((screen.raw.actions ?? {}) as Record<string, Raw | false>).flatMap(
    ([name, said]) => (said === false ? [] : [{ name, said }]),
  );
  const declared = actions.filter(({ name }) => !BUILT_IN.has(name));
  return [
    ...declared.flatMap(({ name, said }) => actionFaults(name, said, screen)),
    ...fillFaults(screen, actions),
  ];
};

function actionFaults(name: string, said: Raw, screen: ScreenFacts): ScreenError[] {
  const path: Path = ['actions', name];
  const known = constantsOf((said.set ?? {}) as Raw, screen);
  const broken = [...known].flatMap(([field, value]) =>
    setFault(field, value, known, [...path, 'set', field], screen),
  );
  if (broken.length > 0) return broken;
  return [...questionFaults(name, said, known, screen), ...demandFaults(name, said, known, screen)];
}

/** A question that never shows: its field's `when` cannot hold on what the action sets. */
function questionFaults(name: string, said: Raw, known: Constants, screen: ScreenFacts): ScreenError[] {
  const listed = Array.isArray(said.ask);
  const names = listed ? (said.ask as string[]) : Object.keys((said.ask ?? {}) as Raw);
  return names.flatMap((asked, index) => {
    const own = listed ? undefined : (said.ask as Raw)[asked];
    const isOwn = typeof own === 'object' && own !== null && 'type' in own;
    // one of the action's own looks at the record as it is before
    if (isOwn || holds(screen.fields.get(asked)?.raw.when as Raw, known, screen) !== false) return [];
    const path: Path = ['actions', name, 'ask', listed ? index : asked];
    return [screen.parsed.error(path, messages.askNeverShows(asked), listed ? 'value' : 'key')];
  });
}

/** A required field that shows only in the state the action leads to, and that neither it nor a question fills. */
function demandFaults(name: string, said: Raw, known: Constants, screen: ScreenFacts): ScreenError[] {
  if (said.run !== undefined || screen.raw.hooks !== undefined) return [];
  const filled = new Set([...namesAsked(said), ...Object.keys((said.set ?? {}) as Raw)]);
  return [...screen.fields.values()]
    .filter((field) => field.raw.required === true && field.raw.when !== undefined && !filled.has(field.name))
    .filter(({ raw }) => holds(raw.when as Raw, known, screen) === true)
    .filter(({ raw }) =>
      beforeOf(said.when as Raw | undefined, screen).every(
        (before) => holds(raw.when as Raw, before, screen) === false,
      ),
    )
    .map(({ name: field }) =>
      screen.parsed.error(['actions', name], messages.requiredAfter(name, field), 'key'),
    );
}

/** Required fields of new records that nobody types, sets or is asked for: every record would be added without. */
function fillFaults(screen: ScreenFacts, actions: { name: string; said: Raw }[]): ScreenError[] {
  const { form, table, hooks, resource } = screen.raw as Record<string, Raw | undefined>;
  const isAdded = form !== undefined && ((screen.raw.actions ?? {}) as Raw).add !== false;
  // a misspelt name, and a form without any, is told where it stands
  if (placedNames(form).size === 0) return [];
  if (!isAdded || hooks !== undefined || screen.kind === 'form' || screen.missing.size > 0) return [];
  if (actions.some(({ said }) => said.run !== undefined)) return [];
  const named = new Set([
    ...placedNames(form),
    ...placedNames(table?.inline),
    ...placedNames(table?.drag),
    ...Object.keys((resource?.where ?? {}) as Raw),
    ...actions.flatMap(({ said }) => [...namesAsked(said), ...Object.keys((said.set ?? {}) as Raw)]),
  ]);
  const own = (screen.raw.fields ?? {}) as Raw;
  return [...screen.fields.values()]
    .filter(({ raw }) => raw.required === true && raw.default === undefined && raw.stored !== false)
    .filter(({ name, raw }) => !named.has(name) || (raw.readOnly === true && placedNames(form).has(name)))
    .map(({ name }) => {
      const path: Path = name in own ? ['fields', name] : ['form'];
      return screen.parsed.error(path, messages.requiredNowhere(name), 'key');
    });
}

function namesAsked(said: Raw): string[] {
  return Array.isArray(said.ask) ? (said.ask as string[]) : Object.keys((said.ask ?? {}) as Raw);
}

/** Values that are known while the file is read, in wire form. */
export type Constants = ReadonlyMap<string, unknown>;

/** What of some values of a record is known beforehand. */
export function constantsOf(set: Raw, screen: ScreenFacts): Constants {
  return new Map(
    Object.entries(set).flatMap(([name, said]): [string, unknown][] => {
      const facts = screen.fields.get(name);
      if (!facts || facts.raw.stored === false || !isConstant(said)) return [];
      // what is no value of the field at all is told by `checkActions`
      const isMisfit = said !== null && checkLiteral(facts, said, [], screen).length > 0;
      return isMisfit ? [] : [[name, said === null ? null : acceptValue(plainField(facts), said)]];
    }),
  );
}

function isConstant(said: unknown): boolean {
  return ['number', 'boolean'].includes(typeof said) || said === null || isPlainText(said);
}

function isPlainText(said: unknown): boolean {
  return typeof said === 'string' && !said.startsWith('$');
}

/** The states an action begins in, as far as its `when` names them; one of nothing where it does not. */
function beforeOf(when: Raw | undefined, screen: ScreenFacts): Constants[] {
  const start: Constants[] = [new Map()];
  return Object.entries(when ?? {}).reduce((states, [name, said]) => {
    const facts = screen.fields.get(name);
    if (!facts || !isDecided(said) || (typeof said === 'object' && !Array.isArray(said))) return states;
    const values = [said].flat().map((value) => acceptValue(plainField(facts), value));
    return states.flatMap((state) => values.map((value) => new Map([...state, [name, value]])));
  }, start);
}

/** Whether a condition holds as far as is known: true, false, or null where it depends on more. */
export function holds(raw: Raw | undefined, known: Constants, screen: ScreenFacts): boolean | null {
  if (raw === undefined) return true;
  const parts = Object.entries(raw).map(([key, said]) => {
    if (key === 'all') return every((said as Raw[]).map((part) => holds(part, known, screen)));
    if (key === 'any')
      return opposite(every((said as Raw[]).map((one) => opposite(holds(one, known, screen)))));
    if (key === 'not') return opposite(holds(said as Raw, known, screen));
    return comparisonHolds(key, said, known, screen);
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

function comparisonHolds(name: string, said: unknown, known: Constants, screen: ScreenFacts): boolean | null {
  const facts = screen.fields.get(name);
  if (!facts || !known.has(name) || !isDecided(said)) return null;
  const condition = parseCondition({ [name]: said }, { [name]: plainField(facts) });
  return isMet(condition, Object.fromEntries(known), NO_MOMENT);
}

/** Compared with constants only. */
function isDecided(said: unknown): boolean {
  if (Array.isArray(said)) return said.every(isConstant);
  if (typeof said !== 'object' || said === null) return isConstant(said);
  return !('field' in said) && !('under' in said) && Object.values(said).every(isConstant);
}

/** A value that breaks its field's own rules. */
export function setFault(
  name: string,
  value: unknown,
  known: Constants,
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  const facts = screen.fields.get(name) as FieldFacts;
  const field = ruledField(facts);
  // limits that no value meets are told where they stand
  if (Number(facts.raw.minimum) > Number(facts.raw.maximum)) return [];
  // one that does not show in the state it leads to need not be filled
  if (isEmpty(value) && holds(facts.raw.when as Raw | undefined, known, screen) !== true) return [];
  const sentence = judgeField(field, value, Object.fromEntries(known) as RecordData, NO_MOMENT);
  return sentence === null ? [] : [screen.parsed.error(path, messages.setBreaksRule(sentence), 'key')];
}

/** The field with the rules that are known beforehand: a limit by the moment is not. */
function ruledField(facts: FieldFacts): Field {
  const field = plainField(facts);
  const limitOf = (said: unknown) =>
    said === undefined || (typeof said === 'string' && said.startsWith('$')) ? null : parseValue(said, field);
  return { ...field, minimum: limitOf(facts.raw.minimum), maximum: limitOf(facts.raw.maximum) };
}

/** The field without what looks at others. */
function plainField({ name, raw }: FieldFacts): Field {
  const { when, alert, readOnly, options, minimum, maximum, default: start, fields, ...plain } = raw;
  const bare = (said: unknown) => (typeof said === 'string' ? said : (said as Raw).title);
  const entries = Array.isArray(options) ? options : Object.entries((options ?? {}) as Raw);
  const choices = entries.map(([value, said]: [unknown, unknown]) => [value, bare(said)]);
  return normaliseOwnField(name, { ...plain, ...(options ? { options: choices } : {}) }, {});
}
