import type { NoticePort, ShownOnce } from '../contract/ports';

/** Shows what an answer tells only now (`{once: {title, text}}` in its result), where it does. */
export function showOnce(notice: NoticePort, result: unknown): void {
  const { once } = (result ?? {}) as { once?: ShownOnce };
  if (once !== undefined) notice.once(once);
}
