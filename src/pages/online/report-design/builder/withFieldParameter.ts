import { AUDIT_NAMES, type Field, type ReportDocument } from '#engine/index';
import { freeName } from './document';
import type { PathOption } from './paths';

/** The report with a parameter that is searched by one field: it has the field's title and options, and narrows the rows. */
export function withFieldParameter(
  document: ReportDocument,
  { value: path, field: { comparability } }: Pick<PathOption, 'value' | 'field'>,
  field: Field,
): ReportDocument {
  const { query, parameters = {} } = document;
  if (!query) return document;
  const isTime = comparability === 'time';
  // the fields of every record have no definition of their own
  const name = freeName(path.split('.').at(-1) ?? path, [...Object.keys(parameters), ...AUDIT_NAMES]);
  const [target] = field.targets;
  const { options, dict } = field.words;
  const definition = {
    type: field.type,
    title: isTime ? `${field.title}不早于` : field.title,
    ...(target && { to: target.screen }),
    ...(dict && { dict }),
    ...(options && { options: options.map(({ value, title }) => [value, title]) }),
  };
  return {
    ...document,
    query: {
      ...query,
      where: narrowed(query.where, path, isTime ? { gte: { param: name } } : { param: name }),
    },
    parameters: { ...parameters, [name]: definition },
  };
}

/** The condition with one more part; what it says of the same field already holds too. */
function narrowed(where: Readonly<Record<string, unknown>> | undefined, path: string, part: unknown) {
  if (where === undefined) return { [path]: part };
  return path in where ? { all: [where, { [path]: part }] } : { ...where, [path]: part };
}
