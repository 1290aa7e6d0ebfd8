const TIME = /^(\d{4})-(\d{2}-\d{2}) (\d{2}:\d{2}):\d{2}$/;

/** A wire time without what matters least: of this year month to minute, of another the day. What is no time stays as it is. */
export function shortTime(text: string, now: string): string {
  const [, year, day, minute] = TIME.exec(text) ?? [];
  if (year === undefined) return text;
  return year === now.slice(0, 4) ? `${day} ${minute}` : `${year}-${day}`;
}
