import { parseCondition, parseValue } from '../../condition/parse';
import type { Field, Figure, Limit, Measure, Option } from '../../contract/field';
import { fieldNamed } from '../../contract/stored';
import { isOfOwnRecord } from '../../formula/names';
import { sheetOf } from '../../widgets/sheets';
import type { FieldDefinition, FigureDefinition, MeasureDefinition, Words } from '../parse/definition';
import { AUDIT, AUDIT_NAMES } from './audit';

/**
 * The fields of a file with every word present. `audit` names those of the six audit columns the table has; one that the
 * file declares itself keeps its own title.
 */
export function normaliseFields(
  raw: Record<string, FieldDefinition>,
  audit: readonly string[],
  { isOwned = true } = {},
): Record<string, Field> {
  const known = audit.map((name) => [name, AUDIT[name]]);
  const declared = Object.entries(raw).map(([name, definition]) => [name, { ...AUDIT[name], ...definition }]);
  const written = { ...Object.fromEntries(known), ...Object.fromEntries(declared) } as Record<
    string,
    FieldDefinition
  >;
  const fields = Object.fromEntries(
    Object.entries(written).map(([name, definition]) => [
      name,
      skeleton(name, definition, isOwned && isColumnFormula(definition, written)),
    ]),
  );
  for (const [name, definition] of Object.entries(written))
    resolve(fieldNamed(fields, name), definition, fields);
  return fields;
}

/** Whether a field without a formula, or the table can hold what its formula gives. */
function isColumnFormula({ formula }: FieldDefinition, all: Record<string, FieldDefinition>): boolean {
  return formula === undefined || isOfOwnRecord(formula, (name) => all[name]);
}

/** A field of an action's own (`ask`): it belongs to no screen, but its conditions may read the screen's fields. */
export function normaliseOwnField(name: string, raw: FieldDefinition, others: Record<string, Field>): Field {
  const field = { ...skeleton(name, raw, false), column: null, isStored: false };
  resolve(field, raw, { ...others, [name]: field });
  return field;
}

function skeleton(name: string, definition: FieldDefinition, mayStore: boolean): Field {
  const type = String(definition.type);
  const sheet = sheetOf({ type });
  const own = Object.fromEntries(Object.entries(definition).filter(([word]) => word in sheet.words));
  const isSensitive = definition.sensitive ?? sheet.isSensitive ?? false;
  const isCalculated = definition.formula !== undefined;
  const isStored =
    definition.stored !== false && definition.figure === undefined && (mayStore || !isCalculated);
  const permission = definition.permission ?? {};
  return {
    name,
    column: isStored ? snakeCase(name) : null,
    type,
    title: String(definition.title),
    help: String(definition.help ?? ''),
    isRequired: definition.required === true,
    requiredWhen: null,
    unique: Array.isArray(definition.unique) ? definition.unique : definition.unique === true ? [] : null,
    rising: definition.rising ?? null,
    default: null,
    minimum: null,
    maximum: null,
    since: null,
    maxLength: definition.maxLength ?? null,
    pattern: definition.pattern ?? null,
    isReadOnly: definition.readOnly === true || isCalculated,
    fixedWhen: null,
    isStored,
    isWriteOnly: definition.writeOnly ?? sheet.isWriteOnly ?? false,
    isSensitive,
    isMultiple: definition.multiple === true,
    store: definition.store ?? 'plain',
    match: isSensitive ? 'exact' : (definition.match ?? sheet.match),
    when: null,
    alert: null,
    permission: { view: permission.view ?? null, edit: permission.edit ?? null },
    run: definition.run ?? null,
    replaces: definition.replaces ?? null,
    figure: definition.figure ? normaliseFigure(definition.figure) : null,
    formula: definition.formula ?? null,
    formerly: definition.formerly ?? [],
    isAudit: AUDIT_NAMES.includes(name),
    words: sheet.normalise?.(own) ?? own,
    targets: [],
  };
}

function normaliseFigure(definition: FigureDefinition): Figure {
  const { screen, by, measure } = definition;
  // where it leads is known when the screens are linked
  return { screen: String(screen), by: String(by), measure: normaliseMeasure(measure), route: '', code: '' };
}

/** `"count"`, `{"sum": "amount"}`. */
export function normaliseMeasure(measure: MeasureDefinition = 'count'): Measure {
  const [kind, field] =
    typeof measure === 'string' ? [measure, null] : (Object.entries(measure)[0] as [string, string]);
  return { kind: kind as Measure['kind'], field };
}

/** Second pass: what may point at other fields. */
function resolve(field: Field, definition: FieldDefinition, fields: Record<string, Field>): void {
  if (definition.default !== undefined) field.default = parseValue(definition.default, field);
  if (definition.minimum !== undefined) field.minimum = limitOf(definition.minimum, field, fields);
  if (definition.maximum !== undefined) field.maximum = limitOf(definition.maximum, field, fields);
  if (definition.when !== undefined) field.when = parseCondition(definition.when, fields);
  if (typeof definition.required === 'object')
    field.requiredWhen = parseCondition(definition.required, fields);
  if (typeof definition.readOnly === 'object') field.fixedWhen = parseCondition(definition.readOnly, fields);
  if (definition.alert !== undefined) field.alert = parseCondition(definition.alert, fields);
  const words = field.words as Words;
  for (const [word, schema] of Object.entries(sheetOf(field).words)) {
    if (schema.$ref === '#/definitions/fields' && words[word])
      words[word] = normaliseFields(words[word] as Record<string, FieldDefinition>, []);
    if (schema.$ref === '#/definitions/options') {
      words[word] = (words[word] as (Option & { when?: unknown })[]).map((option) =>
        option.when ? { ...option, when: parseCondition(option.when as Words, fields) } : option,
      );
    }
  }
}

function limitOf(limit: unknown, field: Field, fields: Record<string, Field>): Limit {
  const value = parseValue(limit, field);
  return 'field' in value ? { ...value, title: fields[value.field]?.title } : value;
}

/** The one map from names in files and on the wire to columns: `createTime` → `create_time`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
