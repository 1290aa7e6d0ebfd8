/** A separate instance for each owner: each database, each transaction, each list of fields. */
export function perOwner<Owner extends object, Tool extends NonNullable<unknown>>(
  make: (owner: Owner) => Tool,
): { of(owner: Owner): Tool } {
  const tools = new WeakMap<Owner, Tool>();
  return {
    of(owner) {
      const found = tools.get(owner);
      if (found !== undefined) return found;
      const made = make(owner);
      tools.set(owner, made);
      return made;
    },
  };
}
