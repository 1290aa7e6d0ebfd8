import { isMet } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import type { FormGroup } from '../../../contract/screen';
import { fieldNamed } from '../../../contract/stored';
import type { CompiledScreen } from '../../../language/derive/compile';
import { createFormModel } from './formModel';
import { contextOf, type FormPorts } from './formPorts';
import type { FormScope } from './formScope';
import { startValues } from './startValues';

interface RecordScopeOptions {
  compiled: CompiledScreen;
  groups: readonly FormGroup[];
  fields: readonly Field[];
  isEdit: boolean;
  /** The record as it is now, or what a new one is given beforehand. */
  record: RecordData;
  ports: FormPorts;
}

/** The scope of the form that adds or edits a record of a screen. */
export function recordScope(options: RecordScopeOptions): Omit<FormScope, 'idOf' | 'onBusy' | 'trouble'> {
  const { compiled, groups, fields, isEdit, record, ports } = options;
  const { screen } = compiled;
  const context = () => contextOf(ports);
  const isFixed = ({ fixedWhen }: Field) =>
    isEdit && fixedWhen !== null && isMet(fixedWhen, record, context());
  // what was entered beforehand has no default
  const isOpen = ({ name }: Field) => !Object.hasOwn(record, name);
  const isEditable = (field: Field) => isTypable(field, compiled, ports) && !isFixed(field);
  const isWithheld = (field: Field) => isEdit && (field.isWriteOnly || field.isSensitive);
  const model = createFormModel({
    groups: groups.map(({ when, fields: placed }) => ({
      when,
      fields: placed.flatMap(({ field }) => screen.fields[field] ?? []),
    })),
    isEditable,
    record: isEdit ? record : { ...record, ...startValues(fields.filter(isOpen), context(), record) },
    data: ports.data,
    follows: !isEdit,
    entered: isEdit ? [] : Object.keys(record),
    isWithheld,
    scope: screen,
    context,
  });
  return {
    model,
    ports,
    screenId: screen.id,
    isEdit,
    fieldOf: (name) => fieldNamed(screen.fields, name),
    isEditable,
    isWithheld,
  };
}

/** Whether the operator types the field: shown ones that nobody types, or that need another right, are only shown. */
function isTypable(field: Field, { codeOf }: CompiledScreen, { session }: Pick<FormPorts, 'session'>) {
  const right = field.permission.edit;
  return (
    !field.isReadOnly && !field.isAudit && field.isStored && (right === null || session.can(codeOf(right)))
  );
}
