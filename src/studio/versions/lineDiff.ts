/** A line of two texts side by side; null: that side has none there. */
export interface DiffRow {
  left: { number: number; text: string } | null;
  right: { number: number; text: string } | null;
  isSame: boolean;
}

/** Comparisons that are worth their time: beyond them the middle is shown as replaced. */
const MOST = 4_000_000;

/** Two texts by lines: equal lines are side by side, a changed line beside its new form. */
export function lineDiff(before: string, after: string): DiffRow[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const head = common(old, now, (index) => index);
  const tail = Math.min(
    common(old, now, (index, length) => length - 1 - index),
    Math.min(old.length, now.length) - head,
  );
  const [left, right] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  const commonPairs = [
    ...indices(head).map((index): Pair => [index, index]),
    ...longestCommon(left, right).map(([a, b]): Pair => [a + head, b + head]),
    ...indices(tail).map((index): Pair => [old.length - tail + index, now.length - tail + index]),
  ];
  const rows: DiffRow[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...commonPairs, [old.length, now.length] as Pair]) {
    for (let step = 0; step < Math.max(nextA - a, nextB - b); step++)
      rows.push({
        left: lineAt(old, a + step, nextA),
        right: lineAt(now, b + step, nextB),
        isSame: false,
      });
    [a, b] = [nextA + 1, nextB + 1];
    if (nextA < old.length)
      rows.push({
        left: lineAt(old, nextA, old.length),
        right: lineAt(now, nextB, now.length),
        isSame: true,
      });
  }
  return rows;
}

type Pair = [left: number, right: number];

function lineAt(lines: readonly string[], index: number, end: number): DiffRow['left'] {
  return index < end ? { number: index + 1, text: lines[index] as string } : null;
}

/** How many lines are the same from one end on. */
function common(
  old: readonly string[],
  now: readonly string[],
  at: (index: number, length: number) => number,
): number {
  const most = Math.min(old.length, now.length);
  let count = 0;
  while (count < most && old[at(count, old.length)] === now[at(count, now.length)]) count += 1;
  return count;
}

/** The longest sequence of lines that both have in this order, as places. */
function longestCommon(left: readonly string[], right: readonly string[]): Pair[] {
  if (left.length * right.length > MOST) return [];
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const at = (a: number, b: number) => lengths[a * width + b] as number;
  for (let a = left.length - 1; a >= 0; a--)
    for (let b = right.length - 1; b >= 0; b--)
      lengths[a * width + b] =
        left[a] === right[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  const pairs: Pair[] = [];
  let [a, b] = [0, 0];
  while (a < left.length && b < right.length) {
    if (left[a] === right[b]) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return pairs;
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
