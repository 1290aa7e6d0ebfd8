import Big from 'big.js';
import { mentionedFields } from '../condition/mentioned';
import { isEmpty, isMet, isSameValue, resolveOperand } from '../condition/predicate';
import type { ConditionContext } from '../contract/condition';
import type { Field, Measure } from '../contract/field';
import type { Formula, FormulaOperation } from '../contract/formula';
import type { RecordData } from '../contract/record';
import { sheetOf } from '../contract/sheetBook';
import { instantOf, wireTime } from '../values/time/time';
import { type FormulaScope, formulaOf } from './formulaOf';
import { factorOf, isNumeric, placesOf } from './kinds';

/** Decimal places of a quotient; halves are rounded away from zero. The database divides alike (`formula_divide`). */
const QUOTIENT_PLACES = 10;
const Decimal = Big();
Decimal.DP = QUOTIENT_PLACES;
Decimal.RM = Big.roundHalfUp;

type Value = Big | string | boolean | null;

interface Evaluation {
  scope: FormulaScope;
  record: RecordData;
  context: ConditionContext;
}

/** The record with what its formulas give: those with a column, or those without. Rows have theirs first. */
export function withFormulas(
  scope: FormulaScope,
  record: RecordData,
  context: ConditionContext,
  which: 'stored' | 'unstored' = 'stored',
): RecordData {
  const fields = Object.values(scope.fields);
  const filled = which === 'stored' ? withInner(fields, record, context) : record;
  const formulas = fields.filter(
    ({ formula, isStored }) => formula !== null && isStored === (which === 'stored'),
  );
  const values = formulas.map((field) => [field.name, formulaValue(field, scope, filled, context)]);
  return formulas.length === 0 ? filled : { ...filled, ...Object.fromEntries(values) };
}

/** Formulas whose value is another now: what depends on them is judged as if they were written. */
export function changedFormulas(
  { fields }: Pick<FormulaScope, 'fields'>,
  before: RecordData,
  after: RecordData,
): string[] {
  return Object.values(fields)
    .filter(({ name, formula }) => formula !== null && !isSameValue(before[name], after[name]))
    .map(({ name }) => name);
}

/** What a formula gives while the record is typed: its rows are not calculated yet. */
export function calculatedValue(
  field: Field,
  scope: FormulaScope,
  record: RecordData,
  context: ConditionContext,
): unknown {
  return formulaValue(field, scope, withInner(Object.values(scope.fields), record, context), context);
}

function withInner(fields: Field[], record: RecordData, context: ConditionContext): RecordData {
  const tables = fields.filter(
    ({ name, words }) =>
      Array.isArray(record[name]) &&
      Object.values(words.fields ?? {}).some(({ formula }) => formula !== null),
  );
  const values = tables.map(({ name, words: { fields: inner = {} } }) => [
    name,
    (record[name] as RecordData[]).map((row) => withFormulas({ fields: inner, foreign: {} }, row, context)),
  ]);
  return tables.length === 0 ? record : { ...record, ...Object.fromEntries(values) };
}

/**
 * The value of a field's formula for a record in wire form. An empty part makes a sum, a product and a quotient empty, as a
 * division by zero does. The same as `sql.ts`, held by a property test.
 */
export function formulaValue(
  field: Field,
  scope: FormulaScope,
  record: RecordData,
  context: ConditionContext,
): unknown {
  const value = evaluated(formulaOf(field, scope), { scope, record, context });
  return toWire(value, field);
}

/** The wire form of a value that a field of its type stores; null beyond what it can store. */
function toWire(value: Value, field: Field): unknown {
  if (value === null || value === '') return null;
  if (!(value instanceof Decimal)) return value;
  const sheet = sheetOf(field);
  const places = placesOf(sheet);
  const rounded = value.times(factorOf(sheet)).round(places, Big.roundHalfUp);
  const limit = places > 0 ? '99999999999.9999' : String(Number.MAX_SAFE_INTEGER);
  return rounded.abs().gt(limit) ? null : rounded.toNumber() + 0;
}

function evaluated(formula: Formula, evaluation: Evaluation): Value {
  if ('literal' in formula) return fromWire(formula.literal, formula.kind, 1);
  if ('moment' in formula) {
    const text = String(resolveOperand(formula.moment, {}, evaluation.context));
    return formula.kind === 'date' ? text.slice(0, 10) : text;
  }
  if ('field' in formula)
    return fromWire(fieldValue(formula.field, evaluation), formula.kind, formula.factor);
  if ('rows' in formula) return measured(evaluation.record[formula.rows], formula.measure, formula.factor);
  if ('if' in formula) {
    const branch = isMet(formula.if, withMentioned(formula.if, evaluation), evaluation.context)
      ? formula.then
      : formula.else;
    return branch && evaluated(branch, evaluation);
  }
  return calculated(
    formula.op,
    formula.parts,
    formula.parts.map((part) => evaluated(part, evaluation)),
  );
}

/** A field that is a formula itself has the value that it would store. */
function fieldValue(name: string, { scope, record, context }: Evaluation): unknown {
  const field = scope.fields[name];
  return field?.formula ? formulaValue(field, scope, record, context) : record[name];
}

function withMentioned(condition: Parameters<typeof isMet>[0], evaluation: Evaluation): RecordData {
  const formulas = [...mentionedFields(condition)].filter((name) => evaluation.scope.fields[name]?.formula);
  const values = formulas.map((name) => [name, fieldValue(name, evaluation)]);
  return { ...evaluation.record, ...Object.fromEntries(values) };
}

