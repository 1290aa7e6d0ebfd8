/** A separate instance for each owner: each database, each transaction. */
export function perOwner<Owner extends object, Tool>(
  make: (owner: Owner) => Tool,
): { of(owner: Owner): Tool } {
  const tools = new WeakMap<Owner, Tool>();
  return {
    of(owner) {
      const tool = tools.get(owner) ?? make(owner);
      tools.set(owner, tool);
      return tool;
    },
  };
}
