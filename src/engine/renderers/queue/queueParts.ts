import { isEmpty } from '../../condition/predicate';
import type { ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import { queueFields } from '../../contract/queueFields';
import type { RecordData } from '../../contract/record';
import type { CompiledScreen } from '../../language/derive/compile';
import { fieldsOf } from '../../language/derive/placed';
import { isShown } from '../../language/judge/shown';
import { sheetOf } from '../../widgets/sheets';

/** What of a record is judged, and the facts beside it, as far as they show for this record. */
export interface QueueParts {
  evidence: Field[];
  facts: Field[];
}

/** Pictures and films are evidence wherever the file names them. */
export function queueParts(
  compiled: CompiledScreen,
  record: RecordData,
  context: ConditionContext,
): QueueParts {
  const { queue } = compiled.screen;
  const placed = queueFields(queue).map((field) => ({ field, isWide: null }));
  const fields = fieldsOf(compiled, [{ title: null, when: null, fields: placed }]).filter(
    (field) => isShown(field, record, context) && isOfSomething(field, record),
  );
  const isPicture = (field: Field) => sheetOf(field).picture !== undefined;
  const isJudged = (field: Field) => isPicture(field) || queue?.evidence.includes(field.name);
  const hasPicture = fields.some((field) => isPicture(field) && !isEmpty(record[field.name]));
  // a missing picture among others is marked, none at all takes no room
  const isThere = (field: Field) => (isPicture(field) ? hasPicture : !isEmpty(record[field.name]));
  const evidence = fields.filter((field) => isJudged(field) && isThere(field));
  const former = new Set(evidence.map(({ replaces }) => replaces));
  return { evidence, facts: fields.filter((field) => !isJudged(field) && !former.has(field.name)) };
}

/** A field of a referred record, where there is one. */
function isOfSomething({ name }: Field, record: RecordData): boolean {
  const [reference = '', further] = name.split('.');
  return further === undefined || !isEmpty(record[reference]);
}
