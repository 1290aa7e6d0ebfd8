import type { FormGroup } from '../../contract/screen';
import type { CompiledScreen } from '../../screen/compile';
import { visibleGroups } from '../../screen/placed';

/** What is read of a record: the groups of `detail`, else of the form, else every field; as far as the operator may see. */
export function detailGroups(compiled: CompiledScreen, can: (code: string) => boolean): FormGroup[] {
  const { detail, form, fields } = compiled.screen;
  const told = detail && detail.groups.length > 0 ? detail.groups : form?.groups;
  const all = Object.keys(fields).map((field) => ({ field, isWide: null }));
  return visibleGroups(compiled, told ?? [{ title: null, when: null, fields: all }], can);
}
