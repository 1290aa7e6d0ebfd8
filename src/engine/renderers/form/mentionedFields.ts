/** Names of the fields that a field's own words look at: conditions of its options, the decider of its target. */
export function mentionedFields(words: unknown): string[] {
  if (Array.isArray(words)) return words.flatMap(mentionedFields);
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, said]) =>
    key === 'field' && typeof said === 'string' ? [said] : mentionedFields(said),
  );
}