function fromWire(value: unknown, kind: string, factor: number): Value {
  if (isEmpty(value)) return null;
  if (isNumeric(kind)) return typeof value === 'number' ? new Decimal(value).div(factor) : null;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : null;
  if (kind !== 'date' && kind !== 'time') return String(value);
  const text = String(value);
  return Number.isNaN(instantOf(text)) ? null : text;
}

/** Rows whose value is no number do not count. */
function measured(rows: unknown, { kind, field }: Measure, factor: number): Value {
  const all = Array.isArray(rows) ? (rows as RecordData[]) : [];
  if (field === null) return new Decimal(all.length);
  const values = all.map((row) => row[field]);
  if (kind === 'distinct')
    return new Decimal(
      new Set(values.filter((value) => !isEmpty(value)).map((value) => JSON.stringify(value))).size,
    );
  const numbers = values.filter((value): value is number => typeof value === 'number');
  const sum = numbers.reduce((total, value) => total.plus(value), new Decimal(0)).div(factor);
  if (kind === 'sum') return sum;
  return numbers.length === 0 ? null : sum.div(numbers.length);
}

function calculated(op: FormulaOperation, parts: Formula[], values: Value[]): Value {
  const [kind] = parts.map((part) => part.kind);
  switch (op) {
    case 'first':
      return values.find((value) => value !== null) ?? null;
    case 'min':
    case 'max':
      return extreme(op, values);
    case 'concat':
      return (
        values.map((value) => (value instanceof Decimal ? value.toFixed() : (value ?? ''))).join('') || null
      );
    case 'subtract':
      if (kind === 'date' || kind === 'time') return earlier(parts, values);
      break;
    case 'add':
      if (kind === 'date' || kind === 'time') return later(kind, values, 1);
      break;
    default:
  }
  if (values.some((value) => value === null)) return null;
  const [first] = values;
  if (first instanceof Decimal) return arithmetic(op, values as Big[]);
  return partOfTime(op, String(first));
}

function arithmetic(op: FormulaOperation, [first, ...others]: Big[]): Value {
  const start = first as Big;
  switch (op) {
    case 'add':
      return others.reduce((total, value) => total.plus(value), start);
    case 'subtract':
      return start.minus(others[0] as Big);
    case 'multiply':
      return others.reduce((total, value) => total.times(value), start);
    case 'divide':
      return others[0]?.eq(0) ? null : start.div(others[0] as Big);
    case 'round':
      return start.round(0, Big.roundHalfUp);
    case 'floor':
      return towards(start, -1);
    case 'ceil':
      return towards(start, 1);
    default:
      throw new Error(`${op} takes no numbers`);
  }
}

/** The whole number at or below (-1), at or above (1). */
function towards(value: Big, direction: 1 | -1): Big {
  const cut = value.round(0, Big.roundDown);
  return cut.eq(value) || (direction === 1) === value.lt(0) ? cut : cut.plus(direction);
}

function extreme(op: 'min' | 'max', values: Value[]): Value {
  const present = values.filter((value) => value !== null);
  const before = (a: Value, b: Value) =>
    a instanceof Decimal && b instanceof Decimal ? a.lt(b) : String(a) < String(b);
  return present.reduce<Value>(
    (best, value) => (best === null || (op === 'min') === before(value, best) ? value : best),
    null,
  );
}

/** Between two moments their distance, else the moment so much earlier. */
function earlier(parts: Formula[], values: Value[]): Value {
  const [from, other] = values;
  if (from === null || other === null) return null;
  const isPair = parts[1]?.kind === parts[0]?.kind;
  if (!isPair) return later(String(parts[0]?.kind), values, -1);
  const unit = parts[0]?.kind === 'date' ? 86_400_000 : 1000;
  return new Decimal((instantOf(String(from)) - instantOf(String(other))) / unit);
}

/** No calendar here goes beyond these. */
const MOST_DAYS = 4_000_000;

function later(kind: string, [from, ...lengths]: Value[], sign: 1 | -1): Value {
  if (from === null || lengths.some((length) => length === null)) return null;
  const sum = (lengths as Big[]).reduce((total, length) => total.plus(length), new Decimal(0));
  const units = sum.round(0, Big.roundHalfUp).times(sign);
  const perDay = kind === 'date' ? 1 : 86_400;
  if (units.abs().gt(MOST_DAYS * perDay)) return null;
  const instant = instantOf(String(from)) + units.toNumber() * (86_400_000 / perDay);
  const isWritable = instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
  return isWritable ? wireTime(instant).slice(0, kind === 'date' ? 10 : 19) : null;
}

const FIRST_INSTANT = instantOf('0001-01-01 00:00:00');
const LAST_INSTANT = instantOf('9999-12-31 23:59:59');

function partOfTime(op: FormulaOperation, text: string): Value {
  switch (op) {
    case 'date':
      return text.slice(0, 10);
    case 'year':
      return new Decimal(text.slice(0, 4));
    case 'month':
      return new Decimal(text.slice(5, 7));
    case 'day':
      return new Decimal(text.slice(8, 10));
    case 'hour':
      return new Decimal(text.slice(11, 13));
    case 'weekday':
      return new Decimal(new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7);
    default:
      throw new Error(`${op} takes no moment`);
  }
}
