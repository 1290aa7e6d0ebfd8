interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Work that is cheaper together: what comes while `atOnce` batches run waits, and goes with the next one, at most so many. Alone it
 * goes immediately. A batch that fails is done again one by one, so that each item fails by itself.
 */
export function gather<Item, Outcome>(
  work: (items: readonly Item[]) => Promise<Outcome[]>,
  { atOnce, most }: { atOnce: number; most: number },
): { add(item: Item): Promise<Outcome> } {
  const waiting: Waiting<Item, Outcome>[] = [];
  let running = 0;

  async function run(): Promise<void> {
    running += 1;
    for (let batch = waiting.splice(0, most); batch.length > 0; batch = waiting.splice(0, most))
      await settle(batch);
    running -= 1;
  }

  async function settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await work(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(outcomes[place] as Outcome);
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      else for (const one of batch) await settle([one]);
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (running < atOnce) void run();
      }),
  };
}
