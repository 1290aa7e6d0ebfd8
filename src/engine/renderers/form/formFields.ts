import type { Field } from '../../contract/field';
import type { CompiledScreen } from '../../screen/compile';
import type { FormPorts } from './formPorts';

/** Whether the operator types the field: shown ones that nobody types, or that need another right, are only shown. */
export function isTypable(field: Field, { codeOf }: CompiledScreen, { session }: Pick<FormPorts, 'session'>) {
  const right = field.permission.edit;
  return (
    !field.isReadOnly && !field.isAudit && field.isStored && (right === null || session.can(codeOf(right)))
  );
}
