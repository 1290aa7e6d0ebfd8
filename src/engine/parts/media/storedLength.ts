/** Seconds of playing time in the record; null: it has none, or the caller may not see it. */
export function storedLength(
  name: string | undefined,
  record: Readonly<Record<string, unknown>>,
): number | null {
  const seconds = name === undefined ? undefined : record[name];
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}
