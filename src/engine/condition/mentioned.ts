/** Names of the fields that something normalised looks at: conditions, limits, options, the decider of a target. */
export function mentionedFields(said: unknown): string[] {
  if (Array.isArray(said)) return said.flatMap(mentionedFields);
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).flatMap(([key, inner]) =>
    key === 'field' && typeof inner === 'string' ? [inner] : mentionedFields(inner),
  );
}
