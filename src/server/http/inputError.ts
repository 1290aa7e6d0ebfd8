import type { InputValidator } from 'virtual:route-validators';
import type { ErrorObject } from 'ajv';
import { fieldError } from './fieldError';

const TYPES: Record<string, string> = {
  string: '文字',
  integer: '整数',
  number: '数字',
  boolean: ' true 或 false',
  array: '列表',
  object: '对象',
  null: ' null',
};

/** Refuses an input with the field and a Chinese sentence; without a validator everything is valid. */
export function assertValid(validate: InputValidator | undefined, input: unknown): void {
  if (!validate || validate(input)) return;
  const { field, message } = inputError(validate.errors ?? []);
  throw fieldError(field, message);
}

/** What is wrong with a route's input: the field and a Chinese sentence that says where. `errors`: all of ajv's, with `verbose`. */
export function inputError(errors: readonly ErrorObject[]): { field: string; message: string } {
  const [error] = errors;
  if (!error) return { field: '', message: '提交的内容格式不正确' };
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(error.params.missingProperty);
  const [field = '', ...inside] = path;
  const place = inside.length > 0 ? `${field}.${inside.join('.')}` : field;
  return {
    field,
    message: `${nameOf(error, path, errors)}${sentenceOf(error, errors)}${inside.length > 0 ? `（${place}）` : ''}`,
  };
}

/** The title of the value or of the union around it, or its name. */
function nameOf(
  { keyword, parentSchema, params, instancePath }: ErrorObject,
  path: string[],
  errors: readonly ErrorObject[],
): string {
  const schema = keyword === 'required' ? parentSchema?.properties?.[params.missingProperty] : parentSchema;
  const union = errors.find((one) => one.keyword === 'anyOf' && one.instancePath === instancePath);
  return schema?.title ?? union?.parentSchema?.title ?? path.at(-1) ?? '提交的内容';
}

function sentenceOf({ keyword, params, instancePath }: ErrorObject, errors: readonly ErrorObject[]): string {
  switch (keyword) {
    case 'required':
      return '不能没有';
    case 'type':
      return `应当是${errors
        // each part of a union says its own
        .filter((one) => one.keyword === 'type' && one.instancePath === instancePath)
        .flatMap((one) => one.params.type)
        .map((type) => TYPES[type])
        .join('或')}`;
    case 'minLength':
      return params.limit === 1 ? '不能为空' : `至少 ${params.limit} 个字`;
    case 'maxLength':
      return `最多 ${params.limit} 个字`;
    case 'minItems':
      return `至少 ${params.limit} 项`;
    case 'maxItems':
      return `最多 ${params.limit} 项`;
    case 'minimum':
      return `不能小于 ${params.limit}`;
    case 'maximum':
      return `不能大于 ${params.limit}`;
    case 'additionalProperties':
      return `里不认识 ${params.additionalProperty}`;
    default:
      return '的格式不正确';
  }
}
