import type { EnginePorts } from '../../../contract/ports';
import type { Sort } from '../../../contract/screen';
import type { CompiledList } from '../../../language/derive/compile';

/**
 * The field that dragging rows writes; null if it is not offered: the file has no `drag`, the backend knows no such
 * call, the operator may not edit, or the list has another order than this field's.
 */
export function dragFieldOf(
  { screen, codeOf }: CompiledList,
  { data, session }: Pick<EnginePorts, 'data' | 'session'>,
  sort: readonly Sort[],
): string | null {
  const field = screen.fields[screen.table.drag ?? ''];
  const verb = screen.verbs.edit;
  if (!field || !verb || !data.endpoints || screen.tree !== null) return null;
  const right = field.permission.edit;
  const isAllowed = session.can(verb.code) && (right === null || session.can(codeOf(right)));
  const isInOrder = sort[0]?.field === field.name && sort[0].direction === 'asc';
  return isAllowed && isInOrder ? field.name : null;
}
