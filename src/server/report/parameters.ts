import {
  acceptValue,
  type ConditionContext,
  type Field,
  isEmpty,
  judgeRecord,
  normaliseOwnField,
  publicFields,
  type RecordData,
  type ReportDocument,
  RequestError,
  sheetOf,
} from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import { plainValue } from '../resource/plan/plainValue';

/** The parameters of a report as fields, in the order of its text. */
export function reportParameters({ parameters = {} }: ReportDocument): Field[] {
  return Object.entries(parameters).map(([name, definition]) => normaliseOwnField(name, definition, {}));
}

/**
 * What was asked, by parameter in wire form, the report's defaults where nothing was given. Refuses, field by field and in the words of
 * a form, what a parameter cannot hold: nothing of another type reaches a query. The one place where defaults are resolved.
 */
export function parameterValues(
  document: ReportDocument,
  input: RecordData,
  context: ConditionContext,
): RecordData {
  const fields = reportParameters(document);
  const unknown = Object.keys(input).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new RequestError(`报表没有参数“${unknown}”`);
  const values = Object.fromEntries(
    fields.map((field) => [field.name, valueIn(field, input[field.name], context)]),
  );
  const errors = judgeRecord(fields, values, new Set(fields.map(({ name }) => name)), context);
  if (errors[0]) throw new RequestError(errors[0].message, { errors });
  return values;
}

/** The initial values of the parameters. */
function defaultsOf(document: ReportDocument, context: ConditionContext): RecordData {
  const fields = reportParameters(document);
  return Object.fromEntries(fields.map((field) => [field.name, valueIn(field, undefined, context)]));
}

/** The parameters as a page draws them: fields and initial values. */
export function shownParameters(document: ReportDocument, caller: Caller) {
  const fields = reportParameters(document);
  return {
    parameters: Object.values(publicFields(Object.fromEntries(fields.map((field) => [field.name, field])))),
    values: defaultsOf(document, conditionContext(caller)),
  };
}

/** An explicit null is no default: the field was emptied. */
function valueIn(field: Field, input: unknown, context: ConditionContext): unknown {
  if (input !== undefined || field.default === null) return acceptValue(field, input ?? null);
  const start = plainValue(field.default, {}, context);
  return acceptValue(field, sheetOf(field).storage === 'date' ? String(start).slice(0, 10) : start);
}

/** A value as PostgreSQL binds it: text, or a list of texts. */
export function boundValue(value: unknown): string | string[] | null {
  if (isEmpty(value)) return null;
  return Array.isArray(value) ? value.map(String) : String(value);
}
