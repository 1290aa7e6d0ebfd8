import { isEmpty } from '../../condition/predicate';
import type { ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { SessionPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { CompiledScreen } from '../../language/derive/compile';
import { closedEvidence, isEvidence, queuedFields } from '../../language/derive/evidence';
import { mayView } from '../../language/derive/mayView';
import { sheetOf } from '../../widgets/sheets';

/** What of a record is judged, and the facts beside it, as far as they show for this record. */
export interface QueueParts {
  evidence: Field[];
  facts: Field[];
  /** The evidence that this operator may not see, all or a part of it. */
  closed: Field[];
  /** Whether the operator may see a field at all. */
  mayView(name: string): boolean;
}

export function queueParts(
  { screen }: CompiledScreen,
  record: RecordData,
  { context, session }: { context: ConditionContext; session: SessionPort },
): QueueParts {
  const { reveal } = screen.verbs;
  const sight = {
    record,
    context,
    mayView: (name: string) => mayView(screen, name, session.can),
    mayReveal: reveal !== undefined && session.can(reveal.code),
  };
  const fields = queuedFields(screen, sight);
  const isPicture = (field: Field) => sheetOf(field).picture !== undefined;
  const hasPicture = fields.some((field) => isPicture(field) && !isEmpty(record[field.name]));
  // a missing picture among others is marked, none at all takes no room
  const isThere = (field: Field) => (isPicture(field) ? hasPicture : !isEmpty(record[field.name]));
  const judged = fields.filter((field) => isEvidence(screen, field));
  const evidence = judged.filter((field) => sight.mayView(field.name) && isThere(field));
  const former = new Set(evidence.map(({ replaces }) => replaces));
  return {
    evidence,
    facts: fields.filter((field) => !isEvidence(screen, field) && !former.has(field.name)),
    closed: closedEvidence(screen, sight),
    mayView: sight.mayView,
  };
}
