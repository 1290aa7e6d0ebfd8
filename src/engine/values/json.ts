/** Objects and lists written out as text, as spreadsheets and family front-ends send them; anything else stays as it came. */
export function acceptJson(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? value : raw;
  } catch {
    return raw;
  }
}
