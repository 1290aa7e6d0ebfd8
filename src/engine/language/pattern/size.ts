interface Group {
  size: number;
  /** Of the item that a repeat would be about. */
  last: number;
}

/**
 * How many steps a pattern has once its repeats are unrolled, at least as many as RE2 compiles it to. Known before it is
 * compiled, because that takes time and memory by the same number.
 */
export function sizeOf(items: readonly string[]): number {
  const groups: Group[] = [{ size: 0, last: 0 }];
  for (const item of items) {
    const group = groups.at(-1) as Group;
    if (item === ')') {
      groups.pop();
      add(groups.at(-1) as Group, group.size + group.last);
    } else if (item.startsWith('(')) groups.push({ size: 0, last: 0 });
    else if (/^(?:[*+?]|\{\d.*\})$/.test(item)) group.last = repeated(item, group.last);
    else add(group, item === '|' ? 2 : 1);
  }
  const { size, last } = groups[0] as Group;
  return size + last;
}

function add(group: Group, size: number): void {
  group.size += group.last;
  group.last = size;
}

/** `{2,4}` is two copies and two more that may be left out, each with a branch. */
function repeated(repeat: string, size: number): number {
  if (!repeat.startsWith('{')) return size + 2;
  const [least, most] = repeat.slice(1, -1).split(',');
  const copies = size * Math.max(Number(least), 1);
  if (most === undefined) return copies;
  if (most === '') return copies + 2;
  return copies + (size + 1) * Math.max(Number(most) - Number(least), 0);
}
