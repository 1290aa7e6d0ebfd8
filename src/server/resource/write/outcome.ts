import {
  type Action,
  type ConditionContext,
  changedFormulas,
  type Field,
  isEmpty,
  isSameValue,
  judgeRecord,
  type RecordData,
  type Screen,
  withFormulas,
} from '../../../engine/pure';
import { refuse } from '../../http/refuse';
import { plainValue } from '../plan/plainValue';
import type { Plan } from '../plan/plan';
import { storedFields } from '../plan/rows';
import { type Prompts, readAnswers, savedAnswers, shownAnswers, validateAnswers } from './answers';
import { shownIn } from './checks/validation';

/** A record before an action, as it leaves it, and what was answered. */
export interface Outcome {
  before: RecordData;
  after: RecordData;
  answers: RecordData;
}

/**
 * The record as an action leaves it, answers and `set` over its former values (`language.md` §6). Its answers and
 * what it sets are judged on that record, because a required field may show only in the state to which the action
 * leads.
 */
export function outcomeOf(
  plan: Plan,
  action: Action,
  body: RecordData,
  before: RecordData,
  context: ConditionContext,
): Outcome {
  const { ask } = action;
  const input = readAnswers(plan, ask, body, before, context);
  const looked = { before, after: laidOver(plan.screen, action, before, input, context) };
  const answers = shownAnswers(ask, input, looked, context);
  const outcome = { before, after: laidOver(plan.screen, action, before, answers, context), answers };
  validateAnswers(ask, answers, outcome, context);
  judgeWritten(plan, ask, outcome, new Set(Object.keys(action.set ?? {})), context);
  return outcome;
}

/**
 * The same after the domain has changed it: fields that are hidden now are stored null as in an edit, those that only now show
 * and whatever changed are judged.
 */
export function settled(
  plan: Plan,
  ask: Prompts,
  outcome: Outcome,
  changes: RecordData,
  context: ConditionContext,
): Outcome {
  const { before } = outcome;
  const changed = withFormulas(plan.screen, { ...outcome.after, ...changes }, context);
  const wasShown = shownIn(plan.screen, before, context);
  const isShown = shownIn(plan.screen, changed, context);
  const fields = judgedFields(plan);
  const appeared = fields.filter((field) => !wasShown(field) && isShown(field));
  const hidden = fields.filter(
    (field) => !isShown(field) && (wasShown(field) || !isSameValue(before[field.name], changed[field.name])),
  );
  // settings keep what is hidden
  const emptied = plan.screen.kind === 'form' ? [] : hidden.map(({ name }): [string, null] => [name, null]);
  const after = withFormulas(plan.screen, { ...changed, ...Object.fromEntries(emptied) }, context);
  const written = new Set([...Object.keys(changes), ...appeared.map(({ name }) => name)]);
  judgeWritten(plan, ask, { ...outcome, after }, written, context);
  return { ...outcome, after };
}

function laidOver(
  screen: Screen,
  { ask, set }: Action,
  before: RecordData,
  answers: RecordData,
  context: ConditionContext,
): RecordData {
  const values = Object.entries(set ?? {});
  const record = { ...before, ...answers };
  const settings = values.map(([name, value]) => [name, plainValue(value, record, context)]);
  const after = { ...before, ...savedAnswers(ask, answers), ...Object.fromEntries(settings) };
  return withFormulas(screen, after, context);
}

function judgeWritten(
  plan: Plan,
  ask: Prompts,
  { before, after }: Outcome,
  names: ReadonlySet<string>,
  context: ConditionContext,
): void {
  // a prompt may require less or more than its field does elsewhere
  const refined = new Map(ask.filter(({ isOwn }) => !isOwn).map(({ field }) => [field.name, field]));
  const isShown = shownIn(plan.screen, after, context);
  const fields = judgedFields(plan)
    .filter(isShown)
    .map((field) => refined.get(field.name) ?? field);
  // encrypted values are not to be read
  const isPreserved = (field: Field) =>
    field.isWriteOnly && isSameValue(before[field.name], after[field.name]);
  const written = fields.filter(
    (field) => names.has(field.name) && !(isPreserved(field) && !isEmpty(after[field.name])),
  );
  const follows = changedFormulas(plan.screen, before, after);
  refuse(judgeRecord(fields, after, new Set([...written.map(({ name }) => name), ...follows]), context));
}

function judgedFields({ screen }: Plan): Field[] {
  return storedFields(screen).filter((field) => !field.isAudit && field.formula === null);
}
