import { isEmpty } from '../../condition/predicate';
import type { ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import { queueFields } from '../../contract/queueFields';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';
import { isShown } from '../judge/shown';

interface Sight {
  record: RecordData;
  context: ConditionContext;
  /** Whether the operator may see a field of the screen, by name. */
  mayView(name: string): boolean;
  /** Whether they get sensitive values in full. */
  mayReveal: boolean;
}

type Queued = Pick<Screen, 'fields' | 'foreign' | 'queue'>;

/** What a queue draws of this record: fields that show for it, those of a referred record where there is one. */
export function queuedFields(screen: Queued, sight: Omit<Sight, 'mayReveal'>): Field[] {
  return queueFields(screen.queue)
    .flatMap((name) => screen.foreign[name] ?? screen.fields[name] ?? [])
    .filter((field) => isShown(field, sight.record, sight.context) && isOfSomething(screen, field, sight));
}

/** Pictures and films are evidence wherever the file names them. */
export function isEvidence({ queue }: Queued, field: Field): boolean {
  return sheetOf(field).picture !== undefined || queue?.evidence.includes(field.name) === true;
}

/**
 * The evidence of a record that the operator may not see: without the right to the field, to the referred record, or to its
 * sensitive values. An operator who lacks some of it decides nothing (`language.md` §4). Browser and server ask it, so it looks at no
 * value that only one of them has.
 */
export function closedEvidence(screen: Queued, sight: Sight): Field[] {
  const isClosed = (field: Field) => !sight.mayView(field.name) || isUnread(screen, field, sight);
  return queuedFields(screen, sight).filter((field) => isEvidence(screen, field) && isClosed(field));
}

function isUnread({ foreign }: Queued, field: Field, { record, mayReveal }: Sight): boolean {
  if (!field.isSensitive) return false;
  const value = record[field.name];
  if (sheetOf(field).lacksRights?.(value)) return true;
  const isMasked = !mayReveal || foreign[field.name] !== undefined;
  return isMasked && (field.run !== null || !isEmpty(value));
}

function isOfSomething(
  { fields }: Queued,
  { name }: Field,
  { record, context, mayView }: Omit<Sight, 'mayReveal'>,
): boolean {
  const dot = name.indexOf('.');
  const reference = dot < 0 ? undefined : fields[name.slice(0, dot)];
  if (reference === undefined) return true;
  return (
    isShown(reference, record, context) && (!mayView(reference.name) || !isEmpty(record[reference.name]))
  );
}
