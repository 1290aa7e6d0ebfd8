import type { Field } from '#engine/contract/field';
import type { SessionPort } from '#engine/contract/ports';
import type { RecordData } from '#engine/contract/record';
import {
  type CompiledList,
  type CompiledScreen,
  withoutHalfBoxes,
  withoutHalves,
} from '#engine/language/derive/compile';
import { mayView } from '#engine/language/derive/mayView';

/** The columns this operator may see; the server sends no others. A bound field is the same in every row and left out. */
export function offeredColumns(compiled: CompiledScreen, session: SessionPort, preset: RecordData) {
  const isSeen = ({ name }: Field) => mayView(compiled.screen, name, session.can);
  const isOffered = ({ field, key }: { field: Field; key: string }) => !(key in preset) && isSeen(field);
  return {
    columns: withoutHalves(compiled, compiled.columns, isSeen).filter(isOffered),
    otherColumns: compiled.otherColumns.filter(isOffered),
  };
}

/** The search boxes that make sense to this operator here. */
export function offeredBoxes(compiled: CompiledList, session: SessionPort, preset: RecordData) {
  const isSeen = ({ name }: Field) => mayView(compiled.screen, name, session.can);
  return withoutHalfBoxes(compiled.search, isSeen)
    .map((box) => ({ ...box, fields: box.fields.filter(isSeen) }))
    .filter(({ key, fields }) => !(key in preset) && fields.length > 0);
}
