import {
  acceptValue,
  type ConditionContext,
  type Field,
  isEmpty,
  isRequiredIn,
  isShown,
  judgeRecord,
  type RecordData,
  RequestError,
  type Screen,
  shownFields,
  withFormulas,
} from '#engine/pure';
import { refuse } from '../../../http/refuse';
import { mayEdit, type Plan } from '../../plan/plan';
import { storedFields } from '../../plan/rows';

/** What a request may write: fields of the form and inline ones, minus readOnly and what the caller may not edit. */
export function writableFields(plan: Plan, verb: 'add' | 'edit'): Field[] {
  const { screen, caller } = plan;
  const inForm = (screen.form?.groups ?? []).flatMap((group) => group.fields.map((placed) => placed.field));
  const names = new Set([...inForm, ...(verb === 'edit' ? (screen.table?.inline ?? []) : [])]);
  return storedFields(screen).filter(
    (field) => names.has(field.name) && !field.isReadOnly && mayEdit(screen, caller, field),
  );
}

export function coerceWritable(fields: Field[], body: RecordData): RecordData {
  return Object.fromEntries(
    fields
      .filter((field) => field.name in body)
      .map((field) => [field.name, acceptValue(field, body[field.name])]),
  );
}

/**
 * The merged record with what its formulas give. Fields whose `when` fails on it are stored null, in rows as well; on a settings
 * screen they stay as they were, because nothing that is hidden is judged (`language.md` §3).
 */
export function withoutHidden(
  screen: Screen,
  merged: RecordData,
  context: ConditionContext,
  before: RecordData | null = null,
): RecordData {
  const record = withFormulas(screen, withoutHiddenInRows(screen, merged, context), context);
  if (screen.form === null) return record;
  const isHere = shownIn(screen, record, context);
  const hidden = storedFields(screen).filter((field) => field.formula === null && !isHere(field));
  if (hidden.length === 0) return record;
  const former = screen.kind === 'form' ? before : null;
  const emptied = Object.fromEntries(hidden.map(({ name }) => [name, former?.[name] ?? null]));
  return withFormulas(screen, { ...record, ...emptied }, context);
}

/** A field of rows looks at its own row. */
function withoutHiddenInRows(screen: Screen, record: RecordData, context: ConditionContext): RecordData {
  const emptied = storedFields(screen).flatMap(({ name, words }) => {
    const conditional = Object.values(words.fields ?? {}).filter((inner) => inner.when !== null);
    const rows = record[name];
    if (conditional.length === 0 || !Array.isArray(rows)) return [];
    const withoutThem = (row: RecordData) => {
      const hidden = conditional.filter((inner) => !isShown(inner, row, context));
      return { ...row, ...Object.fromEntries(hidden.map((inner) => [inner.name, null])) };
    };
    return [[name, rows.map(withoutThem)] as const];
  });
  return emptied.length === 0 ? record : { ...record, ...Object.fromEntries(emptied) };
}

/** Whether a field takes part in a record: where the form has it, there, else by its own `when`. */
export function shownIn(
  { form, fields }: Screen,
  record: RecordData,
  context: ConditionContext,
): (field: Field) => boolean {
  const placed = (form?.groups ?? []).flatMap((group) => group.fields.map(({ field }) => field));
  const inForm = new Set(placed);
  const shown = new Set(form === null ? [] : shownFields(form, fields, record, context));
  return (field) => (inForm.has(field.name) ? shown.has(field) : isShown(field, record, context));
}

export function validate(
  screen: Screen,
  record: RecordData,
  written: Set<string>,
  context: ConditionContext,
): void {
  const shown = screen.form ? shownFields(screen.form, screen.fields, record, context) : [];
  const inline = (screen.table?.inline ?? []).flatMap((name) => screen.fields[name] ?? []);
  refuse(judgeRecord([...new Set([...shown, ...inline])], record, written, context));
}

/** A record begins complete: a caller who may not fill in a required field adds none. */
export function assertAllRequired({ screen, caller }: Plan, record: RecordData, context: ConditionContext) {
  const shown = screen.form ? shownFields(screen.form, screen.fields, record, context) : [];
  const missing = shown.filter(
    (field) =>
      isRequiredIn(field, record, context) &&
      !field.isReadOnly &&
      field.column !== null &&
      isEmpty(record[field.name]) &&
      !mayEdit(screen, caller, field),
  );
  const titles = missing.map(({ title }) => `“${title}”`).join('、');
  if (titles !== '') throw new RequestError(`新增要填写${titles}，您没有填写的权限`);
}
