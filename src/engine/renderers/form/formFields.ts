import type { Field } from '../../contract/field';
import type { FormGroup } from '../../contract/screen';
import type { CompiledScreen } from '../../screen/compile';
import { canType } from '../../widgets/inputs';
import type { FormPorts } from './formPorts';

/** The groups with what the operator may see of them; one of which nothing is left goes. */
export function visibleGroups(
  { screen, codeOf }: CompiledScreen,
  groups: readonly FormGroup[],
  { session }: Pick<FormPorts, 'session'>,
): FormGroup[] {
  const isVisible = (name: string) => {
    const field = screen.fields[name];
    const right = field?.permission.view ?? null;
    return field !== undefined && (right === null || session.can(codeOf(right)));
  };
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ field }) => isVisible(field)) }))
    .filter((group) => group.fields.length > 0);
}

/** The fields of the groups, in their order. */
export function fieldsOf({ screen }: CompiledScreen, groups: readonly FormGroup[]): Field[] {
  return groups.flatMap((group) => group.fields.flatMap(({ field }) => screen.fields[field] ?? []));
}

/** Whether the operator types the field: shown ones that nobody types, or that need another right, are only shown. */
export function isTypable(field: Field, { codeOf }: CompiledScreen, { session }: Pick<FormPorts, 'session'>) {
  const right = field.permission.edit;
  return (
    !field.isReadOnly &&
    !field.isAudit &&
    field.isStored &&
    canType(field) &&
    (right === null || session.can(codeOf(right)))
  );
}
