type Raw = Record<string, unknown>;

/** Every place of a file that shows two fields as one period: `{"field": "startTime", "to": "endTime"}`. */
export function periodsIn(said: unknown): { field: string; to: string }[] {
  if (Array.isArray(said)) return said.flatMap(periodsIn);
  if (typeof said !== 'object' || said === null) return [];
  const { field, to } = said as Raw;
  const own = typeof field === 'string' && typeof to === 'string' ? [{ field, to }] : [];
  return [...own, ...Object.values(said).flatMap(periodsIn)];
}
