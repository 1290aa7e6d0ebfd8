import * as texts from '#texts/actions';
import { isMet } from '../condition/predicate';
import { toSentence, type WordOf } from '../condition/sentence';
import type { Condition, ConditionContext } from '../contract/condition';
import type { Field } from '../contract/field';
import type { RecordData } from '../contract/record';

export interface Refused {
  title: string;
  when: Condition | null;
  records: readonly RecordData[];
}

/** Why a button is for none of these records: 这一条现在不能通过，须满足：状态是“待审核”. */
export function refusalText(
  { title, when, records }: Refused,
  { fields, context }: { fields: Record<string, Field>; context: ConditionContext },
  wordOf: WordOf,
): string {
  const which = records.length === 1 ? texts.thisRecordNow : texts.selectedNow;
  const unmet = when === null ? [] : unmetParts(when, records, context);
  const why = unmet.map((part) => toSentence(part, fields, wordOf)).join(texts.andAlso);
  return texts.cannotNow(which, title, why === '' ? '' : texts.mustMeet(why));
}

/** Those of several joined conditions that do not hold for one of the records. */
function unmetParts(when: Condition, records: readonly RecordData[], context: ConditionContext): Condition[] {
  const parts = 'all' in when ? when.all : [when];
  return parts.filter((part) => records.some((record) => !isMet(part, record, context)));
}
