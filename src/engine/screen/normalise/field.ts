import { parseCondition, parseValue } from '../../condition/parse';
import type { Field, Figure, Limit, Measure, Option } from '../../contract/field';
import { sheetOf } from '../../widgets/sheets';
import { AUDIT, AUDIT_NAMES } from '../audit';

type Raw = Record<string, unknown>;

/**
 * The fields of a file with every word present. `audit` names those of the six audit columns the table has; one that the
 * file declares itself keeps its own title.
 */
export function normaliseFields(raw: Raw, audit: readonly string[]): Record<string, Field> {
  const known = audit.map((name) => [name, AUDIT[name]]);
  const declared = Object.entries(raw).map(([name, said]) => [name, { ...AUDIT[name], ...(said as Raw) }]);
  const written = { ...Object.fromEntries(known), ...Object.fromEntries(declared) } as Record<string, Raw>;
  const fields = Object.fromEntries(
    Object.entries(written).map(([name, said]) => [name, skeleton(name, said)]),
  );
  for (const [name, said] of Object.entries(written)) resolve(fields[name] as Field, said, fields);
  return fields;
}

/** A field of an action's own (`ask`): it stands alone, but its conditions may look at the screen's fields. */
export function normaliseOwnField(name: string, raw: Raw, others: Record<string, Field>): Field {
  const field = { ...skeleton(name, raw), column: null, isStored: false };
  resolve(field, raw, { ...others, [name]: field });
  return field;
}

function skeleton(name: string, said: Raw): Field {
  const type = String(said.type);
  const sheet = sheetOf({ type });
  const own = Object.fromEntries(Object.entries(said).filter(([word]) => word in sheet.words));
  const isSensitive = (said.sensitive as boolean | undefined) ?? sheet.isSensitive ?? false;
  const isStored = said.stored !== false && said.figure === undefined;
  const permission = (said.permission ?? {}) as { view?: string; edit?: string };
  return {
    name,
    column: isStored ? snakeCase(name) : null,
    type,
    title: String(said.title),
    help: String(said.help ?? ''),
    isRequired: said.required === true,
    unique: Array.isArray(said.unique) ? (said.unique as string[]) : said.unique === true ? [] : null,
    rising: (said.rising as string[] | undefined) ?? null,
    default: null,
    minimum: null,
    maximum: null,
    since: null,
    maxLength: (said.maxLength as number | undefined) ?? null,
    pattern: (said.pattern as string | undefined) ?? null,
    isReadOnly: said.readOnly === true,
    fixedWhen: null,
    isStored,
    isWriteOnly: (said.writeOnly as boolean | undefined) ?? sheet.isWriteOnly ?? false,
    isSensitive,
    isMultiple: said.multiple === true,
    store: (said.store as Field['store'] | undefined) ?? 'plain',
    match: isSensitive ? 'exact' : ((said.match as Field['match'] | undefined) ?? sheet.match),
    when: null,
    alert: null,
    permission: { view: permission.view ?? null, edit: permission.edit ?? null },
    run: (said.run as string | undefined) ?? null,
    figure: said.figure ? normaliseFigure(said.figure as Raw) : null,
    formerly: (said.formerly as string[] | undefined) ?? [],
    isAudit: AUDIT_NAMES.includes(name),
    words: sheet.normalise?.(own) ?? own,
    targets: [],
  };
}

function normaliseFigure(said: Raw): Figure {
  const { screen, by, measure } = said;
  // where it leads is known when the screens are linked
  return { screen: String(screen), by: String(by), measure: normaliseMeasure(measure), route: '', code: '' };
}

/** `"count"`, `{"sum": "amount"}`. */
export function normaliseMeasure(said: unknown = 'count'): Measure {
  const [kind, field] =
    typeof said === 'string' ? [said, null] : (Object.entries(said as object)[0] as [string, string]);
  return { kind: kind as Measure['kind'], field };
}

/** Second pass: what may point at other fields. */
function resolve(field: Field, said: Raw, fields: Record<string, Field>): void {
  if (said.default !== undefined) field.default = parseValue(said.default, field);
  if (said.minimum !== undefined) field.minimum = limitOf(said.minimum, field, fields);
  if (said.maximum !== undefined) field.maximum = limitOf(said.maximum, field, fields);
  if (said.when !== undefined) field.when = parseCondition(said.when as Raw, fields);
  if (typeof said.readOnly === 'object') field.fixedWhen = parseCondition(said.readOnly as Raw, fields);
  if (said.alert !== undefined) field.alert = parseCondition(said.alert as Raw, fields);
  const words = field.words as Raw;
  for (const [word, schema] of Object.entries(sheetOf(field).words)) {
    if (schema.$ref === '#/definitions/fields' && words[word])
      words[word] = normaliseFields(words[word] as Raw, []);
    if (schema.$ref === '#/definitions/options') {
      words[word] = (words[word] as (Option & { when?: unknown })[]).map((option) =>
        option.when ? { ...option, when: parseCondition(option.when as Raw, fields) } : option,
      );
    }
  }
}

function limitOf(said: unknown, field: Field, fields: Record<string, Field>): Limit {
  const value = parseValue(said, field);
  return 'field' in value ? { ...value, title: fields[value.field]?.title } : value;
}

/** The one map from names in files and on the wire to columns: `createTime` → `create_time`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
