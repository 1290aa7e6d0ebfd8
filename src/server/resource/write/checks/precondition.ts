import { type ConditionContext, isMet, type RecordData, RequestError, STALE } from '#engine/pure';

export const HANDLED = '该记录已被他人处理';

export function assertPrecondition(
  when: Parameters<typeof isMet>[0] | null,
  record: RecordData,
  context: ConditionContext,
): void {
  if (when !== null && !isMet(when, record, context)) throw new RequestError(HANDLED, { result: STALE });
}
