/** Names of the fields that something normalised looks at: conditions, limits, options, the decider of a target. */
export function mentionedFields(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(mentionedFields);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) =>
    key === 'field' && typeof inner === 'string' ? [inner] : mentionedFields(inner),
  );
}
