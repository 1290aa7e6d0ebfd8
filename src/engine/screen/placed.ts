import type { Field } from '../contract/field';
import type { FormGroup } from '../contract/screen';
import { sheetOf } from '../widgets/sheets';
import type { CompiledScreen } from './compile';

/** The groups with what the operator may see of them; one of which nothing is left goes. */
export function visibleGroups(
  { screen, codeOf }: CompiledScreen,
  groups: readonly FormGroup[],
  can: (code: string) => boolean,
): FormGroup[] {
  const isVisible = (name: string) => {
    const field = screen.fields[name] ?? screen.foreign[name];
    const right = field?.permission.view ?? null;
    return field !== undefined && (right === null || can(codeOf(right)));
  };
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ field }) => isVisible(field)) }))
    .filter((group) => group.fields.length > 0);
}

/** The fields of the groups, in their order; `userId.level` is a field of the referred record. */
export function fieldsOf({ screen }: CompiledScreen, groups: readonly FormGroup[]): Field[] {
  return groups.flatMap((group) =>
    group.fields.flatMap(({ field }) => screen.fields[field] ?? screen.foreign[field] ?? []),
  );
}

/** Rich text, JSON and several lines of text take a whole row. */
export function wantsRow(field: Field): boolean {
  return (sheetOf(field).isWide ?? false) || (field.maxLength ?? 0) > 100;
}
