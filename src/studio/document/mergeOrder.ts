/**
 * Names in order, as two authors changed them: what either added is there, what either removed is not, and an order that
 * one of them changed is that one's. Null: both ordered what they share in different ways, or put different names in the
 * place of one.
 */
export function mergeOrder(
  base: readonly string[],
  own: readonly string[],
  theirs: readonly string[],
): string[] | null {
  if (isSame(own, base)) return [...theirs];
  if (isSame(theirs, base) || isSame(own, theirs)) return [...own];
  const sides = [own, theirs];
  if ([base, ...sides].some((names) => new Set(names).size < names.length)) return null;
  const isNew = (name: string) => !base.includes(name);
  const added = sides.map((names) => names.filter(isNew));
  const isReplaced = base.some((name) => sides.every((names) => !names.includes(name)));
  if (isReplaced && added.every((names) => names.length > 0) && !isSame(added[0] ?? [], added[1] ?? []))
    return null;
  const shared = base.filter((name) => sides.every((names) => names.includes(name)));
  const [ownOrder, theirOrder] = sides.map((names) => names.filter((name) => shared.includes(name)));
  const isMoved = !isSame(ownOrder ?? [], shared);
  if (isMoved && !isSame(theirOrder ?? [], shared) && !isSame(ownOrder ?? [], theirOrder ?? [])) return null;
  const [leading, other] = isMoved ? [own, theirs] : [theirs, own];
  const merged = leading.filter((name) => isNew(name) || shared.includes(name));
  other.forEach((name, index) => {
    if (!isNew(name) || merged.includes(name)) return;
    // at the end as there, else behind what it stands behind there
    const isLast = other.slice(index).every(isNew);
    const before = other.slice(0, index).findLast((one) => merged.includes(one));
    merged.splice(isLast ? merged.length : merged.indexOf(before ?? '') + 1, 0, name);
  });
  return merged;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}
