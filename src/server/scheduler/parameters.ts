import {
  acceptValue,
  type DeclaredParameter,
  type Field,
  type FieldError,
  isEmpty,
  judgeRecord,
  normaliseOwnField,
  type RecordData,
} from '../../engine/pure';
import { conditionContext, SYSTEM_CALLER } from '../caller';
import type { Job } from './job';

/** The parameters of a job as fields of the language of screens, each with its unit, in the order of its file. */
export function declaredParameters({ parameters = {} }: Pick<Job, 'parameters'>): DeclaredParameter[] {
  return Object.entries(parameters).map(([name, { unit = null, ...fieldDefinition }]) => ({
    field: normaliseOwnField(name, fieldDefinition, {}),
    unit,
  }));
}

function parameterFields(job: Pick<Job, 'parameters'>): Field[] {
  return declaredParameters(job).map(({ field }) => field);
}

/** The errors in the values of a row, with defaults for missing ones: sentences by field, in the words of the form. */
export function parameterErrors(job: Pick<Job, 'parameters'>, values: RecordData): FieldError[] {
  const fields = parameterFields(job);
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) return [{ field: unknown, message: `没有参数“${unknown}”` }];
  const context = conditionContext(SYSTEM_CALLER);
  return judgeRecord(fields, parameterValues(job, values), new Set(fields.map(({ name }) => name)), context);
}

/** The values of a row, each in wire form, with the defaults of the job's file for missing ones. */
export function parameterValues(job: Pick<Job, 'parameters'>, values: RecordData): RecordData {
  return Object.fromEntries(
    parameterFields(job).map((field) => {
      const value = acceptValue(field, values[field.name]);
      return [field.name, isEmpty(value) ? defaultOf(field) : value];
    }),
  );
}

function defaultOf({ default: start }: Field): unknown {
  return start !== null && 'literal' in start ? start.literal : null;
}
