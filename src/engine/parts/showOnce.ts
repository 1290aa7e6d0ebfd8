import type { NoticePort } from '../contract/ports';
import type { ShownOnce } from '../contract/record';

/**
 * Shows what an answer reveals only now (`{once: {title, text}}` in its result). Answers whether it does: then no
 * other message is needed.
 */
export function showOnce(notice: NoticePort, result: unknown): boolean {
  const { once } = (result ?? {}) as { once?: ShownOnce };
  if (once !== undefined) notice.once(once);
  return once !== undefined;
}
