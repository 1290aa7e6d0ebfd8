import type { NoticePort, ShownOnce } from '../contract/ports';

/** Shows what an answer tells only now (`{once: {title, text}}` in its result); whether it does: then nothing else need be said. */
export function showOnce(notice: NoticePort, result: unknown): boolean {
  const { once } = (result ?? {}) as { once?: ShownOnce };
  if (once !== undefined) notice.once(once);
  return once !== undefined;
}
