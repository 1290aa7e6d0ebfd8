type Raw = Record<string, unknown>;

/** Every place of a file that shows two fields as one period: `{"field": "startTime", "to": "endTime"}`. */
export function periodsIn(node: unknown): { field: string; to: string }[] {
  if (Array.isArray(node)) return node.flatMap(periodsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { field, to } = node as Raw;
  const own = typeof field === 'string' && typeof to === 'string' ? [{ field, to }] : [];
  return [...own, ...Object.values(node).flatMap(periodsIn)];
}
