/** Spec §2: how urgent, in words and colour. */
const PRIORITIES: Record<string, string> = { L: '一般消息', M: '重要消息', H: '紧急消息' };

export function PriorityTag({ priority }: { priority: string | null | undefined }) {
  const title = PRIORITIES[priority ?? ''];
  return title ? <span className={`priority priority-${priority}`}>{title}</span> : null;
}
