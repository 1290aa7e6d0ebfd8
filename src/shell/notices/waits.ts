import { subscribe } from 'valtio';
import type { TaskState } from '../http/writeOutcome';
import { dismiss, noticeState, pushWait } from './notices';

const waits = new Map<string, { id: number; count: number }>();

/** Stays until every caller with this message has ended it; answers how to. */
export function showWait(message: string): () => void {
  const known = waits.get(message) ?? { id: pushWait(message), count: 0 };
  known.count += 1;
  waits.set(message, known);
  return () => {
    known.count -= 1;
    if (known.count > 0) return;
    waits.delete(message);
    dismiss(known.id);
  };
}

/** A task takes so long before it is spoken of. */
const QUIET_MS = 1000;

/** How far a write is that takes longer than a call: 下架：120 / 300. Begins late, says the latest, stays until it is ended. */
export function showTask(): { show(task: TaskState): void; end(): void } {
  let message = '正在执行…';
  let id: number | null = null;
  const timer = setTimeout(() => {
    id = pushWait(message);
  }, QUIET_MS);
  return {
    show({ title, done, total }) {
      message = total === null ? `${title}：正在执行…` : `${title}：正在执行 ${done} / ${total}`;
      const shown = noticeState.list.find((notice) => notice.id === id);
      if (shown) shown.message = message;
    },
    end() {
      clearTimeout(timer);
      if (id !== null) dismiss(id);
    },
  };
}

/** Another place for what is waited for: `show` draws it and answers how it goes. */
export function showWaitsBy(show: (message: string) => () => void): void {
  const shown = new Map<number, { message: string; end(): void }>();
  subscribe(noticeState, () => {
    const now = new Map(
      noticeState.list.filter(({ kind }) => kind === 'wait').map(({ id, message }) => [id, message]),
    );
    for (const [id, { message, end }] of shown) {
      if (now.get(id) === message) continue;
      end();
      shown.delete(id);
    }
    for (const [id, message] of now) if (!shown.has(id)) shown.set(id, { message, end: show(message) });
  });
}
