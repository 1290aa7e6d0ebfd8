import {
  decidingActions,
  fieldsIn,
  isMet,
  type RecordData,
  refusalKey,
  type Screen,
  toSentence,
} from '../../../engine/pure';
import { conditionContext } from '../../caller';
import type { Plan } from '../plan/plan';

/**
 * Why this caller does not press a button that decides, beside the records that `queue.except` keeps from them: `pass_refusal`. As far as
 * the rows have what it asks for: the press itself is judged anew.
 */
export function withExceptions({ screen, caller }: Plan, records: RecordData[]): RecordData[] {
  const except = screen.queue?.except ?? null;
  if (except === null) return records;
  const names = fieldsIn(except);
  const context = conditionContext(caller);
  const refusals = Object.fromEntries(
    decidingActions(screen).map((name) => [refusalKey(name), exceptionSentence(screen)]),
  );
  return records.map((record) =>
    names.every((name) => name in record) && isMet(except, record, context)
      ? { ...record, ...refusals }
      : record,
  );
}

export function exceptionSentence({ queue, fields }: Screen): string {
  const except = queue?.except ?? null;
  return `这条不能由您处理${except === null ? '' : `：${toSentence(except, fields)}`}`;
}
