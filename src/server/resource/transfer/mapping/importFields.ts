import { type Field, type ImportField, type ImportPreview, sheetOf } from '#engine/pure';
import { hasPermission } from '../../../access/permissionChecks';
import type { Plan } from '../../plan/plan';
import { writableFields } from '../../write/checks/validation';

/** What finds the record of a row: a field, and those with which it is unique. */
export interface ImportKey {
  field: Field;
  /** With the field itself, which is the first. */
  fields: Field[];
  /** Whether a record that is added gets the key from its row. */
  canAdd: boolean;
}

/** What a spreadsheet may bring: what the form adds, but for files, nested values and what is never shown. */
export function importable(plan: Plan): Field[] {
  return writableFields(plan, 'add').filter(isCell);
}

/** The same with what an edit writes, where the caller may edit, and with what only finds records. */
export function mappable(plan: Plan): Field[] {
  const keys = importKeys(plan);
  const editable = keys.length > 0 ? writableFields(plan, 'edit').filter(isCell) : [];
  return [...new Set([...importable(plan), ...editable, ...keys.flatMap(({ fields }) => fields)])];
}

/**
 * The keys by which this caller may update records; none without `:edit`, or where only some records require an answer, which nobody
 * can give once for all rows. A key is `id` or unique, and the caller reads all of it. Nothing sensitive: a sheet would search five
 * thousand values at once.
 */
export function importKeys(plan: Plan): ImportKey[] {
  const { screen, caller } = plan;
  const { edit } = screen.verbs;
  if (!edit || !hasPermission(screen, caller, 'edit')) return [];
  if (edit.ask.some(({ field }) => isRequiredOfSome(field))) return [];
  if (!writableFields(plan, 'edit').some(isCell)) return [];
  const isKey = (field: Field) =>
    plan.readable.includes(field) && isCell(field) && !field.isSensitive && !field.isMultiple;
  const added = new Set(importable(plan));
  return Object.values(screen.fields).flatMap((field) => {
    const isId = field.name === 'id';
    const others = (field.unique ?? []).map((name) => screen.fields[name]);
    const fields = [field, ...others.filter((other) => other !== undefined)];
    const isWhole = fields.length === others.length + 1 && fields.every(isKey);
    if ((field.unique === null && !isId) || !isWhole) return [];
    return [{ field, fields, canAdd: isId || fields.every((one) => added.has(one)) }];
  });
}

function isRequiredOfSome({ isRequired, requiredWhen, when }: Field): boolean {
  return requiredWhen !== null || (isRequired && when !== null);
}

function isCell(field: Field): boolean {
  const { comparability, storage } = sheetOf(field);
  return field.column !== null && storage !== 'none' && comparability !== 'none' && !field.isWriteOnly;
}

export function fieldsFor(plan: Plan): Pick<ImportPreview, 'fields' | 'keys'> {
  const { caller, screen } = plan;
  const added = new Set(importable(plan));
  const edited = new Set(hasPermission(screen, caller, 'edit') ? writableFields(plan, 'edit') : []);
  return {
    fields: mappable(plan).map(
      (field): ImportField => ({
        name: field.name,
        title: field.title,
        isNeeded:
          added.has(field) && alwaysShown(plan).has(field) && field.isRequired && field.default === null,
        hint: hintOf(field),
        isKeyOnly: !added.has(field) && !edited.has(field),
      }),
    ),
    keys: importKeys(plan).map(({ field, fields, canAdd }) => ({
      name: field.name,
      title: fields.map(({ title }) => title).join(' + '),
      fields: fields.map(({ name }) => name),
      canAdd,
    })),
  };
}

/** Fields that the form shows for every record; of the others each row is judged by itself. */
export function alwaysShown({ screen }: Plan): Set<Field> {
  const groups = (screen.form?.groups ?? []).filter((group) => group.when === null);
  const fields = groups.flatMap((group) => group.fields.map((placed) => screen.fields[placed.field]));
  return new Set(fields.flatMap((field) => (field && field.when === null ? [field] : [])));
}

/** What a cell of a column takes. */
export function hintOf(field: Field): string {
  const hint = sheetOf(field).cellHint?.(field);
  if (hint !== undefined) return hint;
  const help = field.help ? `；${field.help}` : '';
  return `${sheetOf(field).title}${field.isMultiple ? '，几个用顿号隔开' : ''}${help}`;
}
