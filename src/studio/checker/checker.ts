import type {
  Answer,
  Checked,
  CheckerRequest,
  Drawable,
  Explained,
  Offered,
  SourceFile,
  TextPlace,
} from './protocol';

type Question = CheckerRequest extends infer One
  ? One extends CheckerRequest
    ? Omit<One, 'id'>
    : never
  : never;

export interface Checker {
  /** All screens, as they are published. */
  sources: readonly SourceFile[];
  /** The draft's faults, and what is seen of it. */
  check(file: SourceFile): Promise<Checked>;
  /** Any screen, as the last check saw it; null: none that can be read. */
  screen(id: string): Promise<Drawable | null>;
  /** What may be written at a place. */
  complete(place: TextPlace): Promise<Offered[]>;
  /** The purpose of a place. */
  explain(place: TextPlace): Promise<Explained | null>;
  close(): void;
}

/** The check of screen files in a worker, which knows these files. */
export function openChecker(sources: readonly SourceFile[]): Checker {
  const worker = new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { take(answer: Answer): void; fail(error: Error): void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.take(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    for (const { fail } of waiting.values()) fail(new Error(event.message));
    waiting.clear();
  });
  const ask = <Key extends 'checked' | 'drawable' | 'known' | 'offered' | 'explained'>(
    question: Question,
    key: Key,
  ) =>
    new Promise<Extract<Answer, Record<Key, unknown>>[Key]>((resolve, reject) => {
      last += 1;
      const take = (answer: Answer) => resolve((answer as Extract<Answer, Record<Key, unknown>>)[key]);
      waiting.set(last, { take, fail: reject });
      worker.postMessage({ ...question, id: last } as CheckerRequest);
    });
  const known = ask({ do: 'know', sources }, 'known');
  return {
    sources,
    check: async ({ file, text }) => {
      await known;
      return ask({ do: 'check', file, text }, 'checked');
    },
    screen: (screenId) => ask({ do: 'screen', screenId }, 'drawable'),
    complete: (place) => ask({ do: 'complete', ...place }, 'offered'),
    explain: (place) => ask({ do: 'explain', ...place }, 'explained'),
    close: () => worker.terminate(),
  };
}
