type Close = () => unknown;

/** Says what ends something that was started; run last first. */
export type AtEnd = (close: Close) => void;

/** Collects what must be ended. `close` ends it once, however often it is called; all of it, even when a part fails. */
export function closers(): { atEnd: AtEnd; close(): Promise<void> } {
  const open: Close[] = [];
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    const errors: unknown[] = [];
    // what is started while closing is ended too
    for (let close = open.pop(); close; close = open.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'something could not be ended');
  };
  return {
    atEnd: (close) => open.push(close),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}
