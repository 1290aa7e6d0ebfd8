import type { Field } from '../../contract/field';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { isShown } from '../../screen/judge';
import { createFormModel } from './formModel';
import { contextOf, type FormPorts } from './formPorts';
import type { FormScope } from './formScope';
import { startValues } from './startValues';

interface AskScopeOptions {
  fields: readonly Field[];
  screen: Screen;
  records: readonly RecordData[];
  ports: FormPorts;
}

/**
 * The scope of an action's questions. They start from their defaults, not from the record, though conditions and limits see
 * the record where there is just one; a field nobody types elsewhere is typed here.
 */
export function askScope({
  fields,
  screen,
  records,
  ports,
}: AskScopeOptions): Omit<FormScope, 'idOf' | 'onBusy'> {
  const context = () => contextOf(ports);
  const record = records.length === 1 ? records[0] : {};
  const model = createFormModel({
    fields,
    record: { ...record, ...startValues(fields, context()) },
    isWithheld: () => false,
    shown: (values) => fields.filter((field) => isShown(field, values, context())),
    context,
  });
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    model,
    ports,
    screenId: screen.id,
    isEdit: false,
    fieldOf: (name) => byName.get(name) as Field,
    isEditable: () => true,
    isWithheld: () => false,
  };
}
