import type { SessionPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { CompiledColumn, CompiledScreen } from '../../../screen/compile';

/** The columns this operator may see; the server sends no others. A bound field is the same in every row and left out. */
export function offeredColumns(compiled: CompiledScreen, session: SessionPort, preset: RecordData) {
  const isOffered = ({ field, key }: CompiledColumn) =>
    !(key in preset) && mayView(compiled, session, field.permission.view);
  return {
    columns: compiled.columns.filter(isOffered),
    otherColumns: compiled.otherColumns.filter(isOffered),
  };
}

/** Whether the operator holds the verb that a field asks for. */
export function mayView(compiled: CompiledScreen, session: SessionPort, verb: string | null): boolean {
  return verb === null || session.can(compiled.codeOf(verb));
}
