import Big from 'big.js';
import { type SqlPart, toSql } from '../condition/sql';
import type { ConditionContext } from '../contract/condition';
import type { Field, Measure } from '../contract/field';
import type { Formula, FormulaOperation } from '../contract/formula';
import { sheetOf } from '../contract/sheetBook';
import { fieldNamed } from '../contract/stored';
import { type FormulaScope, formulaOf } from './formulaOf';
import { factorOf, isNumeric, placesOf } from './kinds';

/** How a field is read in SQL, with its type: a column, or a value within JSON. */
export type ReadField = (field: Field) => { name: string; type: string };

/**
 * A field's formula as SQL that depends on nothing but its record, so that a column can be generated from it: no parameters, and
 * times in the one zone. The functions are those of the migration `formula-functions`.
 */
export function formulaSql(field: Field, scope: FormulaScope, read: ReadField): string {
  const value = valueSql(formulaOf(field, scope), { scope, read });
  const sheet = sheetOf(field);
  switch (sheet.comparability) {
    case 'number':
      return `formula_number((${value}) * ${factorOf(sheet)}, ${placesOf(sheet)})::${read(field).type}`;
    case 'text':
    case 'choice':
      return `nullif(${value}, '')`;
    default:
      return value;
  }
}

interface Reading {
  scope: FormulaScope;
  read: ReadField;
}

function valueSql(formula: Formula, reading: Reading): string {
  if ('literal' in formula) return literalSql(formula.literal, formula.kind);
  if ('moment' in formula) throw new Error('a formula that asks for the time is not stored');
  if ('field' in formula) return fieldSql(formula, reading);
  if ('rows' in formula) return rowsSql(formula, reading);
  if ('if' in formula) {
    const condition = conditionSql(formula.if, reading);
    const other = formula.else === null ? '' : ` else ${valueSql(formula.else, reading)}`;
    return `(case when ${condition} then ${valueSql(formula.then, reading)}${other} end)`;
  }
  return operationSql(
    formula.op,
    formula.parts,
    formula.parts.map((part) => valueSql(part, reading)),
  );
}

function fieldSql(
  { field: name, kind, factor }: { field: string; kind: string; factor: number },
  reading: Reading,
) {
  const column = columnSql(fieldNamed(reading.scope.fields, name), reading);
  if (!isNumeric(kind)) return kind === 'text' ? `nullif(${column}, '')` : column;
  return scaled(`${column}::numeric`, factor);
}

/** By a product, which is exact. */
function scaled(value: string, factor: number): string {
  return factor === 1 ? value : `(${value} * ${new Big(1).div(factor).toFixed()})`;
}

/** The column of a field; one that is a formula itself is written out, because a generated column reads no other. */
function columnSql(field: Field, { scope, read }: Reading): string {
  return field.formula === null ? read(field).name : `(${formulaSql(field, scope, read)})`;
}

function literalSql(literal: string | number | boolean, kind: string): string {
  if (typeof literal === 'number') return `${new Big(literal).toFixed()}::numeric`;
  if (typeof literal === 'boolean') return String(literal);
  if (kind === 'date') return `${text(literal)}::date`;
  return kind === 'time' ? timeLiteral(literal) : `${text(literal)}::text`;
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function timeLiteral(value: string): string {
  return `'${value.length === 10 ? `${value} 00:00:00` : value}+08'::timestamptz`;
}

function rowsSql(
  { rows, measure, factor }: { rows: string; measure: Measure; factor: number },
  reading: Reading,
) {
  const column = reading.read(fieldNamed(reading.scope.fields, rows)).name;
  const { kind, field } = measure;
  if (field === null) return `formula_rows(${column})`;
  const measured = `formula_${kind === 'distinct' ? 'distinct' : 'sum'}(${column}, ${text(field)})`;
  if (kind === 'distinct') return measured;
  const sum = scaled(measured, factor);
  return kind === 'sum' ? sum : `formula_divide(${sum}, formula_numbers(${column}, ${text(field)}))`;
}

const NO_CALLER: ConditionContext = {
  now: '',
  user: { id: '', name: '', depart: null, departs: [], roles: [] },
};

/** With its values in place: a generated column takes no parameters. */
function conditionSql(condition: Parameters<typeof toSql>[0], reading: Reading): string {
  const column = (name: string) => {
    const field = fieldNamed(reading.scope.fields, name);
    const { type: sqlType } = reading.read(field);
    const written = columnSql(field, reading);
    // a day compares with a moment as its beginning
    const isDay = sqlType === 'date';
    return isDay ? { name: instantSql(written), type: 'timestamptz' } : { name: written, type: sqlType };
  };
  return toSql(condition, { column, areWritten: true }, NO_CALLER).map(inlined).join('');
}

function inlined(part: SqlPart): string {
  if (typeof part === 'string') return part;
  const { value, cast } = part;
  if (Array.isArray(value))
    return `array[${value.map((one) => inlined({ value: one, cast: cast.replace('[]', '') })).join(', ')}]::${cast}`;
  return cast === 'timestamptz' ? timeLiteral(String(value)) : `${text(String(value))}::${cast}`;
}

const ZONE = `interval '8 hours'`;

/** The beginning of a day. */
function instantSql(day: string): string {
  return `timezone(${ZONE}, (${day})::timestamp)`;
}

/** A moment as it is written here. */
function localSql(value: string, kind: string): string {
  return kind === 'date' ? `(${value})` : `timezone(${ZONE}, ${value})`;
}

function operationSql(op: FormulaOperation, parts: Formula[], values: string[]): string {
  const [first = '', second = ''] = values;
  const kind = String(parts[0]?.kind);
  const isMoment = kind === 'date' || kind === 'time';
  switch (op) {
    case 'add':
      return isMoment ? `formula_later(${first}, ${values.slice(1).join(' + ')})` : `(${values.join(' + ')})`;
    case 'subtract':
      return isMoment ? earlierSql(kind, String(parts[1]?.kind), first, second) : `(${first} - ${second})`;
    case 'multiply':
      return `(${values.join(' * ')})`;
    case 'divide':
      return `formula_divide(${first}, ${second})`;
    case 'min':
      return `least(${values.join(', ')})`;
    case 'max':
      return `greatest(${values.join(', ')})`;
    case 'first':
      return `coalesce(${values.join(', ')})`;
    case 'concat':
      return `nullif(${values.map((value, index) => `coalesce(${textSql(value, String(parts[index]?.kind))}, '')`).join(' || ')}, '')`;
    case 'round':
    case 'floor':
    case 'ceil':
      return `${op}(${first})`;
    case 'date':
      return `(${localSql(first, kind)})::date`;
    case 'weekday':
      return `extract(isodow from ${localSql(first, kind)})`;
    default:
      return `extract(${op} from ${localSql(first, kind)})`;
  }
}

function earlierSql(kind: string, other: string, first: string, second: string): string {
  if (kind !== other) return `formula_later(${first}, - (${second}))`;
  return kind === 'date' ? `(${first} - ${second})::numeric` : `extract(epoch from (${first} - ${second}))`;
}

function textSql(value: string, kind: string): string {
  if (isNumeric(kind)) return `trim_scale(${value})::text`;
  return kind === 'date' || kind === 'time' ? `formula_text(${localSql(value, kind)})` : value;
}
