import type { Field } from '../../contract/field';
import type { FormGroup } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';
import { type CompiledScreen, drawnOf } from './compile';
import { mayView } from './mayView';

/** The groups with what the operator may see of them; an empty one is left out. */
export function visibleGroups(
  { screen }: CompiledScreen,
  groups: readonly FormGroup[],
  can: (code: string) => boolean,
): FormGroup[] {
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ field }) => mayView(screen, field, can)) }))
    .filter((group) => group.fields.length > 0);
}

/** The fields of the groups, in their order; `userId.level` is a field of the referred record. */
export function fieldsOf({ screen }: CompiledScreen, groups: readonly FormGroup[]): Field[] {
  return groups.flatMap((group) =>
    group.fields.flatMap(({ field }) => screen.fields[field] ?? screen.foreign[field] ?? []),
  );
}

/** A field as it is drawn in a group, or the two of a period as one. */
export interface DrawnField {
  field: Field;
  title: string;
  /** Of a period: the field where it ends. */
  end: Field | null;
  isWide: boolean | null;
}

/** What is drawn of a group, as far as its fields are shown: a period of which one end is hidden is the other alone. */
export function drawnFields(
  { screen }: Pick<CompiledScreen, 'screen'>,
  group: FormGroup,
  isShown: (field: Field) => boolean,
): DrawnField[] {
  const known = (name: string) => screen.fields[name] ?? screen.foreign[name];
  const shown = group.fields.filter(({ field }) => {
    const one = known(field);
    return one !== undefined && isShown(one);
  });
  return drawnOf(shown).map(({ field: name, period, isWide }) => {
    const field = known(name) as Field;
    const end = period ? (known(period.to) as Field) : null;
    return { field, title: period?.title ?? field.title, end, isWide };
  });
}

/** Rich text, JSON and several lines of text take a whole row; of a period, two moments with their clocks. */
export function wantsRow(field: Field, isPeriod = false): boolean {
  if (isPeriod) return sheetOf(field).storage !== 'date';
  return (sheetOf(field).isWide ?? false) || (field.maxLength ?? 0) > 100;
}
