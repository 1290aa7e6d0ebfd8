import type { Checker } from '../../../../src/studio/checker/checker';
import type { CheckAnswer, CheckRequest, LiveChecked } from './protocol';

/** The studio's checker for the one file of the example; `check` answers what else follows from it too. */
export interface LiveChecker extends Omit<Checker, 'check'> {
  check(file: { text: string }): Promise<LiveChecked>;
}

type Question = CheckRequest extends infer One ? (One extends CheckRequest ? Omit<One, 'id'> : never) : never;

export function openLiveChecker(): LiveChecker {
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { take(answer: CheckAnswer): void; fail(error: Error): void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
    waiting.get(data.id)?.take(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    for (const { fail } of waiting.values()) fail(new Error(event.message));
    waiting.clear();
  });
  const request = <Key extends 'checked' | 'offered' | 'explained'>(question: Question, key: Key) =>
    new Promise<Extract<CheckAnswer, Record<Key, unknown>>[Key]>((resolve, reject) => {
      last += 1;
      const take = (answer: CheckAnswer) =>
        resolve((answer as Extract<CheckAnswer, Record<Key, unknown>>)[key]);
      waiting.set(last, { take, fail: reject });
      worker.postMessage({ ...question, id: last } as CheckRequest);
    });
  return {
    sources: [],
    check: ({ text }) => request({ do: 'check', text }, 'checked'),
    screen: async () => null,
    complete: (place) => request({ do: 'complete', ...place }, 'offered'),
    explain: (place) => request({ do: 'explain', ...place }, 'explained'),
    close: () => worker.terminate(),
  };
}
