/** What is drawn by weight. */
export interface Weighted {
  weight: number;
}

/** One of these, each as often as its weight says; null: there is none. `next` answers 0 ≤ x < 1. */
export function drawn<W extends Weighted>(among: readonly W[], next: () => number): W | null {
  const all = among.reduce((sum, { weight }) => sum + weight, 0);
  let rest = next() * all;
  for (const one of among) {
    rest -= one.weight;
    if (rest < 0) return one;
  }
  return among.at(-1) ?? null;
}
